"""What the tests of the research environments share: required libraries, and decks to try."""

from importlib.util import find_spec

import pytest

from builds import IN_CI

#: every card, every variant, and decks so small that a game ends after a few turns
DECKS = (
    "standard",
    "cut-paste",
    "extras",
    "extras+syntax-error+open-source",
    "ELSE REM- ERROR| GOTO- GOTO| CUT- PASTE| PRINT- SAVE- IF- DELETE| ENTER-",
    "PRINT- PASTE- CUT-",
)


def need(package: str, extra: str) -> None:
    """Skip if a library is not installed; in CI it is."""
    if find_spec(package) is None:
        assert not IN_CI, f"{package} is missing: these tests must run here"
        pytest.skip(f"{package} is not installed: pip install 'one-zero-one[{extra}]'", allow_module_level=True)
