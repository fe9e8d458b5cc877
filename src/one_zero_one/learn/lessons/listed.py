"""The lessons of the tutorial, in order: one idea each, on positions that occur in games."""

from typing import Final

from one_zero_one.engine import Space
from one_zero_one.learn.lessons.tasks import Goal, Lesson, Task
from one_zero_one.words import Phrase, PhraseList
from one_zero_one.words.phrasing import phrase_space


def _lesson(title: str, idea: str, *tasks: Task) -> Lesson:
    return Lesson(title.partition(".")[2], Phrase(title), Phrase(idea), tasks)


def _lay(line: int, column: int) -> Phrase:
    return Phrase("lesson.ask-lay", {"space": phrase_space(Space(line, column))})


def _win(line: int) -> Phrase:
    return Phrase("lesson.ask-win", {"line": line})


#: 0 leads by 60 to 40 in the first and trails by 30 to 70 in the second
_AHEAD: Final = {10: "0 0 1DELETE^", 20: "0DELETE^ 1 0ENTER^", 30: "1ENTER^ 0IF^ 0", 40: "0SAVE^ 1 1IF^", 50: "1 0"}
_BEHIND: Final = _AHEAD | {30: "1ENTER^ 0IF^ 1", 50: "1 1"}

LESSONS: Final = (
    _lesson(
        "lesson.placing",
        "lesson.placing-idea",
        Task(_lay(20, 2), Phrase("lesson.placing-first"), Goal(lays=("20.2",)), {10: "0", 20: "1"}, "BLANK"),
        Task(_lay(10, 2), Phrase("lesson.placing-gap"), Goal(lays=("10.2",)), {10: "0 . 1", 20: "1 0"}, "BLANK"),
        Task(
            Phrase("lesson.ask-open", {"line": 30}),
            Phrase("lesson.placing-open"),
            Goal(opens=(30,)),
            {10: "0 1 0", 20: "1 0"},
            "SAVE- IF|",
        ),
    ),
    _lesson(
        "lesson.control",
        "lesson.control-idea",
        Task(_win(10), Phrase("lesson.control-three"), Goal(controls=(10,)), {10: "0 1", 20: "1"}, "BLANK"),
        Task(_win(20), Phrase("lesson.control-more"), Goal(controls=(20,)), {10: "0 1", 20: "1 0"}, "BLANK"),
    ),
    _lesson(
        "lesson.delete",
        "lesson.delete-idea",
        Task(_win(10), Phrase("lesson.delete-side"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "DELETE-"),
        Task(
            Phrase("lesson.ask-win-and-break", {"line": 10, "other": 20}),
            Phrase("lesson.delete-down"),
            Goal(controls=(10,), breaks=(20,)),
            {10: "0 1", 20: "1 0 1"},
            "DELETE|",
        ),
    ),
    _lesson(
        "lesson.moving",
        "lesson.moving-idea",
        Task(_win(20), Phrase("lesson.moving-away"), Goal(controls=(20,)), {10: "0 1", 20: "0 1 1 0 1"}, "ENTER-"),
        Task(
            Phrase("lesson.ask-win-both", {"lines": PhraseList((10, 20))}),
            Phrase("lesson.moving-own"),
            Goal(controls=(10, 20)),
            {10: "0 0 0 0", 20: "0 1 1"},
            "ENTER|",
        ),
        Task(_win(20), Phrase("lesson.moving-goto"), Goal(controls=(20,)), {10: "0 0 1 1", 20: "0 1 1"}, "GOTO-"),
    ),
    _lesson(
        "lesson.turning",
        "lesson.turning-idea",
        Task(_win(10), Phrase("lesson.turning-if"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "IF-"),
        Task(_win(10), Phrase("lesson.turning-else"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "ELSE"),
        Task(
            Phrase("lesson.ask-win-both", {"lines": PhraseList((10, 20))}),
            Phrase("lesson.turning-error"),
            Goal(controls=(10, 20)),
            {10: "0 1 1", 20: "0 0"},
            "ERROR|",
        ),
    ),
    _lesson(
        "lesson.save",
        "lesson.save-idea",
        Task(
            Phrase("lesson.ask-save", {"line": 20}),
            Phrase("lesson.save-line"),
            Goal(controls=(20,), saves=("20.2", "20.3")),
            {10: "0 1", 20: "1 0"},
            "SAVE- DELETE-",
        ),
    ),
    _lesson(
        "lesson.waiting",
        "lesson.waiting-idea",
        Task(
            Phrase("lesson.ask-wait", {"space": phrase_space(Space(10, 4))}),
            Phrase("lesson.waiting-wait"),
            Goal(waits=("10.4",)),
            {10: "0 1", 20: "1"},
            "SAVE-",
        ),
        Task(
            Phrase("lesson.ask-fill", {"space": phrase_space(Space(10, 4))}),
            Phrase("lesson.waiting-fill"),
            Goal(saves=("10.3", "10.4")),
            {10: "0 1 0SAVE>~", 20: "1 1"},
            "DELETE- IF|",
        ),
    ),
    _lesson(
        "lesson.print",
        "lesson.print-idea",
        Task(
            Phrase("lesson.ask-win-both", {"lines": PhraseList((10, 20))}),
            Phrase("lesson.print-two"),
            Goal(controls=(10, 20), prints=True),
            {10: "0 1 1 0", 20: "0 1"},
            "PRINT|",
        ),
        Task(
            Phrase("lesson.ask-win-and-break", {"line": 20, "other": 10}),
            Phrase("lesson.print-chain"),
            Goal(controls=(20,), breaks=(10,), prints=True),
            {10: "0 1 1", 20: "0"},
            "PRINT- DELETE|",
        ),
    ),
    _lesson(
        "lesson.extras",
        "lesson.extras-idea",
        Task(_win(10), Phrase("lesson.extras-cut"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "CUT-"),
        Task(
            Phrase("lesson.ask-win-and-break", {"line": 20, "other": 10}),
            Phrase("lesson.extras-paste"),
            Goal(controls=(20,), breaks=(10,)),
            {10: "0 1 1", 20: "0"},
            "PASTE-",
            cut="0DELETE| 1IF-",
        ),
        Task(_win(20), Phrase("lesson.extras-rem"), Goal(controls=(20,)), {10: "0 1", 20: "0 0 . 1 1 1"}, "REM-"),
    ),
    _lesson(
        "lesson.run",
        "lesson.run-idea",
        Task(Phrase("lesson.ask-run"), Phrase("lesson.run-now"), Goal(wins=True), _AHEAD, "DELETE- PRINT-"),
        Task(
            Phrase("lesson.ask-later", {"line": 30}),
            Phrase("lesson.run-later"),
            Goal(controls=(30,), goes_on=True),
            _BEHIND,
            "IF- PRINT-",
        ),
    ),
)
