"""Names: what can be shown of one; which an account may have, and which look alike."""

import re
import unicodedata
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.server.door.refusal import Refusal

SHORTEST_ACCOUNT_NAME: Final = 2
LONGEST_ACCOUNT_NAME: Final = 24
#: what may stand between letters and digits; nothing that means something in an address or in a page
_BETWEEN: Final = frozenset(" _-.'’")


#: what is shown as nothing though it counts as a letter or a mark (Unicode's default ignorable code points, and a
#: blank of Braille): with it a name looks like another
_INVISIBLE: Final = frozenset(
    chr(code)
    for first, last in (
        (0x34F, 0x34F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
#: marks that may stand on one letter; more of them cover what is around
_MOST_MARKS: Final = 2
#: letters of other scripts that look like Latin ones, small or large, when their case is folded
_LOOKALIKES: Final = str.maketrans("авекмнорстухіјѕһԁԛԝαβεζηικμνορτυχ", "abekmhopctyxijshdqwabezhikmnoptyx")


def presentable_name(name: str | None) -> str | None:
    """A name without what cannot be shown, or covers what is around; None if nothing is left."""
    shown, marks = [], 0
    for letter in name or "":
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if letter.isprintable() and letter not in _INVISIBLE and marks <= _MOST_MARKS:
            shown.append(letter)
    return "".join(shown).strip() or None


def is_name_of_computer(name: str) -> bool:
    """Whether a name reads like one that records and the ladder have for the computer."""
    return re.fullmatch(r"level\s*:\s*\w*", name_key(name)) is not None


def account_name(wish: str) -> str:
    """A name as an account may have it. Raises Refusal."""
    name = unicodedata.normalize("NFKC", wish.strip())
    sound = (
        presentable_name(name) == name
        and SHORTEST_ACCOUNT_NAME <= len(name) <= LONGEST_ACCOUNT_NAME
        and _is_letter(name[0])
        and unicodedata.category(name[-1])[0] in "LMN"
        and all(_is_letter(letter) or unicodedata.category(letter)[0] == "M" or letter in _BETWEEN for letter in name)
        and "  " not in name
    )
    if not sound:
        raise Refusal(400, problem("account-name", least=SHORTEST_ACCOUNT_NAME, most=LONGEST_ACCOUNT_NAME))
    return name


def name_key(name: str) -> str:
    """A name as it is compared: alike in every way of writing it, and of making it look like another."""
    seen = "".join(letter for letter in name if letter not in _INVISIBLE and letter != "\0")
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen.strip()).casefold())
    return " ".join(folded.translate(_LOOKALIKES).split())


def _is_letter(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LN"
