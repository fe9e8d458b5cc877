"""A release tells its users what is new, from the one changelog."""

import re

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


@pytest.mark.parametrize(
    ("works_of_others", "licence", "words"),
    [
        (
            "web/fonts/atkinson-*.woff2",
            "web/fonts/atkinson-hyperlegible-next.OFL.txt",
            "SIL OPEN FONT LICENSE Version 1.1",
        ),
        ("web/fonts/jetbrains-*.woff2", "web/fonts/jetbrains-mono.OFL.txt", "SIL OPEN FONT LICENSE Version 1.1"),
        ("words/cldr.json", "words/cldr.UNICODE.txt", "UNICODE LICENSE V3"),
    ],
)
def test_what_others_made_is_shipped_with_its_licence(works_of_others: str, licence: str, words: str) -> None:
    package = REPOSITORY / "src" / "one_zero_one"
    notice = (REPOSITORY / "NOTICE").read_text(encoding="utf-8")
    assert list(package.glob(works_of_others)) != []
    text = (package / licence).read_text(encoding="utf-8")
    assert words in text
    [copyright_line] = re.findall(r"^Copyright ([^(\n]*?\d{4})", text, re.MULTILINE)[:1]
    assert re.sub(r"[^\d-]", "", copyright_line) in notice, "the notice has the years of the licence"


def test_no_font_is_shipped_that_no_licence_covers() -> None:
    fonts = [
        file.name for file in (REPOSITORY / "src").rglob("*") if file.suffix in {".woff", ".woff2", ".ttf", ".otf"}
    ]
    assert [name for name in fonts if not name.startswith(("atkinson-", "jetbrains-"))] == []
