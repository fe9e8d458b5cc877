"""Sentences: what the engine and the referee say in codes, told in a language."""

from typing import Final

from one_zero_one.engine import Card, Face, GameError, Outcome, Problem, Space
from one_zero_one.engine.events import (
    Asks,
    ControlChanged,
    Covers,
    Drawn,
    Ended,
    Event,
    Flipped,
    Moved,
    NoEffect,
    Placed,
    Removed,
    Saved,
    TopShown,
    Waits,
)
from one_zero_one.engine.problems import Argument
from one_zero_one.records import TextError
from one_zero_one.words.catalogue import Words

#: of what a person or a file said, at most this much is repeated
_LONGEST_SHOWN: Final = 200


def tell_problem(words: Words, problem: Problem) -> str:
    """What was wrong and what would be right."""
    given = {name: _argument(words, name, value) for name, value in problem.arguments.items()}
    return words(f"problem.{problem.code}", **given)


def tell_error(words: Words, error: GameError) -> str:
    """What was wrong; of a text also where, and what would have been legal there."""
    told = tell_problem(words, error.problem)
    if isinstance(error, TextError):
        key = "problem.in-file" if error.file else "problem.in-line"
        told = words(key, file=error.file, line=error.line, problem=told)
        if error.legal:
            told += "\n" + words("problem.legal-there", decisions=", ".join(error.legal))
    return told


def _argument(words: Words, name: str, value: Argument) -> object:
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return _presentable(value)
    lacking = [words("problem.lacks", line=item[0], count=item[1]) for item in value if isinstance(item, tuple)]
    if lacking:
        return words.joined(lacking)
    # cards are what there is, everything else is what there is to choose from
    return words.joined(map(str, value), "and" if name == "cards" else "or")


def _presentable(text: str) -> str:
    """What came from outside, short and without characters that would upset a terminal."""
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[:_LONGEST_SHOWN])
    return shown if len(text) <= _LONGEST_SHOWN else f"{shown}…"


def tell_space(words: Words, space: Space, key: str = "space.within") -> str:
    """A place on the display, as it stands within a sentence."""
    return words(key, line=space.line, column=space.column)


def tell_card(card: Card) -> str:
    """A card on the table as a word in a sentence, where a bare digit could be mistaken for a player."""
    return f"{card.digit}{card.pose}"


def tell_event(words: Words, event: Event) -> str:
    """What happened, in one sentence."""
    match event:
        case Placed(player, space, card, how):
            return _at(words, space, f"placed-{how}", player=player, card=tell_card(card))
        case Flipped(space, card):
            return _at(words, space, "flipped", digit=card.digit)
        case Moved(space, to, card):
            return _at(words, space, "moved", card=tell_card(card), to=tell_space(words, to))
        case Removed(space, card, to_pile):
            return _at(words, space, "cut" if to_pile else "deleted", card=tell_card(card))
        case Saved(space, card):
            return _at(words, space, "saved", card=tell_card(card))
        case Waits(space, target):
            return _at(words, space, "waits", target=tell_space(words, target))
        case Covers(space):
            return _at(words, space, "covers")
        case Asks(space, target):
            return _at(words, space, "asks", target=tell_space(words, target))
        case NoEffect(space, why):
            return _at(words, space, f"no-effect-{why}")
        case ControlChanged(line, _, after):
            return words("event.control-lost" if after is None else "event.control-won", line=line, player=after)
        case Drawn(player, face, _):
            return words("event.drawn-hidden" if face is None else "event.drawn", player=player, card=face)
        case TopShown(player, face):
            return words("event.top-shown", player=player, card=face)
        case Ended(outcome):
            return tell_outcome(words, outcome)


def _at(words: Words, space: Space, key: str, **arguments: object) -> str:
    """A sentence that begins with the place where something happened."""
    return words(f"event.{key}", space=tell_space(words, space, "space.first"), **arguments)


def tell_player(words: Words, name: str) -> str:
    """A player as people know it: levels have names, the others are called what they are."""
    kind, _, number = name.partition(":")
    return words("level.named", number=number, name=words(f"level.{number}")) if kind == "level" else name


def tell_outcome(words: Words, outcome: Outcome) -> str:
    """Why the game is over, and who won."""
    reason = words(f"outcome.{outcome.reason}", player=outcome.loser)
    if outcome.winner is None:
        return f"{reason} {words('outcome.draw')}"
    a, b = outcome.score
    return f"{reason} {words('outcome.winner', player=outcome.winner, score=f'{a}–{b}')}"


def explain_card(words: Words, face: Face) -> str:
    """What a card does, in a sentence, and how it can be laid."""
    ways = words.joined((str(pose) for pose in face.poses), "or")
    return words("card.line", card=face, text=words(f"card.{face.name}"), ways=ways)
