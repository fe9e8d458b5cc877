"""What takes long: jobs by their names, which another worker does; texts go in and come out."""

import json
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from one_zero_one.engine import GameError
from one_zero_one.hosting.computer import think
from one_zero_one.hosting.learning import studying
from one_zero_one.pictures.kinds import draw_game
from one_zero_one.players import PlayerFault
from one_zero_one.records import read_record
from one_zero_one.records.problem_forms import problem_from_json, problem_to_json
from one_zero_one.words import Words

Found = TypeVar("Found")


class ThinkerFailed(Exception):
    """The thinker had no answer: it has ended, or met something unforeseen."""


class Thinker(Protocol):
    """Does jobs elsewhere, one at a time; a question that is cancelled is not thought about any more."""

    async def ask(self, job: Callable[..., Found], *given: object) -> Found:
        """The result of a job. Raises GameError or ThinkerFailed."""


def draw(record: str, kind: str, turn: int | None, theme: str, language: str) -> str:
    """A finished game with all hands open, as SVG or HTML."""
    drawn = draw_game(read_record(record), kind, Words(language), eyes="open", turn=turn, theme=theme)
    return drawn.decode()


JOBS: Final[dict[str, Callable[..., Any]]] = {
    job.__name__: job
    for job in (
        think,
        draw,
        studying.judge_one,
        studying.give_hint,
        studying.look_at_turn,
        studying.try_turn,
        studying.answer_one,
        studying.solve_puzzle,
        studying.solve_task,
        studying.count_records,
    )
}


def do_job(name: str, given: str) -> str:
    """Do a job; its result, or the problem that it met, as JSON."""
    try:
        return json.dumps({"found": JOBS[name](*json.loads(given))})
    except (GameError, PlayerFault) as error:
        return json.dumps({"problem": problem_to_json(error.problem)})


def found_in(answer: str) -> Any:
    """The result in what `do_job` answered. Raises GameError."""
    told = json.loads(answer)
    if "problem" in told:
        raise GameError(problem_from_json(told["problem"]))
    return told["found"]
