"""The addresses that the host answers, with what each request says in its query and its body."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

from one_zero_one.engine import problem
from one_zero_one.hosting.refusal import Refusal

_PLACE: Final = re.compile(r"\{(\w+)(:int)?\}")
Data = TypeVar("Data")


@dataclass(frozen=True)
class Asked:
    """A request as its handler reads it."""

    places: dict[str, str]
    query: dict[str, str]
    body: str

    def word(self, name: str) -> str:
        """A part of the address."""
        return self.places[name]

    def number(self, name: str) -> int:
        """A part of the address that is a number."""
        return int(self.places[name])

    def asks_for(self, name: str) -> bool:
        """Whether the query says that something is wanted. Raises Refusal."""
        return bool(self.wanted(name, bool))

    def wanted(self, name: str, kind: Any) -> Any:
        """A value of the query, as its type says; None if it is not there. Raises Refusal."""
        return self.needed(name, kind) if name in self.query else None

    def needed(self, name: str, kind: Any) -> Any:
        """A value of the query, as its type says. Raises Refusal."""
        try:
            return msgspec.convert(self.query.get(name), kind, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal(400, problem("not-a-message", detail=f"{name} {error}")) from None

    def read(self, kind: type[Data]) -> Data:
        """The body, read strictly. Raises Refusal."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Refusal(400, problem("not-a-message", detail=str(error))) from None


@dataclass(frozen=True)
class Text:
    """A text that is no message: a record or a picture."""

    text: str
    kind: str


#: what answers an address: a message as it is sent, or a text
Handler = Callable[[Any, Asked], Awaitable[object]]


class Routes:
    """Handlers by method and address, `/api/games/{game}`."""

    def __init__(self) -> None:
        self._known: list[tuple[str, re.Pattern[str], int, Handler]] = []

    def on(self, method: str, address: str, status: int = 200) -> Callable[[Handler], Handler]:
        """Let a function answer an address with a status."""
        parts = [re.escape(part) for part in _PLACE.split(address)[::3]]
        names = ["-?[0-9]{1,18}" if place[2] else "[^/]+" for place in _PLACE.finditer(address)]
        groups = [f"(?P<{place[1]}>{form})" for place, form in zip(_PLACE.finditer(address), names, strict=True)]
        pattern = "".join(part + group for part, group in zip(parts, [*groups, ""], strict=True))

        def note(handler: Handler) -> Handler:
            self._known.append((method, re.compile(pattern), status, handler))
            return handler

        return note

    def find(self, method: str, path: str, body: str) -> tuple[Handler, Asked, int]:
        """Who answers a request, with what it says, and with which status. Raises Refusal."""
        split = urlsplit(path)
        is_there = False
        for known, pattern, status, handler in self._known:
            found = pattern.fullmatch(split.path)
            if known == method and found is not None:
                query = {name: values[-1] for name, values in parse_qs(split.query).items()}
                return handler, Asked(found.groupdict(), query, body), status
            is_there = is_there or found is not None
        raise Refusal(405 if is_there else 404, problem("no-such-page"))
