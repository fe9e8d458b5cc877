"""Names: what can be displayed, what an account may be called, and which names look alike."""

import re
import unicodedata
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.server.door.refusal import Refusal

SHORTEST_ACCOUNT_NAME: Final = 2
LONGEST_ACCOUNT_NAME: Final = 24
#: what may come between letters and digits; nothing with a meaning in a URL or in HTML
_BETWEEN: Final = frozenset(" _-.'’")


#: invisible characters that count as letters or marks (Unicode's default ignorable code points, and
#: the Braille blank): with them a name can look like another
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
#: how many marks may be on one letter; more would cover neighbouring text
_MOST_MARKS: Final = 2
#: letters of other scripts that look like Latin ones, in lower or upper case, after case folding
_LOOKALIKES: Final = str.maketrans("авекмнорстухіјѕһԁԛԝαβεζηικμνορτυχ", "abekmhopctyxijshdqwabezhikmnoptyx")


def presentable_name(name: str | None) -> str | None:
    """A name without characters that are invisible or cover others; None if nothing is left."""
    shown, marks = [], 0
    for letter in name or "":
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if letter.isprintable() and letter not in _INVISIBLE and marks <= _MOST_MARKS:
            shown.append(letter)
    return "".join(shown).strip() or None


def is_name_of_computer(name: str) -> bool:
    """Whether a name reads like one that records and the ladder use for the computer."""
    return re.fullmatch(r"level\s*:\s*\w*", name_key(name)) is not None


def account_name(wish: str) -> str:
    """A valid name for an account. Raises Refusal."""
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
    """A name as it is compared: the same for all spellings and lookalikes."""
    seen = "".join(letter for letter in name if letter not in _INVISIBLE and letter != "\0")
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen.strip()).casefold())
    return " ".join(folded.translate(_LOOKALIKES).split())


def _is_letter(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LN"
