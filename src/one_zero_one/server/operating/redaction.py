"""Keeps secrets out of what is shown: in messages about settings, and in the log."""

import re
from typing import Final

from one_zero_one.engine import FACES

#: what stands for a secret
HIDDEN: Final = "***"

_PASSWORD: Final = re.compile(r"(?<=password=)[^&\s]*", re.IGNORECASE)
#: a URL: a path may contain a token
_URL: Final = re.compile(r"\b[a-z][a-z0-9+.-]*://\S+", re.IGNORECASE)
#: addresses of people and machines
_IP: Final = re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:])(?:[0-9a-f]{0,4}:){2,}[0-9a-f.]*", re.IGNORECASE)
#: tokens, keys, ids and hashes: long words that are neither words of a language nor names in programs
_TOKEN: Final = re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}|(?<![\w-])[\w-]{32,}")
_CARD: Final = re.compile("|".join(re.escape(face.name) for face in sorted(FACES, key=lambda face: -len(face.name))))
_QUOTED: Final = re.compile(r"'[^']*'?|\"[^\"]*\"?|`[^`]*`?|“[^”]*”?|«[^»]*»?|=\([^)]*\)?|(?<=: )b['\"].*")


def without_password(address: str) -> str:
    """The address of a database or the like, without who logs in there and how."""
    # a password may contain any character: everything up to the last "@" may belong to it
    begin, at, rest = address.rpartition("@")
    scheme, mark, _ = begin.partition("://")
    shown = f"{scheme}{mark}{HIDDEN}@{rest}" if at and mark else f"{HIDDEN}@{rest}" if at else address
    return _PASSWORD.sub(HIDDEN, shown)


def redacted(text: str) -> str:
    """A text of a program, without addresses, passwords, tokens and cards."""
    for pattern in (_URL, _PASSWORD, _IP, _TOKEN, _CARD):
        text = pattern.sub(HIDDEN, text)
    return text


def without_data(text: str) -> str:
    """The same, also without everything that is quoted: it may be anybody's name."""
    return redacted(_QUOTED.sub(HIDDEN, text))
