"""How long a player thinks."""

import time

import pytest

from one_zero_one.engine import Random, shuffled, start, view_of
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.tree import SearchTree
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_deck


def nodes_spent(budget: Budget, lead: float) -> int:
    spent: list[int] = []
    budget.spend(spent.append, lambda left: lead > left)
    return sum(spent)


def test_a_budget_of_nodes_is_spent_to_the_last() -> None:
    assert nodes_spent(Budget(nodes=1_000), lead=0) == 1_000


def test_the_rest_is_saved_once_it_cannot_change_the_answer() -> None:
    # after seven times 128 nodes, 104 are left, fewer than the lead
    assert nodes_spent(Budget(nodes=1_000), lead=105) == 896


def test_a_budget_of_time_ends_when_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten seconds, and three for every 128 nodes: the rest is estimated at that pace."""
    now, spent, left = 100.0, [], []

    def work(nodes: int) -> None:
        nonlocal now
        now += 3.0
        spent.append(nodes)

    def is_settled(nodes: float) -> bool:
        left.append(nodes)
        return False

    with monkeypatch.context() as patched:
        patched.setattr(time, "monotonic", lambda: now)
        Budget(seconds=10.0).spend(work, is_settled)
    assert spent == [128] * 4
    assert left == pytest.approx([128 * 7 / 3, 256 * 4 / 6, 384 * 1 / 9, 512 * -2 / 12])


def test_the_scarcer_of_nodes_and_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    now, left = 100.0, []

    def work(nodes: int) -> None:
        nonlocal now
        now += nodes / 128

    def is_settled(nodes: float) -> bool:
        left.append(nodes)
        return False

    with monkeypatch.context() as patched:
        patched.setattr(time, "monotonic", lambda: now)
        Budget(nodes=300, seconds=2.5).spend(work, is_settled)
    assert left == pytest.approx([172, 44, 0])


def test_a_part_of_a_budget_is_at_least_one_node() -> None:
    assert Budget(nodes=300, seconds=1.0).part(0.5) == Budget(150, 0.5)
    assert Budget(nodes=1).part(0.5) == Budget(1)
    assert Budget(seconds=4.0).part(0.25) == Budget(seconds=1.0)


def test_a_settled_search_decides_as_if_it_had_gone_on() -> None:
    position = start(shuffled(parse_deck("standard"), Random(5)))
    legal = [decision.id for decision in position.legal()]
    belief = Belief(view_of(position, position.to_move))
    tree = SearchTree(Random(1))
    tree.grow(belief, 600)
    lead, trusted = tree.lead(legal), tree.most_trusted(legal)
    assert 0 < lead < 600
    tree.grow(belief, lead - 1)
    assert tree.most_trusted(legal) == trusted
