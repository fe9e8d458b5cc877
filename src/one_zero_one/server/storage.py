"""Storage: games and their logs, in SQLite or PostgreSQL. Whatever is stored is stored before anybody hears of it."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from sqlite3 import Connection as SqliteConnection
from sqlite3 import Error as SqliteError
from sqlite3 import connect as connect_sqlite
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Select, delete, event, insert, inspect, make_url, select, text, update
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from one_zero_one.engine import Malformed, problem
from one_zero_one.server import schema

T = TypeVar("T")

#: what people write, and the driver that we speak to it with
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_SECONDS_TO_WAIT_FOR_A_WRITER: Final = 10


@dataclass(frozen=True)
class StoredGame:
    """What never changes of a game."""

    id: str
    created: float
    mode: str
    deck: str
    deal: str
    rules: int
    salt: str | None
    best_of: int = 1
    round: int = 1
    wins0: int = 0
    wins1: int = 0
    previous: str | None = None


@dataclass(frozen=True)
class StoredSeat:
    """Who plays a seat; `token` is the hash of what its holder holds."""

    seat: int
    kind: str
    name: str | None = None
    token: str | None = None


@dataclass(frozen=True)
class StoredEntry:
    """One row of a game's log."""

    number: int
    seat: int
    row: str
    at: float
    command: str | None = None
    fault: str | None = None


@dataclass(frozen=True)
class StoredLink:
    """A link that gives a seat away once; `token` is the hash of it."""

    token: str
    game: str
    seat: int
    created: float
    used: float | None = None


class AlreadyStored(Exception):
    """Somebody else was first: the number, the command or the rematch is taken."""


class Storage:
    """A database of games."""

    def __init__(self, address: str) -> None:
        self._engine = _engine(address)

    async def open(self) -> None:
        """Make sure of the tables. Raises Malformed if there is no database to be had."""
        try:
            if self._engine.dialect.name == "sqlite":
                _try_sqlite(self._engine.url.database or "")
            async with self._engine.begin() as connection:
                await connection.run_sync(_bring_up_to_date)
        except Malformed:
            await self.close()
            raise
        except (DBAPIError, SqliteError, OSError) as error:
            await self.close()
            detail = str(error.orig) if isinstance(error, DBAPIError) else str(error)
            raise Malformed(problem("no-database", detail=detail)) from None

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    # Games

    async def create(
        self,
        game: StoredGame,
        seats: Sequence[StoredSeat],
        entries: Sequence[StoredEntry] = (),
        link: StoredLink | None = None,
    ) -> None:
        """Store a new game, all or nothing. Raises AlreadyStored if it is a rematch that exists."""
        async with self._writing() as connection:
            await connection.execute(insert(schema.games), asdict(game))
            await connection.execute(insert(schema.seats), [asdict(seat) | {"game": game.id} for seat in seats])
            if entries:
                rows = [asdict(entry) | {"game": game.id} for entry in entries]
                await connection.execute(insert(schema.entries), rows)
            if link is not None:
                await connection.execute(insert(schema.links), asdict(link))

    async def game(self, game: str) -> StoredGame | None:
        """A game by its id."""
        return await self._one(StoredGame, select(schema.games).where(schema.games.c.id == game))

    async def rematch_of(self, game: str) -> StoredGame | None:
        """The game that followed a game."""
        return await self._one(StoredGame, select(schema.games).where(schema.games.c.previous == game))

    async def seats(self, game: str) -> tuple[StoredSeat, StoredSeat]:
        """Who plays a game."""
        columns = [column for column in schema.seats.c if column.name != "game"]
        chosen = select(*columns).where(schema.seats.c.game == game).order_by(schema.seats.c.seat)
        async with self._engine.connect() as connection:
            seat0, seat1 = [StoredSeat(**row) for row in (await connection.execute(chosen)).mappings()]
        return seat0, seat1

    # The log

    async def entries(self, game: str, since: int = 0) -> list[StoredEntry]:
        """The rows of a game's log after a number."""
        table = schema.entries
        columns = [column for column in table.c if column.name != "game"]
        chosen = select(*columns).where(table.c.game == game, table.c.number > since).order_by(table.c.number)
        async with self._engine.connect() as connection:
            return [StoredEntry(**row) for row in (await connection.execute(chosen)).mappings()]

    async def append(self, game: str, entries: Sequence[StoredEntry]) -> None:
        """Append to a game's log. Raises AlreadyStored if a number or a command is there: then nothing is stored."""
        async with self._writing() as connection:
            await connection.execute(insert(schema.entries), [asdict(entry) | {"game": game} for entry in entries])

    # Seats that change hands

    async def add_link(self, link: StoredLink) -> None:
        """A new link for a seat; those that have not been used are void from now on."""
        table = schema.links
        async with self._writing() as connection:
            await connection.execute(
                delete(table).where(table.c.game == link.game, table.c.seat == link.seat, table.c.used.is_(None))
            )
            await connection.execute(insert(table), asdict(link))

    async def link(self, token: str) -> StoredLink | None:
        """A link by the hash of it."""
        return await self._one(StoredLink, select(schema.links).where(schema.links.c.token == token))

    async def use_link(self, link: StoredLink, token: str, name: str | None, now: float) -> bool:
        """Give a link's seat to whoever holds `token`; False if it was used before."""
        links, seats = schema.links, schema.seats
        async with self._writing() as connection:
            used = update(links).where(links.c.token == link.token, links.c.used.is_(None)).values(used=now)
            if (await connection.execute(used)).rowcount != 1:
                return False
            held: dict[str, Any] = {"token": token} if name is None else {"token": token, "name": name}
            await connection.execute(
                update(seats).where(seats.c.game == link.game, seats.c.seat == link.seat).values(**held)
            )
        return True

    # Rematches

    async def offer(self, game: str, seat: int) -> None:
        """Store that a seat asks for a rematch; asking twice changes nothing."""
        try:
            async with self._writing() as connection:
                await connection.execute(insert(schema.offers), {"game": game, "seat": seat})
        except AlreadyStored:
            return

    async def offers(self, game: str) -> list[int]:
        """The seats that have asked for a rematch."""
        chosen = select(schema.offers.c.seat).where(schema.offers.c.game == game).order_by(schema.offers.c.seat)
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def answers(self) -> bool:
        """Whether the database is there."""
        async with self._engine.connect() as connection:
            return bool((await connection.execute(select(1))).scalar_one())

    async def _one(self, kind: type[T], chosen: Select[Any]) -> T | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(chosen)).mappings().one_or_none()
        return None if row is None else kind(**row)

    def _writing(self) -> "_Writing":
        return _Writing(self._engine)


class _Writing:
    """One transaction; what a unique key refuses becomes AlreadyStored."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._begun = engine.begin()

    async def __aenter__(self) -> AsyncConnection:
        return await self._begun.__aenter__()

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: Any) -> None:
        try:
            await self._begun.__aexit__(kind, error, trace)
        except IntegrityError:
            raise AlreadyStored from None
        if isinstance(error, IntegrityError):
            raise AlreadyStored from None


def _engine(address: str) -> AsyncEngine:
    try:
        url = make_url(address)
        url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))
        engine = create_async_engine(url)
    except (ArgumentError, ImportError, ValueError) as error:
        shown = address.rpartition("@")[2]  # what stands before it may be a password
        raise Malformed(problem("not-a-database", text=shown, detail=str(error))) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _try_sqlite(file: str) -> None:
    """Open a file once in plain sight: what fails in the driver's own thread may be told after we are gone."""
    with closing(connect_sqlite(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")


def _prepare_sqlite(connection: SqliteConnection, _: object) -> None:
    """A log that survives kill -9 and power cuts, and readers that never wait for a writer."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {1000 * _SECONDS_TO_WAIT_FOR_A_WRITER}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _bring_up_to_date(connection: Connection) -> None:
    # two servers that start at once take the steps one after the other
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(101)"))
    else:
        # the driver begins no transaction for tables by itself: ended half-way, they would be there by halves
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    stored: Sequence[str] = ()
    if inspect(connection).has_table("alembic_version"):
        stored = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
        if list(stored) == [schema.REVISION]:
            return
    # only now: whoever starts an up-to-date server does not wait for it
    from one_zero_one.server.migrations import known_revisions, upgrade  # noqa: PLC0415

    unknown = sorted(set(stored) - known_revisions())
    if unknown:
        raise Malformed(problem("database-too-new", version=unknown[-1], known=schema.REVISION))
    upgrade(connection)
