"""Analyses in a language: sentences about a turn and about the whole game."""

from typing import Final

from one_zero_one.learn.analysis import GOOD, Analysis, JudgedTurn
from one_zero_one.records import Record, format_turn
from one_zero_one.words import Words, cast_of, tell_names, tell_outcome

#: the names of turns that are not good
GRADE_KEYS: Final = {
    "inaccuracy": "analyze.inaccuracy",
    "mistake": "analyze.mistake",
    "blunder": "analyze.blunder",
}


def per_cent(chance: float) -> int:
    """A chance from 0 to 1 as a percentage."""
    return round(100 * chance)


def tell_title(words: Words, record: Record) -> str:
    """The names of the players."""
    zero, one = tell_names(words, cast_of(record.tags))
    return words("analyze.title", player0=zero, player1=one)


def tell_chances(words: Words, judged: JudgedTurn) -> str:
    """The chances of both sides before a turn."""
    zero = per_cent(judged.chances[0])
    told = words("analyze.chances", zero=0, chance0=zero, one=1, chance1=100 - zero)
    return f"{told} ({words('analyze.proved')})" if judged.exact else told


def tell_judged(words: Words, judged: JudgedTurn) -> list[str]:
    """What was better than a turn, and why; empty for a good turn."""
    if judged.grade == GOOD:
        return []
    told = words(
        "analyze.better",
        player=judged.player,
        grade=words(GRADE_KEYS[judged.grade]),
        chance=per_cent(judged.chance),
        best=format_turn(judged.best),
        best_chance=per_cent(judged.chance + judged.loss),
    )
    return [told, *map(words.tell, judged.reasons)]


def tell_game(words: Words, analysis: Analysis) -> list[str]:
    """How the game ended, which turns decided it, and how accurately both sides played."""
    if not analysis.turns:
        return [words("analyze.nothing")]
    told = [] if analysis.outcome is None else [tell_outcome(words, analysis.outcome)]
    if analysis.deciding:
        numbers = words.joined(map(str, analysis.deciding))
        key = "analyze.deciding-so-far" if analysis.outcome is None else "analyze.deciding"
        told.append(words(key, count=len(analysis.deciding), turns=numbers))
    else:
        told.append(words("analyze.even-so-far" if analysis.outcome is None else "analyze.even"))
    for player, accuracy in enumerate(analysis.accuracy):
        if accuracy is not None:
            told.append(words("analyze.accuracy", player=player, accuracy=f"{accuracy:.0f}"))
    return told


def tell_knowledge(words: Words, analysis: Analysis) -> str:
    """What knowledge the judgements were based on."""
    return words("analyze.open" if analysis.open_hands else "analyze.view")
