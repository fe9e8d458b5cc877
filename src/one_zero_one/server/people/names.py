"""Names: what can be displayed, what an account may be called, and which names look alike."""

import re
import unicodedata
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.hosting.names import INVISIBLE, presentable_name
from one_zero_one.hosting.refusal import Refusal

SHORTEST_ACCOUNT_NAME: Final = 2
LONGEST_ACCOUNT_NAME: Final = 24
#: what may come between letters and digits; nothing with a meaning in a URL or in HTML
_BETWEEN: Final = frozenset(" _-.'’")
#: letters of other scripts that look like Latin ones, in lower or upper case, after case folding
_LOOKALIKES: Final = str.maketrans("авекмнорстухіјѕһԁԛԝαβεζηικμνορτυχ", "abekmhopctyxijshdqwabezhikmnoptyx")


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
    seen = "".join(letter for letter in name if letter not in INVISIBLE and letter != "\0")
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen.strip()).casefold())
    return " ".join(folded.translate(_LOOKALIKES).split())


def _is_letter(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LN"
