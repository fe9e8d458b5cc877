"""What the network sees of a position: a row of its first layer for everything that is the case.

A position is read from the side of the player to move, "mine" and "theirs", so one network serves
both players. Only what can still matter is read: of a card on the table its digit, whether it is
saved, and a SAVE that waits or a REM in effect, because every other command has acted already. All
cards of the position count, hidden ones too, so a search must show it a drawn deal, never the true one.
"""

from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.control import NOBODY, controller
from one_zero_one.engine.core.decisions import DECISION_COUNT, FIRST_PASTE, FIRST_PRINT
from one_zero_one.engine.core.display import LAST_LINE, LINES, NEIGHBOUR, OUTSIDE, TO_RUN, WIDTH
from one_zero_one.engine.core.packing import (
    COMMAND_OF_POSE,
    CUT,
    EMPTY,
    FACE_COUNT,
    FACE_OF_POSE,
    FIRST_POSE,
    LASTING,
    NOWHERE,
    POSE_COUNT,
    SAVE,
    SAVED,
    WAY_OF_POSE,
)
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import HAND_SIZE, INPUT, LARGEST_DECK, bottom_of_deck
from one_zero_one.engine.core.turn import open_lines
from one_zero_one.engine.vectors import vec

#: increased when rows change their meaning, because networks made for other rows are useless then
FEATURES_VERSION: Final = 1

#: cards further to the right are not seen, only counted
_COLUMNS: Final = 12
#: mine or theirs, and: plain, saved, a waiting SAVE (4 ways), saved too, a REM (2 ways), saved too
_CELL_STATES: Final = 28
#: beyond these numbers, cards of a line, and the lead on it, are not told apart
_MOST_HELD: Final = 7
_MOST_LEAD: Final = 4
#: equal cards are counted up to this number
_COUNTS: Final = 8
#: what a card points at: outside, nothing, my card, their card, my saved card, their saved card
TARGET_STATES: Final = 6
#: the places from which a card may point: the next space of each line, and the space to be filled
_PLACES: Final = LINES + 1

_CELLS_AT: Final = 0
_TARGETS_AT: Final = _CELLS_AT + (4 * _COLUMNS + TO_RUN) * _CELL_STATES
_LEADS_AT: Final = _TARGETS_AT + _PLACES * 4 * TARGET_STATES
_CONTROL_AT: Final = _LEADS_AT + LINES * (_MOST_HELD + 1) * (2 * _MOST_LEAD + 1)
_POINTS_AT: Final = _CONTROL_AT + LINES * 2
_RUN_AT: Final = _POINTS_AT + 31
_OPEN_AT: Final = _RUN_AT + 3 * TO_RUN
_LEFT_AT: Final = _OPEN_AT + LINES + 1
_TOPS_AT: Final = _LEFT_AT + 2 * (LARGEST_DECK + 1)
_HANDS_AT: Final = _TOPS_AT + 2 * FACE_COUNT
_UNPLAYED_AT: Final = _HANDS_AT + 2 * FACE_COUNT * HAND_SIZE
_PILE_AT: Final = _UNPLAYED_AT + 2 * FACE_COUNT * _COUNTS
_TO_CUT_AT: Final = _PILE_AT + 2 * FACE_COUNT * _COUNTS
_PENDING_AT: Final = _TO_CUT_AT + 2 * FACE_COUNT * _COUNTS
_HANDS_OPEN_AT: Final = _PENDING_AT + 2 * LINES
#: how many rows there are
INPUTS: Final = _HANDS_OPEN_AT + 1
#: how many decisions there are, told apart by what their card points at
POINTED_DECISIONS: Final = DECISION_COUNT * TARGET_STATES

#: more than can ever be the case at once
_ROOM: Final = 256
#: the two faces of CUT are neighbours
_FIRST_CUT: Final = 16
assert COMMAND_OF_POSE[FIRST_POSE[_FIRST_CUT]] == COMMAND_OF_POSE[FIRST_POSE[_FIRST_CUT + 1]] == CUT


class Reading:
    """A position as the network sees it, kept until the next one is read."""

    def __init__(self) -> None:
        #: the rows that are the case, and how many
        self.rows: vec[i64] = vec[i64]([i64(0) for _ in range(_ROOM)])
        self.size: i64 = 0
        self._me: i64 = 0
        # what a card would point at, for each place and way
        self._targets: vec[i64] = vec[i64]([i64(0) for _ in range(4 * _PLACES)])
        # for each player, mine first, and each face: how many are in hand, and in hand or deck
        self._in_hand: vec[i64] = vec[i64]([i64(0) for _ in range(2 * FACE_COUNT)])
        self._unplayed: vec[i64] = vec[i64]([i64(0) for _ in range(2 * FACE_COUNT)])
        # for each face and digit, mine first: how many on the table could be cut
        self._to_cut: vec[i64] = vec[i64]([i64(0) for _ in range(2 * FACE_COUNT)])

    def read(self, position: Position) -> None:
        """Read a position that is not over."""
        self.size = 0
        self._me = position.to_move
        self._read_cards_to_come(position)
        self._read_lines(position)
        self._read_pile(position)
        opened = open_lines(position)
        self._add(_OPEN_AT + opened)
        for line in range(opened):
            self._read_targets(position, line, position.first_empty(line))
        if position.pending != INPUT:
            space = position.pending_space
            self._add(_PENDING_AT + LINES * (position.pending - 1) + space // WIDTH)
            self._read_targets(position, LINES, space)
        if position.open_source:
            self._add(_HANDS_OPEN_AT)

    def listed(self) -> list[int]:
        """The rows that are the case."""
        return [self.rows[place] for place in range(self.size)]

    def mirrored(self, decision: i64) -> i64:
        """A decision from the mover's side: the digit of a pasted card is mine (0) or theirs (1)."""
        if self._me == 0 or decision < FIRST_PASTE:
            return decision
        return decision + POSE_COUNT if decision < FIRST_PASTE + POSE_COUNT else decision - POSE_COUNT

    def pointed(self, decision: i64) -> i64:
        """The number of a mirrored decision together with what its card would point at."""
        way = WAY_OF_POSE[decision % POSE_COUNT]
        if way == NOWHERE:
            return decision * TARGET_STATES
        place = decision // POSE_COUNT if decision < FIRST_PRINT else i64(LINES)
        return decision * TARGET_STATES + self._targets[4 * place + way]

    def _add(self, row: i64) -> None:
        self.rows[self.size] = row
        self.size += 1

    def _read_cards_to_come(self, position: Position) -> None:
        """Hands, decks and their top cards."""
        in_hand = self._in_hand
        unplayed = self._unplayed
        hands = position.hands
        decks = position.decks
        for place in range(2 * FACE_COUNT):
            in_hand[place] = 0
            unplayed[place] = 0
        for side in range(2):
            player = self._me ^ side
            base = FACE_COUNT * side
            for place in range(HAND_SIZE * player, HAND_SIZE * player + HAND_SIZE):
                card = i64(hands[place])
                if card != EMPTY:
                    in_hand[base + (card >> 1)] += 1
                    unplayed[base + (card >> 1)] += 1
            left = i64(position.left[player])
            bottom = bottom_of_deck(player)
            for place in range(bottom, bottom + left):
                unplayed[base + i64(decks[place])] += 1
            self._add(_LEFT_AT + (LARGEST_DECK + 1) * side + left)
            if left:
                self._add(_TOPS_AT + base + i64(decks[bottom + left - 1]))
        rows = self.rows
        size = self.size
        for place in range(2 * FACE_COUNT):
            count = unplayed[place]
            if count:
                rows[size] = _UNPLAYED_AT + _COUNTS * place + min(count, _COUNTS - 1)
                size += 1
                if in_hand[place]:
                    rows[size] = _HANDS_AT + HAND_SIZE * place + in_hand[place] - 1
                    size += 1
        self.size = size

    def _read_lines(self, position: Position) -> None:
        """The cards of each line, who controls it, and who would win now."""
        me = self._me
        lead: i64 = 0
        ahead: i64 = 0
        for line in range(LINES):
            held = i64(position.held[line])
            if held == 0:
                continue
            self._read_cells(position, line, held)
            ones = i64(position.ones[line])
            balance = 2 * ones - held if me == 1 else held - 2 * ones
            balance = max(-_MOST_LEAD, min(_MOST_LEAD, balance)) + _MOST_LEAD
            self._add(_LEADS_AT + (line * (_MOST_HELD + 1) + min(held, _MOST_HELD)) * (2 * _MOST_LEAD + 1) + balance)
            owner = controller(position, line)
            if owner != NOBODY:
                ahead = 1 + (owner ^ me)
                self._add(_CONTROL_AT + 2 * line + (owner ^ me))
                lead += line + 1 if owner == me else -(line + 1)
        if lead != 0:
            ahead = 1 if lead > 0 else 2
        self._add(_POINTS_AT + 15 + lead)
        self._add(_RUN_AT + TO_RUN * ahead + i64(position.held[LAST_LINE]))

    def _read_cells(self, position: Position, line: i64, held: i64) -> None:
        rows = self.rows
        size = self.size
        cards = position.cards
        marks = position.marks
        me = self._me
        space = line * WIDTH
        end = space + (TO_RUN if line == LAST_LINE else _COLUMNS)
        cell = _CELLS_AT + line * _COLUMNS * _CELL_STATES
        while held > 0 and space < end:
            card = i64(cards[space])
            if card != EMPTY:
                held -= 1
                state = (card & 1) ^ me
                if marks[space]:
                    state += 2 * _kind(position, space)
                rows[size] = cell + state
                size += 1
            cell += _CELL_STATES
            space += 1
        self.size = size

    def _read_pile(self, position: Position) -> None:
        """The cut pile; and what could be added to it, while there is a CUT to come."""
        if position.piled:
            for place in range(2 * FACE_COUNT):
                count = i64(position.pile[place ^ self._me])
                if count:
                    self._add(_PILE_AT + _COUNTS * place + min(count, _COUNTS - 1))
        cuts: i64 = 0
        for place in range(_FIRST_CUT, _FIRST_CUT + 2):
            cuts += self._unplayed[place] + self._unplayed[FACE_COUNT + place]
        if cuts:
            self._read_what_can_be_cut(position)

    def _read_what_can_be_cut(self, position: Position) -> None:
        for place in range(2 * FACE_COUNT):
            self._to_cut[place] = 0
        for line in range(LINES):
            left = i64(position.held[line])
            space = line * WIDTH
            while left > 0:
                card = i64(position.cards[space])
                if card != EMPTY:
                    left -= 1
                    if not position.marks[space] & SAVED:
                        self._to_cut[2 * FACE_OF_POSE[card >> 1] + ((card & 1) ^ self._me)] += 1
                space += 1
        for place in range(2 * FACE_COUNT):
            count = self._to_cut[place]
            if count:
                self._add(_TO_CUT_AT + _COUNTS * place + min(count, _COUNTS - 1))

    def _read_targets(self, position: Position, place: i64, space: i64) -> None:
        rows = self.rows
        size = self.size
        targets = self._targets
        me = self._me
        for way in range(4):
            target = NEIGHBOUR[4 * space + way]
            state: i64 = 0
            if target != OUTSIDE:
                state = 1
                card = i64(position.cards[target])
                if card != EMPTY:
                    state = 2 + ((card & 1) ^ me) + 2 * (i64(position.marks[target]) & SAVED)
            targets[4 * place + way] = state
            rows[size + way] = _TARGETS_AT + (4 * place + way) * TARGET_STATES + state
        self.size = size + 4


def _kind(position: Position, space: i64) -> i64:
    """What is special about a card that is saved or has a lasting effect."""
    marks = i64(position.marks[space])
    saved = marks & SAVED
    if not marks & LASTING:
        return saved
    if position.command_at(space) == SAVE:
        return 2 + 4 * saved + position.way_at(space)
    return 10 + 2 * saved + position.way_at(space)
