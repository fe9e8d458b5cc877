"""The gate: what is turned away before anybody reads it, and the headers that go with every answer."""

from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from one_zero_one.engine import Problem, problem
from one_zero_one.server.limits import Buckets
from one_zero_one.server.settings import ADDRESS_BURST, ADDRESS_RATE
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
_READING: Final = ("GET", "HEAD", "OPTIONS")


class Gate:
    """Before the application: the origin, the kind of content, how often."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._buckets = Buckets(ADDRESS_BURST, ADDRESS_RATE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, or say why not."""
        if scope["type"] == ScopeType.WEBSOCKET:
            if is_own_origin(Headers.from_scope(scope)):
                await self._app(scope, receive, send)
            else:
                # the only way to refuse before the hand is shaken
                await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refused = self._refused(scope)
        if refused is None:
            await self._app(scope, receive, send_with_headers)
        else:
            await _answer(send_with_headers, *refused)

    def _refused(self, scope: Scope) -> tuple[int, Problem] | None:
        if scope["method"] in _READING:  # type: ignore[typeddict-item]
            return None
        headers = Headers.from_scope(scope)
        if not is_own_origin(headers):
            return 403, problem("foreign-origin")
        wanted = "text/plain" if scope["path"] == _TAKES_TEXT else "application/json"
        if headers.get("content-type", "").partition(";")[0].strip().lower() != wanted:
            return 415, problem("wrong-content", wanted=wanted)
        client = scope.get("client")
        if not self._buckets.take(client[0] if client else ""):
            return 429, problem("too-many")
        return None


def is_own_origin(headers: Headers) -> bool:
    """Whether a browser's request comes from our own page. Programs say nothing of an origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower()


async def _answer(send: Send, status: int, why: Problem) -> None:
    body = msgspec.json.encode({"problem": phrase_to_json(phrase_problem(why))})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
