"""How a game ended, written with the last entry of its log, so that finished games can be found."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Float, Integer, String, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from one_zero_one.engine.outcomes import REASONS
from one_zero_one.server import schema


async def store_results(connection: AsyncConnection, entries: Sequence[Mapping[str, Any]]) -> None:
    """Write down how games ended, where entries of their logs are ends."""
    for entry in entries:
        if entry["row"].partition(" ")[0] in REASONS:
            await _store_result(connection, entry)


async def _store_result(connection: AsyncConnection, end: Mapping[str, Any]) -> None:
    chosen = select(
        schema.games.c.id,
        literal(end["at"], Float),
        literal(end["row"], String),
        literal(winner_of(end["row"]), Integer),
        literal(end["number"] - 1, Integer),
        schema.games.c.rated,
    ).where(schema.games.c.id == end["game"])
    columns = ["game", "at", "row", "winner", "turns", "to_rate"]
    await connection.execute(insert(schema.results).from_select(columns, chosen))


def winner_of(row: str) -> int | None:
    """Who won, by the last row of a record."""
    rest = row.partition(" ")[2]
    if "-" not in rest:
        return 1 - int(rest)
    score0, score1 = map(int, rest.split("-"))
    return None if score0 == score1 else int(score1 > score0)
