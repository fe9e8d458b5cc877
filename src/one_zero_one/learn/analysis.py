"""The analysis of a game: chances by turn, mistakes with reasons, accuracy, deciding turns.

Every turn is judged from its player's view. With `open_hands`, both hands are open for every
judgement.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp
from typing import Final

from one_zero_one.engine import Outcome, Position, Turn, view_of
from one_zero_one.learn.judging import JUDGING_VERSION, USUAL, Effort, judge, open_view
from one_zero_one.learn.reasons import reasons
from one_zero_one.records import Record
from one_zero_one.words import Phrase

#: how much of the winning chance a turn must give away for each grade, worst first
GRADES: Final = (("blunder", 0.2), ("mistake", 0.1), ("inaccuracy", 0.05))
GOOD: Final = "good"
#: a turn that changes the chances by less than this decides nothing
_DECIDES: Final = 0.1
_MOST_DECIDING: Final = 3
#: how quickly accuracy falls: giving away a tenth of the chances leaves two thirds of it
_STRICTNESS: Final = 4.0


@dataclass(frozen=True)
class JudgedTurn:
    """One turn of the game and its value; chances are from 0 to 1."""

    #: counted from 1
    number: int
    player: int
    turn: Turn
    #: the chances of 0 and 1 before the turn, as far as its player could know
    chances: tuple[float, float]
    #: the player's chance after this turn, and how much less that is than after the best one
    chance: float
    loss: float
    #: good, inaccuracy, mistake or blunder
    grade: str
    #: the best turn found and, if this turn is not good, why it is better
    best: Turn
    reasons: tuple[Phrase, ...]
    #: whether this is proved rather than estimated
    exact: bool


@dataclass(frozen=True)
class Analysis:
    """The analysis of a game."""

    open_hands: bool
    turns: tuple[JudgedTurn, ...]
    #: of players 0 and 1, from 0 to 100; None for a player who took no turn
    accuracy: tuple[float | None, float | None]
    #: the numbers of the turns that decided the game
    deciding: tuple[int, ...]
    outcome: Outcome | None
    #: the version of the judge; what different versions say must not be compared
    judge: int = JUDGING_VERSION


def grade_of(loss: float) -> str:
    """The grade of a turn that gave this much away."""
    return next((grade for grade, least in GRADES if loss >= least), GOOD)


def analyze(
    record: Record,
    effort: Effort = USUAL,
    *,
    open_hands: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Judge every complete turn of a game; `progress` receives how many of how many are done."""
    turns = complete_turns(record)
    judged = []
    for number, (position, turn) in enumerate(replace(record, turns=turns).replay()):
        judged.append(judge_turn(position, turns[:number], turn, effort, open_hands=open_hands))
        if progress is not None:
            progress(number + 1, len(turns))
    return summed_up(judged, record.outcome, open_hands=open_hands)


def summed_up(judged: Sequence[JudgedTurn], outcome: Outcome | None, *, open_hands: bool) -> Analysis:
    """The analysis of a game from its turns, each judged separately."""
    return Analysis(open_hands, tuple(judged), _accuracies(judged), _deciding(judged, outcome), outcome)


def complete_turns(record: Record) -> tuple[Turn, ...]:
    """The turns of a game that can be judged: an incomplete last turn is left out."""
    lacks_fills = record.turns and record.position().pending_command is not None
    return record.turns[:-1] if lacks_fills else record.turns


def judge_turn(
    position: Position, history: tuple[Turn, ...], turn: Turn, effort: Effort, *, open_hands: bool
) -> JudgedTurn:
    """The value of a turn in the position in which it was played, given the turns before it."""
    player = position.to_move
    view = open_view(position, history) if open_hands else view_of(position, player, history)
    found = judge(view, turn, effort)
    grade = grade_of(found.loss)
    chance = found.best_chance
    return JudgedTurn(
        number=len(history) + 1,
        player=player,
        turn=turn,
        chances=(chance, 1.0 - chance) if player == 0 else (1.0 - chance, chance),
        chance=found.played_chance,
        loss=found.loss,
        grade=grade,
        best=found.best,
        reasons=() if grade == GOOD else reasons(view, found),
        exact=found.exact,
    )


def _accuracies(judged: Sequence[JudgedTurn]) -> tuple[float | None, float | None]:
    first, second = (_accuracy([turn.loss for turn in judged if turn.player == player]) for player in (0, 1))
    return first, second


def _accuracy(losses: list[float]) -> float | None:
    """The mean over all turns: 100 for a turn that gave nothing away, less the more it gave."""
    return 100.0 * sum(exp(-_STRICTNESS * loss) for loss in losses) / len(losses) if losses else None


def _deciding(judged: Sequence[JudgedTurn], outcome: Outcome | None) -> tuple[int, ...]:
    """The turns in which the loser gave most away for good or, if there are none, the winner gained most."""
    winner = None if outcome is None else outcome.winner
    given = {turn.number: turn.loss for turn in judged if winner is None or _is_for_good(turn, judged, 1 - winner)}
    return _largest(given) or _largest(_rises(judged, winner))


def _is_for_good(turn: JudgedTurn, judged: Sequence[JudgedTurn], loser: int) -> bool:
    """Whether it is the loser's, and the loser never again had better chances than before it."""
    later = [one.chances[loser] for one in judged if one.player == loser and one.number > turn.number]
    return turn.player == loser and max(later, default=0.0) <= turn.chances[loser]


def _largest(changes: dict[int, float]) -> tuple[int, ...]:
    found = sorted((number for number in changes if changes[number] >= _DECIDES), key=lambda number: -changes[number])
    return tuple(sorted(found[:_MOST_DECIDING]))


def _rises(judged: Sequence[JudgedTurn], winner: int | None) -> dict[int, float]:
    """How much the winner's chances rose in each turn, including luck of the draw."""
    if winner is None:
        return {}
    chances = [*(turn.chances[winner] for turn in judged), 1.0]
    return {number: after - before for number, (before, after) in enumerate(pairwise(chances), start=1)}
