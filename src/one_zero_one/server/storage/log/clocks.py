"""When to check clocks: no timeout is missed, and no game is replayed unnecessarily."""

from sqlalchemy import Connection, delete, exists, insert, select, update

from one_zero_one.hosting.beginning import JOIN_WITHIN, time_to_begin
from one_zero_one.hosting.stored import StoredGame
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database


def start_clock(connection: Connection, game: StoredGame) -> None:
    """Store with a new game when it must first be checked whether it has ended by itself."""
    if game.clock_seconds is not None or game.clock_days is not None or game.mode == "link":
        first = min(time_to_begin(game), game.clock_seconds or JOIN_WITHIN)
        connection.execute(insert(schema.clocks), {"game": game.id, "look_at": game.created + first})


class ClocksStorage(Database):
    """What a sweep asks for, and what it finds."""

    async def clocks_to_look_at(self, now: float, most: int) -> list[str]:
        """The games in which a player's time may be up, the longest waiting first."""
        clocks, results = schema.clocks, schema.results
        is_over = exists().where(results.c.game == clocks.c.game)
        chosen = select(clocks.c.game).where(clocks.c.look_at <= now, ~is_over).order_by(clocks.c.look_at).limit(most)
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def forget_clocks(self, now: float) -> None:
        """Delete the clocks of finished games."""
        clocks, results = schema.clocks, schema.results
        is_over = exists().where(results.c.game == clocks.c.game)
        await self._change(delete(clocks).where(clocks.c.look_at <= now, is_over))

    async def look_again(self, game: str, moment: float) -> None:
        """Store when a clock must be checked again."""
        await self._change(update(schema.clocks).where(schema.clocks.c.game == game).values(look_at=moment))
