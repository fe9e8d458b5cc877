"""For the operator: whether the server is alive, whether it is ready, and its metrics."""

import asyncio
from ipaddress import ip_network
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency

from one_zero_one.engine import problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.proxies import read_ip
from one_zero_one.server.messages.operations import Health, Ready
from one_zero_one.server.operating.exposition import expose
from one_zero_one.server.service import Service

TheService = NamedDependency[Service]
HttpRequest = Request[Any, Any, Any]

_SECONDS_TO_ANSWER: Final = 5.0
_KIND: Final = "text/plain; version=0.0.4"


@get("/health", cost=Cost.FILE, sync_to_thread=False)
def health() -> Health:
    """The process is alive. Whether it is ready is a different question."""
    return Health("ok")


@get("/ready", cost=Cost.LOOK, responses={})
async def ready(service: TheService) -> Response[Ready]:
    """Whether to send clients here: 503 while the database is down or the server is stopping."""
    try:
        async with asyncio.timeout(_SECONDS_TO_ANSWER):
            database = await service.storage.answers()
    except Exception:  # whatever its driver raises, the database is not available
        database = False
    redis = None if service.fan_out.is_up is None else await service.fan_out.answers()
    well = database and not service.under_way.is_finishing
    return Response(Ready(well, database, redis), status_code=200 if well else 503)


@get("/metrics", cost=Cost.LOOK, include_in_schema=False, sync_to_thread=False)
def metrics(request: HttpRequest, service: TheService) -> Response[bytes]:
    """The metrics for Prometheus; the setting decides who may read them."""
    if not _may_read(request, service.settings.metrics):
        raise Refusal(404, problem("no-such-page"))
    return Response(expose(service), media_type=_KIND)


def _may_read(request: HttpRequest, readers: str) -> bool:
    """Whether the metrics are for whoever asks; never through a proxy, unless they are for all."""
    if readers in ("off", "on"):
        return readers == "on"
    address = None if request.client is None else read_ip(request.client.host)
    if address is None or "x-forwarded-for" in request.headers:
        return False
    if readers == "loopback":
        return address.is_loopback
    return any(address in ip_network(network) for network in readers.split(","))


HANDLERS: Final = [health, ready, metrics]
