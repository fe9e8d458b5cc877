"""How a game begins: until when its players may join, contribute and make their first turns."""

from typing import Final

from one_zero_one.hosting.dealing import dealt_at
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.stored import A_DAY, StoredGame

#: how long a free seat waits for a player, and a player without a clock may take to begin
JOIN_WITHIN: Final = 7 * A_DAY
#: seconds to contribute to the deal, and to make the first turn, in a game with a clock, which
#: starts with that turn
BEGIN_WITHIN: Final = 60.0
#: nobody waits for a person at one screen, nor in a game from elsewhere
_WAITED_FOR_IN: Final = ("link", "computer")


def begun_at(hosted: HostedGame) -> float | None:
    """When both seats were taken; None if one is free, or if that is not known."""
    taken = [seat.taken for seat in hosted.seats if seat.taken is not None]
    return max(taken) if len(taken) == 2 else None


def awaited(hosted: HostedGame) -> int | None:
    """The seat whose player must join, contribute or make the first turn; None once both have made one."""
    if hosted.game.mode not in _WAITED_FOR_IN or hosted.outcome is not None:
        return None
    free = [seat.seat for seat in hosted.seats if seat.kind == "person" and seat.token is None]
    if free:
        return free[0]
    if not hosted.is_dealt:
        return next(seat.seat for seat in hosted.seats if seat.contribution is None)
    return None if hosted.match.both_have_moved else hosted.match.to_move


def begin_by(hosted: HostedGame) -> float | None:
    """Until when the awaited player must join, contribute or begin; after that the game is aborted.

    None if nobody is awaited, if it is the computer, or if there is no clock and the opponent is
    the computer, which can wait for ever.
    """
    seat = awaited(hosted)
    if seat is None or hosted.seats[seat].kind != "person":
        return None
    if hosted.seats[seat].token is None:
        owner = hosted.seats[1 - seat].taken
        return None if owner is None else owner + JOIN_WITHIN
    begun, game = begun_at(hosted), hosted.game
    has_clock = game.clock_seconds is not None or game.clock_days is not None
    if begun is None or (not has_clock and game.mode == "computer"):
        return None
    since = max([begun, dealt_at(hosted.game, hosted.seats), *(entry.at for entry in hosted.entries[-1:])])
    return since + time_to_begin(game)


def time_to_begin(game: StoredGame) -> float:
    """How many seconds a player has for the first turn."""
    if game.clock_days is not None:
        return game.clock_days * A_DAY
    return JOIN_WITHIN if game.clock_seconds is None else BEGIN_WITHIN
