"""The connection to Redis, if one is configured."""

from typing import TYPE_CHECKING, Final

from one_zero_one.engine import Malformed, problem

if TYPE_CHECKING:
    from redis.asyncio import Redis

SECONDS_TO_ANSWER: Final = 5.0
_SECONDS_BETWEEN_CHECKS: Final = 15


def redis_client(address: str | None) -> "Redis | None":
    """A client that connects when it is first used; None without an address. Raises Malformed."""
    if address is None:
        return None
    try:
        from redis.asyncio import Redis  # noqa: PLC0415 - only if it is configured
    except ModuleNotFoundError:
        raise Malformed(problem("extra-missing", extra="redis", name="redis")) from None
    client: Redis = Redis.from_url(
        address,
        health_check_interval=_SECONDS_BETWEEN_CHECKS,
        socket_connect_timeout=SECONDS_TO_ANSWER,
        socket_keepalive=True,
    )
    return client
