"""Any program as a player: the line protocol over its standard input and output, one JSON object a line.

`docs/protocol.md` describes the messages. A program that is late, crashes, talks nonsense or decides illegally loses
its game as FORFEIT; it can never hang or harm its host.
"""

import json
import logging
import os
import shlex
import signal
import subprocess
import threading
import time
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import IO, Any, Final

from one_zero_one.engine import RULES_VERSION, Decision, GameError, Malformed, Outcome, Problem, View, problem
from one_zero_one.players.contract import Player, PlayerFault
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import outcome_to_json, view_to_json

PROTOCOL_VERSION: Final = 1
SECONDS_TO_START: Final = 10.0
SECONDS_TO_DECIDE: Final = 10.0
_SECONDS_TO_LEAVE: Final = 1.0
_LONGEST_LINE: Final = 65_536
_MOST_WAITING: Final = 16

_log = logging.getLogger(__name__)


class ExternalPlayer(Player):
    """A program that plays one game. It is started with the first question, and ends with the game."""

    def __init__(self, command: str, seconds: float = SECONDS_TO_DECIDE) -> None:
        try:
            self._arguments = shlex.split(command)
        except ValueError:
            self._arguments = []
        if not self._arguments:
            raise Malformed(problem("player-command", text=command))
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes | None] = Queue(_MOST_WAITING)
        self._readers: list[threading.Thread] = []
        self._leaving = threading.Event()
        self._questions = 0

    def decide(self, view: View) -> Decision:
        """Send the view, and wait for the decision. Raises PlayerFault."""
        if self._process is None:
            self._start(view)
        self._questions += 1
        self._send(
            {
                "type": "view",
                "id": self._questions,
                "left_ms": int(1000 * self._seconds),
                "view": view_to_json(view),
            }
        )
        answer = self._receive("decision", self._seconds)
        if answer.get("id") != self._questions or not isinstance(answer.get("decision"), str):
            raise PlayerFault(problem("player-garbage", text=json.dumps(answer)))
        try:
            return parse_decision(answer["decision"])
        except GameError as error:
            raise PlayerFault(error.problem) from None

    def finish(self, outcome: Outcome | None) -> None:
        """Tell the result, say good-bye, and make sure that the program and all it started is gone."""
        if self._process is None:
            return
        with suppress(PlayerFault):
            self._send({"type": "result", "outcome": None if outcome is None else outcome_to_json(outcome)})
            self._send({"type": "bye"})
        self._end(self._process)
        self._process = None

    def _start(self, view: View) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the person at the keyboard named it
                self._arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            detail = error.strerror or str(error)
            raise PlayerFault(problem("player-not-started", text=self._arguments[0], detail=detail)) from None
        for stream, read in ((self._process.stdout, self._read_answers), (self._process.stderr, self._log_complaints)):
            self._readers.append(threading.Thread(target=read, args=(stream,), daemon=True))
            self._readers[-1].start()
        self._send({"type": "hello", "protocol": PROTOCOL_VERSION, "game": "one-zero-one", "rules": RULES_VERSION})
        self._receive("hello", SECONDS_TO_START)
        self._send({"type": "new", "seat": view.seat, "first": view.first, "open_source": view.open_source})

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise PlayerFault(self._gone()) from None

    def _receive(self, kind: str, seconds: float) -> dict[str, Any]:
        """The next message, which must be of a kind and in time."""
        deadline = time.monotonic() + seconds
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise PlayerFault(problem("player-late", seconds=str(seconds))) from None
        if line is None:
            raise PlayerFault(self._gone())
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict) or message.get("type") != kind:
            raise PlayerFault(problem("player-garbage", text=line.decode(errors="replace").strip()))
        return message

    def _gone(self) -> Problem:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_LEAVE)
        return problem("player-crashed", status=str(self._process.returncode))

    def _read_answers(self, stream: IO[bytes]) -> None:
        """In a thread of its own: lines into the queue, so that waiting for one can have an end."""
        with stream:
            while line := stream.readline(_LONGEST_LINE):
                self._put(line)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        """Into the queue as soon as there is room; a program that talks too much waits for its turn."""
        while not self._leaving.is_set():
            with suppress(Full):
                self._lines.put(line, timeout=0.05)
                return

    @staticmethod
    def _log_complaints(stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(_LONGEST_LINE):
                _log.info("%s", line.decode(errors="replace").rstrip())

    def _end(self, process: "subprocess.Popen[bytes]") -> None:
        with suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(_SECONDS_TO_LEAVE)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
        process.wait()
        self._leaving.set()
        for reader in self._readers:  # something that escaped may hold a stream open: that is no reason to wait for it
            reader.join(_SECONDS_TO_LEAVE)
