"""The checks of a laid-out position: positions that no game could reach are refused."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from one_zero_one.engine.cards import BOX, CARD_NAMES, POSES, Card, Face
from one_zero_one.engine.core.display import (
    ALL_SPACES,
    LAST_LINE,
    LINE_NUMBERS,
    LINES,
    NEIGHBOUR,
    OUTSIDE,
    SPACES,
    TO_RUN,
    WIDTH,
    Space,
    is_inside,
)
from one_zero_one.engine.core.packing import EMPTY, LASTING, PASTE, PRINT, REM, SAVE
from one_zero_one.engine.core.table import HAND_SIZE, INPUT, LARGEST_DECK, PRINT_FILL, Table
from one_zero_one.engine.problems import Illegal, problem

#: two decks of sixteen, two start cards, two in the opening hands; `display.WIDTH` depends on it
MOST_CARDS: Final = WIDTH


def check_cards_exist(
    lines: Sequence[Sequence[Card | None]], faces: Iterable[Sequence[Face]], cut_pile: Sequence[tuple[int, Face]]
) -> None:
    """Refuse anything that is not a card of this game, on the table or elsewhere (R2)."""
    if len(lines) != LINES:
        raise Illegal(problem("five-lines-wanted", count=len(lines)))
    for line in lines:
        for card in line:
            if card is not None and (card.pose not in POSES or card.digit not in (0, 1)):
                raise Illegal(problem("not-a-table-card", text=f"{card.digit}{card.pose.name}{card.pose.way}"))
    for face in chain(*faces):
        if face not in BOX:
            raise Illegal(problem("no-such-card", card=f"{face.name}{face.edge}", names=CARD_NAMES))
    for digit, face in cut_pile:
        if face not in BOX or digit not in (0, 1):
            raise Illegal(problem("not-a-cut-card", text=f"{digit}{face.name}{face.edge}"))


def check_state(first: int, to_move: int, pending: str | None, space: Space | None) -> None:
    """Refuse players, commands and spaces that do not exist.

    A pending command requires a space to fill, and the reverse.
    """
    for player in (first, to_move):
        if player not in (0, 1):
            raise Illegal(problem("no-such-seat", seat=str(player)))
    exists = space is None or (space.line in LINE_NUMBERS and is_inside(space.line // 10 - 1, space.column - 1))
    if pending not in (None, "PRINT", "PASTE") or (pending is None) != (space is None) or not exists:
        raise Illegal(problem("not-a-pending-space", text=f"{pending} {space}"))


def check_hands(table: Table) -> None:
    """R4.4, R5.3: only the mover's hand may be short, in mid-turn or if the deck is empty."""
    mover = table.to_move
    for player in (0, 1):
        count = table.hand_count(player)
        in_mid_turn = table.pending != INPUT or table.held[LAST_LINE] == TO_RUN
        may_be_short = player == mover and (in_mid_turn or table.left[player] == 0)
        if count < HAND_SIZE and not may_be_short:
            raise Illegal(problem("hand-too-small", player=player, count=count, least=HAND_SIZE))


def check_cards_fit(
    lines: Sequence[Sequence[Card | None]],
    hands: Sequence[tuple[Sequence[Face], Sequence[Face]]],
    decks: tuple[Sequence[Face], Sequence[Face]],
    cut_pile: Sequence[tuple[int, Face]],
) -> None:
    """Refuse cards that do not fit onto the table or into the box (R1.1, R2.2, R4.4, R7.4)."""
    for number, line in enumerate(lines):
        most = TO_RUN if number == LAST_LINE else WIDTH
        if len(line) > most:
            raise Illegal(problem("line-too-long", line=10 * (number + 1), columns=len(line), most=most))
    for player in (0, 1):
        count = sum(len(part[player]) for part in hands)
        if count > HAND_SIZE:
            raise Illegal(problem("hand-too-large", player=player, count=count, most=HAND_SIZE))
        if len(decks[player]) > LARGEST_DECK:
            raise Illegal(problem("deck-too-large", count=len(decks[player]), most=LARGEST_DECK))
    faces = Counter(card.pose.face for line in lines for card in line if card is not None)
    faces.update(face for _, face in cut_pile)
    for part in (*hands, decks):
        for cards in part:
            faces.update(cards)
    for face, count in faces.items():
        if count > 2 * BOX[face]:
            raise Illegal(problem("too-many-of-a-card", card=str(face), count=count, most=2 * BOX[face]))
    if faces.total() > MOST_CARDS:
        raise Illegal(problem("too-many-cards", count=faces.total(), most=MOST_CARDS))


def check_lasting(table: Table) -> None:
    """R6.5, R6.7: a SAVE can wait only at an empty space, a REM must point inside the display."""
    for space in range(SPACES):
        if table.marks[space] & LASTING:
            target = NEIGHBOUR[4 * space + table.way_at(space)] if table.command_at(space) in (SAVE, REM) else OUTSIDE
            if target == OUTSIDE or (table.command_at(space) == SAVE and table.cards[target] != EMPTY):
                raise Illegal(problem("cannot-last", space=str(ALL_SPACES[space])))


def check_pending(table: Table) -> None:
    """R6.4, R6.11: check that a space to fill is empty, is pointed at, and can be filled."""
    if table.pending == INPUT:
        return
    command = PRINT if table.pending == PRINT_FILL else PASTE
    space = table.pending_space
    cards = table.hand_count(table.to_move) if table.pending == PRINT_FILL else table.piled
    pointed_at = any(
        table.cards[neighbour] != EMPTY
        and table.command_at(neighbour) == command
        and NEIGHBOUR[4 * neighbour + table.way_at(neighbour)] == space
        for neighbour in (NEIGHBOUR[4 * space + way] for way in range(4))
        if neighbour != OUTSIDE
    )
    ended = table.held[LAST_LINE] == TO_RUN
    if ended or table.cards[space] != EMPTY or not pointed_at or not cards:
        raise Illegal(problem("cannot-be-pending", space=str(ALL_SPACES[space])))
