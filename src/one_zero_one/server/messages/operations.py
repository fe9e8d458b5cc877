"""What is answered to those who keep an eye on a server."""

from msgspec import Struct


class Health(Struct):
    """The server lives."""

    status: str


class Ready(Struct):
    """Whether the server can serve, and whether what it needs is there; `redis` null where none is configured."""

    ready: bool
    database: bool
    redis: bool | None
