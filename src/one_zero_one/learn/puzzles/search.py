"""Finding puzzles: positions of played games in which the solver proves that one turn wins.

The same seed finds the same puzzles: all limits are in nodes, none in time.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from one_zero_one.engine import ControlChanged, Position, Saved, Turn
from one_zero_one.learn.exact import best_turns, is_won, whole_turns
from one_zero_one.learn.puzzles.puzzle import DEEPEST, KINDS, Puzzle, essence
from one_zero_one.match.selfplay import play_games
from one_zero_one.players.search.margins import DECIDED, margin
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.thinking import Budget
from one_zero_one.records import Record

#: games of strong players contain few puzzles, so weaker ones play too
_PLAYERS: Final = ("greedy,greedy", "playouts:nodes=75,playouts:nodes=75", "greedy,playouts:nodes=75")
_DECKS: Final = ("standard", "standard", "cut-paste", "extras", "standard+syntax-error")
#: with fewer turns to choose from it is no puzzle, with more it is a chore
_FEWEST_TURNS, _MOST_TURNS = 8, 150
#: puzzles come from the last turns of a game, and only a few from one game
_LAST_TURNS: Final = 8
_MOST_A_GAME: Final = 3
#: the largest share of one kind and of one depth: most of what is found is too easy
_MOST_OF_A_KIND: Final = 0.2
_MOST_OF_A_DEPTH: Final = 0.35
#: a turn that wins at least this many points at once makes a separate kind
_JUMP: Final = 40


@dataclass(frozen=True)
class PuzzleSearch:
    """The options of a search: how many puzzles, the seed, and the solver's nodes per position."""

    wanted: int = 220
    seed: int = 101
    nodes: int = 6_000


def find_puzzles(search: PuzzleSearch, found: Callable[[Puzzle, int], None] | None = None) -> list[Puzzle]:
    """Find puzzles, sorted by depth and kind; `found` receives each one and the games so far."""
    puzzles: list[Puzzle] = []
    of_kind: Counter[str] = Counter()
    of_depth: Counter[int] = Counter()
    for number in count():
        if len(puzzles) >= search.wanted:
            break
        for puzzle in puzzles_in(record_of(search, number), search.nodes):
            is_wanted = of_kind[puzzle.kind] < max(1, _MOST_OF_A_KIND * search.wanted)
            is_wanted &= of_depth[puzzle.depth] < max(1, _MOST_OF_A_DEPTH * search.wanted)
            if is_wanted and len(puzzles) < search.wanted:
                of_kind[puzzle.kind] += 1
                of_depth[puzzle.depth] += 1
                puzzles.append(puzzle)
                if found is not None:
                    found(puzzle, number + 1)
    puzzles.sort(key=lambda puzzle: (puzzle.depth, KINDS.index(puzzle.kind)))
    return [replace(puzzle, number=number) for number, puzzle in enumerate(puzzles, start=1)]


def record_of(search: PuzzleSearch, number: int) -> Record:
    """The game with this number, from 0, that a search examines."""
    deck, players = _DECKS[number % len(_DECKS)], _PLAYERS[number % len(_PLAYERS)]
    return next(play_games(1, seed=search.seed + number, deck=deck, players=players))


def puzzles_in(record: Record, nodes: int) -> list[Puzzle]:
    """The puzzles of a game, from its end backwards."""
    puzzles = []
    for position in _last_positions(record):
        puzzle = puzzle_at(position, nodes)
        if puzzle is not None:
            puzzles.append(puzzle)
            if len(puzzles) == _MOST_A_GAME:
                break
    return puzzles


def _last_positions(record: Record) -> Iterator[Position]:
    """The positions before the last turns, all cards open, the latest first."""
    before = [position.opened() for position, _ in record.replay()]
    yield from reversed(before[-_LAST_TURNS:])


def puzzle_at(position: Position, nodes: int) -> Puzzle | None:
    """The puzzle in a position, if only one turn wins and there are enough turns to choose from."""
    if not _FEWEST_TURNS <= sum(1 for _ in whole_turns(position)) <= _MOST_TURNS:
        return None
    answer = only_win(position, nodes)
    if answer is None:
        return None
    return Puzzle(0, kind_of(position, answer), depth_of(position, answer), position, answer)


def only_win(position: Position, nodes: int) -> Turn | None:
    """The one turn that provably wins while every other draws or loses; None without proof.

    Equivalent turns count as one.
    """
    solver = Solver(Budget(nodes=nodes))
    looked_at: set[str] = set()
    winning: list[Turn] = []
    for turn, after in whole_turns(position):
        same = repr(essence(position, turn))
        if same not in looked_at:
            looked_at.add(same)
            wins = is_won(solver, after, position.to_move)
            if wins is None:
                return None
            if wins:
                winning.append(turn)
                if len(winning) > 1:
                    return None
    return winning[0] if winning else None


def kind_of(position: Position, answer: Turn) -> str:
    """The kind of a puzzle, by what its answer does."""
    mover = position.to_move
    after = position.copy()
    events = after.rehearse_turn(answer)
    if after.over:
        return "run"
    gain = after.score[mover] - position.score[mover]
    if any(isinstance(event, Saved) for event in events):
        return "save"
    if gain >= _JUMP:
        return "points"
    if len(answer) > 1:
        return "chain"
    (loaded := after.copy()).load()
    if loaded.over:
        return "end"
    if any(isinstance(event, ControlChanged) and event.before == 1 - mover for event in events):
        return "break"
    return "take" if gain > 0 else "quiet"


def depth_of(position: Position, answer: Turn) -> int:
    """How many turns to look ahead until only the answer looks best; DEEPEST if more than three."""
    wanted = essence(position, answer)
    for depth in range(1, DEEPEST):
        values = {turn: _ahead(after, position.to_move, depth - 1) for turn, after in whole_turns(position)}
        if all(essence(position, turn) == wanted for turn in best_turns(values)):
            return depth
    return DEEPEST


def _ahead(after: Position, player: int, depth: int, alpha: float = -2 * DECIDED, beta: float = 2 * DECIDED) -> float:
    """The margin of `player`, who has just moved, after `depth` more turns of best play."""
    position = after.copy()
    position.load()
    if depth == 0 or position.over:
        return float(margin(position, player))
    worst = float(2 * DECIDED)
    for _, following in whole_turns(position):
        worst = min(worst, -_ahead(following, 1 - player, depth - 1, -beta, -alpha))
        beta = min(beta, worst)
        if alpha >= beta:
            break
    return worst
