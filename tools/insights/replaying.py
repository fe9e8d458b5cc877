"""A kept game played again: what is counted of it, without the positions."""

from collections.abc import Sequence
from dataclasses import dataclass

from one_zero_one.engine import (
    LAST_LINE,
    LINE_NUMBERS,
    TO_RUN,
    Card,
    Event,
    Face,
    NoEffect,
    Outcome,
    Placed,
    Position,
    Saved,
    Space,
    Waits,
    start,
)
from tools.insights.kept import Game

_RUN_LINE = LINE_NUMBERS[LAST_LINE]


@dataclass(frozen=True)
class Moment:
    """A game before a turn; leads and signs are for the player to move."""

    mover: int
    lead: int
    #: for each line 1 if the player to move controls it, -1 if the other does, 0 if nobody does
    control: tuple[int, ...]
    #: how many cards on line 50 show the digit of the player to move, and of the other
    on_last_line: tuple[int, int]
    #: whether line 50 is open
    is_last_line_open: bool
    hand: Sequence[Face]
    other_hand: Sequence[Face]
    #: what the player to move gives itself; None if it did not search
    chance: float | None
    #: whether a card laid on line 50 now ends the game and wins it
    can_run: bool


@dataclass(frozen=True)
class Laid:
    """A card that was laid, and what came of it."""

    turn: int
    player: int
    card: Card
    how: str
    space: Space
    did_nothing: bool
    waits: bool
    saved: tuple[Saved, ...]


@dataclass(frozen=True)
class Replayed:
    """A game as it is counted."""

    game: Game
    outcome: Outcome
    #: who controls each line in the end
    owners: Sequence[int | None]
    #: one for each turn
    moments: Sequence[Moment]
    laid: Sequence[Laid]

    @property
    def first(self) -> int:
        """Who began."""
        return self.game.record.deal.first

    def score_of(self, player: int) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss."""
        return 0.5 if self.outcome.winner is None else float(self.outcome.winner == player)


def replay(game: Game) -> Replayed:
    """Play a kept game again."""
    position = start(game.record.deal)
    chances = iter(game.chances)
    moments: list[Moment] = []
    laid: list[Laid] = []
    for number, turn in enumerate(game.record.turns):
        for place, decision in enumerate(turn):
            chance = next(chances)
            if place == 0:
                moments.append(_moment(position, chance))
            laid.append(_laid(number, position.narrate(decision)))
    outcome = position.outcome
    assert outcome is not None, "only finished games are kept"
    return Replayed(game, outcome, position.control, moments, laid)


def _moment(position: Position, chance: float | None) -> Moment:
    mover = position.to_move
    score = position.score
    control = tuple(0 if owner is None else (1 if owner == mover else -1) for owner in position.control)
    digits = [card.digit for card in position.line(_RUN_LINE) if card is not None]
    lines = {decision.line for decision in position.legal()}
    return Moment(
        mover,
        score[mover] - score[1 - mover],
        control,
        (digits.count(mover), digits.count(1 - mover)),
        _RUN_LINE in lines,
        position.hand(mover),
        position.hand(1 - mover),
        chance,
        len(digits) == TO_RUN - 1 and _wins_by_running(position),
    )


def _wins_by_running(position: Position) -> bool:
    for decision in position.legal():
        if decision.line == _RUN_LINE:
            after = position.copy()
            after.play(decision)
            # the first card that can be laid there decides as well as any other: all show the same digit
            return after.outcome is not None and after.outcome.winner == position.to_move
    return False


def _laid(turn: int, events: Sequence[Event]) -> Laid:
    placed = next(event for event in events if isinstance(event, Placed))
    return Laid(
        turn,
        placed.player,
        placed.card,
        placed.how,
        placed.space,
        any(isinstance(event, NoEffect) and event.space == placed.space for event in events),
        any(isinstance(event, Waits) for event in events),
        tuple(event for event in events if isinstance(event, Saved)),
    )
