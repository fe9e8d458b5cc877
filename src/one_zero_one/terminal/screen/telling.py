"""What the panel says: a row that asks or tells, and more below it."""

from collections.abc import Sequence

from one_zero_one.engine import Event, Turn, View
from one_zero_one.records import format_turn
from one_zero_one.terminal.plain_screen import show_next_line, show_points
from one_zero_one.terminal.screen.composing import Draft
from one_zero_one.words import Words, tell_event, tell_outcome

Told = tuple[str, str]


def tell_draft(words: Words, draft: Draft, before: str) -> Told:
    """A turn being composed; `before` is what happened until then."""
    view = draft.drafted.after
    effect = _effect(words, draft) if draft.laid or draft.choice else ""
    if draft.complete:
        return words("screen.press-enter"), effect
    if draft.choice is not None:
        face = draft.choice.face
        return f"{face}: {words(f'card.{face.name}')}", effect
    if view.pending_space is not None:
        line, column = view.pending_space
        key = "page.choose-paste" if view.pending == "PASTE" else "page.choose-print"
        return words(key, line=line, column=column), effect
    return words("page.choose-card"), "\n".join(filter(None, [before, *_hints(words, view)]))


def _effect(words: Words, draft: Draft) -> str:
    """What the turn would come to: first how it ends the game, if it does, then the points, then step by step."""
    supposed = draft.supposed
    rows = [] if supposed.outcome is None else [words("plain.ends", outcome=tell_outcome(words, supposed.outcome))]
    rows.append(show_points(words, draft.base, supposed))
    return "\n".join([*rows, *(f"  {tell_event(words, event)}" for event in supposed.events)])


def _hints(words: Words, view: View) -> list[str]:
    """What the first closed line waits for; and to somebody who has hardly played yet, how to."""
    hints = [show_next_line(words, view.closed[0])] if view.closed else []
    return [words("screen.how"), *hints] if len(view.history) < 4 else hints


def tell_turn(words: Words, player: int, turn: Turn, events: Sequence[Event]) -> str:
    """A turn that was taken, and what it did."""
    rows = [words("plain.thinking", player=player, turn=format_turn(turn))]
    return "\n".join([*rows, *(f"  {tell_event(words, event)}" for event in events)])
