"""Names: what can be shown of one; which an account may have, and which look alike."""

import unicodedata
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.server.refusal import Refusal

SHORTEST_ACCOUNT_NAME: Final = 2
LONGEST_ACCOUNT_NAME: Final = 24
#: what may stand between letters and digits; nothing that means something in an address or in a page
_BETWEEN: Final = frozenset(" _-.'’")


def presentable_name(name: str | None) -> str | None:
    """A name without what cannot be shown; None if nothing is left."""
    return "".join(letter for letter in name or "" if letter.isprintable()).strip() or None


def account_name(wish: str) -> str:
    """A name as an account may have it. Raises Refusal."""
    name = unicodedata.normalize("NFKC", wish.strip())
    sound = (
        SHORTEST_ACCOUNT_NAME <= len(name) <= LONGEST_ACCOUNT_NAME
        and _is_letter(name[0])
        and unicodedata.category(name[-1])[0] in "LMN"
        and all(_is_letter(letter) or unicodedata.category(letter)[0] == "M" or letter in _BETWEEN for letter in name)
        and "  " not in name
    )
    if not sound:
        raise Refusal(400, problem("account-name", least=SHORTEST_ACCOUNT_NAME, most=LONGEST_ACCOUNT_NAME))
    return name


def name_key(name: str) -> str:
    """A name as it is compared: alike in every way of writing it."""
    folded = unicodedata.normalize("NFKC", name.strip()).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def _is_letter(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LN"
