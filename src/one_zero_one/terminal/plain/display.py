"""What the plain terminal shows: a view as lines of text that also read well aloud."""

from collections.abc import Sequence

from one_zero_one.engine import ClosedLine, Decision, Face, Preview, View, draw_display, preview
from one_zero_one.records.notation import format_cut_card
from one_zero_one.terminal.console import width
from one_zero_one.words import Words, tell_event, tell_outcome, tell_space


def show_table(words: Words, view: View) -> str:
    """The display, the decks, both hands and the cut pile, as one seat sees them."""
    assert view.seat is not None
    other = 1 - view.seat
    rows = [draw_display(view.lines, view.control, width()), ""]
    rows += [_deck(words, view, other), _other_hand(words, view, other), _deck(words, view, view.seat)]
    if view.cut_pile:
        rows.append(words("plain.cut", cards="  ".join(map(format_cut_card, view.cut_pile))))
    if view.closed:
        rows.append(show_next_line(words, view.closed[0]))
    rows.append(words("plain.your-hand", cards=_cards(view.hands[view.seat].cards)))
    return "\n".join(rows)


def show_next_line(words: Words, closed: ClosedLine) -> str:
    """What the first closed line is waiting for."""
    lacking = words.joined(words("problem.lacks", line=line, count=count) for line, count in closed.lacking)
    return words("problem.line-closed", line=closed.line, lacking=lacking)


def _deck(words: Words, view: View, player: int) -> str:
    deck = view.decks[player]
    if deck.top is None:
        return words("plain.deck-empty", player=player)
    return words("plain.deck", player=player, count=deck.size, top=deck.top)


def _other_hand(words: Words, view: View, other: int) -> str:
    hand = view.hands[other]
    if view.open_source:
        return words("plain.other-hand-open", opponent=other, cards=_cards(hand.cards))
    return words("plain.other-hand", opponent=other, count=hand.size, seen=words.joined(map(str, hand.cards)))


def _cards(faces: Sequence[Face]) -> str:
    return "  ".join(map(str, faces))


def show_offer(words: Words, view: View) -> str:
    """What can be chosen: a card for a line, or one for the space that a command asks to fill."""
    space = view.pending_space
    asked = words("plain.choose") if space is None else words("plain.choose-fill", space=tell_space(words, space))
    return f"{asked}\n{show_choices(view.legal)}"


def show_choices(legal: Sequence[Decision]) -> str:
    """The legal decisions, numbered: in columns in a terminal, one per row elsewhere."""
    entries = [f"{number:>3}) {decision}" for number, decision in enumerate(legal, start=1)]
    column = max(map(len, entries)) + 2
    in_a_row = max(1, (width() or 0) // column)
    rows = (entries[first : first + in_a_row] for first in range(0, len(entries), in_a_row))
    return "\n".join("".join(entry.ljust(column) for entry in row).rstrip() for row in rows)


def show_effect(words: Words, before: View, drafted: Preview) -> str:
    """What a draft would do, step by step: its events, the points, and whether it ends the game."""
    rows = [words("plain.effect"), *(f"  {tell_event(words, event)}" for event in drafted.events)]
    rows.append(show_points(words, before, drafted))
    if drafted.outcome is not None:
        rows.append(words("plain.ends", outcome=tell_outcome(words, drafted.outcome)))
    return "\n".join(rows)


def explain_decision(words: Words, view: View, decision: Decision) -> str:
    """What one decision would do, in one row."""
    drafted = preview(view, [decision])
    told = " ".join(tell_event(words, event) for event in drafted.events)
    return f"{decision}  {told} {show_points(words, view, drafted)}"


def show_points(words: Words, before: View, drafted: Preview) -> str:
    """The points now and after the draft."""
    own, other = in_order(before)
    own_after, other_after = in_order(drafted.after)
    opponent = 1 - before.to_move
    if (own, other) == (own_after, other_after):
        return words("score.same", own=own, opponent=opponent, other=other)
    return words("score.after", own=own, own_after=own_after, opponent=opponent, other=other, other_after=other_after)


def in_order(view: View) -> tuple[int, int]:
    """The points of the player who looks, or else of the one to move, and of the other player."""
    seat = view.to_move if view.seat is None else view.seat
    return view.score[seat], view.score[1 - seat]


def show_clock(seconds: float | None) -> str:
    """The time left on a clock, in minutes and seconds; empty without a clock."""
    return "" if seconds is None else f"{int(seconds) // 60}:{int(seconds) % 60:02}"
