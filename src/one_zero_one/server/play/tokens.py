"""Tokens: a token gives its holder a seat.

Only their hashes are stored, so that a stolen database gives access to nothing.
"""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from itertools import islice
from typing import Final

from one_zero_one.hosting.messages.parts import LONGEST_ID

_ID: Final = re.compile(f"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}")
_TABLE: Final = "table_"
_MOST_TABLES_HELD: Final = 10


def new_token() -> str:
    """128 random bits, for a cookie or a link."""
    return secrets.token_urlsafe(16)


def claimed_token(link: str, claim: str) -> str:
    """The token of a seat taken by a link: the same for every request with the same claim."""
    digest = hmac.digest(link.encode(), claim.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


def may_be_id(text: str) -> bool:
    """Whether a text could be the id of a game or a table; nothing else is looked up."""
    return _ID.fullmatch(text) is not None


def hash_token(token: str) -> str:
    """The hash of a token, as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token_of(token: str | None, stored: str | None) -> bool:
    """Whether a token matches a stored hash, compared in constant time."""
    given = hash_token(token or "")
    return hmac.compare_digest(given, stored or "") and bool(token)


def cookie_name(game: str, seat: int) -> str:
    """The name of the cookie that holds the token of a seat."""
    return f"seat_{game}_{seat}"


def table_cookie_name(table: str) -> str:
    """The name of the cookie that holds the token of a table's owner."""
    return f"{_TABLE}{table}"


def tables_of_cookies(cookies: Mapping[str, str]) -> dict[str, str]:
    """The tables that a client may own, with its tokens for them; at most as many as anyone has."""
    held = ((name.removeprefix(_TABLE), token) for name, token in cookies.items() if name.startswith(_TABLE))
    return dict(islice(((table, token) for table, token in held if may_be_id(table)), _MOST_TABLES_HELD))
