"""Positions written, read and drawn as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import table
from games import some_positions
from one_zero_one.engine import GameError, Position, Problem, draw_display, problem
from one_zero_one.records import TextError, read_position, write_position

EXAMPLE = """\
[Move "1"]
[Hand0 "BLANK DELETE- SAVE|"]
[Seen0 ""]
[Deck0 "PRINT- BLANK"]
[Hand1 "BLANK IF-"]
[Seen1 "IF-"]
[Deck1 "SAVE- BLANK"]
[Cut "1DELETE-"]
[Pending "PRINT 10.5"]
[Open "0"]

10 0 . 0SAVE>* 1PRINT>
20 1 0
30 0REM>~
40
50
"""


def test_the_example_reads_and_writes() -> None:
    assert write_position(read_position(EXAMPLE)) == EXAMPLE


@given(some_positions())
def test_a_written_position_reads_back(position: Position) -> None:
    again = read_position(write_position(position))
    assert again == position
    assert again.outcome == position.outcome


@pytest.mark.parametrize(
    ("change", "line", "code"),
    [
        (('[Move "1"]', '[Move "x"]'), 1, "tag-value"),
        (('[Seen1 "IF-"]', '[Seen1 "SAVE-"]'), 6, "seen-not-in-hand"),
        (('[Hand0 "BLANK DELETE- SAVE|"]', '[Hand0 "BLANK BLANK BLANK BLANK"]'), 2, "hand-too-large"),
        (('[Cut "1DELETE-"]', '[Cut "DELETE-"]'), 8, "not-a-cut-card"),
        (('"PRINT 10.5"', '"PRINT 60.5"'), 9, "not-a-pending-space"),
        (('"PRINT 10.5"', '"PRINT 10.4"'), 12, "cannot-be-pending"),
        (('"PRINT 10.5"', '"PASTE 10.5"'), 12, "cannot-be-pending"),
        (("0REM>~", "0REM<~"), 14, "cannot-last"),
        (("0REM>~", "0ENTER>~"), 14, "cannot-last"),
        (("20 1 0", "20 1 2"), 13, "not-a-table-card"),
        (("20 1 0", "20 1 0XYZ<"), 13, "no-such-card"),
        (("20 1 0\n", ""), 13, "program-line-wanted"),
        (("\n50\n", "\n50 0 0 0 0\n"), 16, "line-too-long"),
        (("\n50\n", "\n50\n60\n"), 17, "row-after-line-50"),
        (("\n50\n", "\n"), 16, "program-line-wanted"),
        (("20 1 0", "20 1 0ELSE 0ELSE 0ELSE"), 1, "too-many-of-a-card"),
        (("20 1 0", "20" + " 0" * 37), 13, "line-too-long"),
        (('[Move "1"]\n', ""), 10, "tag-missing"),
        (('[Open "0"]', '[Open "2"]'), 10, "tag-value"),
        (("PRINT- BLANK", "PRINT BLANK"), 4, "no-such-edge"),
        (("SAVE- BLANK", "SAVE- BLANK*x"), 7, "not-a-count"),
        (('[Hand1 "BLANK IF-"]', '[Hand1 "BLANK IF-*3"]'), 5, "hand-too-large"),
        (('[Seen0 ""]', '[Seen0 "BLANK BLANK"]'), 3, "seen-not-in-hand"),
        (('"PRINT 10.5"', '"PRINT 10.37"'), 9, "not-a-pending-space"),
        (('"PRINT 10.5"', '"PRINT 10.05"'), 9, "not-a-pending-space"),
        (('"PRINT 10.5"', '"CUT 10.5"'), 9, "not-a-pending-space"),
        (("10 0 . 0SAVE>* 1PRINT>", "11 0"), 12, "program-line-wanted"),
        (("\n40\n50\n", "\n"), 15, "program-line-wanted"),
    ],
)
def test_errors_are_named_with_their_line(change: tuple[str, str], line: int, code: str) -> None:
    text = EXAMPLE.replace(*change)
    assert text != EXAMPLE
    with pytest.raises(TextError) as caught:
        read_position(text)
    assert (caught.value.line, caught.value.problem.code) == (line, code)


@given(st.text(max_size=40), st.integers(0, len(EXAMPLE)))
def test_garbage_raises_our_error_and_nothing_else(text: str, cut: int) -> None:
    for garbage in (text, EXAMPLE[:cut] + text + EXAMPLE[cut:]):
        try:
            read_position(garbage)
        except GameError as error:
            assert error.problem.code


def test_a_display_too_wide_is_drawn_in_bands() -> None:
    position = table("10 0 1DELETE< . 0SAVE>~\n20 1 0 0PRINT^*", other="CUT- CUT| PASTE-")
    drawn = draw_display([position.line(number) for number in (10, 20, 30, 40, 50)], position.control, width=30)
    assert max(map(len, drawn.splitlines())) <= 30
    first, second = drawn.split("\n\n")
    assert first.splitlines()[0] == "(0) 10 | 0   1DELETE< ."
    assert second.splitlines() == ["(0) 10 | 0SAVE>~", "(0) 20 |", "(-) 30 |", "(-) 40 |", "(-) 50 | | RUN"]


def test_the_display_is_drawn_with_its_columns_in_line() -> None:
    """R1.2: columns line up between lines."""
    position = table(
        """
        10 0 1DELETE< . 0SAVE>~
        20 1 0 0PRINT^*
        """
    )
    drawn = draw_display([position.line(number) for number in (10, 20, 30, 40, 50)], position.control)
    assert drawn.splitlines() == [
        "(0) 10 | 0   1DELETE< .        0SAVE>~",
        "(0) 20 | 1   0        0PRINT^*",
        "(-) 30 |",
        "(-) 40 |",
        "(-) 50 | _   _        _        | RUN",
    ]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("20 1 0", "21 " + "x" * 99), problem("program-line-wanted", line=20, text="21 " + "x" * 57)),
        (("\n50\n", "\n50\n51 " + "x" * 99), problem("row-after-line-50", text="51 " + "x" * 57)),
        (('"PRINT 10.5"', f'"{"x" * 99}"'), problem("not-a-pending-space", text="x" * 60)),
    ],
)
def test_of_a_long_row_sixty_characters_are_repeated(change: tuple[str, str], reason: Problem) -> None:
    with pytest.raises(TextError) as caught:
        read_position(EXAMPLE.replace(*change))
    assert caught.value.problem == reason


def test_tags_that_are_left_out_are_empty() -> None:
    position = read_position('[Move "1"]\n[Hand0 "BLANK*3"]\n[Hand1 "IF- IF| ELSE"]\n\n10 0\n20\n30\n40\n50')
    assert (position.to_move, position.open_source, position.pending_command) == (1, False, None)
    assert [position.deck(0), position.deck(1), position.cut_pile(), position.seen_in_hand(1)] == [[], [], [], []]


def test_open_source_is_written_and_read() -> None:
    """R7.1."""
    text = EXAMPLE.replace('[Open "0"]', '[Open "1"]')
    assert read_position(text).open_source
    assert write_position(read_position(text)) == text


@pytest.mark.parametrize(
    ("width", "first"),
    [
        (None, "(0) 10 | 0   1DELETE< .        0SAVE>~"),
        (39, "(0) 10 | 0   1DELETE< .        0SAVE>~"),
        (38, "(0) 10 | 0   1DELETE< .        0SAVE>~"),
        (37, "(0) 10 | 0   1DELETE< ."),
        (30, "(0) 10 | 0   1DELETE< ."),
        (29, "(0) 10 | 0   1DELETE<"),
        (12, "(0) 10 | 0"),
        (1, "(0) 10 | 0"),
    ],
)
def test_a_band_holds_as_many_columns_as_fit(width: int | None, first: str) -> None:
    position = table("10 0 1DELETE< . 0SAVE>~\n20 1 0 0PRINT^*", other="CUT- CUT| PASTE-")
    drawn = draw_display([position.line(number) for number in (10, 20, 30, 40, 50)], position.control, width)
    assert drawn.splitlines()[0] == first
    joined = [
        " ".join(row.split("| ", 1)[1] for row in rows if "| " in row)
        for rows in zip(*(band.splitlines() for band in drawn.split("\n\n")), strict=True)
    ]
    assert joined[0].split() == ["0", "1DELETE<", ".", "0SAVE>~"], "no card is lost"
    assert joined[4].split() == ["_", "_", "_", "|", "RUN"]


@pytest.mark.parametrize(
    ("drawn", "row"),
    [
        ("40 0", "(-) 50 | _   _   _   | RUN"),
        ("40 0\n50 1 0", "(-) 50 | 1   0   _   | RUN"),
        ("50 . . 0IF<", "(-) 50 | .   .   0IF< | RUN"),
        ("40 0 1 0 1\n50 1 0 1", "(1) 50 | 1   0   1   | RUN"),
    ],
)
def test_R1_1_line_50_shows_its_three_spaces_and_the_run_card(drawn: str, row: str) -> None:
    position = table(drawn, deck="", other_deck="")
    lines = [position.line(number) for number in (10, 20, 30, 40, 50)]
    assert draw_display(lines, position.control).splitlines()[4] == row
