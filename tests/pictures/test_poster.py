"""The preview picture of a link: always the same shape, whatever the board."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from drawn import table
from one_zero_one.engine import given_up, view_of
from one_zero_one.pictures import as_png
from one_zero_one.pictures.poster import poster_as_svg
from svg_checks import assert_stands_alone

SMALL = table("10 0 0 0\n20 1")
LONG = table(
    "10 0 1 0 1 0 1 0DELETE< 1DELETE< 0CUT< 1CUT< 0IF> 1IF> 0ENTER< 1ENTER<\n20 1",
    hand="SAVE- SAVE| PRINT-",
    other="SAVE- SAVE| PRINT-",
)


@pytest.mark.slow
@pytest.mark.parametrize("position", [SMALL, LONG], ids=["small", "long"])
def test_every_board_fits(position: object) -> None:
    drawn = poster_as_svg(view_of(position, None))  # type: ignore[arg-type]
    assert_stands_alone(drawn)
    assert Image.open(io.BytesIO(as_png(drawn))).size == (1200, 630)


def test_the_winner_is_larger() -> None:
    view = view_of(SMALL, None)
    sizes = {}
    for loser in (0, 1):
        drawn = assert_stands_alone(poster_as_svg(replace(view, outcome=given_up("RESIGN", loser, view.score))))
        chips = [use for use in drawn if str(use.get("href")).rpartition("-")[0].endswith("chip")]
        sizes[loser] = [float(use.attrib["width"]) for use in chips]
    assert sizes[0][0] < sizes[0][1]
    assert sizes[1] == sizes[0][::-1]
