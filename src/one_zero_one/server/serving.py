"""Serving: a socket to listen at, uvicorn, and, for whoever only wants to play, the browser."""

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_address
from typing import Final

import uvicorn

from one_zero_one.engine import Malformed, problem
from one_zero_one.server.app import make_app
from one_zero_one.server.door.patience import PatientHttp, PatientSocket
from one_zero_one.server.operating.exposition import check_metrics
from one_zero_one.server.operating.logs import set_up_log
from one_zero_one.server.play.games import Games
from one_zero_one.server.settings import DEFAULT_PORT, LARGEST_MESSAGE, SECONDS_FOR_REQUESTS, Settings

_log = logging.getLogger(__name__)

_SECONDS_TO_SAY_GOODBYE: Final = 0.05
_WAITING_TO_BE_SERVED: Final = 512
#: how many objects come before Python looks for those that hold each other: thousands of games lie in its way
_COLLECT_AFTER: Final = (2_000, 5, 5_000)
_OWN_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def serve_games(settings: Settings, host: str, port: int | None, on_ready: Callable[[str], None]) -> None:
    """Serve until somebody ends it; port 0 is any that is free, None the usual one if it is. Raises GameError."""
    with _listen_anywhere(host) if port is None else _listen(host, port) as listening:
        if ip_address(listening.getsockname()[0].partition("%")[0]).is_loopback:
            # a page of another site can have its own name point to this machine, but not ours
            settings = replace(settings, names=_OWN_NAMES | {host.lower()} | (settings.names or frozenset()))
        else:
            settings = replace(settings, names=None)
        if settings.metrics != "off":
            check_metrics()
        set_up_log(settings.log)
        asyncio.run(_serve(settings, listening, on_ready))


async def _serve(settings: Settings, listening: socket.socket, on_ready: Callable[[str], None]) -> None:
    games = Games(settings)
    # before uvicorn starts: what is wrong with a database is told to whoever named it
    await games.start()
    _spare_the_collector()
    config = uvicorn.Config(
        make_app(settings, games),
        access_log=False,  # addresses hold tokens
        log_config=None,  # ours, in which nothing secret can be
        lifespan="off",
        http=PatientHttp,
        ws=PatientSocket,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SECONDS_FOR_REQUESTS,
        server_header=False,
        proxy_headers=False,  # whom to believe is a setting
        ws_per_message_deflate=False,  # entries are small, and each line would keep a quarter of a megabyte for it
    )
    await _Server(config, games, lambda: on_ready(_address(listening))).serve(sockets=[listening])


def _spare_the_collector() -> None:
    """Look seldom for garbage in what lasts: by default a third of a busy server's time goes into that."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT_AFTER)


class _Server(uvicorn.Server):
    """Tells when it is ready, and takes leave of everybody before it goes."""

    def __init__(self, config: uvicorn.Config, games: Games, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._games = games
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            _log.info("serving")
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what is under way, say good-bye, end, and close the games before a signal is raised again."""
        _log.info("leaving")
        await self._games.leave()
        await asyncio.sleep(_SECONDS_TO_SAY_GOODBYE)
        await super().shutdown(sockets)
        await self._games.stop()


def _listen_anywhere(host: str) -> socket.socket:
    """At the usual port if that is free, so that a page that was left open finds its server again."""
    try:
        return _listen(host, DEFAULT_PORT)
    except Malformed:
        return _listen(host, 0)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise Malformed(problem("cannot-listen", host=host, port=port, detail=error.strerror or str(error))) from None
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        # at once: until somebody listens at it, another could bind the same port
        listening.listen(_WAITING_TO_BE_SERVED)
    except OSError as error:
        listening.close()
        raise Malformed(problem("cannot-listen", host=host, port=port, detail=error.strerror or str(error))) from None
    return listening


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}/"


def open_browser(address: str) -> bool:
    """Open the page where there is a browser with windows; whether it is being tried."""
    has_windows = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    try:
        browser = webbrowser.get() if has_windows else None
    except webbrowser.Error:
        browser = None
    if browser is None:
        return False
    threading.Thread(target=browser.open, args=(address,), daemon=True).start()
    return True
