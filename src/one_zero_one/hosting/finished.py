"""Finished games as records, made from what is stored of them."""

from collections.abc import Sequence
from contextlib import suppress

from one_zero_one.engine import ABORT, GameError
from one_zero_one.hosting.disclosure import disclose_record
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import replayed, start_of
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat


def record_of(game: StoredGame, seats: tuple[StoredSeat, StoredSeat], entries: Sequence[StoredEntry]) -> str | None:
    """The `.101` text of a game that was played to its end; None also if its rules are not supported."""
    with suppress(GameError):
        beginning = start_of(game, seats)
        if beginning is not None:
            hosted = HostedGame(game, seats, beginning)
            hosted.extend(replayed(beginning, entries))
            outcome = hosted.outcome
            return None if outcome is None or outcome.reason == ABORT else disclose_record(hosted)
    return None
