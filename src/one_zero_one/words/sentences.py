"""Sentences: the codes of engine and referee as text in a language."""

from one_zero_one.engine import NO_COMMAND, Event, Face, GameError, Outcome, Problem, Space
from one_zero_one.records import TextError
from one_zero_one.records.player_names import split_name
from one_zero_one.words.cast import LONGEST_NAME, Cast, level_in, presentable
from one_zero_one.words.catalogue import Words
from one_zero_one.words.phrasing import (
    phrase_error,
    phrase_event,
    phrase_outcome,
    phrase_problem,
    phrase_space,
)


def tell_problem(words: Words, problem: Problem) -> str:
    """What is wrong and what would be right."""
    return words.tell(phrase_problem(problem))


def tell_error(words: Words, error: GameError) -> str:
    """What is wrong and, in a text, on which line and what would be legal there."""
    told = words.tell(phrase_error(error))
    if isinstance(error, TextError) and error.legal:
        told += "\n" + words("problem.legal-there", decisions=", ".join(error.legal))
    return told


# for whoever uses the library; where people play, `tell_error` has the language of the reader
GameError.put_into_words(lambda error: tell_error(Words("en"), error))


def tell_space(words: Words, space: Space) -> str:
    """A space of the display, as part of a sentence."""
    return words.tell(phrase_space(space))


def tell_event(words: Words, event: Event) -> str:
    """What happened, in one sentence."""
    return words.tell(phrase_event(event))


def tell_player(words: Words, name: str, *, brief: bool = False) -> str:
    """A player's name for people, from the name in a record; a brief name fits into narrow places.

    Levels have names. Any other name is shortened and made printable, because a record may contain
    any text.
    """
    number = level_in(name)
    if number is None or f"level.{number}" not in words:
        return presentable(split_name(name)[0], LONGEST_NAME)
    if brief:
        return words("screen.level", number=number)
    return words("level.named", number=number, name=words(f"level.{number}"))


def tell_names(words: Words, cast: Cast, *, brief: bool = False) -> tuple[str, str]:
    """Both players for a title: a level with its name, a player without a name by the digit."""

    def named(seat: int) -> str:
        if cast.is_nameless(seat):
            return words("page.player", player=seat)
        return tell_player(words, cast.names[seat], brief=brief)

    return named(0), named(1)


def label_card(words: Words, name: str) -> str:
    """The name of a card, by its command, as a label."""
    return words("card.no-command-label") if name == NO_COMMAND else name


def tell_outcome(words: Words, outcome: Outcome) -> str:
    """Why the game is over and who won."""
    return words.tell(phrase_outcome(outcome))


def label_end(words: Words, reason: str) -> str:
    """How games ended, in a few words for lists and plots."""
    return words(f"statistics.end-{reason}")


def explain_card(words: Words, face: Face) -> str:
    """What a card does, in one sentence, and how it can be laid."""
    ways = words.joined((str(pose) for pose in face.poses), "or")
    return words("card.line", card=face, text=words(f"card.{face.name}"), ways=ways)
