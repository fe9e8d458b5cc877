"""Requests for the head of an answer alone, as uptime checks and link previews send them."""

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send


class Heads:
    """Answers HEAD wherever GET is answered: with the same headers, and without the content."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; one for a head as one for the whole."""
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        whole: HTTPScope = {**scope, "method": "GET"}
        await self._app(whole, receive, send_head)
