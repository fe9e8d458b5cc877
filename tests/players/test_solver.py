"""The solver agrees with brute force, exactly, and search finds what it finds."""

import pytest

from one_zero_one.engine import NAMED_DECKS, Position, Random, build_deck, shuffled, start, view_of
from one_zero_one.engine.fingerprints import fingerprint
from one_zero_one.players.beliefs import Belief
from one_zero_one.players.margins import margin
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.solver import Solver
from one_zero_one.players.thinking import Budget

UNLIMITED = Budget(nodes=10**9)


def brute_force(position: Position) -> int:
    """The value of a position to its mover, every line of play followed to its end."""
    if position.over:
        return margin(position, position.to_move)
    values = []
    for number in position.legal_ids():
        following = position.copy()
        following.play_id(number)
        value = brute_force(following)
        values.append(value if following.to_move == position.to_move else -value)
    return max(values)


def endings(count: int, left: int, seed: int) -> list[Position]:
    """Endings of random games: positions with nothing hidden and at most `left` cards in the decks together."""
    found: list[Position] = []
    decks = [*NAMED_DECKS.values(), build_deck(NAMED_DECKS["standard"].faces, syntax_error=True)]
    while len(found) < count:
        seed += 1
        random = Random(seed)
        position = start(shuffled(decks[seed % len(decks)], random))
        while not position.over:
            certain = Belief(view_of(position, position.to_move)).is_certain()
            if certain and len(position.deck(0)) + len(position.deck(1)) <= left:
                found.append(position.copy())
            position.play(random.choice(position.legal()))
    return found[:count]


def test_it_agrees_with_brute_force() -> None:
    for position in endings(60, left=0, seed=1):
        assert Solver(UNLIMITED).value(position) == brute_force(position)


@pytest.mark.slow
def test_it_agrees_with_brute_force_on_many_endings() -> None:
    for position in [*endings(1500, left=0, seed=100), *endings(60, left=1, seed=100)]:
        assert Solver(UNLIMITED).value(position) == brute_force(position)


def test_its_best_decisions_are_all_that_keep_the_value() -> None:
    for position in endings(30, left=0, seed=50):
        value = brute_force(position)
        best = Solver(UNLIMITED).best(position)
        assert best is not None
        for number in position.legal_ids():
            following = position.copy()
            following.play_id(number)
            reached = brute_force(following) * (1 if following.to_move == position.to_move else -1)
            assert (number in best) == (reached == value)


def test_a_budget_that_does_not_suffice_gives_no_answer() -> None:
    position = start(shuffled(NAMED_DECKS["standard"], Random(1)))
    assert Solver(Budget(nodes=100)).value(position) is None
    assert Solver(Budget(nodes=100)).best(position) is None
    assert Solver(Budget(seconds=0.0)).value(position) is None


def test_search_hands_over_where_nothing_is_hidden() -> None:
    for position in endings(20, left=0, seed=7):
        decision = SearchPlayer(Random(1), Budget(nodes=20_000)).decide(view_of(position, position.to_move))
        best = Solver(UNLIMITED).best(position)
        assert best is not None
        assert decision.id in best or len(position.legal()) == 1


@pytest.mark.slow
def test_search_alone_finds_an_exactly_best_decision_nearly_always() -> None:
    positions = [position for position in endings(120, left=2, seed=30) if len(position.legal()) > 1]
    found = 0
    for position in positions:
        best = Solver(UNLIMITED).best(position)
        assert best is not None
        player = SearchPlayer(Random(2), Budget(nodes=1500), solve=False)
        chosen = player.decide(view_of(position, position.to_move)).id
        found += chosen in best
    assert found >= 0.85 * len(positions), f"{found} of {len(positions)}"


def test_fingerprints_tell_positions_apart() -> None:
    prints: dict[int, bytes] = {}
    for position in endings(400, left=6, seed=3):
        key = position.key()
        assert prints.setdefault(fingerprint(position), key) == key
    assert len(prints) > 300
