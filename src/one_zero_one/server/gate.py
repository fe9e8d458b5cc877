"""The gate: what is turned away before anybody reads it, and the headers that go with every answer."""

import asyncio
from collections import Counter
from typing import Final

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from one_zero_one.engine import Problem, problem
from one_zero_one.server.limits import Buckets
from one_zero_one.server.settings import ADDRESS_BURST, ADDRESS_RATE, BEGIN_BURST, BEGIN_RATE, MOST_SOCKETS
from one_zero_one.words import phrase_problem, phrase_to_json

_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
#: where text is posted; everywhere else it is JSON
_TAKES_TEXT: Final = "/api/records"
_BEGINS: Final = ("/api/games", _TAKES_TEXT)
_READING: Final = ("GET", "HEAD", "OPTIONS")


class Gate:
    """Before the application: the name that was called, the origin, the kind of content, how often."""

    def __init__(self, app: ASGIApp, names: frozenset[str] | None = None) -> None:
        self._app = app
        self._names = names
        self._buckets = Buckets(ADDRESS_BURST, ADDRESS_RATE)
        self._beginnings = Buckets(BEGIN_BURST, BEGIN_RATE)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, or say why not."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._let_socket_in(scope, receive, send)
            return

        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableScopeHeaders.from_message(message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refused = self._refused(scope)
        if refused is not None:
            await _answer(send_with_headers, *refused)
            return
        try:
            await self._app(scope, receive, send_with_headers)
        except asyncio.CancelledError:
            # the server goes, and waits no longer for a request that is still on its way
            if not started:
                await _answer(send_with_headers, 503, problem("server-failed"))

    async def _let_socket_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, who = Headers.from_scope(scope), _address(scope)
        welcome = is_own_name(headers, self._names) and is_own_origin(headers)
        if not welcome or self._sockets[who] >= MOST_SOCKETS:
            # the only way to refuse before the hand is shaken
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        self._sockets[who] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def _refused(self, scope: Scope) -> tuple[int, Problem] | None:
        headers = Headers.from_scope(scope)
        if not is_own_name(headers, self._names):
            return 421, problem("foreign-host", host=_name(headers))
        if scope["method"] in _READING:  # type: ignore[typeddict-item]
            return None
        if not is_own_origin(headers):
            return 403, problem("foreign-origin")
        wanted = "text/plain" if scope["path"] == _TAKES_TEXT else "application/json"
        if headers.get("content-type", "").partition(";")[0].strip().lower() != wanted:
            return 415, problem("wrong-content", wanted=wanted)
        who = _address(scope)
        if not self._buckets.take(who) or (scope["path"] in _BEGINS and not self._beginnings.take(who)):
            return 429, problem("too-many")
        return None


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _name(headers: Headers) -> str:
    """The name that the server was called by, without the port."""
    host: str = headers.get("host", "").lower()
    name, _, port = host.rpartition(":")
    return (name if port.isdigit() else host).strip("[]")


def is_own_name(headers: Headers, names: frozenset[str] | None) -> bool:
    """Whether the server was called by a name of its own, and not by one that another site had point here."""
    return names is None or _name(headers) in names


def is_own_origin(headers: Headers) -> bool:
    """Whether a browser's request comes from our own page. Programs say nothing of an origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "").lower()
    return bool(host) and origin.lower() in (f"http://{host}", f"https://{host}")


async def _answer(send: Send, status: int, why: Problem) -> None:
    body = msgspec.json.encode({"problem": phrase_to_json(phrase_problem(why))})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
