"""What a host lets another process or worker do: judging turns, hints, warnings, puzzle answers."""

import json
from collections.abc import Sequence
from dataclasses import replace

from one_zero_one.engine import Turn
from one_zero_one.hosting.finished import record_of
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.learn.analysis import complete_turns, judge_turn
from one_zero_one.learn.forms import judged_to_json
from one_zero_one.learn.hints import hint, hint_to_json, warn, warned_to_json
from one_zero_one.learn.judging import USUAL
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.lessons.tasks import right_turns
from one_zero_one.learn.puzzles.lines import answer_line, next_turn
from one_zero_one.learn.puzzles.puzzle import puzzle_numbered
from one_zero_one.learn.retrying import retried_to_json, retry
from one_zero_one.learn.statistics.counting import gather, statistics_to_json
from one_zero_one.records import parse_decision, read_record
from one_zero_one.records.json_forms import Json, view_from_json
from one_zero_one.words import phrase_to_json

#: the person's own name in their statistics; no player can have this name
_MYSELF = "\n"


def judge_one(record_text: str, number: int, open_hands: bool) -> Json:
    """Judge one turn of a finished game, counted from 0."""
    record = read_record(record_text)
    turns = complete_turns(record)
    position = replace(record, turns=turns[:number]).position()
    return judged_to_json(judge_turn(position, turns[:number], turns[number], USUAL, open_hands=open_hands))


def give_hint(view_json: str) -> Json:
    """A hint computed from a view, and from nothing else."""
    given = hint(view_from_json(json.loads(view_json)))
    return hint_to_json(given) | {"turn": [str(decision) for decision in given.turn]}


def look_at_turn(view_json: str, turn: list[str]) -> Json | None:
    """A warning, if a turn from a view throws the game away."""
    warned = warn(view_from_json(json.loads(view_json)), _turn(turn))
    return None if warned is None else warned_to_json(warned)


def try_turn(view_json: str, turn: list[str]) -> Json:
    """The evaluation of another try at a turn of a finished game."""
    return retried_to_json(retry(view_from_json(json.loads(view_json)), _turn(turn)))


def answer_one(number: int, line: list[list[str]], turn: list[str]) -> Json:
    """The evaluation of a turn in the line of a puzzle."""
    found = answer_line(puzzle_numbered(number), _turns(line), _turn(turn))
    reply = [str(decision) for decision in found.reply]
    return {"right": found.right, "solved": found.solved, "told": phrase_to_json(found.told), "reply": reply}


def solve_puzzle(number: int, line: list[list[str]]) -> list[str]:
    """A right turn in the line of a puzzle."""
    return [str(decision) for decision in next_turn(puzzle_numbered(number), _turns(line))]


def _turns(line: list[list[str]]) -> list[Turn]:
    return [_turn(turn) for turn in line]


def _turn(decisions: list[str]) -> Turn:
    return tuple(map(parse_decision, decisions))


def solve_task(lesson: int, task: int) -> list[str]:
    """A turn that solves a task; lesson and task are counted from 0."""
    return [str(decision) for decision in right_turns(LESSONS[lesson].tasks[task])[0]]


#: a game as it is stored, and the seat that the person had
Played = tuple[StoredGame, tuple[StoredSeat, StoredSeat], list[StoredEntry], int]


def count_games(played: list[Played]) -> Json:
    """A person's statistics over those games that are finished."""
    texts = [(record_of(game, seats, entries), seat) for game, seats, entries, seat in played]
    return count_records([(text, seat) for text, seat in texts if text is not None])


def count_records(played: Sequence[tuple[str, int]]) -> Json:
    """A person's statistics over the records of finished games, each with the seat that the person had."""
    records = [(read_record(text), seat) for text, seat in played]
    own = [replace(record, tags={**record.tags, f"Player{seat}": _MYSELF}) for record, seat in records]
    return statistics_to_json(gather(own, _MYSELF if own else None))
