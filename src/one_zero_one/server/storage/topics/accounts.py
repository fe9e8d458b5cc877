"""Accounts and the keys that give access to them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, insert, or_, select, update

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.topics.people import StoredAccount, StoredKey


class AccountsStorage(Database):
    """The accounts of people and programs."""

    async def create_account(self, account: StoredAccount, keys: Sequence[StoredKey] = ()) -> None:
        """Store a new account with its keys. Raises AlreadyStored if the name is taken."""

        def store(connection: Connection) -> None:
            connection.execute(insert(schema.accounts), asdict(account))
            if keys:
                connection.execute(insert(schema.keys), [asdict(key) for key in keys])

        await self._write(store)

    async def account_named(self, key: str) -> StoredAccount | None:
        """An account by its name in the form used for comparison."""
        return await self._one(StoredAccount, select(schema.accounts).where(schema.accounts.c.key == key))

    async def account_names(self, accounts: Iterable[str]) -> dict[str, str]:
        """The names of the accounts with these ids."""
        table = schema.accounts
        chosen = select(table.c.id, table.c.name).where(table.c.id.in_(sorted(accounts)))
        async with self._engine.connect() as connection:
            return {row.id: row.name for row in await connection.execute(chosen)}

    async def change_account(self, account: str, **values: Any) -> bool:
        """Change fields of an account; False if it is gone.

        Raises AlreadyStored if a new name is taken.
        """
        table, seats = schema.accounts, schema.seats

        def store(connection: Connection) -> bool:
            changed = connection.execute(update(table).where(table.c.id == account).values(**values))
            if "name" in values:
                # a person who takes a name that has become free must not inherit another's games
                connection.execute(update(seats).where(seats.c.account == account).values(name=values["name"]))
            return changed.rowcount == 1

        return await self._write(store)

    async def delete_account(self, account: str) -> bool:
        """Delete an account, its keys and its ratings.

        Its games stay for the other players, without its name.
        """
        seats, keys, standings, ratings = schema.seats, schema.keys, schema.standings, schema.ratings
        nobody = {"account": None, "name": None, "token": None}

        def store(connection: Connection) -> bool:
            connection.execute(update(seats).where(seats.c.account == account).values(**nobody))
            tables, blocks, challenges = schema.tables, schema.blocks, schema.challenges
            connection.execute(delete(tables).where(or_(tables.c.account == account, tables.c.challenged == account)))
            connection.execute(delete(blocks).where(or_(blocks.c.account == account, blocks.c.blocked == account)))
            connection.execute(delete(challenges).where(challenges.c.challenger == account))
            connection.execute(delete(keys).where(keys.c.account == account))
            connection.execute(delete(ratings).where(ratings.c.player == account))
            connection.execute(delete(standings).where(standings.c.account == account))
            gone = connection.execute(delete(schema.accounts).where(schema.accounts.c.id == account))
            return gone.rowcount == 1

        return await self._write(store)

    async def renew_seats(self, account: str, fresh: Callable[[], str]) -> None:
        """Give each seat and table of an account a new token, given as its hash by `fresh`.

        Whoever took a seat with a link, or keeps the link for later, has nothing any more.
        """
        seats, tables, links = schema.seats, schema.tables, schema.links
        of_seats = select(seats.c.game, seats.c.seat).where(seats.c.account == account)
        of_tables = select(tables.c.id).where(tables.c.account == account)

        def store(connection: Connection) -> None:
            own_seats = connection.execute(of_seats).all()
            own_tables = connection.execute(of_tables).scalars().all()
            if own_seats:
                changed = update(seats).where(seats.c.game == bindparam("of"), seats.c.seat == bindparam("at"))
                rows = [{"of": game, "at": seat, "new": fresh()} for game, seat in own_seats]
                connection.execute(changed.values(token=bindparam("new")), rows)
            if own_tables:
                opened = update(tables).where(tables.c.id == bindparam("of")).values(token=bindparam("new"))
                connection.execute(opened, [{"of": table, "new": fresh()} for table in own_tables])
            is_own = exists().where(
                seats.c.game == links.c.game, seats.c.seat == links.c.seat, seats.c.account == account
            )
            connection.execute(delete(links).where(links.c.used.is_(None), is_own))

        await self._write(store)

    # Keys

    async def add_key(self, key: StoredKey) -> None:
        """Add a key to an account."""
        await self._change(insert(schema.keys), asdict(key))

    async def opened_by(self, token: str, kind: str, now: float) -> tuple[StoredAccount, StoredKey] | None:
        """The account that a key of a kind, given by its hash, opens now, with that key."""
        keys, accounts = schema.keys, schema.accounts
        chosen = (
            select(*(column.label(f"account_{column.name}") for column in accounts.c), *keys.c)
            .join_from(keys, accounts, keys.c.account == accounts.c.id)
            .where(keys.c.token == token, keys.c.kind == kind, or_(keys.c.expires.is_(None), keys.c.expires > now))
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(chosen)).mappings().one_or_none()
        if row is None:
            return None
        account = StoredAccount(**{column.name: row[f"account_{column.name}"] for column in accounts.c})
        return account, StoredKey(**{column.name: row[column.name] for column in keys.c})

    async def still_open(self, tokens: Collection[str], now: float) -> set[str]:
        """The keys among these hashes that still open an account that is not banned."""
        keys, accounts = schema.keys, schema.accounts
        chosen = (
            select(keys.c.token)
            .join_from(keys, accounts, keys.c.account == accounts.c.id)
            .where(keys.c.token.in_(sorted(tokens)), or_(keys.c.expires.is_(None), keys.c.expires > now))
            .where(accounts.c.banned.is_(None))
        )
        async with self._engine.connect() as connection:
            return set((await connection.execute(chosen)).scalars())

    async def keys(self, account: str, kind: str) -> list[StoredKey]:
        """The keys of one kind of an account, oldest first."""
        table = schema.keys
        chosen = select(table).where(table.c.account == account, table.c.kind == kind).order_by(table.c.created)
        async with self._engine.connect() as connection:
            return [StoredKey(**row) for row in (await connection.execute(chosen)).mappings()]

    async def drop_oldest_keys(self, account: str, kind: str, most: int) -> None:
        """Revoke the oldest keys of a kind if there are too many."""
        surplus = (await self.keys(account, kind))[:-most]
        if surplus:
            table = schema.keys
            await self._change(delete(table).where(table.c.token.in_([key.token for key in surplus])))

    async def prolong_key(self, token: str, expires: float) -> None:
        """Extend a session."""
        await self._change(update(schema.keys).where(schema.keys.c.token == token).values(expires=expires))

    async def drop_keys(
        self, account: str, *, kinds: Sequence[str], key_id: str | None = None, but: Sequence[str] = ()
    ) -> int:
        """Revoke keys of some kinds, or the one with an id, except those with the hashes in `but`.

        Returns how many there were.
        """
        table = schema.keys
        chosen = delete(table).where(table.c.account == account, table.c.kind.in_(kinds))
        if key_id is not None:
            chosen = chosen.where(table.c.id == key_id)
        if but:
            chosen = chosen.where(table.c.token.not_in(but))
        return await self._change(chosen)
