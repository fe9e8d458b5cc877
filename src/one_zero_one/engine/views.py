"""What one seat may know (R3.3, R7.1), as an allow-list: a view has these fields and no others."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from one_zero_one.engine.cards import Card, Face
from one_zero_one.engine.core.control import covered_spaces
from one_zero_one.engine.core.decisions import Decision, Turn
from one_zero_one.engine.core.display import ALL_SPACES, LAST_LINE, LINES, TO_RUN, Space
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.outcomes import Outcome
from one_zero_one.engine.problems import Illegal, problem
from one_zero_one.engine.refusals import lacking_above
from one_zero_one.engine.setup import lay_out

VIEW_VERSION: Final = 1


@dataclass(frozen=True)
class HandView:
    """A hand: its size, the cards that this seat knows, and those that the owner's opponent saw."""

    size: int
    cards: tuple[Face, ...]
    seen: tuple[Face, ...]


@dataclass(frozen=True)
class DeckView:
    """A deck: its size and its top card, None when it is empty."""

    size: int
    top: Face | None


@dataclass(frozen=True)
class ClosedLine:
    """A line that is not open (R4.2), with the lines above that lack cards, and how many."""

    line: int
    lacking: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class View:
    """A position as a seat sees it (None: a spectator). Pairs are for player 0 and player 1."""

    seat: int | None
    #: who began the game; in a position without a history, the player who was to move
    first: int
    to_move: int
    pending: str | None
    pending_space: Space | None
    lines: tuple[tuple[Card | None, ...], ...]
    hands: tuple[HandView, HandView]
    decks: tuple[DeckView, DeckView]
    #: for each player, the faces in the hand or below the top of the deck whose place this seat
    #: does not know
    unseen: tuple[tuple[Face, ...], tuple[Face, ...]]
    cut_pile: tuple[tuple[int, Face], ...]
    control: tuple[int | None, ...]
    score: tuple[int, int]
    closed: tuple[ClosedLine, ...]
    #: the left-most empty space of each line, where a played card goes (R4.1); None if it is full
    free: tuple[Space | None, ...]
    #: the spaces whose cards do not count for control because of a REM (R6.7)
    covered: tuple[Space, ...]
    open_source: bool
    outcome: Outcome | None
    #: this seat's legal decisions; empty on the opponent's turn
    legal: tuple[Decision, ...]
    #: all turns so far; the last one may be unfinished
    history: tuple[Turn, ...]


def view_of(position: Position, seat: int | None, history: Sequence[Turn] = ()) -> View:
    """What `seat` may know about a position."""
    knows_hand = [position.open_source or seat == player for player in (0, 1)]
    hands, decks, unseen = [], [], []
    for player in (0, 1):
        seen, hidden, deck = position.seen_in_hand(player), position.hidden_in_hand(player), position.deck(player)
        hand = position.hand(player)
        below_top = deck[1:]
        if knows_hand[player]:
            hands.append(HandView(len(hand), tuple(hand), tuple(seen)))
            unseen.append(tuple(sorted(below_top)))
        else:
            hands.append(HandView(len(hand), tuple(seen), tuple(seen)))
            unseen.append(tuple(sorted(hidden + below_top)))
        decks.append(DeckView(len(deck), deck[0] if deck else None))
    pending = position.pending_command
    return View(
        seat=seat,
        first=position.first,
        to_move=position.to_move,
        pending=pending,
        pending_space=None if pending is None else ALL_SPACES[position.pending_space],
        lines=tuple(tuple(position.line(10 * (line + 1))) for line in range(LINES)),
        hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
        unseen=(unseen[0], unseen[1]),
        cut_pile=tuple(position.cut_pile()),
        control=tuple(position.control),
        score=position.score,
        closed=_closed_lines(position),
        free=tuple(_free_space(position, line) for line in range(LINES)),
        covered=tuple(ALL_SPACES[space] for line in range(LINES) for space in covered_spaces(position, line)),
        open_source=position.open_source,
        outcome=position.outcome,
        legal=tuple(position.legal()) if seat == position.to_move else (),
        history=tuple(history),
    )


def _closed_lines(position: Position) -> tuple[ClosedLine, ...]:
    lines = ((10 * (line + 1), lacking_above(position, 10 * (line + 1))) for line in range(LINES))
    return tuple(ClosedLine(line, lacking) for line, lacking in lines if lacking)


def _free_space(position: Position, line: int) -> Space | None:
    is_full = line == LAST_LINE and position.held[line] == TO_RUN
    return None if is_full else ALL_SPACES[position.first_empty(line)]


def suppose(view: View, unseen: tuple[Sequence[Face], Sequence[Face]]) -> Position:
    """A position that agrees with a view, with each player's unseen cards dealt in the given order.

    They fill the unknown places of the hand first, then the deck below its top card, downwards.
    Raises Illegal if the view is inconsistent or names other unseen cards.
    """
    _check_counts(view, unseen)
    seen_hands, hidden_hands, decks = [], [], []
    for player in (0, 1):
        hand, deck = view.hands[player], view.decks[player]
        hidden = list(hand.cards)
        for face in hand.seen:
            hidden.remove(face)
        unknown = hand.size - len(hand.cards)
        seen_hands.append(hand.seen)
        hidden_hands.append((*hidden, *unseen[player][:unknown]))
        decks.append(() if deck.top is None else (deck.top, *unseen[player][unknown:]))
    return lay_out(
        lines=view.lines,
        seen_hands=(seen_hands[0], seen_hands[1]),
        hidden_hands=(hidden_hands[0], hidden_hands[1]),
        decks=(decks[0], decks[1]),
        cut_pile=view.cut_pile,
        first=view.first,
        to_move=view.to_move,
        pending=view.pending,
        pending_space=view.pending_space,
        open_source=view.open_source,
    )


def _check_counts(view: View, unseen: tuple[Sequence[Face], Sequence[Face]]) -> None:
    for player in (0, 1):
        hand, deck = view.hands[player], view.decks[player]
        places = hand.size - len(hand.cards) + max(0, deck.size - 1)
        if (
            len(view.unseen[player]) != places
            or Counter(unseen[player]) != Counter(view.unseen[player])
            or (deck.top is None) != (deck.size == 0)
            or hand.size < len(hand.cards)
            or Counter(hand.seen) - Counter(hand.cards)
        ):
            raise Illegal(problem("view-does-not-add-up", player=player))
