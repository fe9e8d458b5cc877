"""For whoever runs the server: whether it lives, whether it can serve, and what it measures."""

import asyncio
from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency

from one_zero_one.engine import problem
from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.messages.operations import Health, Ready
from one_zero_one.server.operating.exposition import expose
from one_zero_one.server.play.games import Games

TheGames = NamedDependency[Games]
HttpRequest = Request[Any, Any, Any]

_SECONDS_TO_ANSWER: Final = 5.0
_KIND: Final = "text/plain; version=0.0.4"


@get("/health", sync_to_thread=False)
def health() -> Health:
    """The process lives. Whether it can serve is another question."""
    return Health("ok")


@get("/ready", responses={})
async def ready(games: TheGames) -> Response[Ready]:
    """Whether to send people here: 503 while the database is away, or the server is about to go."""
    try:
        async with asyncio.timeout(_SECONDS_TO_ANSWER):
            database = await games.storage.answers()
    except Exception:  # whatever its driver raises, it is not there
        database = False
    redis = None if games.fan_out.is_up is None else await games.fan_out.answers()
    well = database and not games.is_leaving
    return Response(Ready(well, database, redis), status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: HttpRequest, games: TheGames) -> Response[bytes]:
    """What the server measures, for Prometheus; for nobody else unless that was wished."""
    wanted = games.settings.metrics
    if wanted == "off" or (wanted == "loopback" and not _is_from_here(request)):
        raise Refusal(404, problem("no-such-page"))
    return Response(expose(games), media_type=_KIND)


def _is_from_here(request: HttpRequest) -> bool:
    """Whether this machine asks for itself, and not a proxy on it for somebody."""
    try:
        here = request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        here = False
    return here and "x-forwarded-for" not in request.headers


HANDLERS: Final = [health, ready, metrics]
