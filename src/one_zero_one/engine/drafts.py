"""A turn that is being composed: what it would do, and what its player sees of it, before it is committed."""

from collections.abc import Sequence
from dataclasses import dataclass

from one_zero_one.engine.decisions import Decision, Turn
from one_zero_one.engine.events import Event
from one_zero_one.engine.outcomes import Outcome
from one_zero_one.engine.position import Position
from one_zero_one.engine.problems import Illegal, Problem, problem
from one_zero_one.engine.table import LOAD
from one_zero_one.engine.turn import load
from one_zero_one.engine.views import View, suppose, view_of


class Draft:
    """A turn composed decision by decision, up to its LOAD, on a position that agrees with what its player knows.

    That is a copy of the true position where a referee holds one, or one that is supposed from a view. The player sees
    the same either way, because nothing hidden becomes known before LOAD.
    """

    def __init__(self, position: Position, history: tuple[Turn, ...] = ()) -> None:
        self._position = position.copy()
        self._seat = position.to_move
        begun = position.pending_command is not None and bool(history)
        self._earlier = history[:-1] if begun else history
        #: the decisions so far; with those that had been taken before, where the position is within a turn
        self.turn: Turn = history[-1] if begun else ()

    @property
    def complete(self) -> bool:
        """Whether the turn is whole, and only LOAD is left of it."""
        return bool(self.turn) and self._position.pending_command is None

    def refusal(self, decision: Decision) -> Problem | None:
        """Why a decision cannot be added, or None if it can."""
        return self._position.refusal(decision)

    def add(self, decision: Decision) -> None:
        """Add a decision. Raises Illegal."""
        self._position.play_before_load(decision)
        self.turn = (*self.turn, decision)

    def narrate(self, decisions: Sequence[Decision]) -> list[Event]:
        """Add decisions, and report what happens. Raises Illegal."""
        events = self._position.rehearse_turn(decisions)
        self.turn = (*self.turn, *decisions)
        return events

    def view(self) -> View:
        """What the player sees now, with the draft as the last turn of the history."""
        history = (*self._earlier, self.turn) if self.turn else self._earlier
        return view_of(self._position, self._seat, history)

    def outcome(self) -> Outcome | None:
        """How the game would end by this turn: by RUN, or at LOAD because the deck cannot fill the hand (R5.3)."""
        after = self._position
        if after.pending == LOAD:
            after = after.copy()
            load(after)
        return after.outcome


def draft_from(view: View) -> Draft:
    """A draft of the turn of the player whose view this is. Raises Illegal if it is not their turn."""
    if view.outcome is not None:
        raise Illegal(problem("game-over"))
    if view.seat != view.to_move:
        raise Illegal(problem("not-your-turn", to_move=view.to_move))
    return Draft(suppose(view, view.unseen), view.history)


@dataclass(frozen=True)
class Preview:
    """What a draft of a turn comes to: the events, and the view after them, LOAD not yet done."""

    events: tuple[Event, ...]
    #: with the draft in its history; `legal` is what can fill the next space, and nothing once the turn is complete
    after: View
    complete: bool
    outcome: Outcome | None

    @property
    def lacking(self) -> Problem | None:
        """Why the draft is not yet a whole turn; None once it is complete."""
        if self.complete:
            return None
        command = self.after.pending
        return problem("turn-is-empty") if command is None else problem("turn-lacks-fill", command=command)


def preview(view: View, decisions: Sequence[Decision]) -> Preview:
    """What these decisions of one turn would do, from what the seat can see alone. Raises Illegal."""
    draft = draft_from(view)
    events = draft.narrate(decisions)
    return Preview(tuple(events), draft.view(), draft.complete, draft.outcome())
