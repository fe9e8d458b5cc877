"""External programs as players: JSON lines over standard input and output.

`docs/protocol.md` describes the messages. A program that is late, crashes, sends garbage or makes
an illegal decision loses its game as FORFEIT; it can never hang or harm its host.
"""

import json
import logging
import os
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Full, Queue
from typing import IO, Any, Final

from one_zero_one.engine import RULES_VERSION, Decision, GameError, Malformed, Outcome, Problem, Random, View, problem
from one_zero_one.players.contract import Player, PlayerFault
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import outcome_to_json, view_to_json

PROTOCOL_VERSION: Final = 1
SECONDS_TO_START: Final = 10.0
SECONDS_TO_DECIDE: Final = 10.0
_SECONDS_TO_LEAVE: Final = 1.0
_LONGEST_LINE: Final = 65_536
_MOST_WAITING: Final = 16
_LONGEST_QUOTED: Final = 100

#: the process ids of the running programs
_RUNNING: Final[set[int]] = set()
#: held while a program is started and its id stored; `end_all_programs` keeps it forever, so that
#: no program starts afterwards, and may be called again by a second signal while it runs
_STARTING: Final = threading.RLock()

_log = logging.getLogger(__name__)


class ExternalPlayer(Player):
    """A program that plays one game. It starts at the first decision and ends with the game."""

    def __init__(self, command: str, random: Random, seconds: float = SECONDS_TO_DECIDE) -> None:
        try:
            self._arguments = shlex.split(command)
        except ValueError:
            self._arguments = []
        if not self._arguments:
            raise Malformed(problem("player-command", text=command))
        self._seconds = seconds
        self._seed = random.word()
        self._process: subprocess.Popen[bytes] | None = None
        self._messages: Queue[dict[str, Any] | None] = Queue()
        self._lines: Queue[bytes | None] = Queue(_MOST_WAITING)
        self._threads: list[threading.Thread] = []
        self._leaving = threading.Event()
        self._questions = 0
        #: the last line that the program wrote to its standard error
        self._complaints: deque[str] = deque(maxlen=1)

    def decide(self, view: View) -> Decision:
        """Send the view and wait for the decision. Raises PlayerFault."""
        if self._process is None:
            self._start()
            new = {"type": "new", "seat": view.seat, "first": view.first, "open_source": view.open_source}
            self._messages.put(new | {"seed": self._seed})
        self._questions += 1
        question = {"type": "view", "id": self._questions, "left_ms": int(1000 * self._seconds)}
        self._messages.put(question | {"view": view_to_json(view)})
        answer = self._receive("decision", self._seconds)
        if answer.get("id") != self._questions or not isinstance(answer.get("decision"), str):
            raise PlayerFault(problem("player-garbage", text=json.dumps(answer)[:_LONGEST_QUOTED]))
        try:
            return parse_decision(answer["decision"])
        except GameError as error:
            raise PlayerFault(error.problem) from None

    def finish(self, outcome: Outcome | None) -> None:
        """Send the result and `bye`, and make sure that the program and its children have ended."""
        if self._process is None:
            return
        self._messages.put({"type": "result", "outcome": None if outcome is None else outcome_to_json(outcome)})
        self._messages.put({"type": "bye"})
        self._messages.put(None)
        self._end(self._process)
        self._process = None

    def greet(self) -> None:
        """Start the program, wait for its greeting, and end it.

        Raises Malformed with the last line of its standard error.
        """
        refused: Problem | None = None
        try:
            self._start()
        except PlayerFault as fault:
            refused = fault.problem
        self.finish(None)
        if refused is not None and refused.code != "player-not-started":
            said = self._complaints[-1] if self._complaints else "—"
            refused = problem("player-no-greeting", text=self._arguments[0], said=said)
        if refused is not None:
            raise Malformed(refused)

    def _start(self) -> None:
        try:
            with _without_interruption(), _STARTING:
                self._process = subprocess.Popen(  # noqa: S603 - the user named the command
                    self._arguments,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    start_new_session=True,
                )
                _RUNNING.add(self._process.pid)
        except OSError as error:
            detail = error.strerror or str(error)
            raise PlayerFault(problem("player-not-started", text=self._arguments[0], detail=detail)) from None
        for stream, serve in (
            (self._process.stdin, self._write_messages),
            (self._process.stdout, self._read_answers),
            (self._process.stderr, self._log_complaints),
        ):
            self._threads.append(threading.Thread(target=serve, args=(stream,), daemon=True))
            self._threads[-1].start()
        hello = {"type": "hello", "protocol": PROTOCOL_VERSION, "game": "one-zero-one", "rules": RULES_VERSION}
        self._messages.put(hello)
        self._receive("hello", SECONDS_TO_START)

    def _write_messages(self, stream: IO[bytes]) -> None:
        """Runs in its own thread: a program that does not read can block only this thread."""
        with suppress(OSError, ValueError), stream:
            while (message := self._messages.get()) is not None:
                stream.write(json.dumps(message).encode() + b"\n")
                stream.flush()

    def _receive(self, kind: str, seconds: float) -> dict[str, Any]:
        """The next message, which must arrive in time and have type `kind`."""
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
            raise PlayerFault(problem("player-garbage", text=line[:_LONGEST_QUOTED].decode(errors="replace").strip()))
        return message

    def _gone(self) -> Problem:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_LEAVE)
        return problem("player-crashed", status=str(self._process.returncode))

    def _read_answers(self, stream: IO[bytes]) -> None:
        """Runs in its own thread: queues the lines, so that the reader can wait with a timeout."""
        with stream:
            while line := stream.readline(_LONGEST_LINE):
                self._put(line)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        """Queue a line as soon as there is room; a program that writes too much is blocked."""
        while not self._leaving.is_set():
            with suppress(Full):
                self._lines.put(line, timeout=0.05)
                return

    def _log_complaints(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(_LONGEST_LINE):
                said = line.decode(errors="replace").rstrip()
                _log.info("%s", said)
                if said:
                    self._complaints.append(said)

    def _end(self, process: "subprocess.Popen[bytes]") -> None:
        with suppress(subprocess.TimeoutExpired):
            process.wait(_SECONDS_TO_LEAVE)
        _kill(process.pid)
        process.kill()
        process.wait()
        _RUNNING.discard(process.pid)
        self._leaving.set()
        for thread in self._threads:  # do not wait longer: an escaped child may hold a stream open
            thread.join(_SECONDS_TO_LEAVE)


def _kill(process: int) -> None:
    """Kill a program's process group, on platforms that have process groups."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process, signal.SIGKILL)


@contextmanager
def _without_interruption() -> Iterator[None]:
    """Defer signals: a signal that ends this process must find the ids of all started programs."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    deferred = {number: handler for number, handler in handlers.items() if callable(handler)}
    for number in deferred:
        signal.signal(number, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        for number, handler in deferred.items():
            signal.signal(number, handler)
        for missed in heard:
            signal.raise_signal(missed)


def end_all_programs() -> None:
    """Kill all programs and prevent new ones, for a host that is about to exit abruptly."""
    _STARTING.acquire()
    for process in list(_RUNNING):
        _kill(process)
