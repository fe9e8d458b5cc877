"""Language: four catalogues, and the sentences made from them. Nothing printed for people lives elsewhere."""

from one_zero_one.words.catalogue import LANGUAGES, Words, language_of_environment, load_catalogue
from one_zero_one.words.sentences import (
    explain_card,
    tell_error,
    tell_event,
    tell_outcome,
    tell_player,
    tell_problem,
    tell_space,
)

__all__ = [
    "LANGUAGES",
    "Words",
    "explain_card",
    "language_of_environment",
    "load_catalogue",
    "tell_error",
    "tell_event",
    "tell_outcome",
    "tell_player",
    "tell_problem",
    "tell_space",
]
