"""Running the command `one-zero-one` as people do, with typed input.

A separate process for each command would spend most of its time on starting Python and importing
the game. So each test worker keeps one process that has done this and forks for each command: the
child has the environment, the folder, the arguments and the streams that a new process would have,
and ends as a new process ends. It differs in what is already imported, and in the seed of Python's
hashes, which all children of one keeper share; tests that must not rely on that use `run_afresh`.
"""

import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import threading
import weakref
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from pathlib import Path

#: what most commands import
_USUAL = (
    *("cyclopts.argument", "cyclopts.bind", "cyclopts.config", "cyclopts.help", "docstring_parser", "rich.panel"),
    *("importlib.readers", "one_zero_one.cli", "one_zero_one.commands.usage", "one_zero_one.match.selfplay"),
    "one_zero_one.terminal.reports.analysis",
    "one_zero_one.terminal.reports.arena",
    "one_zero_one.arena.balance_forms",
    "one_zero_one.terminal.reports.balance",
    "one_zero_one.terminal.reports.deck",
    "one_zero_one.terminal.reports.picture",
    "one_zero_one.terminal.plain.lessons",
    "one_zero_one.terminal.plain.opening",
    "one_zero_one.terminal.plain.puzzles",
    "one_zero_one.terminal.reports.replay",
    "one_zero_one.terminal.reports.rules",
    "one_zero_one.terminal.reports.statistics",
    "one_zero_one.terminal.plain.watching",
)
#: what the server's commands import in addition, which would slow down all others
_FOR_THE_SERVER = (
    "one_zero_one.server.operating.administration",
    "one_zero_one.server.operating.backups",
    "one_zero_one.server.serving",
)
_OF_THE_SERVER = ("admin", "serve")
_MOST_BYTES = 1 << 20


def run(
    *arguments: str | Path, typed: str = "", lang: str = "en", folder: Path | None = None, seconds: float | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command in a language, with its games in a folder; return its output and exit code."""
    environment = _environment(lang, folder)
    modules = _USUAL + (_FOR_THE_SERVER if arguments[:1] and arguments[0] in _OF_THE_SERVER else ())
    return _keeper(environment, modules).run(_words(*arguments), environment, typed, seconds)


def run_afresh(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a completely new process."""
    environment = _environment("en", None)
    return subprocess.run(
        _words(*arguments), env=environment, input="", capture_output=True, check=False, encoding="utf-8"
    )


def _words(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "one_zero_one", *map(str, arguments)]


def _environment(lang: str, folder: Path | None) -> dict[str, str]:
    environment = {**os.environ, "LC_ALL": lang, "COLUMNS": "120", "PYTHONUTF8": "1"}
    if folder is not None:
        environment["ONE_ZERO_ONE_HOME"] = str(folder)
    return environment


class _Keeper:
    """A process that forks for one command at a time, until this process ends or releases it."""

    def __init__(self, environment: Mapping[str, str], modules: Sequence[str]) -> None:
        self._line, theirs = socket.socketpair()
        with theirs:
            # pipes, as its commands have, so that Python treats its streams in the same way
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno()), *modules],
                env=environment,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        weakref.finalize(self, _end, self._line, self._process)

    def run(
        self, words: list[str], environment: Mapping[str, str], typed: str, seconds: float | None
    ) -> subprocess.CompletedProcess[str]:
        request = json.dumps([words[3:], environment, str(Path.cwd())]).encode()
        (their_in, our_in), (our_out, their_out), (our_err, their_err) = os.pipe(), os.pipe(), os.pipe()
        theirs = [their_in, their_out, their_err]
        socket.send_fds(self._line, [len(request).to_bytes(4)], theirs)
        for stream in theirs:
            os.close(stream)
        self._line.sendall(request)
        child = self._answer()
        with ThreadPoolExecutor(3) as pool:
            pool.submit(_type, our_in, typed)
            printed = [pool.submit(_read, stream) for stream in (our_out, our_err)]
            try:
                out, err = (text.result(seconds) for text in printed)
            except TimeoutError:
                os.kill(child, signal.SIGKILL)
                self._answer()
                raise subprocess.TimeoutExpired(words, seconds or 0) from None
        return subprocess.CompletedProcess(words, self._answer(), out, err)

    def _answer(self) -> int:
        """A number from the keeper: first the process id, then the exit code."""
        answer = self._line.recv(4)
        assert answer, self._process.communicate()[1].decode()
        return int.from_bytes(answer, signed=True)


def _end(line: socket.socket, process: subprocess.Popen[bytes]) -> None:
    line.close()
    process.communicate()


def _type(stream: int, typed: str) -> None:
    with suppress(BrokenPipeError), open(stream, "w", encoding="utf-8") as written:
        written.write(typed)


def _read(stream: int) -> str:
    with open(stream, encoding="utf-8") as read:
        return read.read()


_KEEPERS = threading.local()


def _keeper(environment: Mapping[str, str], modules: Sequence[str]) -> _Keeper:
    """The keeper of this thread with these modules and the same settings of Python itself."""
    told = tuple(sorted((name, value) for name, value in environment.items() if name.startswith("PYTHON")))
    kept: dict[object, _Keeper] = _KEEPERS.__dict__.setdefault("kept", {})
    if (told, modules) not in kept:
        kept[told, modules] = _Keeper(environment, modules)
    return kept[told, modules]


def _keep(line: socket.socket, modules: Sequence[str]) -> None:
    """Fork for each requested command, and return in the child; exit when the socket is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests, and we end with them
    for module in modules:
        import_module(module)
    gc.freeze()
    while True:
        size, streams, _, _ = socket.recv_fds(line, 4, 3)
        if not size:
            sys.exit()
        request = b""
        while len(request) < int.from_bytes(size):
            request += line.recv(_MOST_BYTES)
        arguments, environment, folder = json.loads(request)
        child = os.fork()
        if not child:
            line.close()
            return _become(arguments, environment, folder, streams)
        for stream in streams:
            os.close(stream)
        line.sendall(child.to_bytes(4, signed=True))
        _, status = os.waitpid(child, 0)
        line.sendall(os.waitstatus_to_exitcode(status).to_bytes(4, signed=True))


def _become(arguments: list[str], environment: dict[str, str], folder: str, streams: list[int]) -> None:
    """Make this process look as if it had been started with these arguments."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.path[0] = folder
    sys.argv[1:] = arguments


if __name__ == "__main__":
    _keep(socket.socket(fileno=int(sys.argv[1])), sys.argv[2:])
    runpy.run_module("one_zero_one", run_name="__main__", alter_sys=True)
