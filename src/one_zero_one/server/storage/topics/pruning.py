"""What can be deleted: guests' old games, unused links, expired keys.

Deleting goes in small steps, each a transaction of its own, with pauses in which turns are stored.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, Table, delete, exists, func, select

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database

#: how many games, or links, or keys are deleted in one transaction
_GAMES_AT_ONCE: Final = 20
_ROWS_AT_ONCE: Final = 200
#: seconds between two transactions: longer than SQLite's pause between two attempts to write, so
#: that servers that wait for this process get their turn
_PAUSE: Final = 0.15
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
        dispensable = _dispensable(before, unfinished=unfinished)
        chosen = await self._rows(_with_rematches(dispensable))
        games = _without_kept_rematches(dict(chosen))
        gone, links, keys = set(games), schema.links, schema.keys
        void = links.c.used.is_(None) & (links.c.created < links_before)
        void_links = [
            token
            for token, game in await self._rows(select(links.c.token, links.c.game).where(void))
            if game not in gone
        ]
        expired = keys.c.expires < now
        expired_keys = [token for (token,) in await self._rows(select(keys.c.token).where(expired))]
        if dry:
            return Pruned(len(games), len(void_links), len(expired_keys))
        return Pruned(
            games=await self._delete_games(games, dispensable),
            links=await self._delete(links, void_links, void),
            keys=await self._delete(keys, expired_keys, expired),
        )

    async def _rows(self, chosen: Select[Any]) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(chosen)).all()
        return rows

    async def _delete_games(self, games: Sequence[str], condition: ColumnElement[bool]) -> int:
        """Delete games that still meet a condition, in this order."""
        count = 0
        for start in range(0, len(games), _GAMES_AT_ONCE):
            portion = schema.games.c.id.in_(games[start : start + _GAMES_AT_ONCE])
            count += await self._write(partial(_delete_games, portion & condition))
            await asyncio.sleep(_PAUSE)
        return count

    async def _delete(self, table: Table, tokens: Sequence[str], condition: ColumnElement[bool]) -> int:
        """Delete rows that still meet a condition."""
        count = 0
        for start in range(0, len(tokens), _ROWS_AT_ONCE):
            portion = table.c.token.in_(tokens[start : start + _ROWS_AT_ONCE])
            count += await self._change(delete(table).where(portion, condition))
            await asyncio.sleep(_PAUSE)
        return count


def _delete_games(condition: ColumnElement[bool], connection: Connection) -> int:
    # a guest may have registered, or begun a rematch, since the games were chosen
    ids = _without_kept_rematches(dict(connection.execute(_with_rematches(condition)).all()))
    for table in _OF_A_GAME:
        connection.execute(delete(table).where(table.c.game.in_(ids)))
    connection.execute(delete(schema.games).where(schema.games.c.id.in_(ids)))
    return len(ids)


def _dispensable(before: float, *, unfinished: bool) -> ColumnElement[bool]:
    """Games without accounts that ended, or were abandoned, long ago."""
    games, results, seats, entries = schema.games, schema.results, schema.seats, schema.entries
    is_over = exists().where(results.c.game == games.c.id, results.c.at < before)
    is_old: ColumnElement[bool] = is_over
    if unfinished:
        last = select(func.max(entries.c.at)).where(entries.c.game == games.c.id).scalar_subquery()
        is_over_at_all = exists().where(results.c.game == games.c.id)
        is_old = is_over | (~is_over_at_all & (func.coalesce(last, games.c.created) < before))
    has_account = exists().where(seats.c.game == games.c.id, seats.c.account.is_not(None))
    return is_old & ~has_account


def _with_rematches(condition: ColumnElement[bool]) -> Select[Any]:
    """The games that meet a condition, each with its rematch, if any, whether that meets it or not."""
    games, rematch = schema.games, schema.games.alias()
    return select(games.c.id, rematch.c.id).outerjoin(rematch, rematch.c.previous == games.c.id).where(condition)


def _without_kept_rematches(rematches: Mapping[str, str | None]) -> list[str]:
    """The games whose rematches can go as well, and their rematches; a rematch before its game."""
    chosen: dict[str, None] = {}
    for game in rematches:
        chain: list[str] = []
        following: str | None = game
        while following is not None and following not in chosen and following in rematches:
            chain.append(following)
            following = rematches[following]
        if following is None or following in chosen:
            chosen |= dict.fromkeys(reversed(chain))
    return list(chosen)
