"""Strict parsing of what a server sends; docs/online.md documents the formats."""

import re
from dataclasses import dataclass
from typing import Any, Final

from one_zero_one.engine import Argument, Card, Event, GameError, Problem, View, problem, suppose
from one_zero_one.records import parse_program_line
from one_zero_one.records.event_forms import event_from_json
from one_zero_one.records.json_forms import view_from_json
from one_zero_one.words import Words, tell_problem

_LONGEST_NAME: Final = 60


@dataclass(frozen=True)
class SeenBoard:
    """The display and the score after a log entry."""

    lines: tuple[tuple[Card | None, ...], ...]
    control: tuple[int | None, ...]
    score: tuple[int, int]


@dataclass(frozen=True)
class SeenEntry:
    """One entry of the log, as far as this seat may know it."""

    number: int
    seat: int
    row: str
    events: tuple[Event, ...]
    board: SeenBoard
    fault: Problem | None


@dataclass(frozen=True)
class Person:
    """A player: a name, or the computer at a level; `here` while a client watches from the seat."""

    name: str
    level: int | None
    here: bool
    #: whether the server has announced a time from which the opponent may claim the win
    claimable: bool = False
    #: whether the server still waits for what this player adds to the deal
    contributes: bool = False


@dataclass(frozen=True)
class TimeLeft:
    """The seconds that each player had left when the server sent them, and whose clock runs."""

    left: tuple[float, float]
    running: int | None


@dataclass(frozen=True)
class State:
    """Everything that a seat, or a spectator after the end, may know about a game."""

    game: str
    mode: str
    players: tuple[Person, Person]
    #: None until the cards are dealt
    view: View | None
    entries: tuple[SeenEntry, ...]
    #: who has asked for a rematch, and the id of that game
    offered_by: int | None
    next_game: str | None
    clock: TimeLeft | None = None
    #: what the server has committed the deal to; empty if it says nothing of that
    commitment: str = ""


def read_state(form: Any) -> State:
    """Parse the message `state`.

    Like all functions here, raises GameError, KeyError, TypeError or ValueError for anything else.
    """
    return State(
        game=_text(form["game"]),
        mode=_text(form["mode"]),
        players=read_players(form["players"]),
        view=None if form["view"] is None else read_view(form["view"]),
        entries=tuple(map(read_entry, form["entries"])),
        offered_by=_seat(form["rematch"]["offered_by"]),
        next_game=read_game(form["rematch"]["game"]),
        clock=read_clock(form.get("clock")),
        commitment=_text((form.get("deal") or {}).get("commitment", "")),
    )


def read_clock(form: Any) -> TimeLeft | None:
    """The clock of a game, if it has one."""
    if form is None:
        return None
    first, second = map(float, form["left"])
    return TimeLeft((first, second), _seat(form["running"]))


def read_view(form: Any) -> View:
    """Parse a view and check that its legal decisions match the rules, so drafts can use it."""
    view = view_from_json(form)
    if view.outcome is None and view.seat is not None:
        offered = suppose(view, view.unseen).legal() if view.to_move == view.seat else ()
        if sorted(map(str, offered)) != sorted(map(str, view.legal)):
            raise ValueError(view.legal)
    return view


def read_entry(form: Any) -> SeenEntry:
    """An entry of the log."""
    board = form["board"]
    first, second = board["score"]
    seat = _seat(form["seat"])
    if seat is None:
        raise ValueError(form)
    lines = tuple(tuple(parse_program_line(line)) for line in board["lines"])
    control = tuple(map(_seat, board["control"]))
    if len(lines) != 5 or len(control) != 5:
        raise ValueError(board)
    return SeenEntry(
        number=int(form["number"]),
        seat=seat,
        row=_text(form["row"]),
        events=tuple(event_from_json(told["event"]) for told in form["events"]),
        board=SeenBoard(lines, control, (int(first), int(second))),
        fault=None if form["fault"] is None else read_problem(form["fault"]),
    )


def read_players(forms: Any) -> tuple[Person, Person]:
    """Who plays 0 and who plays 1."""
    first, second = map(_person, forms)
    return first, second


def _person(form: Any) -> Person:
    name, level = form["name"], form["level"]
    shown = "".join(letter for letter in _text(name or "") if letter.isprintable())[:_LONGEST_NAME]
    return Person(
        shown,
        None if level is None else int(level),
        bool(form["here"]),
        form.get("claim_from") is not None,
        form.get("contribution") == "awaited",
    )


def read_game(name: Any) -> str | None:
    """The id of a game, checked because it may become part of a URL."""
    if name is None:
        return None
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", name):
        raise ValueError(name)
    return _text(name)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _seat(value: Any) -> int | None:
    if value is not None and (type(value) is not int or value not in (0, 1)):
        raise ValueError(value)
    return value


def read_problem(form: Any) -> Problem:
    """The problem behind a phrase; if this version has no text for it, only its key."""
    key = _text(form["key"])
    try:
        read = Problem(key.removeprefix("problem."), {name: _argument(v) for name, v in form["arguments"].items()})
        tell_problem(Words(), read)
    except (GameError, KeyError, TypeError, ValueError, AssertionError, IndexError, AttributeError):
        return problem("online-said", key=key)
    return read


def _argument(value: Any) -> Argument:
    if type(value) in (int, str):
        return value  # type: ignore[no-any-return]
    items = value["list"]
    if items and isinstance(items[0], dict):
        return tuple((int(item["arguments"]["line"]), int(item["arguments"]["count"])) for item in items)
    return tuple(map(_text, items))
