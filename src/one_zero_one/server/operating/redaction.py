"""Keeps secrets out of what is shown: in messages about settings, and in the log."""

import re
from typing import Final

#: what stands for a secret
HIDDEN: Final = "***"

_PASSWORD: Final = re.compile(r"(?<=password=)[^&\s]*", re.IGNORECASE)


def without_password(address: str) -> str:
    """The address of a database or the like, without who logs in there and how."""
    # a password may contain any character: everything up to the last "@" may belong to it
    begin, at, rest = address.rpartition("@")
    scheme, mark, _ = begin.partition("://")
    shown = f"{scheme}{mark}{HIDDEN}@{rest}" if at and mark else f"{HIDDEN}@{rest}" if at else address
    return _PASSWORD.sub(HIDDEN, shown)
