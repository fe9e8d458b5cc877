"""How long a player thinks."""

from one_zero_one.engine import Random, start, view_of
from one_zero_one.engine.deals import shuffled
from one_zero_one.players.beliefs import Belief
from one_zero_one.players.search_tree import SearchTree
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_deck


def nodes_spent(budget: Budget, lead: float) -> int:
    spent: list[int] = []
    budget.spend(spent.append, lambda left: lead > left)
    return sum(spent)


def test_a_budget_of_nodes_is_spent_to_the_last() -> None:
    assert nodes_spent(Budget(nodes=1_000), lead=0) == 1_000


def test_the_rest_is_saved_once_it_cannot_change_the_answer() -> None:
    # after seven times 128 nodes 104 are left, fewer than the lead
    assert nodes_spent(Budget(nodes=1_000), lead=105) == 896


def test_a_budget_of_time_ends() -> None:
    assert nodes_spent(Budget(seconds=0.01), lead=0) > 0


def test_a_settled_search_decides_as_if_it_had_gone_on() -> None:
    position = start(shuffled(parse_deck("standard"), Random(5)))
    legal = [decision.id for decision in position.legal()]
    belief = Belief(view_of(position, position.to_move))
    tree = SearchTree(Random(1))
    tree.grow(belief, 3_000)
    lead, trusted = tree.lead(legal), tree.most_trusted(legal)
    assert 0 < lead < 3_000
    tree.grow(belief, lead - 1)
    assert tree.most_trusted(legal) == trusted
