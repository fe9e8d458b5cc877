"""Language: four catalogues, and the sentences made from them. All text for people is here."""

from typing import TYPE_CHECKING

from one_zero_one.words.cast import Cast, cast_of
from one_zero_one.words.catalogue import LANGUAGES, Words, language_of_environment, load_catalogue
from one_zero_one.words.phrases import Phrase, PhraseList, phrase_from_json, phrase_to_json

if TYPE_CHECKING:
    from one_zero_one.words.phrasing import phrase_error, phrase_event, phrase_outcome, phrase_problem
    from one_zero_one.words.sentences import (
        explain_card,
        label_card,
        label_end,
        tell_error,
        tell_event,
        tell_names,
        tell_outcome,
        tell_player,
        tell_problem,
        tell_space,
    )

__all__ = [
    "LANGUAGES",
    "Cast",
    "Phrase",
    "PhraseList",
    "Words",
    "cast_of",
    "explain_card",
    "label_card",
    "label_end",
    "language_of_environment",
    "load_catalogue",
    "phrase_error",
    "phrase_event",
    "phrase_from_json",
    "phrase_outcome",
    "phrase_problem",
    "phrase_to_json",
    "tell_error",
    "tell_event",
    "tell_names",
    "tell_outcome",
    "tell_player",
    "tell_problem",
    "tell_space",
]


def __getattr__(name: str) -> object:
    """Import what needs the engine when it is first asked for: help comes sooner without it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from one_zero_one.words import phrasing, sentences

    return getattr(phrasing if name.startswith("phrase_") else sentences, name)
