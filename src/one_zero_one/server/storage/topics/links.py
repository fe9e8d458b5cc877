"""Links that give seats away, and requests for a rematch."""

from contextlib import suppress
from dataclasses import asdict

from sqlalchemy import Connection, case, delete, exists, insert, select, update

from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.topics.rows import StoredLink


class LinksStorage(Database):
    """Links, each of which gives a seat away once, and rematch offers."""

    async def add_link(self, link: StoredLink) -> None:
        """Store a new link for a seat; its unused older links become void."""
        table = schema.links

        def store(connection: Connection) -> None:
            connection.execute(
                delete(table).where(table.c.game == link.game, table.c.seat == link.seat, table.c.used.is_(None))
            )
            connection.execute(insert(table), asdict(link))

        await self._write(store)

    async def link(self, token: str) -> StoredLink | None:
        """A link by its hash."""
        return await self._one(StoredLink, select(schema.links).where(schema.links.c.token == token))

    async def invitation(self, game: str) -> StoredLink | None:
        """The link that was created together with a game, for its second player."""
        links, games = schema.links, schema.games
        chosen = select(links).join(games, links.c.game == games.c.id)
        return await self._one(StoredLink, chosen.where(games.c.id == game, links.c.created <= games.c.created))

    async def use_link(
        self,
        link: StoredLink,
        token: str,
        name: str | None,
        now: float,
        account: str | None = None,
        *,
        contribution: str | None = None,
    ) -> bool:
        """Give a link's seat to the holder of `token`; False if the link was already used.

        If the seat has no account, it also gets the name and `account`. A seat that an account
        plays keeps its name, also on another device. `contribution`, if given, is what the seat
        adds to the deal, unless that is settled.
        """
        links, seats = schema.links, schema.seats

        def store(connection: Connection) -> bool:
            used = update(links).where(links.c.token == link.token, links.c.used.is_(None)).values(used=now)
            if connection.execute(used).rowcount != 1:
                return False
            seat = update(seats).where(seats.c.game == link.game, seats.c.seat == link.seat)
            connection.execute(
                seat.values(token=token, taken=case((seats.c.token.is_(None), now), else_=seats.c.taken))
            )
            if name is not None:
                nobodys = seat.where(seats.c.account.is_(None))
                connection.execute(nobodys.values(name=name, account=account))
            if contribution is not None:
                is_joint = exists().where(schema.games.c.id == link.game, schema.games.c.seed.is_not(None))
                awaited = seat.where(seats.c.contribution.is_(None), is_joint)
                connection.execute(awaited.values(contribution=contribution, contributed=now))
            return True

        return await self._write(store)

    async def void_links(self, game: str) -> None:
        """Delete the unused links of a game."""
        links = schema.links
        await self._change(delete(links).where(links.c.game == game, links.c.used.is_(None)))

    async def let_watch(self, game: str, seat: int, *, allow: bool) -> None:
        """Store whether a seat's player agrees to spectators."""
        seats = schema.seats
        chosen = update(seats).where(seats.c.game == game, seats.c.seat == seat)
        await self._change(chosen.values(lets_watch=int(allow)))

    async def offer(self, game: str, seat: int, *, contributes: bool = False) -> None:
        """Store that a seat asks for a rematch; asking twice changes nothing."""
        with suppress(AlreadyStored):
            row = {"game": game, "seat": seat, "contributes": int(contributes)}
            await self._change(insert(schema.offers), row)

    async def offers(self, game: str) -> list[int]:
        """The seats that have asked for a rematch."""
        chosen = select(schema.offers.c.seat).where(schema.offers.c.game == game).order_by(schema.offers.c.seat)
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def contributing(self, game: str) -> dict[int, bool]:
        """The seats that have asked for a rematch, and whether each contributes to its deal."""
        offers = schema.offers
        chosen = select(offers.c.seat, offers.c.contributes).where(offers.c.game == game)
        async with self._engine.connect() as connection:
            return {seat: bool(contributes) for seat, contributes in await connection.execute(chosen)}
