"""What runs in the process of studies: judging a turn, a hint, a warning, the answer to a puzzle."""

import json
import os
from dataclasses import replace

from one_zero_one.learn.analysis import SECONDS_A_GAME, complete_turns, judge_turn, within
from one_zero_one.learn.forms import judged_to_json
from one_zero_one.learn.hints import hint, hint_to_json, warn, warned_to_json
from one_zero_one.learn.judging import USUAL
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.lessons.tasks import right_turns
from one_zero_one.learn.puzzles.answers import answer_puzzle, answer_to_json
from one_zero_one.learn.puzzles.puzzle import puzzle_numbered
from one_zero_one.learn.statistics.counting import gather, statistics_to_json
from one_zero_one.players.programs.workers import begin_worker
from one_zero_one.records import parse_decision, read_record
from one_zero_one.records.json_forms import Json, view_from_json

_LESS_URGENT = 5
#: what a person is called in statistics of their own; no player can be called so
_MYSELF = "\n"


def begin_studying() -> None:
    """In the new process: whoever plays comes first."""
    begin_worker()
    if hasattr(os, "nice"):
        os.nice(_LESS_URGENT)


def judge_one(record_text: str, number: int, open_hands: bool) -> Json:
    """One turn of a finished game, counted from 0, judged."""
    record = read_record(record_text)
    turns = complete_turns(record)
    position = replace(record, turns=turns[:number]).position()
    settings = within(USUAL, SECONDS_A_GAME, len(turns))
    return judged_to_json(judge_turn(position, turns[:number], turns[number], settings, open_hands=open_hands))


def give_hint(view_json: str) -> Json:
    """A hint from a view, and from nothing else."""
    given = hint(view_from_json(json.loads(view_json)))
    return hint_to_json(given) | {"turn": [str(decision) for decision in given.turn]}


def look_at_turn(view_json: str, turn: list[str]) -> Json | None:
    """A warning, if a turn from a view throws the game away."""
    settings = replace(USUAL, seconds=USUAL.seconds / 2)
    warned = warn(view_from_json(json.loads(view_json)), tuple(map(parse_decision, turn)), settings)
    return None if warned is None else warned_to_json(warned)


def answer_one(number: int, turn: list[str]) -> Json:
    """What is to be said of an answer to a puzzle."""
    return answer_to_json(answer_puzzle(puzzle_numbered(number), tuple(map(parse_decision, turn))))


def solve_task(lesson: int, task: int) -> list[str]:
    """A turn that does what a task asks for, both counted from 0."""
    return [str(decision) for decision in right_turns(LESSONS[lesson].tasks[task])[0]]


def count_games(played: list[tuple[str, int]]) -> Json:
    """Statistics of one person over finished games, each with the seat that they had."""
    records = [(read_record(text), seat) for text, seat in played]
    own = [replace(record, tags={**record.tags, f"Player{seat}": _MYSELF}) for record, seat in records]
    return statistics_to_json(gather(own, _MYSELF if own else None))
