"""Many games at once: what has changed in all that are watched, in a query each and not a query a game."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, TypeVar

from sqlalchemy import select, tuple_

from one_zero_one.server import schema
from one_zero_one.server.storage.database import Database
from one_zero_one.server.storage.rows import StoredSeat

T = TypeVar("T")

#: games in one question: databases take so many values and no more
_AT_ONCE: Final = 500


class ManyGamesStorage(Database):
    """What a node asks of all its games every few seconds."""

    async def ahead_of(self, numbers: Mapping[str, int]) -> list[str]:
        """Those games whose logs go on after the number that is known of them."""
        table = schema.entries
        found: list[str] = []
        async with self._engine.connect() as connection:
            for some in _in_parts([(game, number + 1) for game, number in numbers.items()]):
                chosen = select(table.c.game).where(tuple_(table.c.game, table.c.number).in_(some))
                found += (await connection.execute(chosen)).scalars()
        return found

    async def seats_of(self, games: Sequence[str]) -> dict[str, tuple[StoredSeat, StoredSeat]]:
        """Who plays each of some games."""
        table = schema.seats
        seats: dict[str, dict[int, StoredSeat]] = {}
        async with self._engine.connect() as connection:
            for some in _in_parts(games):
                chosen = select(table).where(table.c.game.in_(some))
                for row in (await connection.execute(chosen)).mappings():
                    fields = dict(row)
                    game = fields.pop("game")
                    seats.setdefault(game, {})[fields["seat"]] = StoredSeat(**fields)
        return {game: (both[0], both[1]) for game, both in seats.items()}

    async def rematches_of(self, games: Sequence[str]) -> dict[str, tuple[tuple[int, ...], str | None]]:
        """For each of some games: the seats that have asked for a rematch, and the game that followed."""
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


def _in_parts(values: Sequence[T]) -> Iterator[list[T]]:
    rest = iter(values)
    while part := list(islice(rest, _AT_ONCE)):
        yield part
