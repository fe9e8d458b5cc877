"""Many games at once: what has changed in all watched games, without a query for each game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, TypeVar

from sqlalchemy import select, text, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.log.group_read import Update

T = TypeVar("T")

#: how many games are in one query: databases limit the number of values
_AT_ONCE: Final = 500

_ENTRIES_AFTER: Final = """
    SELECT entries.* FROM ({given}) AS given
    JOIN entries ON entries.game = given.game AND entries.number > given.since
    ORDER BY entries.game, entries.number"""
_GIVEN: Final = {
    "sqlite": "SELECT json_extract(value, '$[0]') AS game, json_extract(value, '$[1]') AS since "
    "FROM json_each(:numbers)",
    "postgresql": "SELECT value ->> 0 AS game, CAST(value ->> 1 AS int) AS since "
    "FROM json_array_elements(CAST(:numbers AS json))",
}


class ManyGamesStorage(Database):
    """What a node asks about all its games every few seconds."""

    async def ahead_of(self, numbers: Mapping[str, int]) -> list[str]:
        """The games whose logs continue after the number that is known here."""
        table = schema.entries
        found: list[str] = []
        async with self._engine.connect() as connection:
            for some in _in_parts([(game, number + 1) for game, number in numbers.items()]):
                chosen = select(table.c.game).where(tuple_(table.c.game, table.c.number).in_(some))
                found += (await connection.execute(chosen)).scalars()
        return found

    async def games_of(self, games: Sequence[str]) -> dict[str, StoredGame]:
        """Those of some games that exist, by id."""
        table = schema.games
        async with self._engine.connect() as connection:
            rows = [
                row
                for some in _in_parts(games)
                for row in (await connection.execute(select(table).where(table.c.id.in_(some)))).mappings()
            ]
        return {row["id"]: StoredGame(**row) for row in rows}

    async def seats_of(self, games: Sequence[str]) -> dict[str, tuple[StoredSeat, StoredSeat]]:
        """The seats of each of some games."""
        async with self._engine.connect() as connection:
            return await _seats(connection, games)

    async def updates_of(self, numbers: Mapping[str, int]) -> dict[str, Update]:
        """The seats of each game and its entries after a number; missing games are left out."""
        async with self._engine.connect() as connection:
            # seats first: a move of a seat seen here happened before the entries read below
            updates = {game: Update(seats, []) for game, seats in (await _seats(connection, list(numbers))).items()}
            chosen = text(_ENTRIES_AFTER.format(given=_GIVEN[connection.dialect.name]))
            given = {"numbers": json.dumps(list(numbers.items()))}
            for row in (await connection.execute(chosen, given)).mappings():
                fields = dict(row)
                game = fields.pop("game")
                updates[game].entries.append(StoredEntry(**fields))
        return updates

    async def rematches_of(self, games: Sequence[str]) -> dict[str, tuple[tuple[int, ...], str | None]]:
        """For each game: the seats that have asked for a rematch, and the game that followed."""
        asked: dict[str, list[int]] = {game: [] for game in games}
        following: dict[str, str] = {}
        offers, table = schema.offers, schema.games
        async with self._engine.connect() as connection:
            for some in _in_parts(games):
                chosen = select(offers.c.game, offers.c.seat).where(offers.c.game.in_(some)).order_by(offers.c.seat)
                for game, seat in await connection.execute(chosen):
                    asked[game].append(seat)
                after = select(table.c.previous, table.c.id).where(table.c.previous.in_(some))
                following.update((row[0], row[1]) for row in await connection.execute(after))
        return {game: (tuple(seats), following.get(game)) for game, seats in asked.items()}


async def _seats(connection: AsyncConnection, games: Sequence[str]) -> dict[str, tuple[StoredSeat, StoredSeat]]:
    table = schema.seats
    seats: dict[str, dict[int, StoredSeat]] = {}
    for some in _in_parts(games):
        for row in (await connection.execute(select(table).where(table.c.game.in_(some)))).mappings():
            fields = dict(row)
            game = fields.pop("game")
            seats.setdefault(game, {})[fields["seat"]] = StoredSeat(**fields)
    return {game: (both[0], both[1]) for game, both in seats.items()}


def _in_parts(values: Sequence[T]) -> Iterator[list[T]]:
    rest = iter(values)
    while part := list(islice(rest, _AT_ONCE)):
        yield part
