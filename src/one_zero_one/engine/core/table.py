"""The table: the packed state of a game in progress, and how to put, lift and turn single cards.

The commands of the cards are in `commands`, control of lines in `control`, the turn in `turn`.
"""

from typing import Final

from mypy_extensions import i64, u8

from one_zero_one.engine.core.display import LAST_LINE, LINES, NEIGHBOUR, OUTSIDE, SPACES, TO_RUN, WIDTH
from one_zero_one.engine.core.notes import BECAME_SAVED, DRAWN, FLIPPED, TOP_SHOWN, Note
from one_zero_one.engine.core.packing import (
    COMMAND_OF_POSE,
    EMPTY,
    FACE_COUNT,
    FACE_OF_POSE,
    LASTING,
    SAVE,
    SAVED,
    WAY_OF_POSE,
)
from one_zero_one.engine.vectors import vec

HAND_SIZE: Final = 3
LARGEST_DECK: Final = 16

#: how a game ends by the rules (R5.2, R5.3)
UNDER_WAY: Final = 0
BY_RUN: Final = 1
BY_EMPTY_DECK: Final = 2

#: what comes next: a card to lay at INPUT, or for a PRINT or PASTE; or LOAD, with nothing to decide
INPUT: Final = 0
PRINT_FILL: Final = 1
PASTE_FILL: Final = 2
LOAD: Final = 3

_NOT_SHOWN: Final[list[i64]] = []


def bottom_of_deck(player: i64) -> i64:
    """The place of a player's bottom card in `Table.decks`; those above follow it."""
    return LARGEST_DECK * player


class Table:
    """A game in progress. `Table(other)` is a copy; the two share only the decks' fixed order."""

    def __init__(self, model: "Table | None" = None) -> None:
        if model is None:
            self.cards: vec[u8] = vec[u8]([u8(EMPTY) for _ in range(SPACES)])
            self.marks: vec[u8] = vec[u8]([u8(0) for _ in range(SPACES)])
            #: for each line: the number of cards, how many show 1, and the left-most empty column
            self.held: vec[u8] = vec[u8]([u8(0) for _ in range(LINES)])
            self.ones: vec[u8] = vec[u8]([u8(0) for _ in range(LINES)])
            self.gaps: vec[u8] = vec[u8]([u8(0) for _ in range(LINES)])
            #: how many SAVEs wait and REMs are in effect; usually none: no need to search
            self.waiting: i64 = 0
            self.covering: i64 = 0
            #: three cards for each player, in ascending order, EMPTY last
            self.hands: vec[u8] = vec[u8]([u8(EMPTY) for _ in range(2 * HAND_SIZE)])
            #: faces, bottom card first: the top of a deck of `left` cards is at `left - 1`
            self.decks: vec[u8] = vec[u8]([u8(EMPTY) for _ in range(2 * LARGEST_DECK)])
            self.left: vec[u8] = vec[u8]([u8(0) for _ in range(2)])
            #: the cut pile: the number of cards of each face and digit
            self.pile: vec[u8] = vec[u8]([u8(0) for _ in range(2 * FACE_COUNT)])
            self.piled: i64 = 0
            #: who began the game; only for display, the rules do not use it
            self.first: i64 = 0
            self.to_move: i64 = 0
            self.pending: i64 = INPUT
            self.pending_space: i64 = OUTSIDE
            self.ending: i64 = UNDER_WAY
            self.open_source: bool = False
        else:
            self.cards = model.cards[:]
            self.marks = model.marks[:]
            self.held = model.held[:]
            self.ones = model.ones[:]
            self.gaps = model.gaps[:]
            self.waiting = model.waiting
            self.covering = model.covering
            self.hands = model.hands[:]
            self.decks = model.decks
            self.left = model.left[:]
            self.pile = model.pile[:]
            self.piled = model.piled
            self.first = model.first
            self.to_move = model.to_move
            self.pending = model.pending
            self.pending_space = model.pending_space
            self.ending = model.ending
            self.open_source = model.open_source
        #: the notes of what happened; None if they are not recorded
        self.log: list[Note] | None = None
        #: the controller of each line as last noted; kept up to date only while notes are recorded
        self.control_cards: list[i64] = _NOT_SHOWN

    # Notes

    def tell(self, kind: i64, subject: i64, detail: i64 = 0, more: i64 = 0) -> None:
        """Record a note, if notes are recorded."""
        log = self.log
        if log is not None:
            log.append((kind, subject, detail, more))

    # Cards on the display

    def put(self, space: i64, card: i64) -> None:
        """Put a card into an empty space, wherever it comes from."""
        line = space // WIDTH
        self.cards[space] = u8(card)
        self.marks[space] = 0
        self.held[line] += 1
        self.ones[line] += u8(card & 1)
        if space % WIDTH == i64(self.gaps[line]):
            following = space + 1
            end = (line + 1) * WIDTH
            while following < end and self.cards[following] != EMPTY:
                following += 1
            self.gaps[line] = u8(following - line * WIDTH)

    def arrived(self, space: i64) -> None:
        """Apply the immediate effects of a card's arrival in a space: waiting SAVEs, and RUN."""
        if self.waiting:
            self._wake_saves(space)
        if space // WIDTH == LAST_LINE and self.held[LAST_LINE] == TO_RUN:  # R5.2, Q5, Q6
            self.ending = BY_RUN

    def lift(self, space: i64) -> i64:
        """Take a card off the display; this ends its lasting effect for good (R6.12)."""
        line = space // WIDTH
        card: i64 = i64(self.cards[space])
        if self.marks[space] & LASTING:
            self._stop_lasting(space)
        self.cards[space] = u8(EMPTY)
        self.marks[space] = 0
        self.held[line] -= 1
        self.ones[line] -= u8(card & 1)
        if space % WIDTH < i64(self.gaps[line]):
            self.gaps[line] = u8(space % WIDTH)
        return card

    def turn_over(self, space: i64) -> None:
        """Turn a card to its other digit; its lasting effect continues (R6.12)."""
        card: i64 = i64(self.cards[space]) ^ 1
        self.cards[space] = u8(card)
        line = space // WIDTH
        if card & 1:
            self.ones[line] += 1
        else:
            self.ones[line] -= 1
        self.tell(FLIPPED, space, card)

    def save(self, space: i64) -> None:
        """Protect a card for the rest of the game (R6.5)."""
        if not self.marks[space] & SAVED:
            self.marks[space] |= SAVED
            self.tell(BECAME_SAVED, space, i64(self.cards[space]))

    def start_lasting(self, space: i64) -> None:
        """Start the lasting effect of a waiting SAVE or a REM (R6.12)."""
        self.marks[space] |= LASTING
        if self.command_at(space) == SAVE:
            self.waiting += 1
        else:
            self.covering += 1

    def _stop_lasting(self, space: i64) -> None:
        self.marks[space] ^= LASTING
        if self.command_at(space) == SAVE:
            self.waiting -= 1
        else:
            self.covering -= 1

    def _wake_saves(self, space: i64) -> None:
        """Q8: every SAVE that waits for this space saves the new card and itself."""
        for way in range(4):
            neighbour = NEIGHBOUR[4 * space + way]
            if neighbour == OUTSIDE or not self.marks[neighbour] & LASTING or self.command_at(neighbour) != SAVE:
                continue
            if NEIGHBOUR[4 * neighbour + self.way_at(neighbour)] == space:
                self._stop_lasting(neighbour)
                self.save(space)
                self.save(neighbour)

    def command_at(self, space: i64) -> i64:
        """The command of the card in a space."""
        return COMMAND_OF_POSE[i64(self.cards[space]) >> 1]

    def way_at(self, space: i64) -> i64:
        """The direction in which the card in a space points."""
        return WAY_OF_POSE[i64(self.cards[space]) >> 1]

    def is_saved(self, space: i64) -> bool:
        """Whether the card in a space is protected."""
        return self.marks[space] & SAVED != 0

    def first_empty(self, line: i64) -> i64:
        """The left-most empty space of a line (R4.1)."""
        return line * WIDTH + i64(self.gaps[line])

    # Hands, decks and the cut pile

    def take_from_hand(self, player: i64, face: i64) -> None:
        """Take a card from a hand that holds it; of equal faces, one that the opponent has seen."""
        end = HAND_SIZE * player + HAND_SIZE
        place = HAND_SIZE * player
        while i64(self.hands[place]) >> 1 != face:
            place += 1
        while place + 1 < end:
            self.hands[place] = self.hands[place + 1]
            place += 1
        self.hands[end - 1] = u8(EMPTY)

    def add_to_hand(self, player: i64, face: i64, hidden: i64) -> None:
        """Add a card to a hand that has room for it."""
        card: i64 = 2 * face + hidden
        first = HAND_SIZE * player
        place = first + HAND_SIZE - 1
        while place > first and i64(self.hands[place - 1]) > card:
            self.hands[place] = self.hands[place - 1]
            place -= 1
        self.hands[place] = u8(card)

    def hand_count(self, player: i64) -> i64:
        """How many cards a player holds."""
        first = HAND_SIZE * player
        count: i64 = 0
        while count < HAND_SIZE and self.hands[first + count] != EMPTY:
            count += 1
        return count

    def holds(self, player: i64, face: i64) -> bool:
        """Whether a face is in a player's hand."""
        first = HAND_SIZE * player
        return any(i64(self.hands[first + place]) >> 1 == face for place in range(HAND_SIZE))

    def drop_hidden(self, player: i64) -> None:
        """Take out of a hand the cards that the opponent has not seen."""
        end = HAND_SIZE * player + HAND_SIZE
        kept = HAND_SIZE * player
        for place in range(kept, end):
            card = self.hands[place]
            if card != EMPTY and not card & 1:
                self.hands[kept] = card
                kept += 1
        for place in range(kept, end):
            self.hands[place] = u8(EMPTY)

    def deck_face(self, player: i64, height: i64) -> i64:
        """The card of a deck at a height: 0 is the bottom."""
        return i64(self.decks[LARGEST_DECK * player + height])

    def bring_up(self, player: i64, height: i64, to: i64) -> None:
        """Move a card of a deck up to another height, those between down by one; copies keep theirs."""
        decks = self.decks[:]
        place = LARGEST_DECK * player + height
        end = LARGEST_DECK * player + to
        face = decks[place]
        while place < end:
            decks[place] = decks[place + 1]
            place += 1
        decks[end] = face
        self.decks = decks

    def draw(self, player: i64, count: i64) -> None:
        """Draw cards together: only the top one was visible before (R3.3, Q3)."""
        left: i64 = i64(self.left[player])
        hidden: i64 = 0
        while count > 0 and left > 0:
            left -= 1
            count -= 1
            face: i64 = i64(self.decks[LARGEST_DECK * player + left])
            self.add_to_hand(player, face, hidden)
            self.tell(DRAWN, player, face, hidden)
            hidden = 1
        self.left[player] = u8(left)
        if left > 0:
            self.tell(TOP_SHOWN, player, i64(self.decks[LARGEST_DECK * player + left - 1]))

    def add_to_pile(self, card: i64) -> None:
        """R6.10: move a card from the table to the cut pile, keeping its digit."""
        self.pile[2 * FACE_OF_POSE[card >> 1] + (card & 1)] += 1
        self.piled += 1

    def take_from_pile(self, card: i64) -> None:
        """R6.11: take the card that will lie on the table as `card` off the cut pile."""
        self.pile[2 * FACE_OF_POSE[card >> 1] + (card & 1)] -= 1
        self.piled -= 1
