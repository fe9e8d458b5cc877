"""What the operator's check reads; it changes nothing, whatever version the tables have."""

from sqlalchemy import exists, func, inspect, select, text

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.log.results import is_end


class CheckingStorage(Database):
    """Looks over a database."""

    async def revision(self) -> str | None:
        """The version of the tables; None if there are none."""
        async with self._engine.connect() as connection:
            if not await connection.run_sync(lambda one: inspect(one).has_table("alembic_version")):
                return None
            found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalars().all()
        return max(found, default=None)

    async def damage(self) -> str | None:
        """What SQLite finds wrong with its file; None if nothing, or for PostgreSQL."""
        if self._engine.dialect.name != "sqlite":
            return None
        async with self._engine.connect() as connection:
            found = str((await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one())
        return None if found == "ok" else found

    async def newest_games(self, most: int) -> list[str]:
        """The games that began last."""
        chosen = select(schema.games.c.id).order_by(schema.games.c.created.desc()).limit(most)
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def ended_without_result(self) -> list[str]:
        """The games whose log has ended, but whose result is missing."""
        entries, results = schema.entries, schema.results
        has_result = exists().where(results.c.game == entries.c.game)
        last = (
            select(entries.c.game, func.max(entries.c.number).label("number"))
            .where(~has_result)
            .group_by(entries.c.game)
            .subquery()
        )
        is_last = (entries.c.game == last.c.game) & (entries.c.number == last.c.number)
        chosen = select(entries.c.game, entries.c.row).join(last, is_last).order_by(entries.c.game)
        async with self._engine.connect() as connection:
            return [game for game, row in (await connection.execute(chosen)).all() if is_end(row)]
