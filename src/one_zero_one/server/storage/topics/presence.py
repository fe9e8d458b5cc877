"""Who is where: batched writes of what this server has seen, and one query for the others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Update, bindparam, delete, func, insert, or_, select, update

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database

T = TypeVar("T")

#: how many rows are in one transaction or query, so that turns need not wait long
_AT_A_TIME: Final = 400

_IS_SEAT: Final = (schema.seats.c.game == bindparam("of_game")) & (schema.seats.c.seat == bindparam("of_seat"))


@dataclass(frozen=True, order=True)
class Sighting:
    """A seat's holder is here until a moment, or has been gone since then."""

    game: str
    seat: int
    until: float


@dataclass(frozen=True, order=True)
class Saying:
    """What a seat said, and when."""

    game: str
    seat: int
    phrase: str
    at: float


class PresenceStorage(Database):
    """Seats that are watched, spectators, and what was said last."""

    async def note_here(self, sightings: Sequence[Sighting]) -> None:
        """Store until when seats count as present; a later stored moment stays."""
        seats = schema.seats
        is_later = or_(seats.c.here_until.is_(None), seats.c.here_until < bindparam("until"))
        noted = update(seats).where(_IS_SEAT, is_later).values(here_until=bindparam("until"))
        await self._update_seats(noted, [_of(one) | {"until": one.until} for one in sorted(sightings)])

    async def note_gone(self, sightings: Sequence[Sighting]) -> None:
        """Store since when seats have been empty."""
        noted = update(schema.seats).where(_IS_SEAT).values(here_until=bindparam("until"))
        await self._update_seats(noted, [_of(one) | {"until": one.until} for one in sorted(sightings)])

    async def note_said(self, sayings: Sequence[Saying]) -> None:
        """Store the last thing that each seat said."""
        noted = update(schema.seats).where(_IS_SEAT).values(said=bindparam("phrase"), said_at=bindparam("moment"))
        rows = [_of(one) | {"phrase": one.phrase, "moment": one.at} for one in sorted(sayings)]
        await self._update_seats(noted, rows)

    async def note_audiences(self, server: str, counts: dict[str, int], until: float) -> None:
        """Store how many spectators games have on a server, replacing its previous counts."""
        table = schema.audiences
        rows = [{"game": game, "server": server, "count": counts[game], "until": until} for game in sorted(counts)]

        def store(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.server == server))
            if rows:
                connection.execute(insert(table), rows)

        await self._write(store)

    async def audiences(self, server: str, games: Sequence[str], now: float) -> dict[str, int]:
        """How many spectators these games have on other servers."""
        table = schema.audiences
        found: dict[str, int] = {}
        async with self._engine.connect() as connection:
            for some in _portions(games):
                chosen = (
                    select(table.c.game, func.sum(table.c.count))
                    .where(table.c.game.in_(some), table.c.server != server, table.c.until > now)
                    .group_by(table.c.game)
                )
                found |= {game: int(count) for game, count in await connection.execute(chosen)}
        return found

    async def forget_audiences(self, now: float) -> None:
        """Delete the counts of servers that are gone."""
        table = schema.audiences
        await self._change(delete(table).where(table.c.until < now))

    async def _update_seats(self, noted: Update, rows: Sequence[dict[str, Any]]) -> None:
        # sorted by the callers, so that two servers do not deadlock
        for some in _portions(rows):
            await self._change(noted, some)


def _of(one: Sighting | Saying) -> dict[str, Any]:
    return {"of_game": one.game, "of_seat": one.seat}


def _portions(things: Sequence[T]) -> Iterator[list[T]]:
    for start in range(0, len(things), _AT_A_TIME):
        yield list(things[start : start + _AT_A_TIME])
