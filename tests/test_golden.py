"""The golden games are still played in the same way."""

import re

import pytest

from golden import FOLDER, GAMES, playthrough
from one_zero_one.engine import CARD_NAMES
from one_zero_one.records import read_record


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_it_is_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(*GAMES[name]) == written
    assert read_record(written.split("# The record\n\n")[1]).outcome is not None


def test_every_card_is_laid_in_some_game_and_both_ends_come_up() -> None:
    everything = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    laid = set(re.findall(r"^player [01]: (?:\d0 )?[01]?([A-Z]+)", everything, re.MULTILINE))
    assert laid == set(CARD_NAMES)
    assert set(re.findall(r"^(RUN|END) \d", everything, re.MULTILINE)) == {"RUN", "END"}
