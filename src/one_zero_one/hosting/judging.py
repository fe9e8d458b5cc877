"""The result of a seat's command: entries to store, and chapters to add once they are stored."""

from dataclasses import dataclass

from one_zero_one.engine import Problem, problem
from one_zero_one.hosting.deadlines import end_due
from one_zero_one.hosting.dealing import dealt_at
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import Chapter, chapters_of, entries_of
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Abort, Command, step


@dataclass(frozen=True)
class Accepted:
    """A command that the referee accepts; nothing changes until the host stores the entries."""

    entries: list[StoredEntry]
    chapters: list[Chapter]
    #: why the command came too late, if it did: the entries then record how the game ended instead
    late: Problem | None


def judge(
    game: HostedGame,
    seat: int,
    command: Command,
    now: float,
    *,
    command_id: str | None = None,
    after: int | None = None,
) -> Accepted | StoredEntry | Problem:
    """The result of a command, the entry it made if it is a repetition, or why it is refused.

    `after` is the number of the last entry that the player had seen.
    """
    if not game.is_dealt:
        return problem("no-deal-yet")
    made = None if command_id is None else game.entry_of(seat, command_id)
    if made is not None:
        return made
    if after is not None and after != game.number:
        return problem("game-went-on")
    # times in the log never decrease, even if the clocks of several hosts differ
    now = max(now, game.entries[-1].at if game.entries else dealt_at(game.game, game.seats))
    due, late = end_due(game, now), None
    if due is not None and command != due[1]:
        seat, command = due
        command_id, late = None, problem("game-aborted") if command == Abort() else problem("time-ran-out")
    stepped = step(game.match, seat, command, now)
    if isinstance(stepped, Problem):
        return stepped
    entries = entries_of(stepped, command_id)
    return Accepted(entries, chapters_of(stepped, entries), late)
