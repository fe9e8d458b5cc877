"""The address of a database as operators write it, read for the driver that is used."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from one_zero_one.engine import Malformed, problem
from one_zero_one.server.operating.redaction import without_password

SQLITE: Final = "sqlite+aiosqlite"
POSTGRESQL: Final = "postgresql+asyncpg"
#: the scheme that people write, and the driver that is used for it
_DRIVERS: Final = {"sqlite": SQLITE, "postgresql": POSTGRESQL, "postgres": POSTGRESQL}

#: options that may have only these values
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "sslmode": ("disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
    "sslnegotiation": ("postgres", "direct"),
    "target_session_attrs": ("any", "primary", "standby", "read-write", "read-only", "prefer-standby"),
    # what the driver cannot do, but also does not have to
    "channel_binding": ("disable", "prefer"),
    "gssencmode": ("disable", "prefer"),
}
_IGNORED: Final = ("channel_binding", "gssencmode")
#: options of PostgreSQL's own programs that the driver reads from an address, and only from there
_OF_LIBPQ: Final = (
    *("sslmode", "sslnegotiation", "sslrootcert", "sslcert", "sslkey", "sslpassword", "sslcrl"),
    *("ssl_min_protocol_version", "ssl_max_protocol_version", "target_session_attrs", "passfile"),
    *("application_name", "options"),
)
#: options that name a file which must be there
_FILES: Final = ("sslrootcert", "sslcert", "sslkey", "sslcrl")
#: options that are numbers, with their names in the driver
_NUMBERS: Final = {"connect_timeout": "timeout", "statement_cache_size": "statement_cache_size"}
#: options that SQLAlchemy itself understands
_OF_SQLALCHEMY: Final = ("host", "port", "user", "password", "prepared_statement_cache_size")


@dataclass(frozen=True)
class Address:
    """Where a database is, and what else its driver is given."""

    url: URL
    options: Mapping[str, Any]


def read_address(address: str, setting: str = "database") -> Address:
    """Read an address; `setting` is where it came from. Raises Malformed."""
    try:
        url = make_url(address)
        driver = _DRIVERS.get(url.drivername, url.drivername)
    except (ArgumentError, ValueError) as error:
        shown = without_password(address)
        raise Malformed(problem("not-a-database", name=setting, text=shown, detail=str(error))) from None
    if driver not in (SQLITE, POSTGRESQL):
        raise Malformed(problem("database-kind", name=setting, kind=url.drivername))
    return _read_options(url.set(drivername=driver), setting)


def _read_options(url: URL, setting: str) -> Address:
    given = {"sslmode" if name == "ssl" else name: _last(value) for name, value in url.query.items()}
    known = (*_OF_LIBPQ, *_IGNORED, *_NUMBERS, *_OF_SQLALCHEMY) if url.drivername == POSTGRESQL else ()
    for option, value in given.items():
        if not known:
            raise Malformed(problem("database-without-options", name=setting, option=option))
        if option not in known:
            raise Malformed(problem("database-option", name=setting, option=option, known=known))
        allowed = _CHOICES.get(option, (value,))
        if value not in allowed:
            told = problem("database-option-value", name=setting, option=option, value=value, allowed=allowed)
            raise Malformed(told)
        if option in _NUMBERS and not (value.isascii() and value.isdigit() and len(value) < 6):
            raise Malformed(problem("database-option-number", name=setting, option=option, value=value))
        if option in _FILES and not Path(value).is_file():
            raise Malformed(problem("database-option-file", name=setting, option=option, file=value))
    options: dict[str, Any] = {_NUMBERS[option]: int(value) for option, value in given.items() if option in _NUMBERS}
    of_libpq = {option: value for option, value in given.items() if option in _OF_LIBPQ}
    if of_libpq:
        options["dsn"] = f"postgresql://?{urlencode(of_libpq)}"
    of_sqlalchemy = {option: value for option, value in url.query.items() if option in _OF_SQLALCHEMY}
    return Address(url.set(query=of_sqlalchemy), options)


def _last(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else value[-1]
