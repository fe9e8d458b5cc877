"""What a command of a seat comes to: entries to store and, once they are stored, chapters to grow by."""

from dataclasses import dataclass

from one_zero_one.engine import Problem, problem
from one_zero_one.hosting.deadlines import is_time_up
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import Chapter, chapters_of, entries_of
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import CallTime, Command, step


@dataclass(frozen=True)
class Accepted:
    """A command that the referee accepts. Nothing has changed yet: the host stores the entries first."""

    entries: list[StoredEntry]
    chapters: list[Chapter]
    #: whether time ran out before the command came, so that the entries say this instead
    is_late: bool


def judge(
    game: HostedGame,
    seat: int,
    command: Command,
    now: float,
    *,
    command_id: str | None = None,
    after: int | None = None,
) -> Accepted | StoredEntry | Problem:
    """What a command comes to: an entry that it made when it was given before, or why it is refused.

    `after` is the number of the last entry that the player had seen.
    """
    made = None if command_id is None else game.entry_of(seat, command_id)
    if made is not None:
        return made
    if after is not None and after != game.number:
        return problem("game-went-on")
    # the log's times never go back, whatever the clocks of several hosts say
    now = max(now, game.chapters[-1].entry.at if game.chapters else game.game.created)
    is_late = is_time_up(game.match, now) and not isinstance(command, CallTime)
    stepped = step(game.match, seat, CallTime() if is_late else command, now)
    if isinstance(stepped, Problem):
        return stepped
    entries = entries_of(stepped, None if is_late else command_id)
    return Accepted(entries, chapters_of(stepped, entries), is_late)
