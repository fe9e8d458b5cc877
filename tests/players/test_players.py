"""Every player keeps the contract, and each is what its name says."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawn import table
from games import some_positions
from one_zero_one.engine import (
    NAMED_DECKS,
    Decision,
    Malformed,
    Position,
    Random,
    View,
    shuffled,
    start,
    view_of,
)
from one_zero_one.match import play_out
from one_zero_one.players import Player, check_player, make_player
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.thinking import Budget

PLAYERS = (
    "random",
    "greedy",
    "montecarlo:nodes=60",
    "search:nodes=60",
    "solver:nodes=500",
    "level:1",
    "level:3",
    "level:4",
)


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_keeps_the_contract(name: str) -> None:
    assert check_player(lambda random: make_player(name, random), questions=40, seed=1) is None


class Peeping(Player):
    """A player that does not repeat itself, as one would not that decided by what it cannot know."""

    asked = 0

    def decide(self, view: View) -> Decision:
        Peeping.asked += 1
        return view.legal[Peeping.asked % len(view.legal)]


class Stubborn(Player):
    """A player that lays the same card whatever is legal."""

    def decide(self, view: View) -> Decision:
        del view
        return next(decision for decision in start(DEAL).legal())


DEAL = shuffled(NAMED_DECKS["standard"], Random(1))


@pytest.mark.parametrize(
    ("player", "codes"),
    [
        (Peeping, {"player-not-repeatable"}),
        (Stubborn, {"not-in-hand", "not-that-way", "print-fill-wanted", "paste-fill-wanted"}),
    ],
)
def test_the_conformance_test_finds_faults(player: type[Player], codes: set[str]) -> None:
    fault = check_player(lambda _: player(), questions=60, seed=1)
    assert fault is not None
    assert fault.problem.code in codes


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("chess", "no-such-player"),
        ("", "no-such-player"),
        ("random:nodes=5", "player-takes-no-settings"),
        ("search:nodes=0", "player-settings"),
        ("search:nodes=x", "player-settings"),
        ("search:seconds=-1", "player-settings"),
        ("search:seconds=nan", "player-settings"),
        ("search:depth=3", "player-settings"),
        ("search:5", "player-settings"),
        ("level:0", "no-such-level"),
        ("level:9", "no-such-level"),
        ("level:²", "no-such-level"),
        ("level:", "no-such-level"),
    ],
)
def test_names_that_are_none(name: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        make_player(name, Random(1))
    assert caught.value.problem.code == code


def decided(name: str, position: Position) -> str:
    return str(make_player(name, Random(1)).decide(view_of(position, position.to_move)))


def test_greedy_takes_the_best_margin_of_the_turn() -> None:
    """It turns a card of the other to win line 10, rather than lay a card elsewhere."""
    position = table("10 0 1 1\n20 1", hand="IF- SAVE- SAVE|", other="CUT- CUT| PASTE-")
    assert decided("greedy", position) == "10 IF<"


def test_greedy_looks_through_a_chain() -> None:
    """A PRINT alone makes two cards of line 20; with the card that fills its space there are three, and control."""
    position = table("10 0 1\n20 1", hand="PRINT- SAVE- SAVE|", other="CUT- CUT| PASTE-", deck="IF- ELSE")
    assert decided("greedy", position) == "20 PRINT>"


LOST = """
    10 1 1 1
    20 0 1 1IF>
    30 1IF> 1IFv 0
    40 0SAVE< 1SAVE< 1ENTER<
    50 0 1
    """
WON = """
    10 0 0 0
    20 1 0 0IF>
    30 0IF> 0IFv 1
    40 1SAVE< 0SAVE< 0ENTER<
    50 1 0
    """


def about_to_run(drawn: str) -> Position:
    return table(
        drawn, hand="CUT- CUT| GOTO-", other="PASTE- PASTE| GOTO|", deck="DELETE- REM-", other_deck="ELSE DELETE|"
    )


@pytest.mark.parametrize("name", ["greedy", "montecarlo:nodes=400", "search:nodes=400", "solver"])
def test_the_program_is_run_to_win_and_not_to_lose(name: str) -> None:
    """R5.2: the third card on line 50 ends the game as it stands."""
    assert not decided(name, about_to_run(LOST)).startswith("50 ")
    if name != "montecarlo:nodes=400":  # it may see as many ways to win later
        assert decided(name, about_to_run(WON)).startswith("50 ")


@settings(max_examples=10)
@given(some_positions(), st.sampled_from(["montecarlo", "search", "solver"]))
def test_the_same_seed_thinks_the_same(position: Position, name: str) -> None:
    if not position.over:
        assert decided(f"{name}:nodes=50", position) == decided(f"{name}:nodes=50", position)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [
        ("greedy", "random", 16),
        ("search:nodes=300", "greedy", 13),
        ("montecarlo:nodes=300", "random", 17),
        ("level:3", "level:1", 13),
        ("level:5", "level:3", 12),
    ],
)
def test_each_beats_the_one_below(stronger: str, weaker: str, least: int) -> None:
    """Twenty games, every deal played from both sides."""
    won = 0
    for game in range(20):
        deal = shuffled(NAMED_DECKS["standard"], Random(9, game // 2))
        seat = game % 2
        names = (stronger, weaker) if seat == 0 else (weaker, stronger)
        match = play_out(
            deal, (make_player(names[0], Random(3, 2 * game)), make_player(names[1], Random(3, 2 * game + 1)))
        )
        won += match.outcome is not None and match.outcome.winner == seat
    assert won >= least


def test_a_tree_is_kept_from_turn_to_turn_and_never_from_game_to_game() -> None:
    player = SearchPlayer(Random(1), Budget(nodes=128), solve=False)
    position = start(DEAL)
    first = player.decide(view_of(position, position.to_move))
    assert player._tree.size == 129
    position.play(first)
    answer = position.legal()[0]
    position.play(answer)
    player.decide(view_of(position, position.to_move, [(first,), (answer,)]))
    assert player._tree.size == 257
    player.finish(None)
    player.decide(view_of(position, position.to_move, [(first,), (answer,)]))
    assert player._tree.size == 129
