"""What can be deleted: guests' old games, unused links, expired keys."""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database

_AT_ONCE: Final = 500
#: what belongs to a game, in an order in which it can be deleted
_OF_A_GAME: Final = (
    schema.analyses,
    schema.ratings,
    schema.results,
    schema.offers,
    schema.links,
    schema.audiences,
    schema.clocks,
    schema.tables,
    schema.entries,
    schema.seats,
)


@dataclass(frozen=True)
class Pruned:
    """How much was deleted."""

    games: int
    links: int
    keys: int


class PruningStorage(Database):
    """Deletes old rows for the operator."""

    async def prune(
        self, now: float, *, before: float, links_before: float, unfinished: bool = False, dry: bool = False
    ) -> Pruned:
        """Delete guests' games that ended before a moment, and old links and keys.

        With `unfinished` also games abandoned before it. If `dry`, only count; nothing is deleted.
        """
        keys, links = schema.keys, schema.links
        void = delete(links).where(links.c.used.is_(None), links.c.created < links_before)
        async with self._writing() as connection:
            pruned = Pruned(
                games=await _prune_games(connection, _dispensable(before, unfinished=unfinished)),
                links=await _rows(connection, void),
                keys=await _rows(connection, delete(keys).where(keys.c.expires < now)),
            )
            if dry:
                await connection.rollback()
        return pruned


def _dispensable(before: float, *, unfinished: bool) -> ColumnElement[bool]:
    """Games without accounts and without a rematch that ended, or were abandoned, long ago."""
    games, results, seats, entries = schema.games, schema.results, schema.seats, schema.entries
    following = games.alias()
    is_over = exists().where(results.c.game == games.c.id, results.c.at < before)
    is_old: ColumnElement[bool] = is_over
    if unfinished:
        last = select(func.max(entries.c.at)).where(entries.c.game == games.c.id).scalar_subquery()
        is_over_at_all = exists().where(results.c.game == games.c.id)
        is_old = is_over | (~is_over_at_all & (func.coalesce(last, games.c.created) < before))
    has_account = exists().where(seats.c.game == games.c.id, seats.c.account.is_not(None))
    is_followed = exists().where(following.c.previous == games.c.id)
    return is_old & ~has_account & ~is_followed


async def _prune_games(connection: AsyncConnection, condition: ColumnElement[bool]) -> int:
    count = 0
    while True:
        # a rematch is deleted before the game that it followed
        chosen = select(schema.games.c.id).where(condition).limit(_AT_ONCE)
        ids = list((await connection.execute(chosen)).scalars())
        if not ids:
            return count
        for table in _OF_A_GAME:
            await connection.execute(delete(table).where(table.c.game.in_(ids)))
        count += await _rows(connection, delete(schema.games).where(schema.games.c.id.in_(ids)))


async def _rows(connection: AsyncConnection, statement: Any) -> int:
    return int((await connection.execute(statement)).rowcount)
