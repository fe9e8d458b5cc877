"""Responses for monitoring a server."""

from msgspec import Struct


class Health(Struct):
    """The server is alive."""

    status: str


class Ready(Struct):
    """Whether the server and what it needs are ready; `redis` is null if none is configured."""

    ready: bool
    database: bool
    redis: bool | None
