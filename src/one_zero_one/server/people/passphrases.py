"""Passphrases: hashed with argon2 outside the event loop, a few at a time."""

import asyncio
import os
import secrets
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from one_zero_one.engine import problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.workers.fair_queue import FairQueue, Full

SHORTEST_PASSPHRASE: Final = 8
LONGEST_PASSPHRASE: Final = 256
#: the memory for hashing one, as recommended by OWASP for one pass
_KIBIBYTES: Final = 46 * 1024
_AT_ONCE: Final = 2
_MOST_WAITING: Final = 40
_NICENESS: Final = 5

_ALPHABET: Final = "ABCDEFGHJKMNPQRSTVWXYZ0123456789"
_GROUPS: Final = 5
_GROUP: Final = 5

T = TypeVar("T")


class Passphrases:
    """A few threads that hash."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=1, memory_cost=_KIBIBYTES, parallelism=1)
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="argon2", initializer=_begin_politely)
        self._queue = FairQueue(_AT_ONCE, _MOST_WAITING)
        #: verified if there is no account, so that the duration reveals nothing
        self._nobody: str | None = None

    async def hashed(self, passphrase: str) -> str:
        """The hash of a passphrase to store. Raises Refusal."""
        if not SHORTEST_PASSPHRASE <= len(passphrase) <= LONGEST_PASSPHRASE:
            raise Refusal(400, problem("account-passphrase", least=SHORTEST_PASSPHRASE, most=LONGEST_PASSPHRASE))
        return await self._hash(passphrase)

    async def is_right(self, passphrase: str, stored: str | None) -> bool:
        """Whether a passphrase matches a stored hash; takes equally long if there is none."""
        if stored is None and self._nobody is None:
            self._nobody = await self._hash(secrets.token_hex(16))
        right = await self._away(self._verify, passphrase, stored or self._nobody or "")
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was made with other parameters than today's, so that it should be made anew."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _hash(self, passphrase: str) -> str:
        return await self._away(self._hasher.hash, _composed(passphrase))

    def _verify(self, passphrase: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, _composed(passphrase))
        except (VerificationError, InvalidHashError):
            return False

    async def _away(self, work: Callable[..., T], *given: str) -> T:
        try:
            async with self._queue.turn():
                return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)
        except Full:
            raise Refusal(429, problem("too-many")) from None


def _begin_politely() -> None:
    """Let people's turns come first; on Linux a thread has a priority of its own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


def _composed(passphrase: str) -> str:
    """The same text however a keyboard encodes its accents."""
    return unicodedata.normalize("NFC", passphrase)


def new_recovery_code() -> str:
    """125 random bits for people to write down: five groups of letters and digits."""
    letters = [secrets.choice(_ALPHABET) for _ in range(_GROUPS * _GROUP)]
    return "-".join("".join(letters[start : start + _GROUP]) for start in range(0, len(letters), _GROUP))


def plain_code(code: str) -> str:
    """A code as it is compared: groups and case do not matter, and O, I, L count as 0, 1, 1."""
    return "".join(letter for letter in code.upper().translate(str.maketrans("OIL", "011")) if letter.isalnum())
