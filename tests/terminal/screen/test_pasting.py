"""Keys and pasted text are distinguished by what a terminal sends, and when."""

import pytest
from textual import events

from one_zero_one.terminal.screen.pasting import Heard, PasteParser, PasteSorter

START, END = "\x1b[200~", "\x1b[201~"


def heard(*sent: tuple[float, str]) -> list[Heard]:
    sorter = PasteSorter()
    return [part for now, data in sent for part in sorter.sort(data, now + 100)]


@pytest.mark.parametrize(
    "typed", ["1", "\r", "\x1b", "\x1b[A", "\x1b[A" * 20, "\x1b[<35;10;10M" * 9, "1\r\r", "\x1b[2~"]
)
def test_what_is_typed_stays_as_it_is(typed: str) -> None:
    assert heard((0, typed)) == [Heard(typed, False)]


@pytest.mark.parametrize(
    "inside", ["", "1\n\nq", "\x1b[31mred", "\x1b" + "1" * 50, f"1{END}2", f"1{START}2", "\x1b\x1b\x1b"]
)
def test_nothing_between_the_marks_is_a_key(inside: str) -> None:
    (part,) = heard((0, START + inside + END), (0.05, "1\r\r"))
    assert part.pasted
    assert "\x1b" not in part.text
    assert heard((0, START + inside + END), (0.5, "1"))[1:] == [Heard("1", False)], "a little later, keys count as keys"


def test_the_marks_may_come_in_parts() -> None:
    whole = f"2{START}1\r\r{END}"
    for cut in range(4, len(whole)):
        assert [part for part in heard((0, whole[:cut]), (0.01, whole[cut:])) if not part.pasted] == [Heard("2", False)]


def test_a_paste_that_never_ends_is_forgotten() -> None:
    assert heard((0, START + "1\r\r"), (0.5, "1\r")) == []
    assert heard((0, START + "1\r\r"), (2, "3")) == [Heard("1\n\n", True), Heard("3", False)]


def test_more_than_anybody_types_is_pasted() -> None:
    assert heard((0, "1\r\r" * 10), (0.05, "1\r\r")) == [Heard("1\n\n" * 10, True)]


def test_the_parser_gives_one_paste_and_no_key() -> None:
    parser = PasteParser()
    told = list(parser.feed(f"{START}1\r\r\x1b{'1' * 40}{END}"))
    assert [type(event) for event in told] == [events.Paste]
    assert [event.key for event in PasteParser().feed("q") if isinstance(event, events.Key)] == ["q"]
