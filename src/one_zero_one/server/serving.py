"""Serving: a listening socket, uvicorn, and the browser for people who only want to play."""

import asyncio
import errno
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
from one_zero_one.server.service import Service
from one_zero_one.server.settings import DEFAULT_PORT, LARGEST_MESSAGE, SECONDS_FOR_REQUESTS, Settings

_log = logging.getLogger(__name__)

_SECONDS_TO_SAY_GOODBYE: Final = 0.05
_WAITING_TO_BE_SERVED: Final = 512
#: thresholds of the cyclic garbage collector: each full collection scans thousands of games, and every
#: turn that arrives during a collection waits for it, so frequent small ones are better than a few large
_COLLECT_AFTER: Final = (1_000, 0, 20_000)
_OWN_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def serve_games(settings: Settings, host: str, port: int | None, on_ready: Callable[[str], None]) -> None:
    """Serve until stopped. Raises GameError.

    Port 0 is any free port, None the usual one if it is free.
    """
    with _listen_anywhere(host) if port is None else _listen(host, port) as listening:
        if ip_address(listening.getsockname()[0].partition("%")[0]).is_loopback:
            # another site can make its own name point to this machine, but not one of these names
            settings = replace(settings, names=_OWN_NAMES | {host.lower()} | (settings.names or frozenset()))
        else:
            settings = replace(settings, names=None)
        if settings.metrics != "off":
            check_metrics()
        set_up_log(settings.log)
        asyncio.run(_serve(settings, listening, on_ready))


async def _serve(settings: Settings, listening: socket.socket, on_ready: Callable[[str], None]) -> None:
    service = Service(settings)
    # before uvicorn starts: a database error must be reported to the operator
    await service.start()
    _spare_the_collector()
    config = uvicorn.Config(
        make_app(settings, service),
        access_log=False,  # addresses contain tokens
        log_config=None,  # use our own, which never contains secrets
        lifespan="off",
        http=PatientHttp,
        ws=PatientSocket,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SECONDS_FOR_REQUESTS,
        server_header=False,
        proxy_headers=False,  # the trusted proxies are a setting
        ws_per_message_deflate=False,  # for small entries not worth 256 KB a connection
    )
    await _Server(config, service, lambda: on_ready(_address(listening))).serve(sockets=[listening])


def _spare_the_collector() -> None:
    """Rarely scan long-lived objects: by default it takes a third of a busy server's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT_AFTER)


class _Server(uvicorn.Server):
    """Reports when it is ready, and disconnects all clients before it stops."""

    def __init__(self, config: uvicorn.Config, service: Service, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._service = service
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and report it."""
        await super().startup(sockets)
        if self.started:
            _log.info("ready to serve")
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish pending work, disconnect clients, close the games, then re-raise any signal."""
        _log.info("shutting down")
        await self._service.leave()
        await asyncio.sleep(_SECONDS_TO_SAY_GOODBYE)
        await super().shutdown(sockets)
        await self._service.stop()


def _listen_anywhere(host: str) -> socket.socket:
    """Listen at the usual port if it is free, so that an open page finds its server again."""
    try:
        return _listen(host, DEFAULT_PORT)
    except Malformed:
        return _listen(host, 0)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise Malformed(problem("no-such-host", host=host, detail=error.strerror or str(error))) from None
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        # at once: until it listens, another process could bind the same port
        listening.listen(_WAITING_TO_BE_SERVED)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRNOTAVAIL:
            raise Malformed(problem("no-such-host", host=host, detail=error.strerror or str(error))) from None
        raise Malformed(problem("cannot-listen", host=host, port=port, detail=error.strerror or str(error))) from None
    return listening


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}/"


def open_browser(address: str) -> bool:
    """Open the page if there is a graphical browser; whether it is being tried."""
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
