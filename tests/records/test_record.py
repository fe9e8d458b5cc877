"""Records: written, read and replayed; the first error is named with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import deals, positions
from one_zero_one.engine import Deal, Decision, GameError, Outcome, Turn
from one_zero_one.records import Record, TextError, read_record, write_record

RECORD = """\
[Rules "1"]
[First "0"]
[Deck0 "BLANK BLANK PRINT- DELETE|"]
[Deck1 "DELETE| PRINT- BLANK BLANK"]
[Opening ""]
[Open "0"]
[Player0 "Ada \\"the\\" \\\\ first"]

10 BLANK
10 PRINT> BLANK
END 0-0
"""


def test_the_example_reads() -> None:
    record = read_record(RECORD)
    assert [str(decision) for turn in record.turns for decision in turn] == ["10 BLANK", "10 PRINT>", "BLANK"]
    assert record.tags == {"Player0": 'Ada "the" \\ first'}
    assert write_record(record) == RECORD


def played(deal: Deal, seed: int) -> Record:
    """A whole random game."""
    turns: list[Turn] = []
    turn: list[Decision] = []
    for position, decision in positions(deal, seed):
        turn.append(decision)
        after = position.copy()
        after.play(decision)
        if after.pending_command is None:
            turns.append(tuple(turn))
            turn = []
    return Record(deal, tuple(turns), after.outcome)


@given(
    deals(),
    st.integers(0, 2**32),
    st.dictionaries(st.from_regex(r"[A-Z][a-z]{8,12}", fullmatch=True), st.text(), max_size=3),
)
def test_a_written_record_reads_back(deal: Deal, seed: int, tags: dict[str, str]) -> None:
    record = played(deal, seed)
    lines = {name: value.replace("\r", "").replace("\n", "") for name, value in tags.items()}
    tagged = Record(record.deal, record.turns, record.outcome, lines)
    assert read_record(write_record(tagged)) == tagged


@given(deals(), st.integers(0, 2**32), st.integers(0, 40), st.booleans())
def test_a_game_under_way_reads_back_and_goes_on(deal: Deal, seed: int, count: int, in_mid_turn: bool) -> None:
    """Its last turn may lack fills."""
    whole = played(deal, seed)
    turns = whole.turns[:count]
    if in_mid_turn and turns and len(turns[-1]) > 1:
        turns = (*turns[:-1], turns[-1][:-1])
    begun = read_record(write_record(Record(deal, turns)))
    assert begun.turns == turns
    position = begun.position()
    assert (begun.outcome is None) == (not position.over)
    rest = [decision for turn in whole.turns for decision in turn][sum(map(len, turns)) :]
    for decision in rest:
        position.play(decision)
    assert position.outcome == whole.outcome


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_endings_and_a_byte_order_mark_do_not_matter(ending: str) -> None:
    assert read_record("\ufeff" + RECORD.replace("\n", ending) + ending) == read_record(RECORD)


@pytest.mark.parametrize(("reason", "winner"), [("RESIGN 0", 1), ("TIME 1", 0), ("FORFEIT 0", 1)])
def test_giving_up_ends_a_game(reason: str, winner: int) -> None:
    """Q4 and its like."""
    record = read_record(RECORD.replace("10 PRINT> BLANK\nEND 0-0", reason))
    assert record.outcome == Outcome(reason.split(maxsplit=1)[0], (0, 0), winner)
    assert write_record(record).endswith(f"10 BLANK\n{reason}\n")


@pytest.mark.parametrize(
    ("change", "line", "code"),
    [
        (('[Rules "1"]\n', ""), 7, "tag-missing"),
        (('[Rules "1"]', '[Rules "2"]'), 1, "tag-value"),
        (('[First "0"]', '[First "2"]'), 2, "tag-value"),
        (('[First "0"]', "[First 0]"), 2, "not-a-tag"),
        (('[First "0"]', '[First "0"]\n[First "0"]'), 3, "tag-twice"),
        (('DELETE|"]\n[Deck1', 'DELETE"]\n[Deck1'), 3, "no-such-edge"),
        (("DELETE| PRINT- BLANK BLANK", "DELETE| BLANK BLANK BLANK"), 4, "decks-differ"),
        (('[Opening ""]', '[Opening "SAVE-"]'), 5, "deck-opening"),
        (("\n\n10 BLANK", "\n10 BLANK"), 8, "blank-row-wanted"),
        (("10 BLANK", "30 BLANK"), 9, "line-closed"),
        (("10 BLANK", "10 SAVE<"), 9, "not-in-hand"),
        (("10 BLANK", "ten BLANK"), 9, "no-such-line"),
        (("10 BLANK", "BLANK"), 9, "not-a-turn"),
        (("10 BLANK", "10 BLANK BLANK"), 9, "turn-is-complete"),
        (("10 BLANK", "10 BLANK 20 BLANK"), 9, "not-a-turn"),
        (("10 PRINT> BLANK", "10 PRINT> 0BLANK"), 10, "print-fill-wanted"),
        (("10 PRINT> BLANK", "10 PRINT>\n10 BLANK"), 10, "turn-lacks-fill"),
        (("END 0-0", "END 0-10"), 11, "wrong-result"),
        (("END 0-0", "RUN 0-0"), 11, "wrong-result"),
        (("END 0-0", "RESIGN 0"), 11, "wrong-result"),
        (("END 0-0", "END 0:0"), 11, "not-a-result"),
        (("END 0-0", "RESIGN 2"), 11, "not-a-result"),
        (("END 0-0", "20 BLANK"), 11, "game-over"),
        (("END 0-0", "END 0-0\nEND 0-0"), 12, "row-after-result"),
        (("10 PRINT> BLANK\nEND 0-0", "END 0-0"), 10, "result-too-early"),
    ],
)
def test_the_first_error_is_named_with_its_line(change: tuple[str, str], line: int, code: str) -> None:
    text = RECORD.replace(*change)
    assert text != RECORD
    with pytest.raises(TextError) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.problem.code) == (line, code)


def test_an_illegal_decision_tells_what_was_legal() -> None:
    with pytest.raises(TextError) as caught:
        read_record(RECORD.replace("10 BLANK", "10 SAVE<"))
    assert caught.value.legal == ("10 BLANK", "10 PRINT<", "10 PRINT>", "20 BLANK", "20 PRINT<", "20 PRINT>")


@given(st.text() | st.lists(st.sampled_from(RECORD.splitlines()), max_size=14).map("\n".join), st.data())
def test_garbage_raises_our_error_and_nothing_else(text: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(RECORD)))
    for garbage in (text, RECORD[:cut] + text + RECORD[cut:], RECORD[:cut]):
        try:
            read_record(garbage)
        except GameError as error:
            assert error.problem.code
