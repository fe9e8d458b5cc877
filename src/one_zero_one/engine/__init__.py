"""The rules of One Zero One: no input or output, no clock, no text for people.

In reading order: `cards`, `decks` and `deals`; `core`, the packed half, which is compiled if there is
a C compiler and whose front door is `position`; `events`, `refusals` and `outcomes`, what it
reports; `views`, what one seat may know; `drafts`, turns being composed.
"""

from one_zero_one.engine.cards import BOX, FACES, POSES, Card, Face, Pose
from one_zero_one.engine.core.counting import perft, play_at_random
from one_zero_one.engine.core.decisions import DECISION_COUNT, DECISION_TABLE_VERSION, DECISIONS, Decision, Turn
from one_zero_one.engine.core.display import LINE_NUMBERS, Space
from one_zero_one.engine.core.position import COMPILED, Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.deals import Deal, shuffled
from one_zero_one.engine.decks import NAMED_DECKS, Deck, build_deck
from one_zero_one.engine.drafts import Draft, Preview, draft_from, preview
from one_zero_one.engine.events import Event, visible_to
from one_zero_one.engine.outcomes import Outcome
from one_zero_one.engine.problems import GameError, Illegal, Malformed, Problem, problem
from one_zero_one.engine.setup import lay_out, start
from one_zero_one.engine.views import View, suppose, view_of

RULES_VERSION = 1

__all__ = [
    "BOX",
    "COMPILED",
    "DECISIONS",
    "DECISION_COUNT",
    "DECISION_TABLE_VERSION",
    "FACES",
    "LINE_NUMBERS",
    "NAMED_DECKS",
    "POSES",
    "RULES_VERSION",
    "Card",
    "Deal",
    "Decision",
    "Deck",
    "Draft",
    "Event",
    "Face",
    "GameError",
    "Illegal",
    "Malformed",
    "Outcome",
    "Pose",
    "Position",
    "Preview",
    "Problem",
    "Random",
    "Space",
    "Turn",
    "View",
    "build_deck",
    "draft_from",
    "lay_out",
    "perft",
    "play_at_random",
    "preview",
    "problem",
    "shuffled",
    "start",
    "suppose",
    "view_of",
    "visible_to",
]
