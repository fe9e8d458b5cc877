"""Positions drawn as text, so that a test reads like the table.

`table` lays out the program lines in the notation; hands are filled up with BLANK to three cards,
and decks get a few BLANK cards, so that a test names only what it is about.
"""

from one_zero_one.engine import Event, Position
from one_zero_one.records import format_program_line, parse_decision, read_position

LINE_NUMBERS = (10, 20, 30, 40, 50)

#: a space, 20.2, with a card on each of its four sides
CROSS = """
    10 . 1
    20 1 . 1
    30 . 1
    """


def table(
    drawn: str,
    *,
    move: int = 0,
    hand: str = "",
    other: str = "",
    deck: str = "BLANK BLANK",
    other_deck: str = "BLANK BLANK",
    cut: str = "",
    seen: str = "",
    other_seen: str = "",
    pending: str = "",
    open_source: bool = False,
) -> Position:
    """The drawn lines with `move` to move; `hand` and `deck` are the mover's.

    `other…` is the opponent's.
    """
    lines = {int(row.split()[0]): row.strip() for row in drawn.strip().splitlines()}
    rows = "\n".join(lines.get(number, str(number)) for number in LINE_NUMBERS)
    mine, theirs = move, 1 - move
    full_hand = hand if pending else _filled_up(hand)
    tags = {
        "Move": str(move),
        f"Hand{mine}": full_hand,
        f"Hand{theirs}": _filled_up(other),
        f"Seen{mine}": seen,
        f"Seen{theirs}": other_seen,
        f"Deck{mine}": deck,
        f"Deck{theirs}": other_deck,
        "Cut": cut,
        "Open": str(int(open_source)),
    }
    if pending:
        tags["Pending"] = pending
    head = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    return read_position(f"{head}\n\n{rows}\n")


def _filled_up(hand: str) -> str:
    cards = hand.split()
    return " ".join(cards + ["BLANK"] * (3 - len(cards)))


def play(position: Position, *decisions: str) -> list[Event]:
    """Play the decisions, given in the notation, and return all events."""
    return [event for decision in decisions for event in position.narrate(parse_decision(decision))]


def lines(position: Position) -> str:
    """The current program, one row per line that holds cards, to compare with a drawing."""
    rows = [
        f"{number} {format_program_line(position.line(number))}" for number in LINE_NUMBERS if position.line(number)
    ]
    return "\n".join(rows)


def drawing(text: str) -> str:
    """A drawing without its indentation, to compare with `lines`."""
    return "\n".join(row.strip() for row in text.strip().splitlines())


def legal(position: Position) -> set[str]:
    """The legal decisions in the notation."""
    return {str(decision) for decision in position.legal()}
