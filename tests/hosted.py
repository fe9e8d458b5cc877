"""A game hosted without a server, and what is done with it at given moments."""

from dataclasses import replace
from typing import Any

from one_zero_one.engine import Problem
from one_zero_one.hosting.dealing import sealed_game
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.judging import Accepted, judge
from one_zero_one.hosting.log import start_of
from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.match import Command, Match
from one_zero_one.records import parse_deck
from online import short_turn

#: when both have sat down
BEGUN = 1000.0
CLOCK: dict[str, Any] = {"clock_seconds": 300.0, "clock_increment": 2.0}


def hosted(mode: str = "link", *, free: int | None = None, computer: int | None = None, **more: Any) -> HostedGame:
    """A game that player 0 begins; seat `free` is not taken."""
    game: StoredGame = replace(sealed_game(mode, parse_deck("standard"), 0), created=BEGUN, **more)
    both = [
        StoredSeat(
            seat, "level:1" if seat == computer else "person", token=f"token{seat}", contribution="", taken=BEGUN
        )
        for seat in (0, 1)
    ]
    if free is not None:
        both[free] = replace(both[free], token=None, contribution=None, taken=None)
    seats = both[0], both[1]
    return HostedGame(game, seats, start_of(game, seats))


def beginning(game: HostedGame) -> Match:
    match = start_of(game.game, game.seats)
    assert match is not None
    return match


def take(game: HostedGame, seat: int, command: Command, now: float) -> Problem | None:
    """Why a command is refused, or came too late."""
    judged = judge(game, seat, command, now)
    if not isinstance(judged, Accepted):
        assert isinstance(judged, Problem)
        return judged
    game.extend(judged.chapters)
    return judged.late


def play(game: HostedGame, now: float) -> Problem | None:
    return take(game, game.match.to_move, short_turn(game.match), now)


def rows(game: HostedGame) -> list[tuple[int, str]]:
    return [(entry.seat, entry.row) for entry in game.entries]
