"""The referee: a pure step over whole turns."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import deals, decide
from one_zero_one.engine import Deal, Decision, Face, Illegal, Pose, Problem, Random, View, preview, shuffled
from one_zero_one.engine.decks import NAMED_DECKS
from one_zero_one.engine.events import Drawn
from one_zero_one.match import (
    CallTime,
    Command,
    Commit,
    Entry,
    Forfeit,
    Match,
    Resign,
    Step,
    ask_for_turn,
    new_clock,
    new_match,
    play_out,
    resumed,
    step,
)
from one_zero_one.match.selfplay import play_games
from one_zero_one.players import Player, RandomPlayer
from one_zero_one.records import Record, parse_turn, read_record, write_record

DEAL = Deal(
    first=0,
    decks=(
        tuple(Face(*name) for name in (("PRINT", "-"), ("SAVE", "|"), ("BLANK",), ("BLANK",), ("BLANK",), ("BLANK",))),
        tuple(Face(*name) for name in (("BLANK",), ("PRINT", "-"), ("SAVE", "|"), ("BLANK",), ("BLANK",), ("BLANK",))),
    ),
)


def taken(match: Match, seat: int, command: Command, now: float = 0.0) -> Step:
    stepped = step(match, seat, command, now)
    assert isinstance(stepped, Step)
    return stepped


def refused(match: Match, seat: int, command: Command, now: float = 0.0) -> str:
    stepped = step(match, seat, command, now)
    return stepped.code if isinstance(stepped, Problem) else "accepted"


def test_a_turn_is_committed_as_one_row() -> None:
    match = new_match(DEAL)
    stepped = taken(match, 0, Commit(parse_turn("10 PRINT> SAVEv")), now=5.0)
    assert stepped.entries == (Entry(1, 0, "10 PRINT> SAVEv", 5.0),)
    assert stepped.match.to_move == 1
    assert match.turns == (), "the match before is as it was"


@pytest.mark.parametrize(
    ("seat", "row", "code"),
    [
        (1, "10 BLANK", "not-your-turn"),
        (0, "30 BLANK", "line-closed"),
        (0, "10 PRINT>", "turn-lacks-fill"),
        (0, "10 BLANK SAVEv", "turn-is-complete"),
        (0, "10 PRINT> PRINT<", "not-in-hand"),
        (0, "10 SAVE<", "not-that-way"),
    ],
)
def test_a_turn_is_refused_with_its_reason(seat: int, row: str, code: str) -> None:
    match = new_match(DEAL)
    assert refused(match, seat, Commit(parse_turn(row))) == code
    assert match == new_match(DEAL)


def test_two_inputs_are_not_one_turn() -> None:
    """R4.1: nobody plays the other's card."""
    turn = parse_turn("10 BLANK") + parse_turn("10 BLANK")
    assert refused(new_match(DEAL), 0, Commit(turn)) == "turn-is-complete"
    assert refused(new_match(DEAL), 0, Commit(())) == "turn-is-empty"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("command", "row"), [(Resign(), "RESIGN"), (Forfeit(), "FORFEIT")])
def test_giving_up_at_any_time(seat: int, command: Command, row: str) -> None:
    """Q4: also in the other's turn."""
    stepped = taken(new_match(DEAL), seat, command)
    assert stepped.match.outcome is not None
    assert stepped.match.outcome.winner == 1 - seat
    assert [entry.row for entry in stepped.entries] == [f"{row} {seat}"]
    assert refused(stepped.match, 1 - seat, Resign()) == "game-over"


def test_a_clock_runs_for_the_mover_and_gains_the_increment() -> None:
    match = new_match(DEAL, new_clock(60, 2, now=100))
    match = taken(match, 0, Commit(parse_turn("10 BLANK")), now=110).match
    assert match.clock is not None
    assert match.clock.left == (52.0, 60.0)
    assert match.clock.left_for(1, match.to_move, now=130) == 40
    assert match.clock.left_for(0, match.to_move, now=130) == 52


@pytest.mark.parametrize("command", [Commit(parse_turn("10 BLANK")), CallTime(), Resign()])
@pytest.mark.parametrize("seat", [0, 1])
def test_time_that_has_run_out_loses_whatever_comes(command: Command, seat: int) -> None:
    match = new_match(DEAL, new_clock(60, 2, now=100))
    stepped = taken(match, seat, command, now=160)
    assert [entry.row for entry in stepped.entries] == ["TIME 0"]
    assert stepped.match.outcome is not None
    assert stepped.match.outcome.winner == 1


def test_time_cannot_be_called_early_or_without_a_clock() -> None:
    assert refused(new_match(DEAL, new_clock(60, 2, now=100)), 1, CallTime(), now=159) == "time-not-up"
    assert refused(new_match(DEAL), 1, CallTime()) == "time-not-up"


@pytest.mark.parametrize(
    ("seat", "open_source", "faces"),
    [
        (1, False, [Face("BLANK"), None]),
        (None, False, [Face("BLANK"), None]),
        (0, False, [Face("BLANK"), Face("BLANK")]),
        (1, True, [Face("BLANK"), Face("BLANK")]),
    ],
)
def test_what_a_seat_is_told_of_a_draw(seat: int | None, open_source: bool, faces: list[Face | None]) -> None:
    """R3.3, Q3, R7.1: of the two cards drawn after a PRINT only the top one had been seen."""
    stepped = taken(new_match(replace(DEAL, open_source=open_source)), 0, Commit(parse_turn("10 PRINT> SAVEv")))
    assert [event.face for event in stepped.told_to(seat) if isinstance(event, Drawn)] == faces


def test_a_view_of_a_match_has_its_history_and_its_end() -> None:
    match = taken(new_match(DEAL), 0, Commit(parse_turn("10 BLANK"))).match
    assert match.view(1).history == (parse_turn("10 BLANK"),)
    assert match.view(1).first == 0
    assert [match.mover_of(turn) for turn in range(3)] == [0, 1, 0]
    given_up = taken(match, 1, Resign()).match
    assert given_up.view(1).outcome == given_up.outcome
    assert given_up.view(1).legal == (), "nothing more can be decided"
    with pytest.raises(Illegal):
        preview(given_up.view(1), [parse_turn("10 BLANK")[0]])


@pytest.mark.parametrize("seat", [2, -1, 5])
def test_there_are_two_seats(seat: int) -> None:
    assert refused(new_match(DEAL), seat, Resign()) == "no-such-seat"


def test_a_clock_never_gives_time_back_and_stops_with_the_game() -> None:
    match = new_match(DEAL, new_clock(60, 2, now=100))
    assert match.clock is not None
    assert match.clock.left_for(0, 0, now=50) == 60
    assert match.clock.left_for(0, 0, now=500) == 0
    ended = taken(match, 1, Resign(), now=110).match
    assert ended.clock is not None
    assert ended.clock.left_for(0, 0, now=500) == 50


@given(deals(), st.integers(0, 2**32))
def test_the_log_of_a_match_is_its_record(deal: Deal, seed: int) -> None:
    random = Random(seed)
    match = new_match(deal)
    rows: list[str] = []
    while match.outcome is None:
        draft = match.position.copy()
        turn: tuple[Decision, ...] = ()
        while not turn or (draft.pending_command is not None and not draft.over):
            turn = (*turn, decide(draft, random))
            draft.play(turn[-1])
        stepped = taken(match, match.to_move, Commit(turn))
        for entry in stepped.entries:
            rows.append(entry.row)
            assert entry.number == len(rows)
        match = stepped.match
    text = write_record(match.record(Player0="a", Player1="b"))
    assert text.split("\n\n")[1].splitlines() == rows
    assert resumed(read_record(text)) == (match, ())


@given(deals(), st.integers(0, 2**32), st.integers(0, 30))
def test_a_match_is_resumed_where_it_was_left(deal: Deal, seed: int, count: int) -> None:
    whole = play_out(deal, (RandomPlayer(Random(seed)), RandomPlayer(Random(seed, 1))))
    left = Record(deal, whole.turns[:count])
    match, _ = resumed(left)
    for turn in whole.turns[count:]:
        match = taken(match, match.to_move, Commit(turn)).match
    assert match == whole


def test_a_turn_that_lacks_fills_is_begun_and_not_committed() -> None:
    match, begun = resumed(Record(DEAL, (parse_turn("10 BLANK"), parse_turn("10 PRINT>"))))
    assert match.turns == (parse_turn("10 BLANK"),)
    assert match.to_move == 1
    assert begun == parse_turn("10 PRINT>")
    turn = ask_for_turn(match, RandomPlayer(Random(1)), begun)
    assert not isinstance(turn, Problem)
    assert turn[0] == begun[0]
    assert len(turn) == 2


@dataclass
class Witness(Player):
    """A player that keeps the views it was given."""

    views: list[View]

    def decide(self, view: View) -> Decision:
        self.views.append(view)
        return view.legal[-1]


def test_a_player_sees_its_seat_and_the_whole_history_turn_begun_included() -> None:
    witness = Witness([])
    match = taken(new_match(DEAL), 0, Commit(parse_turn("10 BLANK"))).match
    turn = ask_for_turn(match, witness)
    assert not isinstance(turn, Problem)
    assert [view.seat for view in witness.views] == [1] * len(turn)
    assert witness.views[0].history == (parse_turn("10 BLANK"),)
    begun = parse_turn("10 PRINT>")
    ask_for_turn(match, witness, begun)
    assert witness.views[-1].history == (parse_turn("10 BLANK"), begun)
    assert witness.views[-1].pending == "PRINT"


def test_games_of_one_seed_differ_and_their_players_have_chances_of_their_own() -> None:
    first, second = play_games(2, seed=1, deck="standard", players="random,random")
    assert first.deal != second.deal
    (again,) = play_games(1, seed=1, deck="standard", players="random,random")
    assert again == first
    (swapped,) = play_games(1, seed=2, deck="standard", players="random,random")
    assert swapped != first


@dataclass
class Cheat(Player):
    """A player that answers with whatever it likes."""

    answer: Any

    def decide(self, view: View) -> Decision:
        del view
        answer: Decision = self.answer
        return answer


@pytest.mark.parametrize(
    "answer",
    [
        parse_turn("50 ELSE")[0],
        Decision(Pose("BLANK"), line=15),
        Decision(Pose("BLANK"), line=-50),
        Decision(Pose("BLANK", "x"), line=10),
        Decision(Pose("BLANK"), line=10, digit=7),
        None,
        "10 BLANK",
    ],
)
def test_a_player_that_misbehaves_forfeits(answer: object) -> None:
    deal = shuffled(NAMED_DECKS["standard"], Random(1))
    match = play_out(deal, (Cheat(answer), RandomPlayer(Random(2))))
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winner) == ("FORFEIT", 1)
