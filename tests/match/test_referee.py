"""The referee: a pure function from a match and a whole turn to the next match."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import deals, decide
from one_zero_one.engine import (
    NAMED_DECKS,
    Deal,
    Decision,
    Drawn,
    Ended,
    Face,
    Illegal,
    Malformed,
    Outcome,
    Pose,
    Problem,
    Random,
    View,
    preview,
    problem,
    shuffled,
)
from one_zero_one.match import (
    CallTime,
    Clock,
    Command,
    Commit,
    Entry,
    Forfeit,
    Match,
    Resign,
    Step,
    new_clock,
    new_match,
    play_out,
    resumed,
    step,
)
from one_zero_one.match.selfplay import play_games
from one_zero_one.players import Player, RandomPlayer, compose_turn, make_player
from one_zero_one.records import Record, parse_deck, parse_turn, read_record, write_record

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
    assert match.turns == (), "the previous match is unchanged"


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
    """R4.1: nobody plays the opponent's card."""
    turn = parse_turn("10 BLANK") + parse_turn("10 BLANK")
    assert refused(new_match(DEAL), 0, Commit(turn)) == "turn-is-complete"
    assert refused(new_match(DEAL), 0, Commit(())) == "turn-is-empty"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("command", "row"), [(Resign(), "RESIGN"), (Forfeit(), "FORFEIT")])
def test_giving_up_at_any_time(seat: int, command: Command, row: str) -> None:
    """Q4: also during the opponent's turn."""
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


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_time_runs_out_for_the_mover_alone(mover: int, seat: int) -> None:
    """Five seconds for one, sixty for the other: whoever calls, only the mover's clock counts."""
    match = replace(new_match(replace(DEAL, first=mover)), clock=Clock((5.0, 60.0), 0.0, 100.0))
    up, early = (105.0, 104.0) if mover == 0 else (160.0, 159.0)
    assert refused(match, seat, CallTime(), now=early) == "time-not-up"
    lost = taken(match, seat, CallTime(), now=up)
    assert lost.entries == (Entry(1, seat, f"TIME {mover}", up),)
    assert lost.match.outcome == Outcome("TIME", (0, 0), 1 - mover)
    assert lost.match.clock == Clock((0.0, 60.0) if mover == 0 else (5.0, 0.0), 0.0, None)


def test_time_cannot_be_called_early_or_without_a_clock() -> None:
    assert refused(new_match(DEAL, new_clock(60, 2, now=100)), 1, CallTime(), now=159) == "time-not-up"
    assert refused(new_match(DEAL), 1, CallTime()) == "time-not-up"


def test_a_clock_is_pressed_by_the_mover_and_stopped_by_the_end() -> None:
    clock = new_clock(60, 2, now=100)
    assert clock == Clock((60, 60), 2, 100)
    assert clock.pressed(0, now=107) == Clock((55, 60), 2, 107)
    assert clock.pressed(1, now=107) == Clock((60, 55), 2, 107)
    assert clock.stopped(0, now=107) == Clock((53, 60), 2, None)
    assert clock.stopped(1, now=107) == Clock((60, 53), 2, None)
    assert not clock.stopped(0, now=107).has_run_out(0, now=500), "a stopped clock never runs out"


def test_the_last_turn_stops_the_clock_and_is_followed_by_the_result() -> None:
    """R5.3: without an increment, because no turn follows."""
    blanks = (Face("BLANK"),) * 3
    match = new_match(Deal(1, (blanks, blanks)), new_clock(60, 2, now=100))
    ended = taken(match, 1, Commit(parse_turn("20 BLANK")), now=110)
    assert ended.entries == (Entry(1, 1, "20 BLANK", 110), Entry(2, 1, "END 0-0", 110))
    assert ended.match.clock == Clock((60, 50), 2, None)
    assert ended.match.outcome == Outcome("END", (0, 0), None)
    assert (ended.match.to_move, ended.match.turns) == (1, (parse_turn("20 BLANK"),))


def controlled() -> Match:
    """0 controls line 10, and 1 is to move."""
    match = new_match(DEAL, new_clock(60, 2, now=100))
    return taken(match, 0, Commit(parse_turn("10 PRINT> BLANK")), now=101).match


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("command", "reason"), [(Resign(), "RESIGN"), (Forfeit(), "FORFEIT")])
def test_whoever_gives_up_loses_whatever_the_points(seat: int, command: Command, reason: str) -> None:
    lost = taken(controlled(), seat, command, now=111)
    outcome = Outcome(reason, (10, 0), 1 - seat)
    assert lost.match.outcome == outcome
    assert lost.entries == (Entry(2, seat, f"{reason} {seat}", 111),)
    assert lost.events == (Ended(outcome),)
    assert lost.match.clock == Clock((61, 50), 2, None), "1 was to move for ten seconds"
    assert lost.match.fault is None


def test_why_a_game_was_forfeited_is_kept_in_its_record() -> None:
    fault = problem("not-a-decision", text="x")
    match = taken(new_match(DEAL), 1, Forfeit(fault)).match
    assert match.fault == fault
    assert match.record(Player0="a").tags == {"Player0": "a", "Fault": str(fault)}
    assert new_match(DEAL).record(Player0="a").tags == {"Player0": "a"}
    assert str(fault) == "not-a-decision (text='x')"


@pytest.mark.parametrize(("row", "winner"), [("RESIGN 0", 1), ("TIME 1", 0), ("FORFEIT 1", 0)])
def test_a_game_that_was_given_up_is_resumed_as_lost(row: str, winner: int) -> None:
    text = write_record(Record(DEAL, (parse_turn("10 BLANK"),)))
    clock = new_clock(60, 2, now=100)
    match, begun = resumed(read_record(text + row + "\n"), clock)
    assert match.outcome == Outcome(row.split(maxsplit=1)[0], (0, 0), winner)
    assert (match.turns, begun, match.clock) == ((parse_turn("10 BLANK"),), (), clock)
    assert match.view(0).outcome == match.outcome
    assert refused(match, 1, Commit(parse_turn("10 BLANK"))) == "game-over"


def test_a_game_that_ended_by_its_turns_is_resumed_as_ended() -> None:
    blanks = (Face("BLANK"),) * 3
    match, begun = resumed(Record(Deal(1, (blanks, blanks)), (parse_turn("20 BLANK"),)))
    assert (match.outcome, begun) == (Outcome("END", (0, 0), None), ())


@pytest.mark.parametrize("first", [0, 1])
def test_turns_alternate_from_whoever_is_first(first: int) -> None:
    match = new_match(replace(DEAL, first=first))
    assert match.to_move == first
    assert [match.mover_of(turn) for turn in range(4)] == [first, 1 - first, first, 1 - first]


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
    """R3.3, Q3, R7.1: of the two cards drawn after a PRINT, only the top one had been seen."""
    stepped = taken(new_match(replace(DEAL, open_source=open_source)), 0, Commit(parse_turn("10 PRINT> SAVEv")))
    assert [event.face for event in stepped.told_to(seat) if isinstance(event, Drawn)] == faces


def test_nobody_is_told_more_than_they_may_know() -> None:
    stepped = taken(new_match(DEAL), 0, Commit(parse_turn("10 PRINT> SAVEv")))
    assert stepped.told_to(0) == list(stepped.events)
    assert len(stepped.told_to(1)) == len(stepped.events)


def test_a_view_of_a_match_has_its_history_and_its_end() -> None:
    match = taken(new_match(DEAL), 0, Commit(parse_turn("10 BLANK"))).match
    assert match.view(1).history == (parse_turn("10 BLANK"),)
    assert match.view(1).first == 0
    assert [match.mover_of(turn) for turn in range(3)] == [0, 1, 0]
    given_up = taken(match, 1, Resign()).match
    assert given_up.view(1).outcome == given_up.outcome
    assert given_up.view(1).legal == (), "no more decisions are legal"
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
    turn = compose_turn(RandomPlayer(Random(1)), match.draft(begun))
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
    turn = compose_turn(witness, match.draft())
    assert not isinstance(turn, Problem)
    assert [view.seat for view in witness.views] == [1] * len(turn)
    assert witness.views[0].history == (parse_turn("10 BLANK"),)
    begun = parse_turn("10 PRINT>")
    compose_turn(witness, match.draft(begun))
    assert witness.views[-1].history == (parse_turn("10 BLANK"), begun)
    assert witness.views[-1].pending == "PRINT"


class Leaver(RandomPlayer):
    """A random player that keeps the result it is sent at the end, and may fail before."""

    def __init__(self, random: Random, fails: bool = False) -> None:
        super().__init__(random)
        self.fails = fails
        self.told: list[Outcome | None] = []

    def decide(self, view: View) -> Decision:
        if self.fails:
            raise KeyboardInterrupt
        return super().decide(view)

    def finish(self, outcome: Outcome | None) -> None:
        self.told.append(outcome)


def test_players_are_told_how_their_game_ended() -> None:
    players = Leaver(Random(1)), Leaver(Random(2))
    match = play_out(DEAL, players)
    assert match.outcome is not None
    assert [player.told for player in players] == [[match.outcome], [match.outcome]]


def test_players_are_told_that_their_game_was_broken_off() -> None:
    players = Leaver(Random(1)), Leaver(Random(2), fails=True)
    with pytest.raises(KeyboardInterrupt):
        play_out(DEAL, players)
    assert [player.told for player in players] == [[None], [None]]


def test_each_seat_is_asked_in_its_turn() -> None:
    witnesses = Witness([]), Witness([])
    match = play_out(replace(DEAL, first=1), witnesses)
    for seat, witness in enumerate(witnesses):
        assert {(view.seat, view.to_move) for view in witness.views} == {(seat, seat)}
    assert witnesses[1].views[0].history == ()
    assert witnesses[0].views[0].history == match.turns[:1]


@pytest.mark.parametrize("players", ["random,greedy", " random ; greedy "])
def test_each_game_and_each_player_has_a_stream_of_its_own(players: str) -> None:
    games = list(play_games(2, seed=9, deck="extras+open-source", players=players))
    for number, game in enumerate(games):
        deal = shuffled(parse_deck("extras+open-source"), Random(9, 3 * number))
        seated = (
            make_player("random", Random(9, 3 * number + 1)),
            make_player("greedy", Random(9, 3 * number + 2)),
        )
        assert game == play_out(deal, seated).record(Player0="random", Player1="greedy")


@pytest.mark.parametrize("players", ["random", "random,random,random", "random,random;random;random"])
def test_a_game_has_two_players(players: str) -> None:
    with pytest.raises(Malformed) as wrong:
        next(play_games(1, seed=1, deck="standard", players=players))
    assert wrong.value.problem == problem("two-players-wanted", text=players)


def test_games_of_one_seed_differ_and_their_players_have_chances_of_their_own() -> None:
    first, second = play_games(2, seed=1, deck="standard", players="random,random")
    assert first.deal != second.deal
    (again,) = play_games(1, seed=1, deck="standard", players="random,random")
    assert again == first
    (swapped,) = play_games(1, seed=2, deck="standard", players="random,random")
    assert swapped != first


@dataclass
class Cheat(Player):
    """A player that returns a fixed answer, legal or not."""

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
