"""Judging a turn by what its player could know: a view in, winning chances out.

Nothing here ever holds the true position, so no judgement can use hidden cards. To judge with all
hands open, the caller passes an opened view (`open_view`); the order of the decks stays unknown
even then, because no player could have known it.
"""

from collections import Counter
from dataclasses import dataclass
from math import factorial
from typing import Final

from one_zero_one.engine import DECISIONS, Malformed, Position, Random, Turn, View, preview, problem, view_of
from one_zero_one.learn.exact import all_values, best_turn, best_turns, chance_of, whole_turns
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.search.tree import SearchTree
from one_zero_one.players.search.worth import chance_in, won
from one_zero_one.players.search_player import MOST_DRAWS
from one_zero_one.players.shipped_network import shipped_network
from one_zero_one.players.thinking import Budget

#: exact play is tried if there are at most this many turns, with this multiple of the nodes
_MOST_TURNS: Final = 400
_SOLVER_NODES: Final = 10
#: increased when judgements change, so that older ones can be told apart
JUDGING_VERSION: Final = 3
#: how many of the search's favourite turns are evaluated separately
_CANDIDATES: Final = 3


@dataclass(frozen=True)
class Effort:
    """How long to think about a turn, in nodes, so that every machine judges alike.

    So many nodes find the turns worth comparing, and each of these then gets as many.
    """

    nodes: int = 400
    seed: int = 1


USUAL: Final = Effort()


@dataclass(frozen=True)
class Judgement:
    """The value of turns, as the mover's chances to win, from 0 to 1.

    A draw counts half, and points count nothing. They only decide which of the turns that win
    equally often is called the best.
    """

    best: Turn
    best_chance: float
    #: the turn to compare with `best`; the same as `best` if none was given
    played: Turn
    played_chance: float
    #: the opponent's most likely answer to each turn, as far as known; empty if the game ends
    answer_to_best: Turn
    answer_to_played: Turn
    #: whether this is proved rather than estimated
    exact: bool

    @property
    def loss(self) -> float:
        """The chance that the turn played gave away."""
        return max(0.0, self.best_chance - self.played_chance)


@dataclass(frozen=True)
class _Weighed:
    chance: float
    answer: Turn = ()


def open_view(position: Position, history: tuple[Turn, ...] = ()) -> View:
    """What the mover would know if both hands were open."""
    return view_of(position.opened(), position.to_move, history)


def judge(view: View, played: Turn | None = None, effort: Effort = USUAL) -> Judgement:
    """Find the best turn from a view, and compare the turn played with it.

    Raises GameError if the turn played is incomplete or illegal from this view.
    """
    if played is not None:
        _check_whole(view, played)
    belief = Belief(view)
    turns = [turn for turn, _ in whole_turns(belief.template)]
    exact = _judge_exactly(belief, turns, played, effort)
    if exact is not None:
        return exact
    candidates = _candidates(belief, turns, effort)
    if played is not None and played not in candidates:
        candidates = [*candidates[: _CANDIDATES - 1], played]
    weighed = {turn: _weigh(belief, turn, effort) for turn in candidates}
    best = max(candidates, key=lambda turn: (weighed[turn].chance, turn == played))
    shown = best if played is None else played
    return Judgement(
        best,
        weighed[best].chance,
        shown,
        weighed[shown].chance,
        weighed[best].answer,
        weighed[shown].answer,
        exact=False,
    )


def _check_whole(view: View, turn: Turn) -> None:
    """Refuse an incomplete turn, which has no value yet."""
    drafted = preview(view, turn)
    if not turn:
        raise Malformed(problem("turn-is-empty"))
    if drafted.after.pending is not None:
        raise Malformed(problem("turn-lacks-fill", command=drafted.after.pending))


def _judge_exactly(belief: Belief, turns: list[Turn], played: Turn | None, effort: Effort) -> Judgement | None:
    """Judge with the solver, if only a few draws are unknown and the budget suffices."""
    draws = belief.unknown_draws()
    if draws is None or draws > MOST_DRAWS or len(turns) > _MOST_TURNS:
        return None
    solver = Solver(Budget(_SOLVER_NODES * effort.nodes), decks_known=draws == 0)
    values = all_values(solver, belief.template, decks_known=draws == 0)
    if values is None:
        return None
    equals = best_turns(values)
    shown = equals[0] if played is None else played
    best = shown if shown in equals else equals[0]
    answers = [_best_answer(belief, turn, effort) for turn in (best, shown)]
    chances = [chance_of(values[turn], orders=factorial(draws)) for turn in (best, shown)]
    return Judgement(best, chances[0], shown, chances[1], answers[0], answers[1], exact=True)


def _best_answer(belief: Belief, turn: Turn, effort: Effort) -> Turn:
    """The opponent's answer in an ending; if several draws are possible, to one of them."""
    after = _after(belief.sample(Random(effort.seed)), turn)
    return best_turn(Solver(Budget(_SOLVER_NODES * effort.nodes)), after)


def _candidates(belief: Belief, turns: list[Turn], effort: Effort) -> list[Turn]:
    """The turns that a search over all turns visited most, the most visited first."""
    tree = SearchTree(Random(effort.seed), shipped_network())
    tree.grow(belief, effort.nodes)
    visits: Counter[Turn] = Counter()
    for turn in turns:
        *begun_turn, last = (decision.id for decision in turn)
        visits[turn] = dict(tree.visited(begun_turn)).get(last, 0)
    return [turn for turn, _ in visits.most_common(_CANDIDATES)]


def _weigh(belief: Belief, turn: Turn, effort: Effort) -> _Weighed:
    """The chance of a turn, by a separate search that starts after it.

    The first half of the search only finds good answers; the second half counts.
    """
    random = Random(effort.seed, 1)
    player = belief.template.to_move
    tree = SearchTree(random, shipped_network())
    half = effort.nodes // 2
    not_counted = 0.0
    for done in range(effort.nodes):
        game = _after(belief.sample(random), turn)
        if game.over:
            return _Weighed(won(game, player))
        if done == half:
            not_counted = half * tree.average(player)
        tree.explore(game)
    counted = effort.nodes * tree.average(player) - not_counted
    return _Weighed(chance_in(counted / (effort.nodes - half)), _liked(tree))


def _after(position: Position, turn: Turn) -> Position:
    position.play_turn(turn)
    return position


def _liked(tree: SearchTree) -> Turn:
    """The most visited answer."""
    path: list[int] = []
    while children := tree.visited(path):
        path.append(max(children, key=lambda child: child[1])[0])
        if DECISIONS[path[-1]].pose.name not in ("PRINT", "PASTE"):
            break
        following = tree.visited(path)
        if not following or DECISIONS[following[0][0]].line is not None:
            break
    return tuple(DECISIONS[number] for number in path)
