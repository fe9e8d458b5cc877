"""The rematch of a finished game: the same deck and the same players, with seats swapped."""

from collections.abc import Mapping
from dataclasses import replace

from one_zero_one.engine import ABORT
from one_zero_one.hosting.dealing import sealed_game
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.series import series_of
from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.records import parse_deck


def next_game(hosted: HostedGame) -> StoredGame:
    """The next game, with the same deck.

    The players swap digits and the same digit begins, so that the other player begins. A game that
    was aborted does not count in its series.
    """
    before, series, outcome = hosted.game, series_of(hosted.game, hosted.outcome), hosted.outcome
    was_played = outcome is not None and outcome.reason != ABORT
    return replace(
        sealed_game(before.mode, parse_deck(before.deck), hosted.match.deal.first),
        best_of=before.best_of,
        round=1 if series.over else series.game + was_played,
        wins0=0 if series.over else series.wins[1],
        wins1=0 if series.over else series.wins[0],
        points0=0 if series.over else series.points[1],
        points1=0 if series.over else series.points[0],
        previous=before.id,
        clock_seconds=before.clock_seconds,
        clock_increment=before.clock_increment,
        clock_days=before.clock_days,
        rated=before.rated,
        visibility=before.visibility,
    )


def next_seats(hosted: HostedGame, begun: StoredGame, contributing: Mapping[int, bool]) -> list[StoredSeat]:
    """The seats of a rematch; `contributing` says by the old seats who will contribute to its deal."""
    return [
        StoredSeat(
            1 - old.seat,
            old.kind,
            old.name,
            old.token,
            account=old.account,
            contribution=None if old.kind == "person" and contributing[old.seat] else "",
            taken=begun.created,
        )
        for old in hosted.seats
    ]
