"""A card as a few rows of letters, all of the same width, so that cards align in columns.

Where many columns must fit, cells are narrower, and names are shortened.
"""

from typing import Final

from one_zero_one.engine import NO_COMMAND, Card, Face

#: digit, space, name, way, two marks
CELL: Final = 11
#: how wide the cells of a board can be, widest first; even the narrowest tells all commands apart
WIDTHS: Final = (CELL, 9, 8, 7, 6, 5)
ARROW: Final = {"<": "◂", ">": "▸", "^": "▴", "v": "▾", "": " "}


def card_rows(card: Card, height: int, width: int = CELL) -> list[str]:
    """A card on the table: in one row, or in three with the command on the side it points to."""
    name = "" if card.pose.name == NO_COMMAND else card.pose.name
    way, marks = card.pose.way, "*" * card.saved + "~" * card.lasting
    if height == 1 and width == CELL:
        return [f"{card.digit} {name:<6}{ARROW[way]}{marks:<2}"]
    if height == 1:
        room = width - 2 - len(marks)
        return [f"{card.digit}{name[:room]:<{room}}{ARROW[way]}{marks}"]
    left, right, up, down = (ARROW[side] if way == side else " " for side in ("<", ">", "^", "v"))
    half = width // 2 - 1
    return [
        f"{card.digit}{'':{half}}{up}{marks:>{width - 2 - half}}",
        f"{left}{name[: width - 2]:^{width - 2}}{right}",
        f"{'':{half + 1}}{down}{'':{width - 3 - half}}{card.digit}",
    ]


def face_rows(digit: int, face: Face, height: int) -> list[str]:
    """A card in hand, with the digit it would show; it can still be laid either way."""
    name = "" if face.name == NO_COMMAND else face.name
    ways = [pose.way for pose in face.poses]
    left, right, up, down = (ARROW[side] if side in ways else " " for side in ("<", ">", "^", "v"))
    if height == 1:
        return [f"{digit} {name:<6}{(left + right + up + down).replace(' ', ''):<3}"]
    return [f"{digit}    {up}     ", f"{left} {name:^7} {right}", f"     {down}    {digit}"]


def centred(text: str, height: int, width: int) -> list[str]:
    """A word in the middle of a space."""
    rows = [" " * width] * height
    rows[height // 2] = f"{text:^{width}}"
    return rows
