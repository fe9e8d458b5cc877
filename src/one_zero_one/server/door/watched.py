"""Around all requests: counts and times them, and logs the kind of each request, nothing more."""

import logging
from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from one_zero_one.server.operating.measures import Measures

_log = logging.getLogger(__name__)


class Watched:
    """Counts and times requests and sockets."""

    def __init__(self, app: ASGIApp, measures: Measures) -> None:
        self._app = app
        self._measures = measures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and record it."""
        if scope["type"] == ScopeType.WEBSOCKET:
            self._measures.sockets += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._measures.sockets -= 1
            return
        status, began = 500, perf_counter()

        async def send_and_see(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_see)
        finally:
            seconds, method = perf_counter() - began, str(scope.get("method", ""))
            # never the path itself: it contains ids and tokens
            route = scope.get("path_template")
            self._measures.take_request(route, method, status, seconds)
            if _log.isEnabledFor(logging.INFO):
                told = {"method": method, "route": route, "status": status}
                _log.info("request", extra={**told, "milliseconds": round(1000 * seconds, 1)})
