"""What makes a puzzle, its kind, how many of each a search keeps, and its rows and forms."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from drawn import table
from one_zero_one.engine import GameError, Position, start
from one_zero_one.learn.puzzles import search as puzzle_search
from one_zero_one.learn.puzzles.answers import Answer, answer_puzzle, answer_to_json
from one_zero_one.learn.puzzles.puzzle import Puzzle, played, puzzle_to_json, read_puzzle, read_puzzles, write_puzzle
from one_zero_one.learn.puzzles.search import (
    PuzzleSearch,
    depth_of,
    find_puzzles,
    kind_of,
    only_win,
    puzzle_at,
    puzzles_in,
)
from one_zero_one.records import Record, format_turn, parse_turn
from one_zero_one.words import Phrase, Words
from one_zero_one.words.phrases import PhraseArgument
from studied import played as studied_game

#: 0 leads by 60 to 40, and line 50 lacks one card
AHEAD = "10 0 0 1DELETE^\n20 0DELETE^ 1 0ENTER^\n30 1ENTER^ 0IF^ 0\n40 0SAVE^ 1 1IF^\n50 1 0"

KINDS = [
    ("run", AHEAD, "DELETE-", "50 BLANK"),
    ("save", "10 0\n20 1", "SAVE-", "20 SAVE<"),
    ("save", "10 0\n20 1", "PRINT| SAVE-", "10 PRINTv SAVE<"),
    ("points", "10 1 1 1\n20 0 1 0\n30 1 1 1\n40 0 0", "SAVE|", "40 BLANK"),
    ("take", "10 1 1 1\n20 0 1 0\n30 0 0", "", "30 BLANK"),
    ("chain", "10 0\n20 1", "PRINT|", "10 PRINTv BLANK"),
    ("quiet", "10 0\n20 1", "", "10 BLANK"),
    ("quiet", "10 0\n20 1", "SAVE-", "10 SAVE>"),
    ("break", "10 1 1 0\n20 1 0", "", "10 BLANK"),
    ("break", "10 1 0 1\n20 1 0", "IF-", "10 IF<"),
    ("take", "10 0 1\n20 1 0", "", "10 BLANK"),
]


@pytest.mark.parametrize(("kind", "drawn", "hand", "turn"), KINDS)
def test_a_puzzle_is_of_the_kind_of_its_answer(kind: str, drawn: str, hand: str, turn: str) -> None:
    """From the top: RUN, SAVE, 40 points or more, a chain, a deck's end, a line broken, one won."""
    position = table(drawn, hand=hand, other="ELSE ENTER-", deck="GOTO- GOTO|", other_deck="", open_source=True)
    assert kind_of(position, parse_turn(turn)) == kind


def test_a_turn_after_which_the_mover_cannot_draw_ends_the_game() -> None:
    position = table("10 0 1\n20 1 0", deck="", open_source=True)
    assert kind_of(position, parse_turn("10 BLANK")) == "end"
    assert kind_of(table("10 1 0 1\n20 1 0", hand="IF-", deck="", open_source=True), parse_turn("10 IF<")) == "end"


def test_what_is_asked_names_the_mover_and_its_points() -> None:
    """Player 1 controls lines 10 and 20 and takes line 40: 30 points become 70."""
    drawn = "10 1 1 0\n20 1 0 1\n30 0 0 1\n40 1 1"
    position = table(drawn, move=1, hand="IF- IF|", other="ENTER- ENTER|", deck="BLANK", other_deck="")
    asked = Puzzle(1, "points", 1, position, parse_turn("40 BLANK")).asks
    assert Words("en").tell(asked) == "You are player 1. Go from 30 points to 70, and win."
    told = {
        "run": "You are player 1. RUN and win.",
        "save": "You are player 1. Save what matters, and win.",
        "chain": "You are player 1. One card leads to another, and that wins.",
        "end": "You are player 1. A deck runs out this turn. Win.",
        "break": "You are player 1. Break your opponent’s control of a line, and win.",
        "take": "You are player 1. Win a line, and with it the game.",
        "quiet": "You are player 1. A quiet turn wins.",
    }
    for kind, sentence in told.items():
        assert Words("en").tell(Puzzle(1, kind, 1, position, parse_turn("40 BLANK")).asks) == sentence


#: the opponent has one more turn, with an IF: only 10 SAVE> protects the fourth card of line 10
TRAP = table("10 0 0 1*\n20 1", hand="SAVE-", other="IF-", deck="BLANK", other_deck="", open_source=True)


def test_how_deep_one_must_look() -> None:
    """At the end the better turn is obvious.

    In the trap all turns look alike until the opponent has answered.
    """
    last = table("10 0 1\n20 1", deck="", other_deck="BLANK", open_source=True)
    assert depth_of(last, parse_turn("10 BLANK")) == 1
    assert depth_of(last, parse_turn("20 BLANK")) == 4, "it never looks best"
    assert depth_of(TRAP, parse_turn("10 SAVE>")) == 2
    assert depth_of(TRAP, parse_turn("10 SAVE<")) == 4


def test_one_turn_alone_must_win() -> None:
    """10 BLANK wins line 10 and the game as the deck runs out.

    With a second way to win it is not a puzzle.
    """
    one = table("10 0 1\n20 1", deck="", other_deck="BLANK", open_source=True)
    answer = only_win(one, 1000)
    assert answer is not None
    assert format_turn(answer) == "10 BLANK"
    assert puzzle_at(one, 1000) is None, "two turns are too few to choose from"
    two = table("10 0 1\n20 1 0", deck="", other_deck="BLANK", open_source=True)
    assert only_win(two, 1000) is None
    none = table("10 0\n20 1", deck="", other_deck="BLANK", open_source=True)
    assert only_win(none, 1000) is None
    answer = only_win(TRAP, 1000)
    assert answer is not None
    assert format_turn(answer) == "10 SAVE>"
    unproved = table("10 0 1\n20 1", hand="DELETE- IF-", other="ENTER|", open_source=True)
    assert only_win(unproved, 1) is None


def test_eight_turns_are_enough_to_choose_from_and_six_are_not() -> None:
    """BLANK, ELSE and both ways of SAVE, in two lines: only ELSE in line 10 wins, turning 10.3."""
    position = table("10 1 0 1\n20 1", hand="SAVE- ELSE", deck="", other_deck="BLANK", open_source=True)
    found = puzzle_at(position, 1000)
    assert found is not None
    assert (found.number, found.kind, found.depth, found.position) == (0, "end", 1, position)
    assert format_turn(found.answer) == "10 ELSE"
    six = table("10 1 0 1\n20 1", hand="IF-", deck="", other_deck="BLANK", open_source=True)
    assert only_win(six, 1000) == parse_turn("10 IF<")
    assert puzzle_at(six, 1000) is None


def fake(kind: str, depth: int) -> Puzzle:
    position = table("10 0 1\n20 1", open_source=True)
    return Puzzle(0, kind, depth, position, parse_turn("10 BLANK"))


def test_a_search_keeps_few_of_a_kind_and_of_a_depth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five, at most a fifth is of one kind: one.

    0.35 of them, 1.75, rounds to two of each depth; sorted by depth and kind.
    """
    in_games = [
        [fake("quiet", 1), fake("quiet", 2)],
        [],
        [fake("run", 1), fake("save", 1), fake("save", 2)],
        [fake("take", 3), fake("run", 4), fake("end", 2), fake("chain", 4)],
    ]
    searched: list[int] = []

    def number(search: PuzzleSearch, game: int) -> int:
        assert search.seed == 7
        searched.append(game)
        return game

    monkeypatch.setattr(puzzle_search, "record_of", number)
    monkeypatch.setattr(puzzle_search, "puzzles_in", lambda game, nodes: in_games[game] if nodes == 33 else [])
    heard: list[tuple[str, int, int]] = []
    found = find_puzzles(
        PuzzleSearch(wanted=5, seed=7, nodes=33), lambda puzzle, games: heard.append((puzzle.kind, puzzle.depth, games))
    )
    assert heard == [("quiet", 1, 1), ("run", 1, 3), ("save", 2, 3), ("take", 3, 4), ("end", 2, 4)]
    assert [(puzzle.number, puzzle.kind, puzzle.depth) for puzzle in found] == [
        (1, "run", 1),
        (2, "quiet", 1),
        (3, "save", 2),
        (4, "end", 2),
        (5, "take", 3),
    ]
    assert searched == [0, 1, 2, 3]


def test_a_game_is_searched_from_its_end_backwards_with_open_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game gives at most three puzzles, all from its last eight turns."""
    record = studied_game()
    seen: list[Position] = []

    def look(every: int) -> Callable[[Position, int], Puzzle | None]:
        def look_at(position: Position, nodes: int) -> Puzzle | None:
            assert nodes == 44
            seen.append(position)
            return replace(fake("run", 1), position=position) if len(seen) % every == 0 else None

        return look_at

    monkeypatch.setattr(puzzle_search, "puzzle_at", look(2))
    found = puzzles_in(record, 44)
    before = positions_before(record)
    assert [position.open_source for position in seen] == [True] * 6
    assert [lying(position) for position in seen] == [lying(position) for position in reversed(before[1:])]
    assert [puzzle.position for puzzle in found] == [seen[1], seen[3], seen[5]]


def positions_before(record: Record) -> list[Position]:
    position, found = start(record.deal), []
    for turn in record.turns:
        found.append(position.copy())
        for decision in turn:
            position.play(decision)
    return found


def lying(position: Position) -> list[object]:
    return [position.line(number) for number in (10, 20, 30, 40, 50)]


ROW = "run 1; 50 BLANK; 0; 0 1DELETE< / 1 0 / / / ; BLANK IF- SAVE|; BLANK ENTER- ENTER|; PRINT- BLANK; BLANK; 1CUT-"


def test_a_row_is_written_part_by_part() -> None:
    puzzle = read_puzzle(ROW, 12)
    assert (puzzle.number, puzzle.kind, puzzle.depth, format_turn(puzzle.answer)) == (12, "run", 1, "50 BLANK")
    assert write_puzzle(puzzle).replace(" ", "") == ROW.replace(" ", "")
    assert puzzle_to_json(puzzle) | {"legal": None} == {
        "number": 12,
        "kind": "run",
        "depth": 1,
        "rating": 899,
        "asks": {"key": "puzzle.run", "arguments": {"player": 0}},
        "to_move": 0,
        "lines": ["0 1DELETE<", "1 0", "", "", ""],
        "hands": [["BLANK", "IF-", "SAVE|"], ["BLANK", "ENTER-", "ENTER|"]],
        "decks": [["PRINT-", "BLANK"], ["BLANK"]],
        "cut": ["1CUT-"],
        "control": [None] * 5,
        "score": [0, 0],
        "legal": None,
    }
    assert puzzle_to_json(puzzle)["legal"] == sorted(
        f"{line} {card}" for line in (10, 20) for card in ("BLANK", "IF<", "IF>", "SAVE^", "SAVEv")
    )


@pytest.mark.parametrize(
    "row",
    [
        ROW.replace("run 1", "run"),
        ROW.replace("run 1", "run 1 1"),
        ROW.replace("run 1", "fly 1"),
        ROW.replace("; 0; ", "; 2; "),
        ROW.replace("/ / / ;", "/ / ;"),
        f"{ROW}; ",
        ROW.rpartition(";")[0],
    ],
)
def test_a_row_that_is_no_puzzle(row: str) -> None:
    with pytest.raises(GameError) as caught:
        read_puzzle(row, 1)
    assert caught.value.problem.code == "not-a-puzzle"
    assert caught.value.problem.arguments == {"text": row[:60]}


def test_rows_are_numbered_without_remarks_and_empty_ones() -> None:
    found = read_puzzles(f"# made so\n\n{ROW}\n  \n{ROW.replace('run', 'take')}\n# end\n")
    assert [(puzzle.number, puzzle.kind) for puzzle in found] == [(1, "run"), (2, "take")]


def test_a_turn_of_a_puzzle_is_played_whole() -> None:
    position = table("10 0\n20 1", hand="PRINT|", other_deck="", open_source=True)
    with pytest.raises(GameError) as caught:
        played(position, parse_turn("10 PRINTv"))
    assert (caught.value.problem.code, caught.value.problem.arguments) == ("turn-lacks-fill", {"command": "PRINT"})
    assert position.pending_command is None, "the puzzle's own position is unchanged"
    assert played(position, parse_turn("10 PRINTv BLANK")).to_move == 1


def test_answers_are_right_wrong_or_refuted() -> None:
    """When the deck runs out there is no answer; otherwise a printed card wins line 20."""
    last = Puzzle(1, "end", 1, table("10 0 1\n20 1", deck="", open_source=True), parse_turn("10 BLANK"))
    assert answer_puzzle(last, parse_turn("10 BLANK")) == Answer(True, Phrase("puzzle.right", {"turn": "10 BLANK"}))
    wrong = answer_puzzle(last, parse_turn("20 BLANK"))
    assert wrong == Answer(False, Phrase("puzzle.wrong", {"turn": "20 BLANK"}))
    assert answer_to_json(wrong)["refuted_by"] is None
    position = table("10 0 1\n20 0 1", other="PRINT|", deck="BLANK", other_deck="", open_source=True)
    refuted = answer_puzzle(Puzzle(1, "take", 1, position, parse_turn("20 BLANK")), parse_turn("10 BLANK"))
    told: dict[str, PhraseArgument] = {"turn": "10 BLANK", "opponent": 1, "answer": "10 PRINTv BLANK"}
    assert refuted == Answer(False, Phrase("puzzle.refuted", told), parse_turn("10 PRINTv BLANK"))
    assert answer_to_json(refuted) == {
        "right": False,
        "told": {"key": "puzzle.refuted", "arguments": told},
        "refuted_by": "10 PRINTv BLANK",
    }


def test_a_refutation_is_one_turn_though_the_game_goes_on() -> None:
    """After 10 BLANK the opponent wins line 20 at once, and three more turns could follow."""
    position = table("10 0 1\n20 1 0", other_deck="BLANK", open_source=True)
    refuted = answer_puzzle(Puzzle(1, "take", 1, position, parse_turn("20 BLANK")), parse_turn("10 BLANK"))
    assert refuted.refuted_by == parse_turn("20 BLANK")
