"""The ladder: the ratings of all players, and the games that are still to be rated."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, and_, exists, func, insert, select, update

from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.log.results import is_end
from one_zero_one.server.storage.topics.people import StoredRating, StoredStanding

_ATTEMPTS: Final = 20
#: a lower bound that is nearly certain: a lucky game takes nobody to the top
_SURE: Final = schema.standings.c.mu - 3 * schema.standings.c.sigma


@dataclass(frozen=True)
class ToRate:
    """A rated game that is over: its seats, the players' ratings before it, and the winner.

    `first` is who took the first turn; None if nobody did.
    """

    game: str
    at: float
    winner: int | None
    seats: tuple[StoredSeat, StoredSeat]
    standings: Mapping[str, StoredStanding]
    first: int | None = None


#: the standings after a game, by seat; empty if it cannot be rated
Judge = Callable[[ToRate], Mapping[int, StoredStanding]]


class RatingsStorage(Database):
    """Ratings; each game is rated once."""

    async def games_to_rate(self, most: int) -> list[str]:
        """Rated games that are over and not yet rated, in the order in which they ended."""
        table = schema.results
        chosen = select(table.c.game).where(table.c.to_rate == 1).order_by(table.c.at).limit(most)
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def rate(self, game: str, judge: Judge) -> bool:
        """Rate a game; False if another server did. If a standing changes meanwhile, try again."""
        for _ in range(_ATTEMPTS):
            found = await self._to_rate(game)
            if found is None:
                return False
            with suppress(AlreadyStored):
                return await self._store_ratings(found, judge(found))
        return False

    async def _to_rate(self, game: str) -> ToRate | None:
        results, seats, standings, entries = schema.results, schema.seats, schema.standings, schema.entries
        columns = [column for column in seats.c if column.name in StoredSeat.__dataclass_fields__]
        async with self._engine.connect() as connection:
            chosen = select(results.c.at, results.c.winner).where(results.c.game == game, results.c.to_rate == 1)
            result = (await connection.execute(chosen)).one_or_none()
            if result is None:
                return None
            who = select(*columns).where(seats.c.game == game).order_by(seats.c.seat)
            seat0, seat1 = [StoredSeat(**row) for row in (await connection.execute(who)).mappings()]
            opening = select(entries.c.seat, entries.c.row).where(entries.c.game == game, entries.c.number == 1)
            began = (await connection.execute(opening)).one_or_none()
            first = None if began is None or is_end(began.row) else began.seat
            players = [player_of_seat(seat) for seat in (seat0, seat1)]
            where = select(standings).where(standings.c.player.in_(players))
            stood = [StoredStanding(**row) for row in (await connection.execute(where)).mappings()]
        known = {standing.player: standing for standing in stood}
        return ToRate(game, result.at, result.winner, (seat0, seat1), known, first)

    async def _store_ratings(self, found: ToRate, after: Mapping[int, StoredStanding]) -> bool:
        results, standings = schema.results, schema.standings

        def store(connection: Connection) -> bool:
            # first, so that only one of two servers continues
            rated = update(results).where(results.c.game == found.game, results.c.to_rate == 1).values(to_rate=0)
            if connection.execute(rated).rowcount != 1:
                return False
            for standing in sorted(after.values(), key=lambda standing: standing.player):
                before = found.standings.get(standing.player)
                if before is None:
                    connection.execute(insert(standings), asdict(standing))
                    continue
                changed = update(standings).where(
                    standings.c.player == standing.player, standings.c.games == before.games
                )
                if connection.execute(changed.values(**asdict(standing))).rowcount != 1:
                    raise AlreadyStored
            rows = [
                asdict(StoredRating(found.game, seat, standing.player, found.at, standing.mu, standing.sigma))
                for seat, standing in after.items()
            ]
            if rows:
                connection.execute(insert(schema.ratings), rows)
            return True

        return await self._write(store)

    async def rated_aborts(self, account: str, since: float) -> list[float]:
        """When an account caused rated games to be aborted after it had seen its hand, latest first.

        Nobody has seen a hand that was dealt only when the game was aborted.
        """
        results, games, seats = schema.results, schema.games, schema.seats
        either = seats.alias("either")
        no_hand = exists().where(either.c.game == results.c.game, either.c.contributed >= results.c.at)
        chosen = (
            select(results.c.at)
            .join_from(results, games, results.c.game == games.c.id)
            .join(seats, and_(seats.c.game == results.c.game, seats.c.seat == results.c.aborted_by))
            .where(seats.c.account == account, seats.c.here_until.is_not(None), games.c.rated == 1)
            .where(results.c.at > since, ~no_hand)
            .order_by(results.c.at.desc())
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def standing(self, player: str) -> StoredStanding | None:
        """The standing of a player."""
        return await self._one(StoredStanding, select(schema.standings).where(schema.standings.c.player == player))

    async def standings(self, players: Iterable[str]) -> dict[str, StoredStanding]:
        """The standings of those of these players who have one."""
        chosen = select(schema.standings).where(schema.standings.c.player.in_(sorted(players)))
        async with self._engine.connect() as connection:
            return {row["player"]: StoredStanding(**row) for row in (await connection.execute(chosen)).mappings()}

    async def ladder(self, *, bots: bool | None, sigma: float, most: int, after: int) -> tuple[int, Sequence[Row[Any]]]:
        """How many accounts have a rank, and a page of them: standings with `name` and `bot`.

        An account has a rank if the uncertainty of its rating is at most `sigma`.
        """
        chosen = _accounts(bots).where(schema.standings.c.sigma <= sigma)
        async with self._engine.connect() as connection:
            total = (await connection.execute(select(func.count()).select_from(chosen.subquery()))).scalar_one()
            ordered = chosen.order_by(_SURE.desc(), schema.standings.c.player).limit(most).offset(after)
            return total, (await connection.execute(ordered)).all()

    async def newcomers(self, *, bots: bool | None, sigma: float, most: int) -> Sequence[Row[Any]]:
        """Accounts that have no rank yet, those with the most games first, in the same form."""
        standings = schema.standings
        chosen = _accounts(bots).where(standings.c.sigma > sigma)
        ordered = chosen.order_by(standings.c.games.desc(), standings.c.mu.desc(), standings.c.player).limit(most)
        async with self._engine.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(ordered)).all()
        return rows

    async def rated_levels(self) -> list[StoredStanding]:
        """The levels of the computer, best first."""
        standings = schema.standings
        chosen = select(standings).where(standings.c.account.is_(None)).order_by(_SURE.desc())
        async with self._engine.connect() as connection:
            return [StoredStanding(**row) for row in (await connection.execute(chosen)).mappings()]

    async def rate_levels(self, mus: Mapping[str, float]) -> None:
        """Set the ratings of the computer levels; how many games they played stays."""
        changed = {
            level.player: mus[level.player]
            for level in await self.rated_levels()
            if level.mu != mus.get(level.player, level.mu)
        }
        if changed:

            def store(connection: Connection) -> None:
                for player, mu in sorted(changed.items()):
                    where = schema.standings.c.player == player
                    connection.execute(update(schema.standings).where(where).values(mu=mu))

            await self._write(store)

    async def rating_history(self, player: str, most: int) -> list[StoredRating]:
        """The latest ratings of a player, oldest first."""
        table = schema.ratings
        chosen = select(table).where(table.c.player == player).order_by(table.c.at.desc(), table.c.game).limit(most)
        async with self._engine.connect() as connection:
            return [StoredRating(**row) for row in (await connection.execute(chosen)).mappings()][::-1]

    async def rating_changes(self, game: str) -> dict[int, tuple[float | None, float]]:
        """By seat, each player's rating before a rated game (None for a newcomer) and after it."""
        table, earlier = schema.ratings, schema.ratings.alias()
        before = (
            select(earlier.c.mu)
            .where(earlier.c.player == table.c.player, earlier.c.at < table.c.at)
            .order_by(earlier.c.at.desc(), earlier.c.game)
            .limit(1)
            .scalar_subquery()
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(table.c.seat, before, table.c.mu).where(table.c.game == game))
            return {seat: (stood, stands) for seat, stood, stands in rows}


def _accounts(bots: bool | None) -> Select[Any]:
    """The standings of accounts that are not banned: of people, of programs (`bots`), or of both."""
    standings, accounts = schema.standings, schema.accounts
    chosen = (
        select(standings, accounts.c.name, accounts.c.bot)
        .join_from(standings, accounts, standings.c.account == accounts.c.id)
        .where(accounts.c.banned.is_(None))
    )
    return chosen if bots is None else chosen.where(accounts.c.bot == int(bots))


def player_of_seat(seat: StoredSeat) -> str:
    """The ladder's name for the player of a seat: an account's id, or the computer's name."""
    return seat.kind if seat.kind != "person" else seat.account or ""
