"""A game as it stood after some turn."""

from one_zero_one.match import Commit, Match, Step, new_match, step


def stood_after(match: Match, number: int) -> tuple[Match, Step | None]:
    """The match after its first turns, and the last of these as a step, if there was one."""
    earlier = new_match(match.deal)
    last: Step | None = None
    for turn in match.turns[:number]:
        stepped = step(earlier, earlier.to_move, Commit(turn), now=0.0)
        assert isinstance(stepped, Step), "these turns were taken before"
        earlier, last = stepped.match, stepped
    return earlier, last
