"""A cluster to play on: the workers of a dask.distributed scheduler, as one more executor.

A game whose worker dies is played again by another one, from the same seeds, and counts when it comes back: once.
"""

import logging
import re
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from socket import gethostname
from threading import Thread
from time import monotonic
from typing import Any, Final, ParamSpec, TypeVar

from one_zero_one import __version__
from one_zero_one.engine import RULES_VERSION, Illegal, Malformed, problem

P = ParamSpec("P")
T = TypeVar("T")

_ADDRESS: Final = re.compile(r"(?:tcp|tls)://(?:\[[0-9A-Fa-f:.]+\]|[^\s:/\[\]]+):(?P<port>[0-9]{1,5})")
_SECONDS_TO_ANSWER: Final = 10
_SECONDS_BETWEEN_COUNTS: Final = 2.0
_TASKS_A_CORE: Final = 2
#: how often a task is given to another worker because one could not do it
_RETRIES: Final = 3
_TALKATIVE: Final = ("asyncio", "concurrent.futures", "dask", "distributed", "tornado")

Identity = tuple[str, int]


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """An executor on the workers of a scheduler, and how many tasks to keep under way there at the moment.

    Raises Malformed or Illegal where that cannot be, at the beginning or midway.
    """
    match = _ADDRESS.fullmatch(address)
    if match is None or int(match["port"]) > 65_535:
        raise Malformed(problem("cluster-address", text=address))
    distributed = _distributed()
    with _connected(distributed, address) as client:
        try:
            _check_workers(client, address)
            yield _SameVersion(client.get_executor(pure=False, retries=_RETRIES)), _Room(client)
        except distributed.KilledWorker:
            raise Illegal(problem("worker-died")) from None
        except (CancelledError, distributed.client.ClosedClientError, distributed.comm.CommClosedError):
            raise Illegal(problem("cluster-lost", address=address)) from None
        except ImportError:
            raise Illegal(problem("cluster-worker-cannot", worker=address, version=__version__)) from None


def _distributed() -> Any:
    """The package, kept from talking: what the user has to know is said in the user's language."""
    try:
        package = import_module("distributed")
    except ImportError:
        raise Malformed(problem("cluster-extra")) from None
    for name in (*_TALKATIVE, *logging.root.manager.loggerDict):
        if name.startswith(_TALKATIVE):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return package


@contextmanager
def _connected(distributed: Any, address: str) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of other versions of this and that; ours are compared
        client = _client(distributed, address)
        if client is None:
            raise Illegal(problem("cluster-silent", address=address, seconds=_SECONDS_TO_ANSWER))
        try:
            yield client
        finally:
            with suppress(OSError, TimeoutError):
                client.close(timeout=_SECONDS_TO_ANSWER)


def _client(distributed: Any, address: str) -> Any:
    """A client of the scheduler, or None if nothing answers that is one."""
    found: list[Any] = []

    def connect() -> None:
        with suppress(Exception):
            found.append(distributed.Client(address, timeout=_SECONDS_TO_ANSWER, set_as_default=False))

    # a thread that can be left behind: talking to what is no scheduler, say a web server, may have no end
    connecting = Thread(target=connect, daemon=True)
    connecting.start()
    connecting.join(_SECONDS_TO_ANSWER + 1)
    return found[0] if found else None


def _check_workers(client: Any, address: str) -> None:
    """Make sure that there are workers, and that the whole cluster plays the same game. Raises Illegal."""
    try:
        client.wait_for_workers(1, timeout=_SECONDS_TO_ANSWER)
    except TimeoutError:
        raise Illegal(problem("cluster-empty", address=address, seconds=_SECONDS_TO_ANSWER)) from None
    answers = {address: _answer_of_scheduler(client), **client.run(_identity, on_error="return")}
    for where, answer in answers.items():
        if isinstance(answer, OSError):
            continue  # it left while it was asked
        if isinstance(answer, Exception):
            raise Illegal(problem("cluster-worker-cannot", worker=where, version=__version__))
        _compare(where, answer)


def _answer_of_scheduler(client: Any) -> Any:
    """Which game the scheduler has, or why it cannot say; it unpacks tasks, so it needs one as well."""
    try:
        return client.run_on_scheduler(_identity)
    except Exception as error:  # whatever went wrong there comes over the wire as some kind or other
        return error


def _identity() -> Identity:
    """What has to be the same everywhere, for the games to be the same."""
    return __version__, RULES_VERSION


def _compare(where: str, found: Identity, wanted: Identity | None = None) -> None:
    (theirs, their_rules), (version, rules) = found, wanted or _identity()
    if (theirs, their_rules) != (version, rules):
        ours = f"{version} ({rules})"
        raise Illegal(problem("cluster-worker-version", worker=where, theirs=f"{theirs} ({their_rules})", ours=ours))


class _SameVersion(Executor):
    """An executor whose tasks make sure where they run, for workers may join at any time."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        return self._executor.submit(partial(_do, _identity(), partial(fn, *args, **kwargs)))


def _do(wanted: Identity, task: Callable[[], T]) -> T:
    _compare(gethostname(), _identity(), wanted)
    return task()


class _Room:
    """How many tasks to keep under way: some for every core, counted anew as workers come and go."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._cores = 1
        self._count_at = 0.0

    def __call__(self) -> int:
        if monotonic() >= self._count_at:
            with suppress(OSError, TimeoutError):  # a scheduler that is gone cancels what is under way: told there
                self._cores = sum(self._client.nthreads().values())
            self._count_at = monotonic() + _SECONDS_BETWEEN_COUNTS
        return max(1, _TASKS_A_CORE * self._cores)
