"""The archive: finished games by player and result, and an account's unfinished games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, Select, and_, or_, select

from one_zero_one.players.levels import level_of
from one_zero_one.records import GIVE
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database

_SEATS = tuple(schema.seats.alias(f"seat{seat}") for seat in (0, 1))
_ACCOUNTS = tuple(schema.accounts.alias(f"account{seat}") for seat in (0, 1))


@dataclass(frozen=True)
class Search:
    """The search criteria; None means any."""

    #: the account that searches: it also sees its own games that are not public
    looking: str | None = None
    #: a player as named by `player_of_seat`
    player: str | None = None
    deck: str | None = None
    #: a computer player
    computer: str | None = None
    #: `0`, `1` or `draw`; with a player also `won` or `lost`
    result: str | None = None
    since: float | None = None
    before: float | None = None


class ArchiveStorage(Database):
    """Searching for games."""

    async def search(self, wanted: Search, most: int, after: tuple[float, str] | None = None) -> Sequence[Row[Any]]:
        """Finished games visible to the searcher, newest first; `after` is the last one seen."""
        games, results = schema.games, schema.results
        open_to_all = or_(games.c.visibility == "public", games.c.rated == 1)
        own = _has_player(wanted.looking) if wanted.looking is not None else None
        found = select(results, games.c.deck, games.c.rated)
        if wanted.player is None or level_of(wanted.player) is not None:
            found = found.join_from(results, games, results.c.game == games.c.id)
        else:
            # from the seats of the account, which have an index, not through everybody's results
            own_seats = select(schema.seats.c.game).where(schema.seats.c.account == wanted.player)
            played = own_seats.distinct().cte("played")
            found = found.join_from(played, results, results.c.game == played.c.game)
            found = found.join(games, results.c.game == games.c.id)
        chosen = _with_players(found).where(
            open_to_all if own is None else or_(open_to_all, own), results.c.aborted_by.is_(None)
        )
        if wanted.player is not None:
            chosen = chosen.where(_has_player(wanted.player))
        if wanted.deck is not None:
            chosen = chosen.where(games.c.deck == wanted.deck)
        if wanted.computer is not None:
            chosen = chosen.where(or_(*(seat.c.kind == wanted.computer for seat in _SEATS)))
        if wanted.result is not None:
            chosen = chosen.where(_ended(wanted.result, wanted.player))
        if wanted.since is not None:
            chosen = chosen.where(results.c.at >= wanted.since)
        if wanted.before is not None:
            chosen = chosen.where(results.c.at < wanted.before)
        if after is not None:
            at, game = after
            chosen = chosen.where(or_(results.c.at < at, and_(results.c.at == at, results.c.game < game)))
        chosen = chosen.order_by(results.c.at.desc(), results.c.game.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(chosen)).all()
        return rows

    async def finished_among(self, games: Sequence[str], account: str | None, most: int) -> Sequence[Row[Any]]:
        """Which of these games, and of the games of an account, are finished, newest first."""
        results, seats = schema.results, schema.seats
        named = results.c.game.in_(games)
        seated = select(seats.c.game).where(seats.c.account == account)
        own = named if account is None else or_(named, results.c.game.in_(seated))
        found = select(results, schema.games.c.deck, schema.games.c.rated)
        found = found.join_from(results, schema.games, results.c.game == schema.games.c.id)
        chosen = _with_players(found).where(own, results.c.aborted_by.is_(None))
        chosen = chosen.order_by(results.c.at.desc(), results.c.game.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(chosen)).all()
        return rows

    async def finished_games(self, account: str) -> list[str]:
        """All finished games of an account, oldest first."""
        results, seats = schema.results, schema.seats
        chosen = (
            select(results.c.game)
            .join_from(results, seats, results.c.game == seats.c.game)
            .where(seats.c.account == account, results.c.aborted_by.is_(None))
            .group_by(results.c.game, results.c.at)
            .order_by(results.c.at, results.c.game)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def games_under_way(self, account: str, most: int) -> Sequence[Row[Any]]:
        """Unfinished games of an account, newest first.

        There is one row for each seat of the account, with the last entry and both seats, and what
        they contributed to the deal.
        """
        games, results, seats, entries = schema.games, schema.results, schema.seats, schema.entries
        # time that was given does not change whose turn it is
        of_game = (entries.c.game == games.c.id, entries.c.row.not_like(f"{GIVE} %"))
        last = select(entries.c.seat).where(*of_game).order_by(entries.c.number.desc()).limit(1)
        row = select(entries.c.row).where(*of_game).order_by(entries.c.number.desc()).limit(1)
        number = select(entries.c.number).where(entries.c.game == games.c.id).order_by(entries.c.number.desc()).limit(1)
        own = (
            select(
                seats.c.seat.label("own"),
                games,
                last.scalar_subquery().label("last_seat"),
                row.scalar_subquery().label("last_row"),
                number.scalar_subquery().label("number"),
            )
            .join_from(seats, games, seats.c.game == games.c.id)
            .outerjoin(results, results.c.game == games.c.id)
            .where(seats.c.account == account, results.c.game.is_(None))
        )
        given = (seat.c.contribution.label(f"contribution{number}") for number, seat in enumerate(_SEATS))
        rows_of = _with_players(own).add_columns(*given)
        chosen = rows_of.order_by(games.c.created.desc(), games.c.id, seats.c.seat).limit(most)
        async with self._engine.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(chosen)).all()
        return rows


def _with_players(chosen: Select[Any]) -> Select[Any]:
    """Add `kind0`, `name0`, `account0`, `bot0`, and the same for seat 1."""
    for number, (seat, account) in enumerate(zip(_SEATS, _ACCOUNTS, strict=True)):
        chosen = (
            chosen.join(seat, and_(seat.c.game == schema.games.c.id, seat.c.seat == number))
            .outerjoin(account, seat.c.account == account.c.id)
            .add_columns(
                seat.c.kind.label(f"kind{number}"),
                seat.c.name.label(f"name{number}"),
                seat.c.account.label(f"account{number}"),
                account.c.bot.label(f"bot{number}"),
            )
        )
    return chosen


def _sits(seat: int, player: str) -> Any:
    return or_(_SEATS[seat].c.account == player, _SEATS[seat].c.kind == player)


def _has_player(player: str) -> Any:
    return or_(_sits(0, player), _sits(1, player))


def _ended(result: str, player: str | None) -> Any:
    winner = schema.results.c.winner
    if result == "draw":
        return winner.is_(None)
    if result in ("0", "1"):
        return winner == int(result)
    won = (0, 1) if result == "won" else (1, 0)
    return or_(*(and_(_sits(seat, player or ""), winner == winning) for seat, winning in enumerate(won)))
