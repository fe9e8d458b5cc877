"""Phrasing: problems, events and outcomes of the engine as phrases."""

from collections.abc import Iterable
from typing import Final

from one_zero_one.engine import (
    ABORT,
    BY_THE_RULES,
    NO_COMMAND,
    Argument,
    Asks,
    Card,
    ControlChanged,
    Covers,
    Drawn,
    Ended,
    Event,
    Face,
    Flipped,
    GameError,
    Moved,
    NoEffect,
    Outcome,
    Placed,
    Problem,
    Removed,
    Saved,
    Space,
    TopShown,
    Waits,
)
from one_zero_one.records import TextError
from one_zero_one.words.cast import presentable
from one_zero_one.words.phrases import Phrase, PhraseArgument, PhraseList

#: how many characters of a person's or a file's text are quoted at most
_LONGEST_SHOWN: Final = 200


# Problems


def phrase_problem(problem: Problem) -> Phrase:
    """What is wrong and what would be right."""
    given = {name: _argument(name, value) for name, value in problem.arguments.items()}
    wrong = Phrase(f"problem.{problem.code}", given)
    if "said" not in given:
        return wrong
    return Phrase("problem.last-words", {"problem": wrong, "said": given["said"]})


def phrase_error(error: GameError) -> Phrase:
    """What is wrong and, in a text, on which line."""
    wrong = phrase_problem(error.problem)
    if not isinstance(error, TextError):
        return wrong
    if error.file:
        return Phrase("problem.in-file", {"file": error.file, "line": error.line, "problem": wrong})
    return Phrase("problem.in-line", {"line": error.line, "problem": wrong})


def _argument(name: str, value: Argument) -> PhraseArgument:
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return presentable(value, _LONGEST_SHOWN)
    lacking = [
        Phrase("problem.lacks", {"line": item[0], "count": item[1]}) for item in value if isinstance(item, tuple)
    ]
    if lacking:
        return PhraseList(tuple(lacking))
    # cards are all present, so "and"; everything else is a choice, so "or"
    return _listed(map(str, value), "and" if name == "cards" else "or")


def _listed(items: Iterable[str], conjunction: str) -> PhraseList:
    return PhraseList(tuple(items), conjunction)


# Events and outcomes


def phrase_space(space: Space, key: str = "space.within") -> Phrase:
    """A space of the display, as part of a sentence."""
    return Phrase(key, {"line": space.line, "column": space.column})


def name_card(card: Card) -> PhraseArgument:
    """A card on the table as part of a sentence; a card without a command has no name on it."""
    if card.pose.name == NO_COMMAND:
        return Phrase("card.no-command-shown", {"digit": card.digit})
    return f"{card.digit}{card.pose}"


def name_face(face: Face) -> PhraseArgument:
    """A card in hand or deck as part of a sentence."""
    return Phrase("card.no-command") if face.name == NO_COMMAND else str(face)


def phrase_event(event: Event) -> Phrase:
    """What happened, in one sentence."""
    match event:
        case Placed(player, space, card, how):
            return _at(space, f"placed-{how}", player=player, card=name_card(card))
        case Flipped(space, card):
            return _at(space, "flipped", digit=card.digit)
        case Moved(space, to, card):
            return _at(space, "moved", card=name_card(card), to=phrase_space(to))
        case Removed(space, card, to_pile):
            return _at(space, "cut" if to_pile else "deleted", card=name_card(card))
        case Saved(space, card):
            return _at(space, "saved", card=name_card(card))
        case Waits(space, target):
            return _at(space, "waits", target=phrase_space(target))
        case Covers(space):
            return _at(space, "covers")
        case Asks(space, target):
            return _at(space, "asks", target=phrase_space(target))
        case NoEffect(space, why):
            return _at(space, f"no-effect-{why}")
        case ControlChanged(line, _, None):
            return Phrase("event.control-lost", {"line": line})
        case ControlChanged(line, _, int(winner)):
            return Phrase("event.control-won", {"line": line, "player": winner})
        case Drawn(player, None, _):
            return Phrase("event.drawn-hidden", {"player": player})
        case Drawn(player, Face() as face, _):
            return Phrase("event.drawn", {"player": player, "card": name_face(face)})
        case TopShown(player, face):
            return Phrase("event.top-shown", {"player": player, "card": name_face(face)})
        case Ended(outcome):
            return phrase_outcome(outcome)
    raise AssertionError(event)


def _at(space: Space, key: str, **arguments: PhraseArgument) -> Phrase:
    """A sentence that begins with the space where something happened."""
    return Phrase(f"event.{key}", {"space": phrase_space(space, "space.first"), **arguments})


def phrase_outcome(outcome: Outcome) -> Phrase:
    """Why the game is over and who won; the points do not matter if a player gave up."""
    who: dict[str, PhraseArgument] = {} if outcome.loser is None else {"player": outcome.loser}
    if outcome.reason == ABORT:
        return Phrase("outcome.ABORT")
    reason = Phrase(f"outcome.{outcome.reason}", who)
    if outcome.winner is None:
        result = Phrase("outcome.draw")
    elif outcome.reason not in BY_THE_RULES:
        result = Phrase("outcome.winner-early", {"player": outcome.winner})
    else:
        points = {"more": outcome.score[outcome.winner], "fewer": outcome.score[1 - outcome.winner]}
        result = Phrase("outcome.winner", {"player": outcome.winner, **points})
        if points["more"] == points["fewer"]:
            reason = Phrase("outcome.tied", {"reason": reason})
    return Phrase("outcome.told", {"reason": reason, "result": result})
