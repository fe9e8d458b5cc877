"""Notes: what happens on the table, as small numbers, if requested. `events` makes objects of them.

A note is four numbers: its kind, and up to three details. Spaces, cards and faces are packed.
"""

from typing import Final

Note = tuple[int, int, int, int]

#: the kinds of notes; the comments name the numbers that follow
PLACED: Final = 0  # space, card, what was decided: table.INPUT, PRINT_FILL or PASTE_FILL
FLIPPED: Final = 1  # space, card as it lies now
MOVED: Final = 2  # space, card, new space
DELETED: Final = 3  # space, card
WAS_CUT: Final = 4  # space, card
BECAME_SAVED: Final = 5  # space, card
WAITS: Final = 6  # space, space it waits for
COVERS: Final = 7  # space
ASKS: Final = 8  # space, space to fill
NO_EFFECT: Final = 9  # space, why: see below
CONTROL_CHANGED: Final = 10  # line, controller before, controller now
DRAWN: Final = 11  # player, face, 0 if it was visible on top of the deck
TOP_SHOWN: Final = 12  # player, face
ENDED: Final = 13  # how: table.BY_RUN or table.BY_EMPTY_DECK

#: why a command had no effect
POINTS_OUTSIDE: Final = 0
MET_NO_CARD: Final = 1
MET_A_SAVED_CARD: Final = 2
MET_ITS_OWN_DIGIT: Final = 3
MET_A_CARD: Final = 4
HAND_IS_EMPTY: Final = 5
PILE_IS_EMPTY: Final = 6
LANDS_WHERE_IT_LAY: Final = 7
