"""Who forfeited games, and why: in sentences, and as JSON."""

from collections.abc import Iterable
from dataclasses import dataclass

from one_zero_one.engine import Problem
from one_zero_one.records.json_forms import Json
from one_zero_one.records.problem_forms import problem_to_json
from one_zero_one.terminal.console import say
from one_zero_one.words import Words, tell_problem


@dataclass
class Forfeits:
    """The games that a player forfeited for one reason."""

    name: str
    #: the first of these faults: the last words of a program may be different each time
    fault: Problem
    games: int = 0


def count_forfeits(faults: Iterable[tuple[str, Problem]]) -> list[Forfeits]:
    """Which players forfeited, why, and how often; of each forfeit who it was, and the fault."""
    found: dict[tuple[str, str], Forfeits] = {}
    for name, fault in faults:
        reason = Problem(fault.code, {key: value for key, value in fault.arguments.items() if key != "said"})
        found.setdefault((name, str(reason)), Forfeits(name, fault)).games += 1
    return list(found.values())


def show_forfeits(words: Words, found: Iterable[Forfeits]) -> None:
    """Print one sentence for each player and reason."""
    for one in found:
        say(words("arena.fault", name=one.name, fault=tell_problem(words, one.fault), count=one.games))


def forfeits_to_json(found: Iterable[Forfeits]) -> list[Json]:
    """The same for programs."""
    return [{"name": one.name, "fault": problem_to_json(one.fault), "games": one.games} for one in found]
