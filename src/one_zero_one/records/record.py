"""Records: a game, finished or in progress, as a `.101` file: the deal, the turns, the result."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from one_zero_one.engine import (
    BY_GIVING_UP,
    BY_THE_RULES,
    RULES_VERSION,
    Deal,
    Decision,
    Face,
    GameError,
    Outcome,
    Position,
    Turn,
    given_up,
    problem,
    start,
)
from one_zero_one.records.notation import format_faces, format_turn, parse_faces, parse_turn
from one_zero_one.records.tags import Tags, TextError, format_tags

#: how often a turn was taken back; such a game counts in no statistics
TAKEN_BACK_TAG: Final = "TakenBack"
#: the row of a host's log with which a turn is taken back: after `BACK 4` the game goes on after
#: turn 4; a record holds only the turns that count
BACK: Final = "BACK"
#: the row of a host's log with which a player gives the other more time, in seconds: `GIVE 60`
GIVE: Final = "GIVE"
_REQUIRED: Final = ("Rules", "First", "Deck0", "Deck1", "Opening", "Open")
_RESULT: Final = re.compile(r"(RUN|END) (0|[1-9][0-9]{0,2})-(0|[1-9][0-9]{0,2})|(RESIGN|TIME|FORFEIT) ([01])")
_RESULT_WORD: Final = re.compile(r"(RUN|END|RESIGN|TIME|FORFEIT)\b")
#: the tag to blame for a problem with the deal, if not Deck0
_TAG_OF_PROBLEM: Final = {"deck-opening": "Opening", "decks-differ": "Deck1"}


@dataclass(frozen=True)
class Record:
    """A stored game. `outcome` is None while the game is in progress."""

    deal: Deal
    turns: tuple[Turn, ...] = ()
    outcome: Outcome | None = None
    #: further tags, such as Player0 and Player1
    tags: Mapping[str, str] = field(default_factory=dict)

    def position(self) -> Position:
        """The position after all turns."""
        position = start(self.deal)
        for turn in self.turns:
            position.play_turn(turn, unfinished=True)
        return position

    def replay(self) -> Iterator[tuple[Position, Turn]]:
        """Each turn with the position before it; callers must not change the position."""
        position = start(self.deal)
        for turn in self.turns:
            yield position, turn
            position.play_turn(turn, unfinished=True)

    def steps(self) -> Iterator[tuple[Position, Decision]]:
        """Each decision with the position before it; callers must not change the position."""
        position = start(self.deal)
        for turn in self.turns:
            for decision in turn:
                yield position, decision
                position.play(decision)


def write_record(record: Record) -> str:
    """The text of a `.101` file."""
    deal = record.deal
    tags = {
        "Rules": str(RULES_VERSION),
        "First": str(deal.first),
        "Deck0": format_faces(deal.decks[0]),
        "Deck1": format_faces(deal.decks[1]),
        "Opening": format_faces(deal.opening),
        "Open": str(int(deal.open_source)),
    }
    tags |= {name: value for name, value in record.tags.items() if name not in tags}
    rows = [format_turn(turn) for turn in record.turns]
    if record.outcome is not None:
        rows.append(str(record.outcome))
    return format_tags(tags) + "\n" + "".join(f"{row}\n" for row in rows)


def read_record(text: str) -> Record:
    """Parse a record; the engine checks every turn. Raises TextError for the first wrong row."""
    head = Tags(text)
    head.require(*_REQUIRED)
    deal = _read_deal(head)
    further = {name: value for name, value in head.values.items() if name not in _REQUIRED}
    position = start(deal)
    turns: list[Turn] = []
    outcome: Outcome | None = None
    for number, row in head.body:
        if outcome is not None:
            raise TextError(problem("row-after-result", text=row[:60]), number)
        if _RESULT_WORD.match(row.strip()):
            outcome = _read_result(row.strip(), position, number)
        else:
            if position.pending_command is not None:
                raise TextError(
                    problem("turn-lacks-fill", command=position.pending_command), number - 1, _legal(position)
                )
            turns.append(_read_turn(row, position, number))
    return Record(deal, tuple(turns), outcome or position.outcome, further)


def _read_deal(head: Tags) -> Deal:
    head.one_of("Rules", str(RULES_VERSION))
    first = int(head.one_of("First", "0", "1"))
    open_source = head.one_of("Open", "0", "1") == "1"
    deck0, deck1, opening = (_read_faces(head, name) for name in ("Deck0", "Deck1", "Opening"))
    try:
        return Deal(first, (deck0, deck1), opening, open_source)
    except GameError as error:
        guilty = _TAG_OF_PROBLEM.get(error.problem.code, "Deck0")
        raise TextError(error.problem, head.line_of[guilty]) from None


def _read_faces(head: Tags, name: str) -> tuple[Face, ...]:
    try:
        return parse_faces(head.values[name])
    except GameError as error:
        raise TextError(error.problem, head.line_of[name]) from None


def _read_turn(row: str, position: Position, number: int) -> Turn:
    """Read a turn and play it on the position."""
    try:
        turn = parse_turn(row)
        position.play_turn(turn, unfinished=True)
    except GameError as error:
        legal = () if error.problem.code == "turn-is-complete" else _legal(position)
        raise TextError(error.problem, number, legal) from None
    return turn


def _read_result(row: str, position: Position, number: int) -> Outcome:
    found = _RESULT.fullmatch(row)
    if found is None:
        raise TextError(problem("not-a-result", text=row[:60]), number)
    reason = found[1] or found[4]
    actual = position.outcome
    if reason in BY_GIVING_UP and actual is None:
        return given_up(reason, int(found[5]), position.score)
    if reason in BY_THE_RULES and actual is None:
        raise TextError(problem("result-too-early", text=row), number, _legal(position))
    if row != str(actual):
        raise TextError(problem("wrong-result", text=row, right=str(actual)), number)
    assert actual is not None
    return actual


def _legal(position: Position) -> tuple[str, ...]:
    return tuple(sorted(map(str, position.legal())))
