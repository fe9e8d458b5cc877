"""Views and replays as JSON: the format that page, terminal, line protocol and online API share.

`docs/view.md` describes the fields of a view. Cards, decisions and turns are strings in the
notation.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from one_zero_one.engine import (
    ALL_SPACES,
    LINE_NUMBERS,
    OUTCOME_REASONS,
    VIEW_VERSION,
    ClosedLine,
    DeckView,
    Face,
    GameError,
    HandView,
    Malformed,
    Outcome,
    Position,
    View,
    problem,
)
from one_zero_one.records.notation import (
    format_cut_card,
    format_program_line,
    format_turn,
    parse_cut_card,
    parse_decision,
    parse_face,
    parse_program_line,
    parse_turn,
)
from one_zero_one.records.record import Record

Json = dict[str, Any]
T = TypeVar("T")

SPACE_OF_NAME: Final = {str(space): space for space in ALL_SPACES}


# Views


def view_to_json(view: View) -> Json:
    """What a seat may know, as one JSON object."""
    return {
        "version": VIEW_VERSION,
        "seat": view.seat,
        "first": view.first,
        "to_move": view.to_move,
        "pending": None if view.pending is None else {"command": view.pending, "space": str(view.pending_space)},
        "lines": [format_program_line(line) for line in view.lines],
        "hands": [{"size": hand.size, "cards": _names(hand.cards), "seen": _names(hand.seen)} for hand in view.hands],
        "decks": [{"size": deck.size, "top": None if deck.top is None else str(deck.top)} for deck in view.decks],
        "unseen": [_names(faces) for faces in view.unseen],
        "cut": [format_cut_card(card) for card in view.cut_pile],
        "control": list(view.control),
        "score": list(view.score),
        "closed": [{"line": closed.line, "lacking": [list(pair) for pair in closed.lacking]} for closed in view.closed],
        "free": [None if space is None else str(space) for space in view.free],
        "covered": [str(space) for space in view.covered],
        "open_source": view.open_source,
        "outcome": None if view.outcome is None else outcome_to_json(view.outcome),
        "legal": [str(decision) for decision in view.legal],
        "history": [format_turn(turn) for turn in view.history],
    }


def view_from_json(form: object) -> View:
    """Parse a view from a JSON object. Raises Malformed for anything else."""
    try:
        return _read_view(form)
    except GameError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Malformed(problem("not-a-view")) from None


def _read_view(form: Any) -> View:
    if form["version"] != VIEW_VERSION:
        raise Malformed(problem("view-version", version=str(form["version"])[:20], known=VIEW_VERSION))
    pending = form["pending"]
    return View(
        seat=_seat(form["seat"]),
        first=_player(form["first"]),
        to_move=_player(form["to_move"]),
        pending=None if pending is None else one_of(("PRINT", "PASTE"), pending["command"]),
        pending_space=None if pending is None else SPACE_OF_NAME[pending["space"]],
        lines=tuple(tuple(parse_program_line(line)) for line in _of_each_line(form["lines"])),
        hands=_pair(
            form["hands"], lambda hand: HandView(_count(hand["size"]), _faces(hand["cards"]), _faces(hand["seen"]))
        ),
        decks=_pair(
            form["decks"],
            lambda deck: DeckView(_count(deck["size"]), None if deck["top"] is None else parse_face(deck["top"])),
        ),
        unseen=_pair(form["unseen"], _faces),
        cut_pile=tuple(parse_cut_card(card) for card in form["cut"]),
        control=tuple(_seat(owner) for owner in _of_each_line(form["control"])),
        score=_pair(form["score"], _count),
        closed=tuple(
            ClosedLine(_count(closed["line"]), tuple(_pair(pair, _count) for pair in closed["lacking"]))
            for closed in form["closed"]
        ),
        free=tuple(None if name is None else SPACE_OF_NAME[name] for name in _of_each_line(form["free"])),
        covered=tuple(SPACE_OF_NAME[name] for name in form["covered"]),
        open_source=one_of((False, True), form["open_source"]),
        outcome=None if form["outcome"] is None else outcome_from_json(form["outcome"]),
        legal=tuple(parse_decision(decision) for decision in form["legal"]),
        history=tuple(parse_turn(turn) for turn in form["history"]),
    )


def outcome_to_json(outcome: Outcome) -> Json:
    """An outcome as a JSON object."""
    return {"end": outcome.reason, "score": list(outcome.score), "winner": outcome.winner}


def outcome_from_json(form: Any) -> Outcome:
    """Parse an outcome. Raises KeyError, TypeError or ValueError for anything else."""
    return Outcome(one_of(OUTCOME_REASONS, form["end"]), _pair(form["score"], _count), _seat(form["winner"]))


def one_of(allowed: Sequence[T], value: object) -> T:
    """The value, if it equals an allowed one of the same type. Raises ValueError otherwise."""
    for one in allowed:
        if type(value) is type(one) and value == one:
            return one
    raise ValueError(value)


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value < 1000:
        raise ValueError(value)
    return value


def _player(value: object) -> int:
    return one_of((0, 1), value)


def _seat(value: object) -> int | None:
    return None if value is None else _player(value)


def _exactly(count: int, values: Sequence[Any]) -> Sequence[Any]:
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(values)
    return values


def _of_each_line(values: Sequence[Any]) -> Sequence[Any]:
    return _exactly(len(LINE_NUMBERS), values)


def _pair(values: Sequence[Any], read: Callable[[Any], T]) -> tuple[T, T]:
    first, second = _exactly(2, values)
    return read(first), read(second)


def _faces(names: Sequence[str]) -> tuple[Face, ...]:
    return tuple(parse_face(name) for name in names)


def _names(faces: Sequence[Face]) -> list[str]:
    return [str(face) for face in faces]


# Replays, with all cards visible


def replay_rows(record: Record) -> Iterator[Json]:
    """A record, finished or not, decision by decision; the last row says how it ended."""
    for position, decision in record.steps():
        yield position_row(position) | {"decision": str(decision)}
    last = position_row(record.position())
    winner = record.outcome.winner if record.outcome else None
    end = record.outcome.reason if record.outcome else None
    yield {"end": end, "lines": last["lines"], "control": last["control"], "score": last["score"], "winner": winner}


def position_row(position: Position) -> Json:
    """The whole position, including hidden cards, and the legal decisions.

    Lists of cards and decisions are sorted.
    """
    return {
        "to_move": position.to_move,
        "pending": position.pending_command,
        "legal": sorted(map(str, position.legal())),
        "lines": [format_program_line(position.line(number)) for number in LINE_NUMBERS],
        "hands": [sorted(map(str, position.hand(player))) for player in (0, 1)],
        "decks": [len(position.deck(player)) for player in (0, 1)],
        "cut": sorted(map(format_cut_card, position.cut_pile())),
        "control": list(position.control),
        "score": list(position.score),
    }
