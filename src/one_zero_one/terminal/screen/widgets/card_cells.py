"""A card as a few rows of letters, all of the same width, so that cards align in columns."""

from typing import Final

from one_zero_one.engine import NO_COMMAND, Card, Face

#: digit, space, name, way, two marks
CELL: Final = 11
ARROW: Final = {"<": "◂", ">": "▸", "^": "▴", "v": "▾", "": " "}


def card_rows(card: Card, height: int) -> list[str]:
    """A card on the table: in one row, or in three with the command on the side it points to."""
    name = "" if card.pose.name == NO_COMMAND else card.pose.name
    way, marks = card.pose.way, "*" * card.saved + "~" * card.lasting
    if height == 1:
        return [f"{card.digit} {name:<6}{ARROW[way]}{marks:<2}"]
    left, right, up, down = (ARROW[side] if way == side else " " for side in ("<", ">", "^", "v"))
    return [
        f"{card.digit}    {up}   {marks:>2}",
        f"{left} {name:^7} {right}",
        f"     {down}    {card.digit}",
    ]


def face_rows(digit: int, face: Face, height: int) -> list[str]:
    """A card in hand, with the digit it would show; it can still be laid either way."""
    name = "" if face.name == NO_COMMAND else face.name
    ways = [pose.way for pose in face.poses]
    left, right, up, down = (ARROW[side] if side in ways else " " for side in ("<", ">", "^", "v"))
    if height == 1:
        return [f"{digit} {name:<6}{(left + right + up + down).replace(' ', ''):<3}"]
    return [f"{digit}    {up}     ", f"{left} {name:^7} {right}", f"     {down}    {digit}"]


def centred(text: str, height: int) -> list[str]:
    """A word in the middle of a space."""
    rows = [" " * CELL] * height
    rows[height // 2] = f"{text:^{CELL}}"
    return rows
