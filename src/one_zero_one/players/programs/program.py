"""A running program that speaks the line protocol, from its greeting to its end.

`docs/protocol.md` describes the messages. Whatever a program does, it can never hang or harm its
host: it is read and written in threads of their own, and killed with all its children.
"""

import json
import logging
import os
import shlex
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Full, Queue
from typing import IO, Any, Final

from one_zero_one.engine import RULES_VERSION, Problem, problem
from one_zero_one.players.contract import PlayerFault

#: the versions of the protocol: 1 is one game for each process, 2 any number of games
PROTOCOL_VERSIONS: Final = (1, 2)
SECONDS_TO_START: Final = 10.0
_SECONDS_TO_LEAVE: Final = 1.0
_LONGEST_LINE: Final = 65_536
_MOST_WAITING: Final = 16
LONGEST_QUOTED: Final = 100
_LONGEST_NAME: Final = 60

#: the process ids of the running programs
_RUNNING: Final[set[int]] = set()
#: held while a program is started and its id stored; `end_all_programs` keeps it forever, so that
#: no program starts afterwards, and may be called again by a second signal while it runs
_STARTING: Final = threading.RLock()
if hasattr(os, "register_at_fork"):
    # a child process has no part in the programs of its parent
    os.register_at_fork(after_in_child=_RUNNING.clear)

_log = logging.getLogger(__name__)


class Program:
    """A process that has greeted its host. Raises PlayerFault if it cannot be started or does not greet."""

    def __init__(self, arguments: tuple[str, ...]) -> None:
        self.arguments = arguments
        #: how many questions it has been asked, in all its games
        self.questions = 0
        self._messages: Queue[dict[str, Any] | None] = Queue()
        self._lines: Queue[bytes | None] = Queue(_MOST_WAITING)
        self._leaving = threading.Event()
        #: the last line that the program wrote to its standard error
        self._complaints: deque[str] = deque(maxlen=1)
        self._process = self._started()
        serving = (
            (self._process.stdin, self._write_messages),
            (self._process.stdout, self._read_answers),
            (self._process.stderr, self._hear_complaints),
        )
        self._threads = [threading.Thread(target=serve, args=(stream,), daemon=True) for stream, serve in serving]
        for thread in self._threads:
            thread.start()
        try:
            greeting = self._greeted()
        except BaseException:  # including Ctrl-C
            self.end()
            raise
        #: the version of the protocol that the program chose; one that names none speaks the first
        self.protocol = 2 if greeting.get("protocol") == 2 else 1
        #: what the program calls itself; empty if it does not say
        self.name = _printable(greeting.get("name"))

    def _started(self) -> "subprocess.Popen[bytes]":
        try:
            with _without_interruption(), _STARTING:
                process = subprocess.Popen(  # noqa: S603 - the user named the command
                    self.arguments,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    start_new_session=True,
                )
                _RUNNING.add(process.pid)
        except OSError as error:
            text, detail = shown_command(self.arguments), error.strerror or str(error)
            raise PlayerFault(problem("player-not-started", text=text, detail=detail)) from None
        return process

    def _greeted(self) -> dict[str, Any]:
        hello = {"type": "hello", "protocol": 1, "protocols": list(PROTOCOL_VERSIONS)}
        self.send(hello | {"game": "one-zero-one", "rules": RULES_VERSION})
        return self.receive("hello", SECONDS_TO_START)

    @property
    def is_running(self) -> bool:
        """Whether the program has not ended by itself."""
        return self._process.poll() is None

    def send(self, message: dict[str, Any]) -> None:
        """Send a message; this never waits for the program."""
        self._messages.put(message)

    def receive(self, kind: str, seconds: float) -> dict[str, Any]:
        """The next message, which must arrive in time and have type `kind`. Raises PlayerFault."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise PlayerFault(self._with_last_words(problem("player-late", seconds=str(seconds)))) from None
        if line is None:
            raise PlayerFault(self._gone())
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict) or message.get("type") != kind:
            text = line[:LONGEST_QUOTED].decode(errors="replace").strip()
            raise PlayerFault(self._with_last_words(problem("player-garbage", text=text)))
        return message

    def end(self) -> None:
        """Say `bye`, and make sure that the program and its children have ended."""
        self._messages.put({"type": "bye"})
        self._messages.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_LEAVE)
        _kill(self._process.pid)
        self._process.kill()
        self._process.wait()
        _RUNNING.discard(self._process.pid)
        self._leaving.set()
        for thread in self._threads:  # do not wait longer: an escaped child may hold a stream open
            thread.join(_SECONDS_TO_LEAVE)

    def _gone(self) -> Problem:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_LEAVE)
        self._threads[-1].join(_SECONDS_TO_LEAVE)  # its last words may still be on their way
        return self._with_last_words(problem("player-crashed", status=str(self._process.returncode)))

    def _with_last_words(self, fault: Problem) -> Problem:
        """A fault, with the program's last words if it had any."""
        return Problem(fault.code, {**fault.arguments, "said": self._complaints[-1]}) if self._complaints else fault

    def _write_messages(self, stream: IO[bytes]) -> None:
        """Runs in its own thread: a program that does not read can block only this thread."""
        with suppress(OSError, ValueError), stream:
            while (message := self._messages.get()) is not None:
                stream.write(json.dumps(message).encode() + b"\n")
                stream.flush()

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

    def _hear_complaints(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(_LONGEST_LINE):
                said = line.decode(errors="replace").rstrip()
                _log.info("%s", said)
                if said:
                    self._complaints.append(said)


def shown_command(arguments: tuple[str, ...]) -> str:
    """A command as it can be typed; a long one without its middle, because both ends tell programs apart."""
    text, half = shlex.join(arguments), LONGEST_QUOTED // 2
    return text if len(text) <= LONGEST_QUOTED else f"{text[:half]}…{text[1 - half :]}"


def _printable(name: object) -> str:
    """A name that can be shown in a row of a table."""
    return "".join(filter(str.isprintable, name))[:_LONGEST_NAME].strip() if isinstance(name, str) else ""


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
