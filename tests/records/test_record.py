"""Records: written, read and replayed; the first error is named with its line."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import deals, positions
from one_zero_one.engine import Deal, Decision, GameError, Malformed, Outcome, Turn, problem
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
    """Q4 and similar endings."""
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
        (("END 0-0", "END 0-00"), 11, "not-a-result"),
        (("END 0-0", "END 0-1000"), 11, "not-a-result"),
        (("END 0-0", "ENDED 0-0"), 11, "no-such-line"),
        (('[Open "0"]', '[Open "yes"]'), 6, "tag-value"),
        (("DELETE| PRINT- BLANK BLANK", "DELETE| PRINT- BLANK BLANC"), 4, "no-such-card"),
        (('[Opening ""]', '[Opening "ERROR"]'), 5, "no-such-edge"),
        (('[Player0 "Ada', "[Player 0 "), 7, "not-a-tag"),
        (("10 PRINT> BLANK\n", "\n10 PRINT> BLANK\n"), 10, "not-a-turn"),
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


@pytest.mark.parametrize(
    ("change", "legal"),
    [
        (("10 PRINT> BLANK", "10 PRINT>\n10 BLANK"), ("BLANK", "DELETE^", "DELETEv")),
        (("10 BLANK\n10 PRINT> BLANK\nEND 0-0", "10 PRINT>\nEND 0-0"), ("BLANK",)),
        (("10 BLANK", "10 BLANK BLANK"), ()),
        (("END 0-0", "END 0-10"), ()),
    ],
)
def test_what_was_legal_is_told_where_that_was_the_question(change: tuple[str, str], legal: tuple[str, ...]) -> None:
    with pytest.raises(TextError) as caught:
        read_record(RECORD.replace(*change))
    assert caught.value.legal == legal


def test_a_game_that_ended_needs_no_row_that_says_so() -> None:
    assert read_record(RECORD.replace("END 0-0\n", "")) == read_record(RECORD)


def test_blanks_around_a_result_do_not_matter() -> None:
    assert read_record(RECORD.replace("END 0-0", " END 0-0  ")) == read_record(RECORD)


def test_points_count_when_a_game_was_given_up() -> None:
    """0 controls line 10, and wins, or loses by giving up."""
    text = RECORD.replace("BLANK BLANK PRINT- DELETE|", "BLANK BLANK PRINT- DELETE| ELSE")
    text = text.replace("DELETE| PRINT- BLANK BLANK", "DELETE| PRINT- BLANK BLANK ELSE")
    for row, winner in (("RESIGN 1", 0), ("RESIGN 0", 1)):
        record = read_record(text.replace("10 BLANK\n10 PRINT> BLANK\nEND 0-0", f"10 PRINT> BLANK\n{row}"))
        assert record.outcome == Outcome("RESIGN", (10, 0), winner)


def test_a_tag_of_its_own_never_replaces_one_of_the_deal() -> None:
    record = read_record(RECORD)
    tagged = replace(record, tags={"First": "1", "Player0": "a\r\nb"})
    written = write_record(tagged)
    assert written.splitlines()[1] == '[First "0"]'
    assert read_record(written).tags == {"Player0": "a b"}, "a line break becomes a space"


@pytest.mark.parametrize("name", ["", "1st", "Player 0", 'A"', "Café"])
def test_the_name_of_a_tag_is_a_word(name: str) -> None:
    with pytest.raises(Malformed) as caught:
        write_record(replace(read_record(RECORD), tags={name: "x"}))
    assert caught.value.problem == problem("not-a-tag", text=name)


@pytest.mark.parametrize(("length", "shown"), [(60, "x" * 60), (61, "x" * 59 + "…")])
def test_of_a_long_row_only_the_beginning_is_repeated(length: int, shown: str) -> None:
    with pytest.raises(TextError) as caught:
        read_record("x" * length)
    assert (caught.value.line, caught.value.problem) == (1, problem("blank-row-wanted", text=shown))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("END 0-0", "RUN " + "x" * 99), "not-a-result"),
        (("END 0-0", "END 0-0\n1234" + "x" * 99), "row-after-result"),
    ],
)
def test_of_a_long_wrong_result_sixty_characters_are_repeated(change: tuple[str, str], code: str) -> None:
    with pytest.raises(TextError) as caught:
        read_record(RECORD.replace(*change))
    assert caught.value.problem == problem(code, text=change[1].splitlines()[-1][:60])


def test_an_error_is_the_same_after_it_was_sent_to_another_process() -> None:
    error = TextError(problem("turn-is-empty"), 8, ("10 BLANK",))
    error.file = "game.101"
    copied = pickle.loads(pickle.dumps(error))
    assert (copied.problem, copied.line, copied.legal, copied.file) == (error.problem, 8, ("10 BLANK",), "game.101")
    assert str(copied) == str(error)
    assert "line 8: turn-is-empty" in str(error)


def test_each_decision_comes_with_the_position_before_it() -> None:
    record = read_record(RECORD)
    steps = [(position.to_move, position.pending_command, str(decision)) for position, decision in record.steps()]
    assert steps == [(0, None, "10 BLANK"), (1, None, "10 PRINT>"), (1, "PRINT", "BLANK")]
    assert record.position().over


@given(st.text() | st.lists(st.sampled_from(RECORD.splitlines()), max_size=14).map("\n".join), st.data())
def test_garbage_raises_our_error_and_nothing_else(text: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(RECORD)))
    for garbage in (text, RECORD[:cut] + text + RECORD[cut:], RECORD[:cut]):
        try:
            read_record(garbage)
        except GameError as error:
            assert error.problem.code
