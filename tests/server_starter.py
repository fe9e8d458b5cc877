"""Starts servers, each in its own process, by forking one process that has loaded the program.

It reads one request per line and answers each with one line: the process and its address, which is
empty if the server did not start. It ends with its input.
"""

import json
import os
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from one_zero_one.server.door.patience import PatientHttp, PatientSocket
from one_zero_one.server.serving import serve_games
from one_zero_one.server.settings import Settings


def serve(wanted: dict[str, Any]) -> None:
    """Turn a forked process into a server, as if it had been started with these settings."""
    os.environ.clear()
    os.environ.update(wanted["environment"])
    right, ahead = time.time, wanted["clock_ahead"]
    time.time = lambda: right() + ahead
    PatientHttp.seconds = PatientSocket.seconds = wanted["patience"]
    web = wanted["settings"].pop("web")
    settings = Settings(**wanted["settings"], web=Path(web) if web else None)
    serve_games(settings, "127.0.0.1", wanted["port"], answer)


def answer(address: str) -> None:
    os.write(sys.stdout.fileno(), f"{os.getpid()} {address}\n".encode())


def become_a_server(wanted: dict[str, Any]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(wanted["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    os.dup2(log, sys.stderr.fileno())
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    try:
        serve(wanted)
    except BaseException:
        traceback.print_exc()
        answer("")
    finally:
        os._exit(0)


def main() -> None:
    # ignored, since no one collects the results of servers, so that none is left as a zombie
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        if os.fork() == 0:
            become_a_server(json.loads(line))
