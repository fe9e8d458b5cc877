"""What the operator can do to a server, running or not; each action opens the database itself."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from one_zero_one.engine import Malformed, problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.people.accounts import Accounts
from one_zero_one.server.people.names import name_key
from one_zero_one.server.play.tokens import hash_token, new_token
from one_zero_one.server.settings import DAYS_OF_A_LINK
from one_zero_one.server.storage import Storage, StoredAccount
from one_zero_one.server.storage.topics.pruning import Pruned

T = TypeVar("T")

_A_DAY: Final = 24 * 3600.0


def ban(database: str, name: str) -> str:
    """Ban an account, at once and on all servers; its name. Raises GameError."""

    async def run(storage: Storage) -> str:
        account = await _find(storage, name)
        if account.banned is not None:
            raise Malformed(problem("admin-is-banned", name=account.name))
        await storage.change_account(account.id, banned=time.time())
        await storage.drop_keys(account.id, kinds=("session", "program", "device"))
        await storage.renew_seats(account.id, lambda: hash_token(new_token()))
        return account.name

    return _with_storage(database, run)


def unban(database: str, name: str) -> str:
    """Unban an account; its name. Raises GameError."""

    async def run(storage: Storage) -> str:
        account = await _find(storage, name)
        if account.banned is None:
            raise Malformed(problem("admin-not-banned", name=account.name))
        await storage.change_account(account.id, banned=None)
        return account.name

    return _with_storage(database, run)


def rename(database: str, name: str, new_name: str) -> tuple[str, str]:
    """Rename an account, also in its games; both names. Raises GameError."""

    async def run(storage: Storage) -> tuple[str, str]:
        account = await _find(storage, name)
        accounts = Accounts(storage)
        try:
            return account.name, (await accounts.rename(account, new_name)).name
        except Refusal as refusal:
            is_taken = refusal.problem.code == "account-name-taken"
            raise Malformed(problem("admin-name-taken", name=new_name) if is_taken else refusal.problem) from None
        finally:
            accounts.close()

    return _with_storage(database, run)


def prune(database: str, days: int, *, unfinished: bool, dry: bool) -> Pruned:
    """Delete guests' games older than this many days, void links, expired sessions.

    Raises GameError.
    """
    now = time.time()

    async def run(storage: Storage) -> Pruned:
        return await storage.prune(
            now,
            before=now - days * _A_DAY,
            links_before=now - DAYS_OF_A_LINK * _A_DAY,
            unfinished=unfinished,
            dry=dry,
        )

    return _with_storage(database, run)


async def _find(storage: Storage, name: str) -> StoredAccount:
    account = await storage.account_named(name_key(name))
    if account is None:
        raise Malformed(problem("no-such-account", name=name))
    return account


def _with_storage(database: str, action: Callable[[Storage], Awaitable[T]]) -> T:
    async def run() -> T:
        storage = Storage(database)
        await storage.open()
        try:
            return await action(storage)
        finally:
            await storage.close()

    return asyncio.run(run())
