"""Members: the account, if any, that a request comes from, and the seats that it opens."""

from dataclasses import dataclass
from typing import Any, Final

from litestar.connection import ASGIConnection

from one_zero_one.engine import problem
from one_zero_one.hosting.messages.parts import LONGEST_ID
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.server.people.names import is_name_of_computer, name_key
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.storage import Storage, StoredAccount, StoredKey

SESSION_COOKIE: Final = "session"
DEVICE_COOKIE: Final = "device"

AnyConnection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class Member:
    """A logged-in account, and the key that opened it."""

    account: StoredAccount
    key: StoredKey


@dataclass(frozen=True)
class Participant:
    """Who sits down: a guest with or without a name, or an account under its own name."""

    name: str | None = None
    account: str | None = None


async def member_asking(connection: AnyConnection, storage: Storage) -> Member | None:
    """The member who asks, if any.

    Raises Refusal for a token that opens no account, and for banned accounts.
    """
    shown = connection.headers.get("authorization")
    if shown is None:
        token, kind = connection.cookies.get(SESSION_COOKIE), "session"
    else:
        scheme, _, token = shown.partition(" ")
        kind = "program" if scheme.lower() == "bearer" else "nothing"
    found = None
    if token and len(token) <= LONGEST_ID:
        found = await storage.opened_by(hash_token(token.strip()), kind, shared_time())
    if found is None:
        if shown is not None:
            raise Refusal(401, problem("account-token"))
        return None
    if found[0].banned is not None:
        raise Refusal(403, problem("account-banned"))
    return Member(*found)


async def member_wanted(connection: AnyConnection, storage: Storage) -> Member:
    """The member who asks. Raises Refusal if there is none."""
    asking = await member_asking(connection, storage)
    if asking is None:
        raise Refusal(401, problem("account-wanted"))
    return asking


async def owner_wanted(connection: AnyConnection, storage: Storage) -> Member:
    """The member with a login session; programs may play for an account, but not change it."""
    asking = await member_wanted(connection, storage)
    if asking.key.kind != "session":
        raise Refusal(403, problem("account-session-wanted"))
    return asking


async def player_asking(connection: AnyConnection, storage: Storage, name: str | None) -> Participant:
    """Who sits down. Guests may choose any name that is no account's. Raises Refusal."""
    asking = await member_asking(connection, storage)
    if asking is not None:
        return Participant(asking.account.name, asking.account.id)
    shown = presentable_name(name)
    if shown is not None and (is_name_of_computer(shown) or await storage.account_named(name_key(shown)) is not None):
        raise Refusal(409, problem("account-name-taken", name=shown))
    return Participant(shown)
