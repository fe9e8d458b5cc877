"""The configuration, from flags, environment and a TOML file, checked before anything starts."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, Literal, cast, get_args
from urllib.parse import urlsplit

from one_zero_one.engine import Malformed, problem
from one_zero_one.server.operating.redaction import without_password
from one_zero_one.server.settings import (
    DEFAULT_COMPUTERS,
    DEFAULT_PLAYERS_PER_ADDRESS,
    DEFAULT_PORT,
    DEFAULT_WAITING,
    Settings,
)
from one_zero_one.server.storage.access.addresses import read_address

LogForm = Literal["text", "json"]

#: the prefix of a setting's name in the environment
PREFIX: Final = "ONE_ZERO_ONE_"
#: who may read /metrics, in a word: nobody, this machine, anyone
METRICS: Final = ("off", "loopback", "on")
#: a name or an address, but not a URL
_HOST_NAME: Final = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:]+")
#: our variables that are not settings of a server
_FOR_OTHERS: Final = frozenset({"HOME", "PLAIN", "BUILD"})


@dataclass(frozen=True)
class Configuration:
    """All settings, with their defaults."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    #: None for the file in the folder of games
    database: str | None = None
    #: the host name that a proxy on this machine passes on
    name: str | None = None
    #: the Redis through which nodes exchange messages; None for a single node
    redis: str | None = None
    #: the networks of the proxies whose X-Forwarded-For is trusted
    trusted_proxies: tuple[str, ...] = ()
    #: who may read /metrics: `off`, `loopback`, `on`, or networks, separated by commas
    metrics: str = "off"
    log: LogForm = "text"
    #: how many processes computer players think in
    computers: int = DEFAULT_COMPUTERS
    #: how many questions to computer players may wait before new games against them are refused
    waiting: int = DEFAULT_WAITING
    #: how many players may come from one address: its limits grow with this number
    players_per_address: int = DEFAULT_PLAYERS_PER_ADDRESS

    def settings(self, database: str) -> Settings:
        """The settings that the server itself needs; `database` is the default for the database."""
        return Settings(
            self.database or database,
            names=None if self.name is None else frozenset({self.name.lower()}),
            redis=self.redis,
            trusted_proxies=self.trusted_proxies,
            metrics=self.metrics,
            log=self.log,
            computers=self.computers,
            waiting=self.waiting,
            players_per_address=self.players_per_address,
        )


def configure(
    flags: Mapping[str, object] | None = None,
    environment: Mapping[str, str] | None = None,
    file: Path | None = None,
) -> Configuration:
    """The configuration; precedence: flags, environment, file, defaults. Raises Malformed."""
    given = {name: value for name, value in (flags or {}).items() if value is not None}
    told = _of_environment(environment or {}) | {name: (f"--{_dashed(name)}", value) for name, value in given.items()}
    if file is not None:
        told = _of_file(file) | told
    values = {name: _READERS[name](shown, value) for name, (shown, value) in told.items()}
    return replace(Configuration(), **cast("dict[str, Any]", values))


def _of_environment(environment: Mapping[str, str]) -> dict[str, tuple[str, object]]:
    told: dict[str, tuple[str, object]] = {}
    for variable, value in environment.items():
        name = variable.removeprefix(PREFIX)
        if name == variable or name in _FOR_OTHERS:
            continue
        if name != name.upper() or name.lower() not in _READERS:
            raise _unknown(variable, name, lambda known: f"{PREFIX}{known.upper()}")
        told[name.lower()] = variable, value
    return told


def _of_file(file: Path) -> dict[str, tuple[str, object]]:
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Malformed(problem("setting-file", file=str(file), detail=detail)) from None
    for name in read:
        if name not in _READERS:
            raise _unknown(f"{file}: {name}", name, str)
    return {name: (f"{file}: {name}", value) for name, value in read.items()}


def _unknown(shown: str, name: str, spelt: Callable[[str], str]) -> Malformed:
    """The refusal of a setting that does not exist, with the one that was probably meant."""
    nearest = get_close_matches(name.lower().replace("-", "_"), _READERS, n=1)
    if nearest:
        return Malformed(problem("setting-unknown-nearly", name=shown, nearest=spelt(nearest[0])))
    return Malformed(problem("setting-unknown", name=shown, known=tuple(map(spelt, _READERS))))


def _dashed(name: str) -> str:
    return name.replace("_", "-")


# How each is parsed; in the file a number is a number, elsewhere it is text. msgspec would say what
# is wrong only in English, and would read 1e3 as a port.


def _text(shown: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise Malformed(problem("setting-not-a-text", name=shown, value=without_password(str(value))))
    return value.strip()


def _host_name(shown: str, value: object) -> str:
    text = _text(shown, value)
    if not _HOST_NAME.fullmatch(text):
        raise Malformed(problem("setting-not-a-host", name=shown, value=text))
    return text


def _database(shown: str, value: object) -> str:
    text = _text(shown, value)
    read_address(text, shown)
    return text


def _number(least: int, most: int) -> Callable[[str, object], int]:
    def read(shown: str, value: object) -> int:
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 10:
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise Malformed(problem("setting-not-a-number", name=shown, value=str(value), least=least, most=most))
        return value

    return read


def _one_of(allowed: tuple[str, ...]) -> Callable[[str, object], str]:
    def read(shown: str, value: object) -> str:
        if value not in allowed:
            raise Malformed(problem("setting-not-one-of", name=shown, value=str(value), allowed=", ".join(allowed)))
        return str(value)

    return read


def _redis(shown: str, value: object) -> str:
    text = _text(shown, value)
    try:
        parts = urlsplit(text)
        well = parts.scheme in ("redis", "rediss", "unix") and bool(parts.hostname or parts.path)
        well = well and (parts.port is None or parts.port > 0)
    except ValueError:
        well = False
    if not well:
        raise Malformed(problem("setting-not-redis", name=shown, value=without_password(text)))
    return text


def _networks(shown: str, value: object) -> tuple[str, ...]:
    """A list in the file; elsewhere separated by commas."""
    texts = value.split(",") if isinstance(value, str) else value
    if not isinstance(texts, list | tuple):
        raise Malformed(problem("setting-not-a-network", name=shown, value=str(value)))
    networks = []
    for text in texts:
        try:
            if not isinstance(text, str):
                raise ValueError  # noqa: TRY004, TRY301 - a number would be read as an address
            networks.append(str(ip_network(text.strip())))
        except ValueError:
            raise Malformed(problem("setting-not-a-network", name=shown, value=str(text))) from None
    return tuple(networks)


def _metrics(shown: str, value: object) -> str:
    """One of the words, or networks, separated by commas."""
    if value in METRICS:
        return str(value)
    try:
        networks = _networks(shown, value)
    except Malformed:
        networks = ()
    if not networks:
        raise Malformed(problem("setting-not-metrics", name=shown, value=str(value)))
    return ",".join(networks)


_READERS: Final[Mapping[str, Callable[[str, object], object]]] = {
    "host": _text,
    "port": _number(0, 65535),
    "database": _database,
    "name": _host_name,
    "redis": _redis,
    "trusted_proxies": _networks,
    "metrics": _metrics,
    "log": _one_of(get_args(LogForm)),
    "computers": _number(1, 256),
    "waiting": _number(1, 100_000),
    "players_per_address": _number(1, 100_000),
}
assert list(_READERS) == [field.name for field in fields(Configuration)], (
    "every setting needs a reader, in the same order"
)
