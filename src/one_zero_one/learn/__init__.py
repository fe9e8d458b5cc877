"""Understanding: what a turn was worth and why, hints, puzzles, lessons, statistics.

Everything is judged from views, so that hidden cards cannot influence it. Texts are phrases, and
each result has a JSON form for the page. In reading order: `exact` and `judging`; `reasons` and
`hints`; `analysis`, its `forms` and `sentences`; `lessons`; `puzzles`; `statistics`.
"""

from one_zero_one.learn.analysis import Analysis, JudgedTurn, analyze
from one_zero_one.learn.forms import analysis_to_json
from one_zero_one.learn.hints import Hint, Warned, hint, hint_to_json, warn, warned_to_json
from one_zero_one.learn.judging import Effort, Judgement, judge
from one_zero_one.learn.kept_analyses import analyze_once
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.lessons.tasks import (
    Attempt,
    Lesson,
    LessonProgress,
    Task,
    attempt,
    attempt_to_json,
    lesson_numbered,
    lesson_to_json,
    right_turns,
)
from one_zero_one.learn.puzzles.answers import Answer, PuzzleResults, answer_puzzle, answer_to_json
from one_zero_one.learn.puzzles.puzzle import (
    Puzzle,
    daily_puzzle,
    puzzle_numbered,
    puzzle_to_json,
    puzzles_like,
    shipped_puzzles,
)
from one_zero_one.learn.retrying import Retried, retried_to_json, retry
from one_zero_one.learn.statistics.counting import Statistics, gather, statistics_to_json

__all__ = [
    "LESSONS",
    "Analysis",
    "Answer",
    "Attempt",
    "Effort",
    "Hint",
    "JudgedTurn",
    "Judgement",
    "Lesson",
    "LessonProgress",
    "Puzzle",
    "PuzzleResults",
    "Retried",
    "Statistics",
    "Task",
    "Warned",
    "analysis_to_json",
    "analyze",
    "analyze_once",
    "answer_puzzle",
    "answer_to_json",
    "attempt",
    "attempt_to_json",
    "daily_puzzle",
    "gather",
    "hint",
    "hint_to_json",
    "judge",
    "lesson_numbered",
    "lesson_to_json",
    "puzzle_numbered",
    "puzzle_to_json",
    "puzzles_like",
    "retried_to_json",
    "retry",
    "right_turns",
    "shipped_puzzles",
    "statistics_to_json",
    "warn",
    "warned_to_json",
]
