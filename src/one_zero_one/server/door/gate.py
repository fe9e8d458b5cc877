"""The gate: turns requests away before they are read, and adds headers to every response."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send

from one_zero_one.engine import Problem, problem
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.paths import plain_path
from one_zero_one.server.door.policy import policy
from one_zero_one.server.door.refusal import REFUSED, told_status
from one_zero_one.server.door.visitors import Visit, Visitors, source_of, visitor
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.web.inlined import Allowed
from one_zero_one.words import phrase_problem, phrase_to_json

_HEADERS: Final = {
    "content-security-policy": policy(Allowed()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
#: over https: for a year, browsers come by https only
_OVER_HTTPS: Final = {"strict-transport-security": "max-age=31536000"}
#: the path that takes text; everywhere else it is JSON
_TAKES_TEXT: Final = "/api/records"
#: where the application finds the visit that a socket is counted for
VISIT: Final = "visit"
#: how many cookies are checked for a known token; no browser has more for one game
_MOST_COOKIES: Final = 20
_CHANGING: Final = ("POST", "PUT", "PATCH", "DELETE")


class Gate:
    """Before the application: checks host name, origin, content type and rate limits."""

    def __init__(
        self,
        app: ASGIApp,
        visitors: Visitors,
        cost_of: Callable[[str, str | None], Cost],
        names: frozenset[str] | None = None,
    ) -> None:
        """`cost_of` finds the class of a request by its path and method, None for a socket."""
        self._app = app
        self._visitors = visitors
        self._cost_of = cost_of
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer why not."""
        spelt = plain_path(scope["path"])
        if spelt is not None:
            scope["path"] = spelt
        given = visitor.set(_address(scope))
        try:
            if scope["type"] == ScopeType.WEBSOCKET:
                await self._let_socket_in(scope, receive, send, is_spelt_well=spelt is not None)
            else:
                await self._let_request_in(scope, receive, send, is_spelt_well=spelt is not None)
        finally:
            visitor.reset(given)

    async def _let_request_in(self, scope: Scope, receive: Receive, send: Send, *, is_spelt_well: bool) -> None:
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableScopeHeaders.from_message(message)
                is_secure = scope.get("scheme") == "https"
                for name, value in (_HEADERS | _OVER_HTTPS if is_secure else _HEADERS).items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refused = self._refused(scope) if is_spelt_well else (404, problem("no-such-page"))
        if refused is not None:
            await _answer(scope, send_with_headers, *refused)
            return
        try:
            cost = self._cost_of(scope["path"], str(scope["method"]))  # type: ignore[typeddict-item]
            if cost is Cost.WORK:
                await self._app(scope, receive, send_with_headers)
            else:
                await self._work_in_turn(cost, scope, receive, send_with_headers)
        except asyncio.CancelledError:
            # the server is stopping and no longer waits for a request that is still arriving
            if not started:
                await _answer(scope, send_with_headers, 503, problem("server-failed"))

    async def _work_in_turn(self, cost: Cost, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application work on a request when its address has a slot.

        The slot is held from the arrival of the whole request until the response begins, so that
        nobody can hold it by sending or reading slowly.
        """
        slot, is_held = self._visitors.slot(_address(scope), cost), False

        async def take() -> None:
            nonlocal is_held
            if not is_held:
                await slot.acquire()
                is_held = True

        def release() -> None:
            nonlocal is_held
            if is_held:
                slot.release()
                is_held = False

        async def receive_and_take() -> ReceiveMessage:
            message = await receive()
            if message["type"] == "http.request" and not message.get("more_body", False):
                await take()
            return message

        async def send_and_release(message: Message) -> None:
            release()
            await send(message)

        try:
            if scope["method"] not in _CHANGING:  # type: ignore[typeddict-item]
                await take()
            await self._app(scope, receive_and_take, send_and_release)
        finally:
            release()

    async def _let_socket_in(self, scope: Scope, receive: Receive, send: Send, *, is_spelt_well: bool) -> None:
        visit = self._come(scope) if is_spelt_well else None
        if visit is None:
            # the only way to refuse before the handshake
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        scope.setdefault("state", {})[VISIT] = visit
        try:
            await self._app(scope, receive, send)
        finally:
            visit.end()

    def _come(self, scope: Scope) -> Visit | None:
        """A visit by socket, if it is allowed; by itself, so that no headers are kept with it."""
        headers, who = Headers.from_scope(scope), _address(scope)
        if not (is_own_name(headers, self._names) and is_own_origin(headers)) or _asks_with_nul(scope):
            return None
        holder = self._visitors.holder_among(_tokens(headers))
        is_allowed = self._visitors.may(self._cost_of(scope["path"], None), who, holder)
        return self._visitors.come(who, holder) if is_allowed else None

    def _refused(self, scope: Scope) -> tuple[int, Problem] | None:
        headers = Headers.from_scope(scope)
        if not is_own_name(headers, self._names):
            return 421, problem("foreign-host", host=_name(headers))
        path, method = scope["path"], str(scope["method"])  # type: ignore[typeddict-item]
        if _asks_with_nul(scope):
            return 400, problem("not-a-message", detail="%00")
        if method in _CHANGING:
            if not is_own_origin(headers):
                return 403, problem("foreign-origin")
            wanted = "text/plain" if path == _TAKES_TEXT else "application/json"
            # with other methods, another site's page cannot send anything without a preflight request
            is_content_wrong = headers.get("content-type", "").partition(";")[0].strip().lower() != wanted
            if is_content_wrong and method == "POST":
                return 415, problem("wrong-content", wanted=wanted)
        holder = self._visitors.holder_among(_tokens(headers))
        if not self._visitors.may(self._cost_of(path, method), _address(scope), holder):
            return 429, problem("too-many")
        return None


def _asks_with_nul(scope: Scope) -> bool:
    """Whether a query contains a NUL: no name does, and not every database accepts it."""
    return b"%00" in scope.get("query_string", b"")


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return source_of(client[0]) if client else ""


def _tokens(headers: Headers) -> Iterator[str]:
    """The hashes of all cookie values, whatever the cookies' names, and of a program's token."""
    yield hash_token(headers.get("authorization", "").partition(" ")[2].strip())
    cookies = headers.get("cookie", "").split(";", _MOST_COOKIES)[:_MOST_COOKIES]
    for cookie in cookies:
        yield hash_token(cookie.partition("=")[2].strip())


def _name(headers: Headers) -> str:
    """The host name that the client used, without the port."""
    host: str = headers.get("host", "").lower()
    name, _, port = host.rpartition(":")
    return (name if port.isdigit() else host).strip("[]")


def is_own_name(headers: Headers, names: frozenset[str] | None) -> bool:
    """Whether the client used one of our host names, not one that another site pointed here."""
    return names is None or _name(headers) in names


def is_own_origin(headers: Headers) -> bool:
    """Whether a browser's request comes from our own page. Programs send no origin."""
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "").lower()
    return bool(host) and origin.lower() in (f"http://{host}", f"https://{host}")


async def _answer(scope: Scope, send: Send, status: int, why: Problem) -> None:
    told = told_status(Headers.from_scope(scope), status)
    body = msgspec.json.encode({"problem": phrase_to_json(phrase_problem(why))})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if told != status:
        headers.append((REFUSED.encode(), str(status).encode()))
    await send({"type": "http.response.start", "status": told, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
