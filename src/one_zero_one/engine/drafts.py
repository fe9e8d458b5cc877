"""A turn being composed: its effects, and what its player sees, before it is committed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from one_zero_one.engine.core.decisions import Decision, Turn
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.events import Event
from one_zero_one.engine.outcomes import Outcome
from one_zero_one.engine.problems import Illegal, Problem, problem
from one_zero_one.engine.views import View, suppose, view_of


class Draft:
    """A turn composed decision by decision, up to its LOAD.

    It is played on a position that agrees with what its player knows: a copy of the true position
    if a referee holds one, or one made from a view with `suppose`. The player sees the same in both
    cases, because nothing hidden becomes known before LOAD.
    """

    def __init__(self, position: Position, history: tuple[Turn, ...] = ()) -> None:
        self._position = position.copy()
        self._seat = position.to_move
        begun = position.pending_command is not None and bool(history)
        self._earlier = history[:-1] if begun else history
        #: the decisions so far, including those taken before if the position is within a turn
        self.turn: Turn = history[-1] if begun else ()

    @property
    def complete(self) -> bool:
        """Whether the turn is complete, so that only LOAD remains."""
        return bool(self.turn) and self._position.pending_command is None

    def refusal(self, decision: Decision) -> Problem | None:
        """Why a decision cannot be added, or None if it can."""
        return self._position.refusal(decision)

    def add(self, decision: Decision) -> None:
        """Add a decision. Raises Illegal."""
        self._position.play_before_load(decision)
        self.turn = (*self.turn, decision)

    def narrate(self, decisions: Sequence[Decision]) -> list[Event]:
        """Add decisions and return what happens. Raises Illegal."""
        events = self._position.rehearse_turn(decisions)
        self.turn = (*self.turn, *decisions)
        return events

    def view(self) -> View:
        """What the player sees now, with the draft as the last turn of the history."""
        history = (*self._earlier, self.turn) if self.turn else self._earlier
        return view_of(self._position, self._seat, history)

    def outcome(self) -> Outcome | None:
        """How this turn would end the game, if it does.

        It ends by RUN, or at LOAD because the deck cannot fill the hand (R5.3).
        """
        after = self._position.copy()
        after.load()
        return after.outcome


def draft_from(view: View) -> Draft:
    """Start a turn for the player whose view this is. Raises Illegal if it is not their turn."""
    if view.outcome is not None:
        raise Illegal(problem("game-over"))
    if view.seat != view.to_move:
        raise Illegal(problem("not-your-turn", to_move=view.to_move))
    return Draft(suppose(view, view.unseen), view.history)


def ahead(view: View) -> View:
    """What a seat would see if its turn had come on the present board, from its view alone.

    A seat that is to move sees what it sees. Raises Illegal for a spectator, after the end, and
    while the opponent has a space to fill.
    """
    if view.outcome is not None:
        raise Illegal(problem("game-over"))
    if view.seat is None or (view.seat != view.to_move and view.pending is not None):
        raise Illegal(problem("not-your-turn", to_move=view.to_move))
    if view.seat == view.to_move:
        return view
    return view_of(suppose(replace(view, to_move=view.seat), view.unseen), view.seat, view.history)


@dataclass(frozen=True)
class Preview:
    """The result of a draft: the events, and the view after them, before LOAD."""

    events: tuple[Event, ...]
    #: its history includes the draft; `legal` holds the cards for the next space to fill, and is
    #: empty once the turn is complete
    after: View
    complete: bool
    outcome: Outcome | None

    @property
    def lacking(self) -> Problem | None:
        """What the draft still lacks; None once it is complete."""
        if self.complete:
            return None
        command = self.after.pending
        return problem("turn-is-empty") if command is None else problem("turn-lacks-fill", command=command)


def preview(view: View, decisions: Sequence[Decision]) -> Preview:
    """What these decisions of one turn would do, as far as the seat can see. Raises Illegal."""
    draft = draft_from(view)
    events = draft.narrate(decisions)
    return Preview(tuple(events), draft.view(), draft.complete, draft.outcome())
