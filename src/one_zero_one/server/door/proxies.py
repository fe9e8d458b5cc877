"""Proxies: the client's address and scheme as reported by a proxy, if the proxy is trusted."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, cast

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

_SECURE = {ScopeType.HTTP: "https", ScopeType.WEBSOCKET: "wss"}


# uvicorn's own does not see 10.0.0.1 in ::ffff:10.0.0.1, and takes any text for a client's address
class Forwarded:
    """Around the application: shows it the real address of a client behind trusted proxies."""

    def __init__(self, app: ASGIApp, networks: Sequence[str]) -> None:
        self._app = app
        self._networks = [ip_network(network) for network in networks]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with the client that the last trusted proxy has seen."""
        client = scope.get("client")
        if self._networks and client and self._is_trusted(read_ip(client[0])):
            headers = Headers.from_scope(scope)
            changed = cast("dict[str, Any]", dict(scope))
            changed["client"] = (self._first_stranger(client[0], headers.getall("x-forwarded-for", [])), 0)
            scheme = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
            if scheme == "https":
                changed["scheme"] = _SECURE[scope["type"]]
            scope = cast("Scope", changed)
        await self._app(scope, receive, send)

    def _first_stranger(self, nearest: str, told: Sequence[str]) -> str:
        """The first address, from the nearest on, that is not a trusted proxy.

        What the header lists before it may be invented.
        """
        seen = nearest
        for text in reversed([part for row in told for part in row.split(",")]):
            address = read_ip(text.strip())
            if address is None:
                break
            seen = str(address)
            if not self._is_trusted(address):
                break
        return seen

    def _is_trusted(self, address: IPv4Address | IPv6Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


def read_ip(text: str) -> IPv4Address | IPv6Address | None:
    """An IP address, from a text that may have a port; None if it is not one."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
