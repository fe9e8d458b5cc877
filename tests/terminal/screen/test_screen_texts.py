"""The screens look like the stored texts."""

import pytest

from screen_texts import FOLDER, SCREENS, drawn

pytestmark = pytest.mark.slow

#: the rest are further languages and sizes of the same screens
QUICK = {"some-turns", "looking-back", "curtain", "help", "new-game", "saved-games", "analysis", "lesson", "puzzle"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in SCREENS]
)
def test_the_screen_looks_as_it_is_written(name: str) -> None:
    assert drawn(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_screen_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCREENS)
