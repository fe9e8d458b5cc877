"""A release tells its users what is new, from the one changelog."""

import pytest
from tools.release import notes_of

from builds import REPOSITORY
from one_zero_one import __version__

CHANGELOG = "# Changelog\n\nAll changes.\n\n## 1.1.0\n\n- New.\n\n## 1.0.0, the first\n\n- Old.\n"


def test_the_notes_are_the_section_of_the_version() -> None:
    assert notes_of("1.1.0", CHANGELOG) == "- New.\n"
    assert notes_of("1.0.0", CHANGELOG) == "- Old.\n"


def test_a_version_without_a_section_is_not_released() -> None:
    with pytest.raises(SystemExit, match=r"no section “## 1\.1”"):
        notes_of("1.1", CHANGELOG)


def test_this_version_has_notes() -> None:
    assert notes_of(__version__, (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8"))
