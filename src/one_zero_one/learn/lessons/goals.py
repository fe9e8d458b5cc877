"""What a task asks for, what is still missing after a turn, and where to look."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from one_zero_one.engine import LINE_NUMBERS, Card, Placed, Position, Preview, Space, View, Waits
from one_zero_one.learn.exact import whole_turns
from one_zero_one.records import format_turn
from one_zero_one.words import Phrase
from one_zero_one.words.phrasing import phrase_space

LEARNER: Final = 0
_OPPONENT: Final = 1 - LEARNER
_CARDS_TO_CONTROL: Final = 3


@dataclass(frozen=True)
class Missing:
    """What a turn has not reached: how things are now, and the line to look at, if it is one."""

    told: Phrase
    line: int | None = None


@dataclass(frozen=True)
class Goal:
    """The conditions after the turn, before LOAD; anything not named is ignored."""

    #: lines that the learner must control, and lines that the opponent must not control
    controls: tuple[int, ...] = ()
    breaks: tuple[int, ...] = ()
    #: spaces that must show the learner's digit, and spaces whose card must also be saved
    lays: tuple[str, ...] = ()
    saves: tuple[str, ...] = ()
    #: spaces that a SAVE must have started to wait for
    waits: tuple[str, ...] = ()
    #: lines that must be open
    opens: tuple[int, ...] = ()
    prints: bool = False
    wins: bool = False
    #: the game must go on
    goes_on: bool = False
    #: lines that the learner must still control after every answer of the opponent
    holds: tuple[int, ...] = ()
    #: no answer of the opponent may win the game
    survives: bool = False

    @property
    def about(self) -> tuple[int, ...]:
        """The lines that this is about: those that are named, or that of a space that is named."""
        spaces = (int(name.split(".")[0]) for name in (*self.lays, *self.saves, *self.waits))
        run = LINE_NUMBERS[-1:] if self.survives else ()
        return tuple(sorted({*self.controls, *self.breaks, *spaces, *self.opens, *self.holds, *run}))

    def missing(self, drafted: Preview, after: Position) -> Missing | None:
        """The first condition that a complete turn does not meet; None if it meets all.

        `after` is the position after LOAD, with which the opponent answers.
        """
        return next(self._all_missing(drafted, after), None)

    def _all_missing(self, drafted: Preview, after: Position) -> Iterator[Missing]:
        view, outcome = drafted.after, drafted.outcome or after.outcome
        waited_for = {str(event.target) for event in drafted.events if isinstance(event, Waits)}
        if self.goes_on and outcome is not None:
            yield Missing(Phrase("lesson.now-over"), LINE_NUMBERS[-1])
        if self.wins and (outcome is None or outcome.winner != LEARNER):
            yield _not_won(after) if outcome is None else Missing(_told_score("lesson.now-lost", outcome.score))
        yield from (_stands(view, line) for line in self.controls if _control(view, line) != LEARNER)
        yield from (_stands(view, line) for line in self.breaks if _control(view, line) == _OPPONENT)
        yield from (_about("lesson.now-not-there", name) for name in self.lays if _at(view, name) is None)
        yield from (_about("lesson.now-not-saved", name) for name in self.saves if not _is_saved(_at(view, name)))
        yield from (_about("lesson.now-not-waited", name) for name in self.waits if name not in waited_for)
        closed = {line.line for line in view.closed}
        yield from (Missing(Phrase("lesson.now-closed", {"line": line}), line) for line in self.opens if line in closed)
        if self.prints and not any(isinstance(event, Placed) and event.how == "print" for event in drafted.events):
            yield Missing(Phrase("lesson.now-not-printed"))
        yield from self._threats(after)

    def _threats(self, after: Position) -> Iterator[Missing]:
        """What the opponent could answer."""
        if after.over or not (self.holds or self.survives):
            return
        for turn, answered in whole_turns(after):
            answer = format_turn(turn)
            (ended := answered.copy()).load()
            if self.survives and ended.over and ended.outcome is not None and ended.outcome.winner == _OPPONENT:
                yield Missing(Phrase("lesson.now-threat-wins", {"opponent": _OPPONENT, "answer": answer}), turn[0].line)
            for line in self.holds:
                if answered.control[LINE_NUMBERS.index(line)] != LEARNER:
                    said = {"opponent": _OPPONENT, "line": line}
                    yield Missing(Phrase("lesson.now-threat-takes", {"answer": answer, **said}), line)


def _control(view: View, line: int) -> int | None:
    return view.control[LINE_NUMBERS.index(line)]


def _stands(view: View, line: int) -> Missing:
    """How many cards of both players count on a line, and who controls it therefore."""
    index = LINE_NUMBERS.index(line)
    cards = [
        card
        for column, card in enumerate(view.lines[index], start=1)
        if card is not None and Space(line, column) not in view.covered
    ]
    own = sum(card.digit == LEARNER for card in cards)
    said = {"line": line, "own": own, "other": len(cards) - own}
    control = view.control[index]
    if len(cards) < _CARDS_TO_CONTROL:
        return Missing(Phrase("lesson.now-few", {"line": line, "count": len(cards)}), line)
    if control is None:
        return Missing(Phrase("lesson.now-even", said), line)
    return Missing(Phrase("lesson.now-controlled", said | {"player": control}), line)


def _not_won(after: Position) -> Missing:
    return Missing(_told_score("lesson.now-goes-on", after.score))


def _told_score(key: str, score: tuple[int, int]) -> Phrase:
    return Phrase(key, {"own": score[LEARNER], "opponent": _OPPONENT, "other": score[_OPPONENT]})


def _about(key: str, name: str) -> Missing:
    space = Space(*map(int, name.split(".")))
    return Missing(Phrase(key, {"space": phrase_space(space)}), space.line)


def _at(view: View, name: str) -> Card | None:
    """The learner's card in a space, if there is one."""
    line, column = map(int, name.split("."))
    cards = view.lines[LINE_NUMBERS.index(line)]
    card = cards[column - 1] if column <= len(cards) else None
    return card if card is not None and card.digit == LEARNER else None


def _is_saved(card: Card | None) -> bool:
    return card is not None and card.saved
