"""Games and their logs: a game's row never changes, its log only grows."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import insert, select, tuple_

from one_zero_one.server import schema
from one_zero_one.server.storage.clocks import start_clock
from one_zero_one.server.storage.database import Database
from one_zero_one.server.storage.group_commit import Append, GroupCommit
from one_zero_one.server.storage.results import store_results
from one_zero_one.server.storage.rows import StoredEntry, StoredGame, StoredLink, StoredSeat


class GamesStorage(Database):
    """Games, who plays them, and what happened."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        #: what is appended to all logs
        self.appending = GroupCommit(self._append_all)

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
            await start_clock(connection, game)
            await connection.execute(insert(schema.seats), [asdict(seat) | {"game": game.id} for seat in seats])
            if entries:
                rows = [asdict(entry) | {"game": game.id} for entry in entries]
                await connection.execute(insert(schema.entries), rows)
                await store_results(connection, rows)
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

    async def append(self, game: str, entries: Sequence[StoredEntry], holder: str | None = None) -> None:
        """Append to a game's log, all or nothing.

        Raises AlreadyStored if a number or a command is there, and SeatMoved if the token of this hash, where one is
        given, does not hold the first entry's seat.
        """
        await self.appending.append(Append([vars(entry) | {"game": game} for entry in entries], holder))

    async def close(self) -> None:
        """Let go of the database when all that was appended is stored."""
        await self.appending.finish()
        await super().close()

    async def _append_all(self, appends: Sequence[Append]) -> Sequence[Append]:
        """Append to several logs in one transaction; those that are not allowed to are left out, and given back."""
        asked = [(one.rows[0]["game"], one.rows[0]["seat"]) for one in appends if one.holder is not None]
        seats = schema.seats
        async with self._writing_the_log() as connection:
            tokens = {}
            if asked:
                chosen = select(seats.c.game, seats.c.seat, seats.c.token).where(
                    tuple_(seats.c.game, seats.c.seat).in_(asked)
                )
                tokens = {(game, seat): token for game, seat, token in await connection.execute(chosen)}
            moved = [
                one
                for one in appends
                if one.holder is not None and tokens[one.rows[0]["game"], one.rows[0]["seat"]] != one.holder
            ]
            rows = [row for one in appends if one not in moved for row in one.rows]
            if rows:
                await connection.execute(insert(schema.entries), rows)
                await store_results(connection, rows)
        return moved
