"""A position: the table together with the rules. This is the main interface of the engine."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import u8

from one_zero_one.engine.cards import FACES, Card, Face
from one_zero_one.engine.core.control import NOBODY, controller, leader, listen, points
from one_zero_one.engine.core.decisions import DECISION_COUNT, DECISIONS, Decision, as_decision
from one_zero_one.engine.core.display import LINE_NUMBERS, LINES, WIDTH
from one_zero_one.engine.core.packing import EMPTY, unpack_card
from one_zero_one.engine.core.table import (
    BY_RUN,
    HAND_SIZE,
    LARGEST_DECK,
    LOAD,
    PASTE_FILL,
    PRINT_FILL,
    UNDER_WAY,
    Table,
)
from one_zero_one.engine.core.turn import LEGAL, advance, list_legal, load, resolve, room_for_legal, verdict
from one_zero_one.engine.drawing import draw_display
from one_zero_one.engine.events import Event, unpack_note
from one_zero_one.engine.outcomes import END, RUN, Outcome
from one_zero_one.engine.problems import Illegal, Problem, problem
from one_zero_one.engine.refusals import reason, refusal
from one_zero_one.engine.vectors import vec

#: whether this module runs as compiled code
COMPILED: Final = not __file__.endswith(".py")


class Position(Table):  # noqa: PLW1641 - it changes in place, so it has no hash; `key` has one
    """A game at one moment, all cards known. `play` changes it in place; use `copy` to keep it.

    Wherever a decision is taken, its text will do: `position.play("10 DELETE<")`.
    """

    def copy(self) -> "Position":
        """An independent position, equal to this one."""
        return Position(self)

    def opened(self) -> "Position":
        """A copy in which both hands are open, as with OPEN SOURCE."""
        opened = self.copy()
        opened.open_source = True
        return opened

    # Playing

    def legal(self) -> list[Decision]:
        """All legal decisions; none when the game is over."""
        return [DECISIONS[number] for number in self.legal_ids()]

    def legal_ids(self) -> list[int]:
        """The ids of the legal decisions, for fast loops."""
        ids = room_for_legal()
        return [ids[place] for place in range(list_legal(self, ids))]

    def refusal(self, decision: Decision | str, player: int | None = None) -> Problem | None:
        """Why a decision may not be taken now, or None if it may."""
        return refusal(self, as_decision(decision), player)

    def play(self, decision: Decision | str) -> None:
        """Take a decision; at the end of a turn, fill the hand and change sides. Raises Illegal."""
        self.play_id(as_decision(decision).id)

    def play_id(self, number: int) -> None:
        """Take the decision with this id. Raises Illegal."""
        self._check(number)
        advance(self, number)

    def narrate(self, decision: Decision | str) -> list[Event]:
        """Take a decision and return what happened. Raises Illegal."""
        return self._told(decision)

    def _told(self, decision: Decision | str, *, before_load: bool = False) -> list[Event]:
        number = as_decision(decision).id
        self._check(number)
        player = self.to_move
        listen(self)
        try:
            if before_load:
                resolve(self, number)
            else:
                advance(self, number)
            outcome = self.outcome
            return [unpack_note(note, player, outcome) for note in self.log or []]
        finally:
            self.log = None

    # Whole turns. A refused decision leaves the position as it was before that decision.

    def play_turn(self, turn: Sequence[Decision | str], *, unfinished: bool = False) -> None:
        """Play a whole turn, or part of one if it may be `unfinished`. Raises Illegal."""
        for place, decision in enumerate(turn):
            self._check_begun(place, decision)
            self.play(decision)
        if not unfinished:
            self._check_finished(turn)

    def narrate_turn(self, turn: Sequence[Decision | str], *, unfinished: bool = False) -> list[Event]:
        """Play a whole turn as `play_turn` does, and return what happened."""
        events: list[Event] = []
        for place, decision in enumerate(turn):
            self._check_begun(place, decision)
            events += self._told(decision)
        if not unfinished:
            self._check_finished(turn)
        return events

    def play_before_load(self, decision: Decision | str) -> None:
        """Take a decision without LOAD, because the cards to draw are unknown. Raises Illegal."""
        self.play_id_before_load(as_decision(decision).id)

    def play_id_before_load(self, number: int) -> None:
        """Take the decision with this id without LOAD. Raises Illegal."""
        self._check(number)
        resolve(self, number)

    def load(self) -> None:
        """LOAD after a turn that was played without it; there is none after the end of the game."""
        if self.pending == LOAD:
            load(self)

    def rehearse_turn(self, turn: Sequence[Decision | str]) -> list[Event]:
        """Play a turn, finished or not, up to its LOAD, and return what happened."""
        events: list[Event] = []
        for place, decision in enumerate(turn):
            self._check_begun(place, decision)
            events += self._told(decision, before_load=True)
        return events

    def _check_begun(self, place: int, decision: Decision | str) -> None:
        if place > 0 and self.pending_command is None and not self.over:
            raise Illegal(problem("turn-is-complete", decision=str(decision)))

    def _check_finished(self, turn: Sequence[Decision | str]) -> None:
        if not turn:
            raise Illegal(problem("turn-is-empty"))
        if self.pending_command is not None:
            raise Illegal(problem("turn-lacks-fill", command=self.pending_command))

    def _check(self, number: int) -> None:
        if number < 0 or number >= DECISION_COUNT:
            raise Illegal(problem("no-such-decision", number=number, count=DECISION_COUNT))
        found = verdict(self, number)
        if found != LEGAL:
            raise Illegal(reason(self, DECISIONS[number], found))

    # Reading the position

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ending != UNDER_WAY

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is in progress."""
        if self.ending == UNDER_WAY:
            return None
        winner = leader(self)
        return Outcome(RUN if self.ending == BY_RUN else END, self.score, None if winner == NOBODY else winner)

    @property
    def pending_command(self) -> str | None:
        """The command whose space must be filled next, PRINT or PASTE; None between turns."""
        if self.pending == PRINT_FILL:
            return "PRINT"
        return "PASTE" if self.pending == PASTE_FILL else None

    @property
    def control(self) -> list[int | None]:
        """Who controls each line, from 10 to 50."""
        owners = [controller(self, line) for line in range(LINES)]
        return [None if owner == NOBODY else owner for owner in owners]

    @property
    def score(self) -> tuple[int, int]:
        """The points of 0 and 1 if the program ran now."""
        return points(self, 0), points(self, 1)

    def line(self, number: int) -> list[Card | None]:
        """The cards of a line (10 to 50) from the left, None for a gap; no trailing gaps."""
        first = LINE_NUMBERS.index(number) * WIDTH
        found: list[Card | None] = []
        for space in range(first, first + WIDTH):
            packed = self.cards[space]
            found.append(None if packed == EMPTY else unpack_card(packed, self.marks[space]))
        while found and found[-1] is None:
            found.pop()
        return found

    def hand(self, player: int) -> list[Face]:
        """A player's hand."""
        return [FACES[card >> 1] for card in self._packed_hand(player)]

    def seen_in_hand(self, player: int) -> list[Face]:
        """The cards that the opponent saw going into this hand (R3.3)."""
        return [FACES[card >> 1] for card in self._packed_hand(player) if not card & 1]

    def hidden_in_hand(self, player: int) -> list[Face]:
        """The rest of the hand."""
        return [FACES[card >> 1] for card in self._packed_hand(player) if card & 1]

    def _packed_hand(self, player: int) -> list[int]:
        first = HAND_SIZE * (0, 1).index(player)
        places = [self.hands[first + place] for place in range(HAND_SIZE)]
        return [card for card in places if card != EMPTY]

    def deck(self, player: int) -> list[Face]:
        """What is left of a player's deck, the top card first."""
        first = LARGEST_DECK * (0, 1).index(player)
        return [FACES[self.decks[first + place]] for place in reversed(range(self.left[player]))]

    def cut_pile(self) -> list[tuple[int, Face]]:
        """The cut pile: each card with the digit it had when it was cut."""
        return [
            (digit, face)
            for number, face in enumerate(FACES)
            for digit in (0, 1)
            for _ in range(self.pile[2 * number + digit])
        ]

    # Comparing and pickling

    def key(self) -> bytes:
        """The complete state as bytes: two positions are equal if and only if their keys are.

        Which player began is history, and not part of the state.
        """
        scalars = (self.to_move, self.pending, self.pending_space + 1, self.ending, self.open_source)
        decks = [
            self.decks[LARGEST_DECK * player + place] if place < self.left[player] else EMPTY
            for player in (0, 1)
            for place in range(LARGEST_DECK)
        ]
        return b"".join([bytes(part) for part in (self.cards, self.marks, self.hands, decks, self.pile, scalars)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __reduce__(self) -> tuple[object, ...]:
        arrays = (
            self.cards,
            self.marks,
            self.held,
            self.ones,
            self.gaps,
            self.hands,
            self.decks,
            self.left,
            self.pile,
        )
        scalars = (
            self.waiting,
            self.covering,
            self.piled,
            self.first,
            self.to_move,
            self.pending,
            self.pending_space,
            self.ending,
            self.open_source,
        )
        return restored, ([bytes(array) for array in arrays], scalars)

    def __repr__(self) -> str:
        lines = [" ".join("." if card is None else str(card) for card in self.line(number)) for number in LINE_NUMBERS]
        return f"<Position {' / '.join(lines)}, {self.to_move} to move>"

    def __str__(self) -> str:
        """The display as it lies on the table, and below it what both players hold."""
        display = draw_display([self.line(number) for number in LINE_NUMBERS], self.control)
        return "\n".join([display, *[self._holding(player) for player in (0, 1)]])

    def _holding(self, player: int) -> str:
        to_move = ", to move" if player == self.to_move and not self.over else ""
        hand = " ".join([str(face) for face in self.hand(player)]) or "no cards"
        return f"{player} has {self.score[player]} points, {hand} in hand, {self.left[player]} in the deck{to_move}"


def restored(arrays: list[bytes], scalars: tuple[int, int, int, int, int, int, int, int, bool]) -> Position:
    """Rebuild a position from the parts of `Position.__reduce__`, for `pickle` and `copy`."""
    position = Position()
    (
        position.cards,
        position.marks,
        position.held,
        position.ones,
        position.gaps,
        position.hands,
        position.decks,
        position.left,
        position.pile,
    ) = [vec[u8](array) for array in arrays]
    (
        position.waiting,
        position.covering,
        position.piled,
        position.first,
        position.to_move,
        position.pending,
        position.pending_space,
        position.ending,
        position.open_source,
    ) = scalars
    return position
