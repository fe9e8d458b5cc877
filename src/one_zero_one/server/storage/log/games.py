"""Games and their logs: a game's row never changes, and its log only grows."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, insert, select, update

from one_zero_one.engine import ABORT, Outcome
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.connections import PoolUse, new_engine, use_of
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.access.writers import SqliteWriter
from one_zero_one.server.storage.log.clocks import start_clock
from one_zero_one.server.storage.log.group_commit import Append, GroupCommit
from one_zero_one.server.storage.log.log_writers import LogWriter, PostgresqlLogWriter, SqliteLogWriter
from one_zero_one.server.storage.log.results import is_end, winner_of
from one_zero_one.server.storage.topics.rows import StoredLink


class GamesStorage(Database):
    """Games, their players, and their logs."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        #: appends to all logs without waiting behind hundreds of readers
        self._log: LogWriter
        if isinstance(self._writer, SqliteWriter):
            self._log = SqliteLogWriter(self._writer)
        else:
            self._log = PostgresqlLogWriter(new_engine(address))
        self.appending = GroupCommit(self._log.write)

    def pools(self) -> dict[str, PoolUse]:
        """How many connections are in use for the log, and for everything else."""
        return {"log": self._log.use(), "everything else": use_of(self._engine.pool)}

    async def create(
        self,
        game: StoredGame,
        seats: Sequence[StoredSeat],
        entries: Sequence[StoredEntry] = (),
        link: StoredLink | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        """Store a new game, all or nothing. Raises AlreadyStored if it is a rematch that exists.

        `outcome` is how it ended, if its entries tell of its end.
        """

        def store(connection: Connection) -> None:
            connection.execute(insert(schema.games), asdict(game))
            start_clock(connection, game)
            connection.execute(insert(schema.seats), [asdict(seat) | {"game": game.id} for seat in seats])
            if entries:
                rows = [asdict(entry) | {"game": game.id} for entry in entries]
                connection.execute(insert(schema.entries), rows)
                if is_end(entries[-1].row):
                    connection.execute(insert(schema.results), _result_of(game, entries[-1], outcome))
            if link is not None:
                connection.execute(insert(schema.links), asdict(link))

        await self._write(store)

    async def game(self, game: str) -> StoredGame | None:
        """A game by its id."""
        return await self._one(StoredGame, select(schema.games).where(schema.games.c.id == game))

    async def rematch_of(self, game: str) -> StoredGame | None:
        """The rematch of a game."""
        return await self._one(StoredGame, select(schema.games).where(schema.games.c.previous == game))

    async def seats(self, game: str) -> tuple[StoredSeat, StoredSeat]:
        """The two seats of a game."""
        columns = [column for column in schema.seats.c if column.name != "game"]
        chosen = select(*columns).where(schema.seats.c.game == game).order_by(schema.seats.c.seat)
        async with self._engine.connect() as connection:
            seat0, seat1 = [StoredSeat(**row) for row in (await connection.execute(chosen)).mappings()]
        return seat0, seat1

    async def contribute(self, game: str, seat: int, contribution: str, holder: str | None, now: float) -> None:
        """Store what a seat contributes to the deal, unless that is settled or the seat has moved."""
        seats = schema.seats
        chosen = update(seats).where(seats.c.game == game, seats.c.seat == seat, seats.c.contribution.is_(None))
        is_held = seats.c.token == holder
        await self._change(chosen.where(is_held).values(contribution=contribution, contributed=now))

    async def settle_contributions(self, game: str, now: float) -> None:
        """Let whatever is still awaited from the players of a game be empty."""
        seats = schema.seats
        awaited = update(seats).where(seats.c.game == game, seats.c.contribution.is_(None))
        await self._change(awaited.values(contribution="", contributed=now))

    # The log

    async def entries(self, game: str, since: int = 0) -> list[StoredEntry]:
        """The entries of a game's log after a number."""
        table = schema.entries
        columns = [column for column in table.c if column.name != "game"]
        chosen = select(*columns).where(table.c.game == game, table.c.number > since).order_by(table.c.number)
        async with self._engine.connect() as connection:
            return [StoredEntry(**row) for row in (await connection.execute(chosen)).mappings()]

    async def append(
        self,
        game: str,
        entries: Sequence[StoredEntry],
        holder: str | None = None,
        *,
        turns: int | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        """Append to a game's log, all or nothing.

        `turns` is how many turns count after these entries; by default all entries are turns.
        `outcome` is how the game ended, if it did: with equal points, its last row does not tell who won.
        Raises AlreadyStored if a number or a command exists already, and SeatMoved if the token
        with the hash `holder`, if given, does not hold the first entry's seat.
        """
        rows = [
            asdict(entry)
            | {
                "game": game,
                "turns": entry.number - 1 if turns is None else turns,
                "winner": winner_of(entry.row, outcome),
            }
            for entry in entries
        ]
        await self.appending.append(Append(rows, holder))

    async def close(self) -> None:
        """Close the database once all appends have been stored."""
        await self.appending.finish()
        await self._log.close()
        await super().close()


def _result_of(game: StoredGame, end: StoredEntry, outcome: Outcome | None) -> dict[str, Any]:
    winner = winner_of(end.row, outcome)
    result = {"game": game.id, "at": end.at, "row": end.row, "winner": winner, "turns": end.number - 1}
    aborted_by = end.seat if end.row == ABORT else None
    return result | {"to_rate": game.rated if aborted_by is None else 0, "aborted_by": aborted_by}
