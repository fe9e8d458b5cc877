"""A record shown turn by turn: the turn, what it did, and the display after it."""

from collections.abc import Iterator
from pathlib import Path

from one_zero_one.engine import LINE_NUMBERS, Problem, draw_display, start
from one_zero_one.records import Record, format_turn
from one_zero_one.words import Words, cast_of, tell_event, tell_outcome, tell_problem


def replay_as_text(words: Words, record: Record, file: Path, fault: Problem | None = None) -> Iterator[str]:
    """The game as paragraphs of text, all cards open; and why it was forfeited, if that is known."""
    words = words.about(cast_of(record.tags))
    position = start(record.deal)
    yield words("replay.start", file=file, player=record.deal.first)
    yield draw_display([position.line(number) for number in LINE_NUMBERS], position.control)
    for number, turn in enumerate(record.turns, start=1):
        yield "\n" + words("replay.turn", number=number, player=position.to_move, turn=format_turn(turn))
        for event in position.narrate_turn(turn, unfinished=True):
            yield f"  {tell_event(words, event)}"
        yield draw_display([position.line(number) for number in LINE_NUMBERS], position.control)
    if record.outcome is None:
        yield "\n" + words("replay.under-way", player=position.to_move)
    elif position.outcome != record.outcome:
        if fault is not None:
            yield "\n" + tell_problem(words, fault)
        yield "\n" + tell_outcome(words, record.outcome)
