"""What the panel says: a prompt or a message, and details below it."""

from one_zero_one.engine import NO_COMMAND, Ended, View
from one_zero_one.records import format_turn
from one_zero_one.terminal.plain.display import show_next_line, show_points
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.words import Words, tell_event, tell_outcome, tell_problem

Told = tuple[str, str]


def tell_draft(words: Words, draft: ScreenDraft, before: str) -> Told:
    """A turn being composed; `before` is what happened last."""
    view = draft.drafted.after
    effect = _effect(words, draft) if draft.laid or draft.choice else ""
    if draft.complete:
        return words("screen.press-enter"), effect
    if draft.choice is not None:
        face = draft.choice.face
        label = words("page.blank-card") if face.name == NO_COMMAND else str(face)
        return words("label.of", label=label, text=words(f"card.{face.name}")), effect
    if view.pending_space is not None:
        line, column = view.pending_space
        key = "page.choose-paste" if view.pending == "PASTE" else "page.choose-print"
        return words(key, line=line, column=column), effect
    return words("page.choose-card"), "\n".join(filter(None, [before, *_hints(words, view)]))


def _effect(words: Words, draft: ScreenDraft) -> str:
    """What the turn would do: how it ends the game, if it does, then the points, then each step."""
    supposed = draft.supposed
    rows = [show_points(words, draft.base, supposed), *(f"  {tell_event(words, event)}" for event in supposed.events)]
    if supposed.outcome is not None:
        rows.insert(0, words("plain.ends", outcome=tell_outcome(words, supposed.outcome)))
    return "\n".join(rows)


def _hints(words: Words, view: View) -> list[str]:
    """What the first closed line still needs and, in the first turns, how to play."""
    hints = [show_next_line(words, view.closed[0])] if view.closed else []
    return [words("screen.how"), *hints] if len(view.history) < 4 else hints


def tell_number(words: Words, game: ShownGame, seat: int | None, number: int) -> str:
    """The turn with this number, counted from 1, and what it did; empty before the first turn."""
    if not number:
        return ""
    rows = [words("plain.thinking", player=game.mover_of(number - 1), turn=format_turn(game.turns[number - 1]))]
    happened = (event for event in game.told(seat, number) if not isinstance(event, Ended))
    return "\n".join([*rows, *(f"  {tell_event(words, event)}" for event in happened)])


def tell_end(words: Words, game: ShownGame, last: str) -> Told:
    """How the game ended, why it was forfeited, the last turn, and where the record is."""
    assert game.outcome is not None
    record = words("plain.record", file=game.file) if game.file else ""
    fault = tell_problem(words, game.fault) if game.fault else ""
    return tell_outcome(words, game.outcome), "\n".join(filter(None, [fault, last, record]))
