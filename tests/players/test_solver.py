"""The solver agrees exactly with brute force, and search finds the same decisions."""

from collections import Counter
from itertools import permutations

import pytest

from drawn import table
from one_zero_one.engine import NAMED_DECKS, Position, Random, build_deck, shuffled, start, view_of
from one_zero_one.engine.core.fingerprints import fingerprint
from one_zero_one.engine.core.table import bottom_of_deck
from one_zero_one.players import make_player
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.draws import possible_loads
from one_zero_one.players.search.margins import DECIDED, margin
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.search.tree import SearchTree
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_decision, parse_deck

UNLIMITED = Budget(nodes=10**9)


def brute_force(position: Position) -> int:
    """The value of a position for its mover, following every line of play to its end."""
    if position.over:
        return margin(position, position.to_move)
    values = []
    for number in position.legal_ids():
        following = position.copy()
        following.play_id(number)
        value = brute_force(following)
        values.append(value if following.to_move == position.to_move else -value)
    return max(values)


def brute_expectation(position: Position) -> float:
    """The same for a mover who knows the hands but not the decks: every order is tried."""
    if position.over:
        return float(margin(position, position.to_move))
    values = []
    for number in position.legal_ids():
        following = position.copy()
        following.play_id_before_load(number)
        if following.over or following.pending_command is not None:
            values.append(brute_expectation(following))
            continue
        reached = []
        for loaded in loaded_in_every_order(following):
            value = brute_expectation(loaded)
            reached.append(value if loaded.to_move == position.to_move else -value)
        values.append(sum(reached) / len(reached))
    return max(values)


def loaded_in_every_order(position: Position) -> list[Position]:
    bottom = bottom_of_deck(position.to_move)
    below_top = [position.decks[bottom + place] for place in range(max(0, int(position.left[position.to_move]) - 1))]
    found = []
    for order in permutations(below_top):
        loaded = position.copy()
        loaded.decks = loaded.decks[:]
        for place, face in enumerate(order):
            loaded.decks[bottom + place] = face
        loaded.load()
        found.append(loaded)
    return found


def uncertain_endings(count: int, left: int, seed: int) -> list[Position]:
    """Positions where only the order of a few cards is unknown, as the mover sees them.

    The decks have few commands, so there are few ways.
    """
    found: list[Position] = []
    decks = [parse_deck("BLANK*6 DELETE- IF|"), parse_deck("BLANK*5 ENTER| PRINT- ELSE+open-source")]
    while len(found) < count:
        seed += 1
        random = Random(seed)
        position = start(shuffled(decks[seed % len(decks)], random))
        while not position.over:
            belief = Belief(view_of(position, position.to_move))
            if belief.unknown_draws() and len(position.deck(0)) + len(position.deck(1)) <= left:
                found.append(belief.template)
            position.play(random.choice(position.legal()))
    return found[:count]


def endings(count: int, left: int, seed: int) -> list[Position]:
    """Endings of random games: nothing hidden, and at most `left` cards in both decks together."""
    found: list[Position] = []
    decks = [*NAMED_DECKS.values(), build_deck(NAMED_DECKS["standard"].faces, syntax_error=True)]
    while len(found) < count:
        seed += 1
        random = Random(seed)
        position = start(shuffled(decks[seed % len(decks)], random))
        while not position.over:
            certain = Belief(view_of(position, position.to_move)).unknown_draws() == 0
            if certain and len(position.deck(0)) + len(position.deck(1)) <= left:
                found.append(position.copy())
            position.play(random.choice(position.legal()))
    return found[:count]


@pytest.mark.parametrize(
    ("certain", "with_a_card_to_draw"),
    [(25, 0), pytest.param(120, 3, marks=pytest.mark.slow), pytest.param(2000, 60, marks=pytest.mark.soak)],
)
def test_it_agrees_with_brute_force(certain: int, with_a_card_to_draw: int) -> None:
    for position in [*endings(certain, left=0, seed=100), *endings(with_a_card_to_draw, left=1, seed=100)]:
        assert Solver(UNLIMITED).value(position) == brute_force(position)


def test_what_was_learnt_from_a_bound_is_no_value() -> None:
    """One solver asked for several margins, then for the value: its table holds bounds by then."""
    for position in endings(15, left=0, seed=1):
        value, solver = brute_force(position), Solver(UNLIMITED)
        for least in (-DECIDED, value + 10, 0, value - 10, value, DECIDED, value + 1):
            assert solver.reaches(position, least) == (value >= least)
        assert solver.value(position) == value


def test_two_who_ask_one_solver_are_answered_alike() -> None:
    shared = Solver(UNLIMITED)
    for position in endings(10, left=0, seed=20):
        assert shared.best(position) == Solver(UNLIMITED).best(position)
        assert shared.value(position) == Solver(UNLIMITED).value(position)


@pytest.mark.parametrize(
    ("count", "left"),
    [(15, 0), pytest.param(2, 1, marks=pytest.mark.slow), pytest.param(30, 1, marks=pytest.mark.soak)],
)
def test_its_best_decisions_are_all_that_keep_the_value(count: int, left: int) -> None:
    for position in endings(count, left, seed=50):
        value = brute_force(position)
        best = Solver(UNLIMITED).best(position)
        assert best is not None
        for number in position.legal_ids():
            following = position.copy()
            following.play_id(number)
            reached = brute_force(following) * (1 if following.to_move == position.to_move else -1)
            assert (number in best) == (reached == value)


@pytest.mark.parametrize(("seed", "place"), [(1900, 2), (6900, 0)])
def test_a_decision_that_only_looks_as_good_as_the_best_is_not_among_them(seed: int, place: int) -> None:
    """Endings with a card to draw where a cut-off at the best value finds too many best turns."""
    position = endings(3, left=1, seed=seed)[place]
    values = {}
    for number in position.legal_ids():
        following = position.copy()
        following.play_id(number)
        value = Solver(UNLIMITED).value(following)
        assert value is not None
        values[number] = value if following.to_move == position.to_move else -value
    most = max(values.values())
    assert Solver(UNLIMITED).best(position) == [number for number, value in values.items() if value == most]


def test_what_a_tree_has_proved_is_exactly_best() -> None:
    """Where nothing is hidden it keeps bounds, and stops growing when they meet."""
    proved = 0
    for position in endings(20, left=2, seed=7):
        legal, tree = position.legal_ids(), SearchTree(Random(3))
        tree.grow(Belief(view_of(position, position.to_move)), 300)
        if tree.is_settled(legal, 0.0):
            best = Solver(UNLIMITED).best(position)
            assert best is not None
            assert tree.most_trusted(legal) in best
            proved += tree.size < 300 and len(best) < len(legal)
    assert proved > 3


def test_as_a_player_it_takes_a_best_decision_and_is_greedy_until_it_can() -> None:
    for position in endings(15, left=0, seed=50):
        best = Solver(UNLIMITED).best(position)
        assert best is not None
        view = view_of(position, position.to_move)
        assert make_player("solver", Random(1)).decide(view).id in best
    view = view_of(start(shuffled(NAMED_DECKS["standard"], Random(1))), 0)
    assert Belief(view).unknown_draws() is None
    assert make_player("solver", Random(1)).decide(view) == make_player("greedy", Random(1)).decide(view)


@pytest.mark.slow
@pytest.mark.parametrize(("count", "left"), [(12, 4), pytest.param(15, 5, marks=pytest.mark.soak)])
def test_it_agrees_with_brute_force_where_the_order_of_a_few_cards_is_unknown(count: int, left: int) -> None:
    expected_anything = 0
    for position in uncertain_endings(count, left, seed=1):
        value = Solver(UNLIMITED, decks_known=False).value(position)
        assert value == pytest.approx(brute_expectation(position), abs=1e-9)
        expected_anything += value != Solver(UNLIMITED).value(position)
    assert expected_anything, "among so many, some depend on the draw"


def three_to_draw(deck: str) -> Position:
    """A space to fill, after which up to three cards are drawn: the top one and two below it."""
    return table(
        "10 0 0PRINT>\n20 1 0 1",
        hand="BLANK SAVE-",
        pending="PRINT 10.3",
        deck=deck,
        other_deck="BLANK",
        open_source=True,
    )


@pytest.mark.parametrize(
    ("deck", "expected"),
    [("BLANK IF- DELETE| ENTER|", -1010 / 3), ("BLANK IF- ELSE BLANK", 1010 / 3), ("IF- BLANK BLANK DELETE|", 1010)],
)
def test_what_may_be_drawn_is_cut_short_only_where_it_cannot_matter(deck: str, expected: float) -> None:
    """Two draws of three lose and one wins, or vice versa, or all win, by the ten points of a line.

    Asked whether a margin can be reached, the solver skips the draws that could not change the
    answer.
    """
    position = three_to_draw(deck)
    assert brute_expectation(position) == pytest.approx(expected, abs=1e-9)
    assert Solver(UNLIMITED, decks_known=False).value(position) == pytest.approx(expected, abs=1e-9)
    one_for_all = Solver(UNLIMITED, decks_known=False)
    for below, above in ((1340.0, 600.0), (900.0, 900.0), (670.0, 670.0), (60.0, 60.0), (1e-3, 1e-3), (1.0, 1.0)):
        for least in (expected - below, expected + above):
            reached = least < expected
            assert Solver(UNLIMITED, decks_known=False).reaches(position, least) == reached
            assert one_for_all.reaches(position, least) == reached
    assert one_for_all.value(position) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(
    ("deck", "least", "nodes", "reached"),
    [
        ("BLANK IF- DELETE| ENTER|", -1000, 92, True),
        ("BLANK IF- DELETE| ENTER|", -335, 331, False),
        ("BLANK IF- DELETE| ENTER|", 900, 142, False),
        ("BLANK IF- ELSE BLANK", 335, 131, True),
        ("IF- BLANK BLANK DELETE|", -335, 49, True),
    ],
)
def test_a_budget_that_just_suffices_gives_the_answer(deck: str, least: float, nodes: int, reached: bool) -> None:
    """With one node less it finds nothing.

    Looking at draws that cannot matter would take more nodes.
    """
    position = three_to_draw(deck)
    assert Solver(Budget(nodes=nodes), decks_known=False).reaches(position, least) is reached
    assert Solver(Budget(nodes=nodes - 1), decks_known=False).reaches(position, least) is None


@pytest.mark.parametrize(
    ("decks_known", "value", "for_value", "for_best"), [(True, 1010, 78, 81), (False, -1010 / 3, 367, 366)]
)
def test_a_budget_that_just_suffices_gives_the_value_and_the_best(
    decks_known: bool, value: float, for_value: int, for_best: int
) -> None:
    position = three_to_draw("BLANK IF- DELETE| ENTER|")
    assert Solver(Budget(nodes=for_value), decks_known).value(position) == pytest.approx(value)
    assert Solver(Budget(nodes=for_value - 1), decks_known).value(position) is None
    best = Solver(UNLIMITED, decks_known).best(position)
    assert best is not None
    assert Solver(Budget(nodes=for_best), decks_known).best(position) == best
    assert Solver(Budget(nodes=for_best - 1), decks_known).best(position) is None


def test_search_solves_where_two_draws_are_unknown_and_not_where_three_are() -> None:
    """Half of its budget is for solving, which needs 132 nodes; otherwise it grows a tree."""
    for deck, nodes, solved in (
        ("BLANK IF- DELETE|", 264, True),
        ("BLANK IF- DELETE|", 263, False),
        ("BLANK IF- DELETE| ENTER|", 2000, False),
    ):
        position = three_to_draw(deck)
        player = SearchPlayer(Random(1), Budget(nodes=nodes))
        player.decide(view_of(position, 0))
        assert (player._tree.size == 1) == solved
    assert player._tree.size <= 2001


@pytest.mark.parametrize(
    ("hand", "deck", "other", "other_deck", "iterations"),
    [
        ("IF-", "BLANK", "BLANK", "", 13),
        ("BLANK", "BLANK", "IF-", "", 14),
        ("PRINT-", "BLANK BLANK", "IF-", "", 33),
        ("DELETE|", "BLANK BLANK", "IF-", "BLANK", 231),
    ],
)
def test_a_tree_proves_a_whole_ending_and_then_stops(
    hand: str, deck: str, other: str, other_deck: str, iterations: int
) -> None:
    """Two to four turns are left.

    Proofs about the last turn propagate to the first, and worse turns are skipped.
    """
    position = table("10 0 1\n20 1 0", hand=hand, deck=deck, other=other, other_deck=other_deck, open_source=True)
    legal, tree, belief = position.legal_ids(), SearchTree(Random(1)), Belief(view_of(position, 0))
    tree.grow(belief, iterations - 1)
    assert not tree.is_settled(legal, 0.0)
    best = Solver(UNLIMITED).best(position)
    assert best is not None
    visits = dict(tree.visited([]))
    until_then = tree.most_trusted(legal)
    assert until_then in best or visits[until_then] == max(visits.values()), (
        "until then it chooses by visits, among those that are not proved to be worse"
    )
    tree.grow(belief, 1000)
    assert tree.is_settled(legal, 0.0)
    assert sum(visits for _, visits in tree.visited([])) == iterations
    assert tree.most_trusted(legal) in best


@pytest.mark.parametrize("name", ["solver", "search:nodes=10000"])
def test_a_player_goes_by_what_may_be_drawn_and_not_by_one_order(name: str) -> None:
    """Both orders of BLANK and PRINT- below the top card count.

    10 BLANK has an expected value of -5, and 20 BLANK loses for certain. If PRINT- were known to be
    the lowest card, 20 BLANK would be best.
    """
    position = table(
        "10 0 0ENTER^\n20 1 1PRINT> 1ENTERv 0 1",
        hand="BLANK BLANK ELSE",
        deck="BLANK BLANK PRINT-",
        other_deck="ELSE BLANK",
        open_source=True,
    )
    belief = Belief(view_of(position, 0))
    assert brute_expectation(belief.template) == -5
    assert Solver(UNLIMITED).best(belief.template) == [parse_decision("20 BLANK").id]
    assert str(make_player(name, Random(1)).decide(view_of(position, 0))) == "10 BLANK"


def test_a_tree_trusts_a_sure_win_as_soon_as_it_has_met_one() -> None:
    """R5.4: at 30 points each, line 30 wins, and only a card in line 30 takes it.

    Tried turns have one visit each.
    """
    position = table(
        "10 1 1 1\n20 1 1 1\n30 0 0", other="SAVE- IF- ENTER-", deck="", other_deck="BLANK", open_source=True
    )
    wins = parse_decision("30 BLANK").id
    legal, belief = position.legal_ids(), Belief(view_of(position, 0))
    assert len(legal) == 3
    for seed in range(8):
        tree = SearchTree(Random(seed))
        for _ in range(2):
            tree.grow(belief, 1)
            assert not tree.is_settled(legal, 0.0), "an untried turn could be worth more"
            assert (tree.most_trusted(legal) == wins) == (wins in dict(tree.visited([])))


def test_a_tree_proves_nothing_where_something_is_hidden() -> None:
    """There a node stands for many positions, so it goes by visits alone, even in the last turn."""
    position = table("10 0 1\n20 1 0 0", hand="SAVE-", other="IF-", deck="", other_deck="BLANK DELETE- ENTER|")
    legal, belief = position.legal_ids(), Belief(view_of(position, 0))
    assert belief.unknown_draws() is None
    for seed in range(3):
        tree = SearchTree(Random(seed))
        for _ in range(60):
            tree.grow(belief, 1)
            visits = dict(tree.visited([]))
            assert visits[tree.most_trusted(legal)] == max(visits.values())


def test_a_draw_is_weighed_by_its_chance() -> None:
    for position in uncertain_endings(30, left=9, seed=5):
        before = position.copy()
        before.play_id_before_load(position.legal_ids()[0])
        if not before.over and before.pending_command is None:
            orders = loaded_in_every_order(before)
            counted = Counter(drawn_by(before.to_move, loaded) for loaded in orders)
            weighed: Counter[object] = Counter()
            for loaded, chance in possible_loads(before):
                weighed[drawn_by(before.to_move, loaded)] += chance  # type: ignore[assignment]
            assert weighed == pytest.approx({drawn: count / len(orders) for drawn, count in counted.items()})


def drawn_by(player: int, position: Position) -> object:
    """A player's hand and the top card of the deck: everything that a draw decides."""
    return tuple(position.hand(player)), tuple(position.deck(player)[:1])


def test_a_budget_that_does_not_suffice_gives_no_answer() -> None:
    position = start(shuffled(NAMED_DECKS["standard"], Random(1)))
    assert Solver(Budget(nodes=100)).value(position) is None
    assert Solver(Budget(nodes=100)).best(position) is None
    assert Solver(Budget(seconds=0.0)).value(position) is None


@pytest.mark.slow
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
        player = SearchPlayer(Random(2), Budget(nodes=20_000), solve=False)
        chosen = player.decide(view_of(position, position.to_move)).id
        found += chosen in best
    assert found >= 0.95 * len(positions), f"{found} of {len(positions)}"


@pytest.mark.slow
def test_fingerprints_tell_positions_apart() -> None:
    prints: dict[int, bytes] = {}
    for position in endings(400, left=6, seed=3):
        key = position.key()
        assert prints.setdefault(fingerprint(position), key) == key
    assert len(prints) > 300
