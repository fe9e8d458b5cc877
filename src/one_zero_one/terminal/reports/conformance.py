"""Whether a player keeps the contract, for its author: what a program writes to standard error is shown."""

import logging
import sys

from one_zero_one.players import Fault, check_player, make_player
from one_zero_one.players.programs import program
from one_zero_one.records import write_position
from one_zero_one.records.json_forms import Json
from one_zero_one.records.problem_forms import problem_to_json
from one_zero_one.terminal.progress import progress_bar, saving_nothing
from one_zero_one.words import Words, tell_problem


def hold_check(words: Words, player: str, questions: int, seed: int, seconds: float) -> Fault | None:
    """Ask a player, with a progress bar; the first fault, if any. Raises GameError for an unknown player."""
    asking = words("check.asking", player=player)
    heard = logging.getLogger(program.__name__)
    shown = logging.StreamHandler(sys.stderr)
    heard.addHandler(shown)
    heard.setLevel(logging.INFO)
    try:
        with saving_nothing(words), progress_bar(asking, questions) as advance:
            return check_player(
                lambda random: make_player(player, random, seconds), questions, seed, lambda: advance(asking)
            )
    finally:
        heard.removeHandler(shown)


def show_fault(words: Words, player: str, fault: Fault) -> None:
    """Print what is wrong, and in which position, to standard error."""
    told = words("check.failed", player=player, problem=tell_problem(words, fault.problem))
    sys.stderr.write(f"{told}\n{write_position(fault.position)}")


def fault_to_json(fault: Fault | None) -> Json:
    """The same for programs."""
    if fault is None:
        return {"passed": True}
    return {"passed": False, "problem": problem_to_json(fault.problem), "position": write_position(fault.position)}
