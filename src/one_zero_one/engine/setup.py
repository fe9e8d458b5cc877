"""Making positions: from a deal (R3), or card by card from a text or a view."""

from collections.abc import Sequence
from typing import Final

from one_zero_one.engine.cards import FACES, START_CARD, Card, Face, Pose
from one_zero_one.engine.core.display import LAST_LINE, TO_RUN, WIDTH, Space
from one_zero_one.engine.core.packing import pack_card, pack_marks
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import (
    BY_EMPTY_DECK,
    BY_RUN,
    HAND_SIZE,
    INPUT,
    PASTE_FILL,
    PRINT_FILL,
    UNDER_WAY,
    Table,
    bottom_of_deck,
)
from one_zero_one.engine.deals import Deal
from one_zero_one.engine.layout_checks import (
    check_cards_exist,
    check_cards_fit,
    check_hands,
    check_lasting,
    check_pending,
    check_state,
)

PENDING_NUMBER: Final = {None: INPUT, "PRINT": PRINT_FILL, "PASTE": PASTE_FILL}


def start(deal: Deal) -> Position:
    """R3.2: start cards on lines 10 and 20, both hands drawn, the first player to move."""
    first, second = deal.first, 1 - deal.first
    draw = HAND_SIZE - len(deal.opening)
    deck0, deck1 = deal.decks
    return lay_out(
        lines=([Card(first, Pose(START_CARD.name))], [Card(second, Pose(START_CARD.name))], [], [], []),
        # Q3: of the cards drawn together, only the top one was visible before
        seen_hands=((*deal.opening, deck0[0]), (*deal.opening, deck1[0])),
        hidden_hands=(deck0[1:draw], deck1[1:draw]),
        decks=(deck0[draw:], deck1[draw:]),
        first=first,
        to_move=first,
        open_source=deal.open_source,
    )


def lay_out(
    *,
    lines: Sequence[Sequence[Card | None]],
    seen_hands: tuple[Sequence[Face], Sequence[Face]] = ((), ()),
    hidden_hands: tuple[Sequence[Face], Sequence[Face]] = ((), ()),
    decks: tuple[Sequence[Face], Sequence[Face]] = ((), ()),
    cut_pile: Sequence[tuple[int, Face]] = (),
    first: int | None = None,
    to_move: int = 0,
    pending: str | None = None,
    pending_space: Space | None = None,
    open_source: bool = False,
) -> Position:
    """A position with these cards, decks top card first; the cards show whether the game is over.

    `first` is the player who began the game; by default, the player to move. Raises Illegal for a
    position that no game could reach: too many cards, a SAVE waiting at an occupied space, etc.
    """
    check_cards_exist(lines, (*seen_hands, *hidden_hands, *decks), cut_pile)
    check_cards_fit(lines, (seen_hands, hidden_hands), decks, cut_pile)
    first = to_move if first is None else first
    check_state(first, to_move, pending, pending_space)
    position = Position()
    for number, line in enumerate(lines):
        for column, card in enumerate(line):
            if card is not None:
                space = number * WIDTH + column
                position.put(space, pack_card(card))
                position.marks[space] = pack_marks(card._replace(lasting=False))
                if card.lasting:
                    position.start_lasting(space)
    for player in (0, 1):
        for face in seen_hands[player]:
            position.add_to_hand(player, FACES.index(face), 0)
        for face in hidden_hands[player]:
            position.add_to_hand(player, FACES.index(face), 1)
        for place, face in enumerate(reversed(decks[player])):
            position.decks[bottom_of_deck(player) + place] = FACES.index(face)
        position.left[player] = len(decks[player])
    for digit, face in cut_pile:
        position.pile[2 * FACES.index(face) + digit] += 1
        position.piled += 1
    position.first = first
    position.to_move = to_move
    position.pending = PENDING_NUMBER[pending]
    if pending_space is not None:
        position.pending_space = pending_space.number
    position.open_source = open_source
    check_lasting(position)
    check_pending(position)
    check_hands(position)
    position.ending = _ending(position)
    return position


def _ending(table: Table) -> int:
    """R5.2, R5.3: how the game ended: line 50 is full, or LOAD could not fill the mover's hand."""
    if table.held[LAST_LINE] == TO_RUN:
        return BY_RUN
    short = table.pending == INPUT and table.hand_count(table.to_move) < HAND_SIZE
    return BY_EMPTY_DECK if short else UNDER_WAY
