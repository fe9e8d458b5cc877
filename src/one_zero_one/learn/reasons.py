"""Why one turn is better than another, and the idea behind a turn, as phrases.

All of it comes from the view: what both turns do before LOAD, and what the opponent could answer
with cards it may hold. Players are given by their digits, so that the same phrases serve both sides
and spectators; whoever tells them knows the names.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from one_zero_one.engine import LINE_NUMBERS, Illegal, Position, Preview, Random, Saved, Turn, View, Waits, preview
from one_zero_one.learn.judging import Judgement
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.records import format_turn
from one_zero_one.words import Phrase
from one_zero_one.words.phrases import PhraseArgument

#: more reasons than this are confusing
_MOST_REASONS: Final = 2
#: how many deals to try to find one in which the opponent holds the cards of a guessed answer
_TRIES: Final = 60


def reasons(view: View, judged: Judgement) -> tuple[Phrase, ...]:
    """Why the best turn is better than the one played, the strongest reason first."""
    best, played = preview(view, judged.best), preview(view, judged.played)
    said = {"best": format_turn(judged.best), "played": format_turn(judged.played)}
    found = [*_ends(view, best, played, said), *_lines(view, best, played, said)]
    if not found:
        found = [*_answers(view, judged, played, said), *_protects(best, said)]
    if not found:
        found = [_phrase("learn.why-further", said, "best", player=view.to_move)]
    return tuple(found[:_MOST_REASONS])


def idea(view: View, turn: Turn) -> Phrase:
    """What a turn is about, without revealing the turn."""
    seat = view.to_move
    drafted = preview(view, turn)
    if drafted.outcome is not None and drafted.outcome.winner == seat:
        return Phrase("learn.idea-run" if drafted.outcome.reason == "RUN" else "learn.idea-end")
    changes = list(zip(LINE_NUMBERS, view.control, drafted.after.control, strict=True))
    for line, before, after in reversed(changes):
        if after == seat != before:
            return Phrase("learn.idea-take", {"line": line})
    for line, before, after in reversed(changes):
        if before == 1 - seat != after:
            return Phrase("learn.idea-break", {"line": line, "player": 1 - seat})
    for event in drafted.events:
        if isinstance(event, Saved):
            return Phrase("learn.idea-save", {"line": event.space.line})
        if isinstance(event, Waits):
            return Phrase("learn.idea-wait", {"line": event.target.line})
    if len(turn) > 1:
        return Phrase("learn.idea-chain", {"card": turn[0].pose.name})
    space = view.pending_space
    return Phrase("learn.idea-build", {"line": (space.line if space else turn[0].line) or LINE_NUMBERS[0]})


def _phrase(key: str, said: Mapping[str, str], *names: str, **more: PhraseArgument) -> Phrase:
    return Phrase(key, {name: said[name] for name in names} | more)


def _ends(view: View, best: Preview, played: Preview, said: Mapping[str, str]) -> list[Phrase]:
    """One of the turns ends the game."""
    seat, other = view.to_move, 1 - view.to_move
    found = []
    if best.outcome is not None and best.outcome.winner == seat:
        found.append(_phrase("learn.why-wins", said, "best", player=seat))
    if played.outcome is not None and played.outcome.winner == other:
        found.append(_phrase("learn.why-loses", said, "played", player=other))
    return found


def _lines(view: View, best: Preview, played: Preview, said: Mapping[str, str]) -> list[Phrase]:
    """Lines that the two turns leave under different control, the most valuable first."""
    seat, other = view.to_move, 1 - view.to_move
    found = []
    controls = zip(LINE_NUMBERS, view.control, best.after.control, played.after.control, strict=True)
    for line, before, by_best, by_played in reversed(list(controls)):
        if by_best == seat != by_played:
            key = "learn.why-keeps" if before == seat else "learn.why-takes"
            found.append(_phrase(key, said, "best", "played", player=seat, line=line))
        elif by_played == other != by_best:
            key = "learn.why-breaks" if before == other else "learn.why-gives"
            found.append(_phrase(key, said, "best", "played", player=other, line=line))
    return found


def _answers(view: View, judged: Judgement, played: Preview, said: Mapping[str, str]) -> list[Phrase]:
    """What the opponent can do after the turn played, and gain by it."""
    after = _answered(view, judged.played, judged.answer_to_played)
    if after is None:
        return []
    other, answer = 1 - view.to_move, format_turn(judged.answer_to_played)
    if after.outcome is not None and after.outcome.winner == other:
        return [_phrase("learn.why-answer-wins", said, "played", player=other, answer=answer)]
    for line, before, now in reversed(list(zip(LINE_NUMBERS, played.after.control, after.control, strict=True))):
        if now == other != before:
            return [_phrase("learn.why-answer-takes", said, "played", player=other, answer=answer, line=line)]
        if before == view.to_move != now:
            return [_phrase("learn.why-answer-breaks", said, "played", player=other, answer=answer, line=line)]
    return []


def _answered(view: View, turn: Turn, answer: Turn) -> Position | None:
    """A position after a turn and its answer that fits the view; None if none is found.

    The opponent must be able to hold the cards for the answer.
    """
    if not answer:
        return None
    belief, random = Belief(view), Random(0)
    for _ in range(_TRIES):
        position = belief.sample(random)
        position.play_turn(turn)
        with suppress(Illegal):
            position.play_turn(answer, unfinished=True)
            return position
    return None


def _protects(best: Preview, said: Mapping[str, str]) -> list[Phrase]:
    if any(isinstance(event, Saved) for event in best.events):
        return [_phrase("learn.why-saves", said, "best")]
    if any(isinstance(event, Waits) for event in best.events):
        return [_phrase("learn.why-waits", said, "best")]
    return []
