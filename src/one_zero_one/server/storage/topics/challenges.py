"""Challenges: tables for one account, whom an account blocks, and with whom it has played."""

from sqlalchemy import delete, exists, func, insert, select

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.topics.rows import StoredTable


class ChallengesStorage(Database):
    """Who challenges whom."""

    async def note_challenge(self, table: str, challenger: str, now: float) -> None:
        """Store that a table is a challenge, to count it."""
        await self._change(insert(schema.challenges), {"id": table, "challenger": challenger, "at": now})

    async def challenges_since(self, challenger: str, since: float) -> int:
        """How many challenges an account has sent since a moment."""
        table = schema.challenges
        chosen = select(func.count()).where(table.c.challenger == challenger, table.c.at > since)
        async with self._engine.connect() as connection:
            return int((await connection.execute(chosen)).scalar_one())

    async def forget_challenges(self, before: float) -> None:
        """Delete the challenges that no longer count."""
        await self._change(delete(schema.challenges).where(schema.challenges.c.at < before))

    async def challenges_of(self, account: str, here_since: float) -> list[StoredTable]:
        """The waiting challenges for an account, without those of accounts that it blocks."""
        tables, blocks = schema.tables, schema.blocks
        is_blocked = exists().where(blocks.c.account == account, blocks.c.blocked == tables.c.account)
        chosen = (
            select(tables)
            .where(tables.c.challenged == account, tables.c.game.is_(None), tables.c.here_until > here_since)
            .where(~is_blocked)
            .order_by(tables.c.created)
        )
        async with self._engine.connect() as connection:
            return [StoredTable(**row) for row in (await connection.execute(chosen)).mappings()]

    async def have_played(self, one: str, other: str) -> bool:
        """Whether two accounts have finished a game with each other."""
        results = schema.results
        first, second = schema.seats.alias(), schema.seats.alias()
        chosen = (
            select(results.c.game)
            .join_from(results, first, first.c.game == results.c.game)
            .join(second, second.c.game == results.c.game)
            .where(first.c.account == one, second.c.account == other, results.c.aborted_by.is_(None))
            .limit(1)
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(chosen)).first() is not None

    async def block(self, account: str, blocked: str) -> None:
        """Store that an account does not want another's challenges; twice changes nothing."""
        try:
            await self._change(insert(schema.blocks), {"account": account, "blocked": blocked})
        except AlreadyStored:
            return

    async def unblock(self, account: str, blocked: str) -> None:
        """Undo it."""
        blocks = schema.blocks
        await self._change(delete(blocks).where(blocks.c.account == account, blocks.c.blocked == blocked))

    async def blocked_by(self, account: str) -> list[str]:
        """The names of the accounts that an account blocks."""
        blocks, accounts = schema.blocks, schema.accounts
        chosen = (
            select(accounts.c.name)
            .join_from(blocks, accounts, blocks.c.blocked == accounts.c.id)
            .where(blocks.c.account == account)
            .order_by(accounts.c.name)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())
