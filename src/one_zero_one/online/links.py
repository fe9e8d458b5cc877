"""The links that people send: the address of a server, and a game or seat on it."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from one_zero_one.engine import Malformed, problem

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_KINDS: Final = ("join", "table", "game")


@dataclass(frozen=True)
class Link:
    """A link: `/join/TOKEN` and `/table/ID` offer a seat, `/game/ID` is a game."""

    #: scheme, host and port
    server: str
    kind: str
    #: the token, or the game's id
    name: str

    def __str__(self) -> str:
        return f"{self.server}/{self.kind}/{self.name}"


def is_link(text: str) -> bool:
    """Whether a text is meant as a link rather than a file name."""
    return text.lower().startswith(("http://", "https://"))


def parse_link(text: str) -> Link:
    """Parse a link. Raises Malformed for anything else."""
    refused = Malformed(problem("online-link", text=text))
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        raise refused from None
    _, *path = parts.path.rstrip("/").split("/")
    if parts.scheme not in ("http", "https") or not host or len(path) != 2:
        raise refused
    kind, name = path
    if kind not in _KINDS or not _NAME.fullmatch(name) or not re.fullmatch(r"[A-Za-z0-9._:-]+", host):
        raise refused
    shown = f"[{host}]" if ":" in host else host
    return Link(f"{parts.scheme}://{shown}" + (f":{port}" if port is not None else ""), kind, name)


def parse_server(text: str) -> str:
    """Parse a server's address: scheme, host and port. Raises Malformed for anything else."""
    try:
        return parse_link(f"{text.strip().rstrip('/')}/game/any").server
    except Malformed:
        raise Malformed(problem("online-server", text=text)) from None
