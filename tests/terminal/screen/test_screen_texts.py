"""The screens look as they are written down."""

import pytest

from screen_texts import FOLDER, SCREENS, drawn


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_looks_as_it_is_written(name: str) -> None:
    assert drawn(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_screen_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCREENS)
