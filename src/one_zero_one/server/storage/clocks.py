"""Games whose time is up, found without playing them again."""

from sqlalchemy import and_, func, or_, select

from one_zero_one.server import schema
from one_zero_one.server.storage.database import Database


class ClocksStorage(Database):
    """What a sweep asks for."""

    async def games_out_of_time(self, now: float, since: float) -> list[str]:
        """The games begun after a moment that are not over, and in which whoever is to move has no time left."""
        games, entries, all_entries = schema.games, schema.entries, schema.entries.alias()
        last = select(func.max(all_entries.c.number)).where(all_entries.c.game == games.c.id).scalar_subquery()
        joined = games.outerjoin(entries, and_(entries.c.game == games.c.id, entries.c.number == last))
        before_the_first = and_(entries.c.game.is_(None), games.c.created + games.c.clock_seconds <= now)
        chosen = (
            select(games.c.id)
            .select_from(joined)
            .where(games.c.created >= since, games.c.clock_seconds.is_not(None))
            .where(or_(before_the_first, entries.c.deadline <= now))
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())
