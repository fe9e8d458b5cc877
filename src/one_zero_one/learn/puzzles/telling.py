"""What an answer to a puzzle comes to, in words: what the opponent plays, and what proves a turn."""

from typing import Final

from one_zero_one.engine import Position, Turn
from one_zero_one.learn.exact import best_turn
from one_zero_one.learn.puzzles.puzzle import played
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.thinking import Budget
from one_zero_one.words import Phrase, PhraseList
from one_zero_one.words.phrases import PhraseArgument
from one_zero_one.words.phrasing import name_face, phrase_outcome

#: for the turns to the end of the game; who answers should not wait for it
_NODES_TO_THE_END: Final = 6_000


def tell_reply(opponent: int, reply: Turn) -> Phrase:
    """What the opponent plays."""
    first, *others = reply
    said: dict[str, PhraseArgument] = {
        "opponent": opponent,
        "card": name_face(first.pose.face),
        "line": first.line or 0,
    }
    if not others:
        return Phrase("puzzle.plays", said)
    return Phrase("puzzle.plays-more", said | {"more": PhraseList(tuple(name_face(one.pose.face) for one in others))})


def tell_standing(mover: int, after: Position) -> Phrase:
    """How things stand after a wrong turn and the reply to it."""
    if after.outcome is not None:
        return phrase_outcome(after.outcome)
    own, other = after.score[mover], after.score[1 - mover]
    key = "puzzle.behind" if own < other else "puzzle.level" if own == other else "puzzle.ahead"
    return Phrase(key, {"own": own, "opponent": 1 - mover, "other": other})


def tell_proof(after: Position) -> Phrase:
    """Why a turn wins: the game is over, or how it ends after the best answers."""
    if after.outcome is not None:
        return phrase_outcome(after.outcome)
    outcome = _played_to_the_end(after).outcome
    if outcome is None:
        return Phrase("puzzle.answers-lose")
    return Phrase("puzzle.answers-lose-by", {"outcome": phrase_outcome(outcome)})


def _played_to_the_end(position: Position) -> Position:
    """The position after the best turns of both players, as far as the budget goes."""
    solver = Solver(Budget(nodes=_NODES_TO_THE_END))
    while turn := best_turn(solver, position):
        position = played(position, turn)
    return position
