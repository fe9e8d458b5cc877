"""Analyses of finished games: made once, on any server, and shared by all."""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import insert, select

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.database import Database


class AnalysesStorage(Database):
    """Analyses, by a name for the game and how it was judged."""

    async def analysis(self, name: str) -> str | None:
        """An analysis as JSON; None if there is none."""
        table = schema.analyses
        async with self._engine.connect() as connection:
            chosen = select(table.c.analysis).where(table.c.fingerprint == name)
            return (await connection.execute(chosen)).scalar_one_or_none()

    async def analyses_of(self, game: str) -> list[str]:
        """All analyses of a game as JSON, whoever judged it."""
        table = schema.analyses
        async with self._engine.connect() as connection:
            return list((await connection.execute(select(table.c.analysis).where(table.c.game == game))).scalars())

    async def analyses_among(self, games: Sequence[str]) -> list[tuple[str, str]]:
        """The analyses of these games as JSON, each with its game."""
        table = schema.analyses
        async with self._engine.connect() as connection:
            chosen = select(table.c.game, table.c.analysis).where(table.c.game.in_(games))
            return [(row.game, row.analysis) for row in (await connection.execute(chosen)).all()]

    async def keep_analysis(self, name: str, game: str, analysis: str) -> None:
        """Store an analysis; if another server was faster, its analysis stays."""
        row = {"fingerprint": name, "game": game, "analysis": analysis}
        with suppress(AlreadyStored):
            await self._change(insert(schema.analyses), row)
