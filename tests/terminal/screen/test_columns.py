"""The board is true: what is drawn above, below or beside a card is its neighbour, at any size."""

import re

import pytest

from on_screen import Playing, app_of, at_once_on_screen, text_of
from one_zero_one.engine import LINE_NUMBERS, View
from one_zero_one.records import read_record
from one_zero_one.terminal.screen.app import GameApp
from one_zero_one.terminal.screen.widgets.board import Board
from one_zero_one.terminal.screen.widgets.board_section import fitting_section
from one_zero_one.terminal.screen.widgets.card_cells import WIDTHS, card_rows
from one_zero_one.terminal.session import recorded_session

pytestmark = pytest.mark.slow

#: line 20 is long, and the IF in line 10 has flipped the card below it
LONG_LINE = (
    """\
[Rules "1"]
[First "1"]
[Deck0 "IF| BLANK BLANK BLANK BLANK BLANK BLANK SAVE| DELETE| ENTER|"]
[Deck1 "BLANK BLANK BLANK BLANK BLANK BLANK ENTER| DELETE| SAVE| IF|"]
[Opening ""]
[Open "0"]
[Player0 "Ada"]
[Player1 "Bo"]

"""
    + "20 BLANK\n" * 11
    + "10 IFv\n"
)


def assert_columns_stand(shown: str, view: View, height: int) -> list[int]:
    """Every card is drawn below the number of its column, and nothing else is; the columns shown."""
    rows = shown.splitlines()
    top = next(index for index, row in enumerate(rows) if "┬" in row)
    columns = [(match.start(), match.end(), int(match[1])) for match in re.finditer(r"(?<=[┌┬])─*(\d+)─*", rows[top])]
    for place, number in enumerate(LINE_NUMBERS):
        line = view.lines[place]
        for start, end, column in columns:
            below = [rows[top + 1 + place * (height + 1) + row].ljust(end)[start:end] for row in range(height)]
            card = line[column - 1] if column <= len(line) else None
            if card is None:
                assert "".join(below).strip(" ┘│") in ("", "·", "×", "RUN"), (number, column)
            else:
                assert below == card_rows(card, height, end - start), (number, column)
    return [column for *_, column in columns]


def long_line() -> GameApp:
    """The whole game, to be stepped through."""
    return app_of(recorded_session(read_record(LONG_LINE)), pace=60.0)


def view_on(app: GameApp) -> View:
    return app.game.session.view(None, app.game.looking)


@pytest.mark.parametrize("size", [(80, 24), (100, 24), (120, 40), (140, 45), (200, 24)])
def test_equal_columns_are_drawn_below_each_other(size: tuple[int, int]) -> None:
    app, height = long_line(), 3 if size[1] >= 38 else 1

    async def look(pilot: Playing) -> None:
        await pilot.press("space", "end")
        await pilot.pause()
        assert len(view_on(app).lines[1]) == 12
        seen: set[int] = set()
        for _ in range(4):
            seen |= set(assert_columns_stand(text_of(app), view_on(app), height))
            await pilot.press(">")
            await pilot.pause()
        assert seen >= set(range(1, 14)), "all cards and the free space after them can be seen"
        for _ in range(12):
            await pilot.press(",")
            await pilot.pause()
            assert_columns_stand(text_of(app), view_on(app), height)

    at_once_on_screen(app, look, size)


def test_cells_become_narrower_before_lines_scroll() -> None:
    """A board of 73 characters, as in a window of 80."""
    fitting = {needed: (section := fitting_section(73, needed)).columns for needed in range(4, 14)}
    assert fitting == {4: 6, 5: 6, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, 11: 12, 12: 12, 13: 12}
    assert section.width == min(WIDTHS)


def test_line_50_ends_with_run_wherever_the_board_is_scrolled_to() -> None:
    app = long_line()

    async def look(pilot: Playing) -> None:
        await pilot.press("space", "end")
        await pilot.pause()
        board = app.screen.query_one(Board)
        assert text_of(app).count("RUN") == 1
        await pilot.resize_terminal(40, 24)
        await pilot.pause()
        for _ in range(9):
            await pilot.press(">")
        await pilot.pause()
        first = board.space_at(1, 9)
        assert first is not None
        assert first.column > 4
        assert "RUN" not in text_of(app), "it is on the left of what is shown"
        assert_columns_stand(text_of(app), view_on(app), 1)

    at_once_on_screen(app, look, (80, 24))


def test_a_window_that_is_too_small_says_so() -> None:
    app = long_line()

    async def look(pilot: Playing) -> None:
        assert "The window" not in text_of(app)
        await pilot.resize_terminal(70, 22)
        await pilot.pause()
        assert text_of(app).startswith("The window has 70 × 22 characters; the game needs 80 × 24.\n")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "The window" not in text_of(app)

    at_once_on_screen(app, look, (80, 24))
