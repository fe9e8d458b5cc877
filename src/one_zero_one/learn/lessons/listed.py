"""The lessons of the tutorial, in order: one idea each, on positions that occur in games.

The first course teaches the game as it is in the box's standard deck, the second the extra cards.
"""

from typing import Final

from one_zero_one.engine import Space
from one_zero_one.learn.lessons.goals import Goal
from one_zero_one.learn.lessons.tasks import Lesson, Task
from one_zero_one.words import Phrase, PhraseList
from one_zero_one.words.phrasing import phrase_space

GAME, EXTRAS = "game", "extras"
COURSES: Final = {GAME: Phrase("lesson.course-game"), EXTRAS: Phrase("lesson.course-extras")}


def _lesson(course: str, title: str, idea: str, *tasks: Task, formerly: tuple[str, ...] = ()) -> Lesson:
    return Lesson(title.partition(".")[2], course, Phrase(title), Phrase(idea), tasks, formerly)


def _lay(line: int, column: int) -> Phrase:
    return Phrase("lesson.ask-lay", {"space": phrase_space(Space(line, column))})


def _win(line: int) -> Phrase:
    return Phrase("lesson.ask-win", {"line": line})


def _win_both(*lines: int) -> Phrase:
    return Phrase("lesson.ask-win-both", {"lines": PhraseList(lines)})


def _win_and_break(line: int, other: int) -> Phrase:
    return Phrase("lesson.ask-win-and-break", {"line": line, "other": other})


#: 0 leads by 60 to 40 in the first, and trails by 30 to 40 in the second
_AHEAD: Final = {
    10: "0 0SAVE^ 1DELETE^",
    20: "0DELETE^ 1 0ENTER^",
    30: "1ENTER^ 0IF^ 0",
    40: "0SAVE^ 1 1IF^",
    50: "1 0",
}
_BEHIND: Final = _AHEAD | {30: "1ENTER^ 0IF^ 1PRINT^ 0", 50: "1 1"}
#: 0 leads by 60 to 40, but line 50 will be the opponent's
_THREATENED: Final = _AHEAD | {50: "1 1"}

LESSONS: Final = (
    _lesson(
        GAME,
        "lesson.placing",
        "lesson.placing-idea",
        Task(_lay(20, 2), Phrase("lesson.placing-first"), Goal(lays=("20.2",)), {10: "0", 20: "1"}, "BLANK"),
        Task(_lay(10, 2), Phrase("lesson.placing-gap"), Goal(lays=("10.2",)), {10: "0 . 1", 20: "1 0"}, "BLANK"),
        Task(
            Phrase("lesson.ask-open", {"line": 30}),
            Phrase("lesson.placing-open"),
            Goal(opens=(30,)),
            {10: "0 1 0", 20: "1 0"},
            "BLANK",
        ),
    ),
    _lesson(
        GAME,
        "lesson.control",
        "lesson.control-idea",
        Task(_win(10), Phrase("lesson.control-three"), Goal(controls=(10,)), {10: "0 1", 20: "1"}, "BLANK"),
        Task(_win(20), Phrase("lesson.control-more"), Goal(controls=(20,)), {10: "0 1", 20: "1 0"}, "BLANK"),
        Task(Phrase("lesson.ask-run"), Phrase("lesson.control-run"), Goal(wins=True), _AHEAD, "BLANK"),
        Task(
            Phrase("lesson.ask-later", {"line": 30}),
            Phrase("lesson.control-later"),
            Goal(controls=(30,), goes_on=True),
            _BEHIND,
            "BLANK",
        ),
        formerly=("run",),
    ),
    _lesson(
        GAME,
        "lesson.delete",
        "lesson.delete-idea",
        Task(_win(10), Phrase("lesson.delete-side"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "DELETE-"),
        Task(
            _win_and_break(20, 10),
            Phrase("lesson.delete-up"),
            Goal(controls=(20,), breaks=(10,)),
            {10: "1 0 1", 20: "0 1"},
            "DELETE|",
        ),
    ),
    _lesson(
        GAME,
        "lesson.rotating",
        "lesson.rotating-idea",
        Task(_win(10), Phrase("lesson.rotating-side"), Goal(controls=(10,)), {10: "0 . 1 0 1 1", 20: "1"}, "DELETE-"),
        Task(
            _win_and_break(10, 20),
            Phrase("lesson.rotating-down"),
            Goal(controls=(10,), breaks=(20,)),
            {10: "0 1", 20: "1 0 1"},
            "DELETE|",
        ),
    ),
    _lesson(
        GAME,
        "lesson.enter",
        "lesson.enter-idea",
        Task(_win(20), Phrase("lesson.enter-away"), Goal(controls=(20,)), {10: "0 1", 20: "0 1 1 0 1"}, "ENTER-"),
        Task(
            _win_both(10, 20),
            Phrase("lesson.enter-own"),
            Goal(controls=(10, 20)),
            {10: "0 0 0 0", 20: "0 1 1"},
            "ENTER|",
        ),
        formerly=("moving",),
    ),
    _lesson(
        GAME,
        "lesson.if",
        "lesson.if-idea",
        Task(_win(10), Phrase("lesson.if-side"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "IF-"),
        Task(_win_both(10, 20), Phrase("lesson.if-down"), Goal(controls=(10, 20)), {10: "0 1", 20: "1 0 1"}, "IF|"),
        formerly=("turning",),
    ),
    _lesson(
        GAME,
        "lesson.save",
        "lesson.save-idea",
        Task(
            Phrase("lesson.ask-save", {"line": 20}),
            Phrase("lesson.save-line"),
            Goal(controls=(20,), saves=("20.2", "20.3")),
            {10: "0 1", 20: "1 0"},
            "SAVE- DELETE-",
        ),
        Task(
            Phrase("lesson.ask-hold", {"line": 20, "card": "DELETE"}),
            Phrase("lesson.save-hold"),
            Goal(holds=(20,)),
            {10: "0 1", 20: "0 1 0"},
            "SAVE-",
            known="DELETE-",
        ),
    ),
    _lesson(
        GAME,
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
        GAME,
        "lesson.print",
        "lesson.print-idea",
        Task(
            _win_both(10, 20),
            Phrase("lesson.print-two"),
            Goal(controls=(10, 20), prints=True),
            {10: "0 1 1 0", 20: "0 1"},
            "PRINT|",
        ),
        Task(
            _win_and_break(20, 10),
            Phrase("lesson.print-chain"),
            Goal(controls=(20,), breaks=(10,), prints=True),
            {10: "0 1 1", 20: "0"},
            "PRINT- DELETE|",
        ),
    ),
    _lesson(
        GAME,
        "lesson.knowing",
        "lesson.knowing-idea",
        Task(
            Phrase("lesson.ask-survive"),
            Phrase("lesson.knowing-run"),
            Goal(survives=True, goes_on=True),
            _THREATENED,
            "IF-",
            known="PRINT|",
        ),
        Task(
            Phrase("lesson.ask-hold", {"line": 20, "card": "IF…THEN…"}),
            Phrase("lesson.knowing-hold"),
            Goal(holds=(20,)),
            {10: "0 1 1 0", 20: "0 1 0"},
            "SAVE- ENTER-",
            known="IF-",
        ),
    ),
    _lesson(
        GAME,
        "lesson.deck",
        "lesson.deck-idea",
        Task(
            Phrase("lesson.ask-last"),
            Phrase("lesson.deck-last"),
            Goal(wins=True),
            {10: "1 0 1", 20: "0 1"},
            "DELETE| BLANK",
            deck="",
        ),
        Task(
            Phrase("lesson.ask-end"),
            Phrase("lesson.deck-end"),
            Goal(wins=True),
            {10: "0 0 1", 20: "1 0"},
            "PRINT-",
            deck="IF|",
        ),
    ),
    _lesson(
        EXTRAS,
        "lesson.goto",
        "lesson.goto-idea",
        Task(_win(20), Phrase("lesson.goto-trade"), Goal(controls=(20,)), {10: "0 0 1 1", 20: "0 1 1"}, "GOTO-"),
        formerly=("moving",),
    ),
    _lesson(
        EXTRAS,
        "lesson.else",
        "lesson.else-idea",
        Task(_win(10), Phrase("lesson.else-neighbours"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "ELSE"),
        formerly=("turning",),
    ),
    _lesson(
        EXTRAS,
        "lesson.error",
        "lesson.error-idea",
        Task(
            _win_both(10, 20),
            Phrase("lesson.error-column"),
            Goal(controls=(10, 20)),
            {10: "0 1 1", 20: "0 0"},
            "ERROR|",
        ),
        formerly=("turning",),
    ),
    _lesson(
        EXTRAS,
        "lesson.cut",
        "lesson.cut-idea",
        Task(_win(10), Phrase("lesson.cut-away"), Goal(controls=(10,)), {10: "0 1 1", 20: "1"}, "CUT-"),
        Task(
            _win_and_break(20, 10),
            Phrase("lesson.cut-paste"),
            Goal(controls=(20,), breaks=(10,)),
            {10: "0 1 1", 20: "0"},
            "PASTE-",
            cut="0DELETE| 1IF-",
        ),
        formerly=("extras",),
    ),
    _lesson(
        EXTRAS,
        "lesson.rem",
        "lesson.rem-idea",
        Task(_win(20), Phrase("lesson.rem-beyond"), Goal(controls=(20,)), {10: "0 1", 20: "0 0 . 1 1 1"}, "REM-"),
        formerly=("extras",),
    ),
)
