"""The rules of One Zero One: no input or output, no clock, no text for people.

In reading order: `cards`, `decks` and `deals`; `core`, the packed half, which is compiled if there is
a C compiler and whose front door is `position`; `events`, `refusals` and `outcomes`, what it
reports; `views`, what one seat may know; `drafts`, turns being composed.
"""

from one_zero_one.engine.cards import BOX, CARD_NAMES, FACES, NO_COMMAND, POSES, START_CARD, Card, Face, Pose
from one_zero_one.engine.core.counting import perft, play_at_random
from one_zero_one.engine.core.decisions import (
    DECISION_COUNT,
    DECISION_OF_TEXT,
    DECISION_TABLE_VERSION,
    DECISIONS,
    Decision,
    Turn,
)
from one_zero_one.engine.core.display import ALL_SPACES, LAST_LINE, LINE_NUMBERS, TO_RUN, WIDTH, Space
from one_zero_one.engine.core.position import COMPILED, Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import HAND_SIZE, LARGEST_DECK
from one_zero_one.engine.deals import Deal, shuffled
from one_zero_one.engine.decks import NAMED_DECKS, Deck, build_deck
from one_zero_one.engine.drafts import Draft, Preview, ahead, draft_from, preview
from one_zero_one.engine.drawing import draw_display
from one_zero_one.engine.events import (
    HOW_PLACED,
    WHY_NO_EFFECT,
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
    visible_to,
)
from one_zero_one.engine.interpreted_step import on_step
from one_zero_one.engine.outcomes import (
    ABORT,
    BY_GIVING_UP,
    BY_THE_RULES,
    FORFEIT,
    OUTCOME_REASONS,
    RESIGN,
    TIME,
    Outcome,
    aborted,
    given_up,
)
from one_zero_one.engine.problems import Argument, GameError, Illegal, Malformed, Problem, problem
from one_zero_one.engine.setup import lay_out, start
from one_zero_one.engine.views import VIEW_VERSION, ClosedLine, DeckView, HandView, View, suppose, view_of

RULES_VERSION = 1

__all__ = [
    "ABORT",
    "ALL_SPACES",
    "BOX",
    "BY_GIVING_UP",
    "BY_THE_RULES",
    "CARD_NAMES",
    "COMPILED",
    "DECISIONS",
    "DECISION_COUNT",
    "DECISION_OF_TEXT",
    "DECISION_TABLE_VERSION",
    "FACES",
    "FORFEIT",
    "HAND_SIZE",
    "HOW_PLACED",
    "LARGEST_DECK",
    "LAST_LINE",
    "LINE_NUMBERS",
    "NAMED_DECKS",
    "NO_COMMAND",
    "OUTCOME_REASONS",
    "POSES",
    "RESIGN",
    "RULES_VERSION",
    "START_CARD",
    "TIME",
    "TO_RUN",
    "VIEW_VERSION",
    "WHY_NO_EFFECT",
    "WIDTH",
    "Argument",
    "Asks",
    "Card",
    "ClosedLine",
    "ControlChanged",
    "Covers",
    "Deal",
    "Decision",
    "Deck",
    "DeckView",
    "Draft",
    "Drawn",
    "Ended",
    "Event",
    "Face",
    "Flipped",
    "GameError",
    "HandView",
    "Illegal",
    "Malformed",
    "Moved",
    "NoEffect",
    "Outcome",
    "Placed",
    "Pose",
    "Position",
    "Preview",
    "Problem",
    "Random",
    "Removed",
    "Saved",
    "Space",
    "TopShown",
    "Turn",
    "View",
    "Waits",
    "aborted",
    "ahead",
    "build_deck",
    "draft_from",
    "draw_display",
    "given_up",
    "lay_out",
    "on_step",
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
