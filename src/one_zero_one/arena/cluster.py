"""Playing on a cluster: the workers of a dask.distributed scheduler as an executor.

If a worker dies, another one plays its game again from the same seeds; the game counts once.
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
#: how often a failed task is given to another worker
_RETRIES: Final = 3
_TALKATIVE: Final = ("asyncio", "concurrent.futures", "dask", "distributed", "tornado")

Identity = tuple[str, int]


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """An executor on the workers of a scheduler, and how many tasks to keep in progress there.

    Raises Malformed or Illegal if the cluster cannot be used, at the start or later.
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
    """The package with its logging silenced: users see problems in their own language instead."""
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
        warnings.simplefilter("ignore")  # about other packages' versions; we compare our own
        client = _client(distributed, address)
        if client is None:
            raise Illegal(problem("cluster-silent", address=address, seconds=_SECONDS_TO_ANSWER))
        try:
            yield client
        finally:
            with suppress(OSError, TimeoutError):
                client.close(timeout=_SECONDS_TO_ANSWER)


def _client(distributed: Any, address: str) -> Any:
    """A client of the scheduler, or None if no scheduler answers."""
    found: list[Any] = []

    def connect() -> None:
        with suppress(Exception):
            found.append(distributed.Client(address, timeout=_SECONDS_TO_ANSWER, set_as_default=False))

    # in a thread that can be abandoned: connecting to something else, such as a web server, may
    # never end
    connecting = Thread(target=connect, daemon=True)
    connecting.start()
    connecting.join(_SECONDS_TO_ANSWER + 1)
    return found[0] if found else None


def _check_workers(client: Any, address: str) -> None:
    """Check that there are workers, and that all have our version and rules. Raises Illegal."""
    try:
        client.wait_for_workers(1, timeout=_SECONDS_TO_ANSWER)
    except TimeoutError:
        raise Illegal(problem("cluster-empty", address=address, seconds=_SECONDS_TO_ANSWER)) from None
    answers = {address: _answer_of_scheduler(client), **client.run(_identity, on_error="return")}
    for where, answer in answers.items():
        if isinstance(answer, OSError):
            continue  # it left before it could answer
        if isinstance(answer, Exception):
            raise Illegal(problem("cluster-worker-cannot", worker=where, version=__version__))
        _compare(where, answer)


def _answer_of_scheduler(client: Any) -> Any:
    """The scheduler's identity, or an error; it unpickles tasks, so it needs the game too."""
    try:
        return client.run_on_scheduler(_identity)
    except Exception as error:  # a remote error can have any type
        return error


def _identity() -> Identity:
    """What must be equal on all machines for the games to be the same."""
    return __version__, RULES_VERSION


def _compare(where: str, found: Identity, wanted: Identity | None = None) -> None:
    (theirs, their_rules), (version, rules) = found, wanted or _identity()
    if (theirs, their_rules) != (version, rules):
        ours = f"{version} ({rules})"
        raise Illegal(problem("cluster-worker-version", worker=where, theirs=f"{theirs} ({their_rules})", ours=ours))


class _SameVersion(Executor):
    """An executor whose tasks check the worker's version, because workers may join at any time."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        return self._executor.submit(partial(_do, _identity(), partial(fn, *args, **kwargs)))


def _do(wanted: Identity, task: Callable[[], T]) -> T:
    _compare(gethostname(), _identity(), wanted)
    return task()


class _Room:
    """How many tasks to keep in progress: some per core, recounted as workers come and go."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._cores = 1
        self._count_at = 0.0

    def __call__(self) -> int:
        if monotonic() >= self._count_at:
            with suppress(OSError, TimeoutError):  # the cancelled tasks report a lost scheduler
                self._cores = sum(self._client.nthreads().values())
            self._count_at = monotonic() + _SECONDS_BETWEEN_COUNTS
        return max(1, _TASKS_A_CORE * self._cores)
