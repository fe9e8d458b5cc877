"""A second implementation of the rules, slow and plain, to compare the engine with.

It is written from the rules page alone, follows it word by word, and recomputes everything from
scratch. A line is named by its number, 10 to 50, a space by (line, column) with columns counted
from 1, a player by the digit 0 or 1, everything else by its notation.
"""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

Space = tuple[int, int]

LINES = (10, 20, 30, 40, 50)
HAND_SIZE = 3
WAYS_OF_EDGE = {"-": ("<", ">"), "|": ("^", "v"), "": ("",)}  # R2.3: long edge, short edge, none
STEP = {"<": (0, -1), ">": (0, 1), "^": (-10, 0), "v": (10, 0)}

# The content of the box for each player, R2.2 and Q1: a pair is one card on each edge.
PAIRS = ("DELETE", "ENTER", "IF", "PRINT", "SAVE", "CUT", "PASTE", "GOTO")
BOX = Counter({"BLANK": 7, "ERROR|": 1, "REM-": 1, "ELSE": 1})
BOX.update(name + edge for name in PAIRS for edge in "-|")


def name_of(face: str) -> str:
    """DELETE for the face DELETE-."""
    return face.rstrip("-|")


def ways_of(face: str) -> tuple[str, ...]:
    """The ways a card may point when it is placed; ("",) for BLANK and ELSE (R2.3)."""
    return WAYS_OF_EDGE[face[len(name_of(face)) :]]


def inside(space: Space) -> bool:
    """Whether a space belongs to the display (R1.1, R1.3)."""
    line, column = space
    return line in LINES and column >= 1 and (line != 50 or column <= 3)


def next_space(space: Space, way: str) -> Space:
    """The neighbouring space on that side; it may be outside the display."""
    return space[0] + STEP[way][0], space[1] + STEP[way][1]


@dataclass
class Card:
    """A card on the table."""

    face: str
    way: str
    digit: int
    saved: bool = False
    lasting: bool = False  # a waiting SAVE or a working REM (R6.12)

    @property
    def name(self) -> str:
        return name_of(self.face)

    def turn_over(self) -> None:
        self.digit = 1 - self.digit

    def text(self) -> str:
        """The card in a program line: 1DELETE<, 0SAVE>*, a bare digit for BLANK."""
        name = "" if self.name == "BLANK" else self.name
        return f"{self.digit}{name}{self.way}{'*' * self.saved}{'~' * self.lasting}"


class Placement(NamedTuple):
    """What a decision does: this card, with this digit and way, goes to this space."""

    space: Space
    digit: int
    face: str
    way: str


class Game:
    """One game, from the deal to RUN or END."""

    def __init__(
        self,
        first: int,
        deck0: list[str],
        deck1: list[str],
        opening: list[str] | None = None,
        open_source: bool = False,
    ) -> None:
        opening = opening or []
        for face in deck0 + deck1 + opening:
            if face not in BOX:
                raise ValueError(f"no such card: {face}")
        missing = HAND_SIZE - len(opening)
        if first not in (0, 1) or missing < 0 or missing > min(len(deck0), len(deck1)):
            raise ValueError("no such first player, or an opening hand that is not 3 cards (R7.5)")
        self.open = open_source
        self.to_move = first
        self.end: str | None = None
        self.pending: str | None = None  # "PRINT" or "PASTE" while its space must be filled
        self.pending_space: Space | None = None
        self.decks = [list(deck0), list(deck1)]  # top first
        self.hand_faces = [list(opening), list(opening)]
        self.known_faces = [list(opening), list(opening)]  # seen by both players
        self.cut_pile: list[str] = []
        self.table: dict[Space, Card] = {  # R3.2
            (10, 1): Card("BLANK", "", first),
            (20, 1): Card("BLANK", "", 1 - first),
        }
        for seat in (0, 1):
            self._draw(seat, missing)

    # the table

    def cards_of(self, line: int) -> list[tuple[int, Card]]:
        """The cards of a line with their columns, from left to right."""
        return [(space[1], self.table[space]) for space in sorted(self.table) if space[0] == line]

    def leftmost_empty(self, line: int) -> Space:
        """The space that a card played to this line takes (R4.1); line 50 is never full here."""
        column = 1
        while (line, column) in self.table:
            column += 1
        assert inside((line, column))
        return line, column

    def is_open(self, line: int) -> bool:
        """R4.2; every card above counts, even those covered by a REM (Q10)."""
        return line <= 20 or all(len(self.cards_of(above)) >= 3 for above in LINES if above < line)

    def lines(self) -> list[str]:
        """The five program lines in the notation."""
        texts = []
        for line in LINES:
            cards = dict(self.cards_of(line))
            columns = range(1, max(cards, default=0) + 1)
            texts.append(" ".join(cards[c].text() if c in cards else "." for c in columns))
        return texts

    # control and result

    def counts_for_control(self, line: int, column: int) -> bool:
        """Whether the card there counts: no REM covers it, or it is saved (R6.7, Q11)."""
        if self.table[line, column].saved:
            return True
        for rem_column, rem in self.cards_of(line):
            looks_at_it = column < rem_column if rem.way == "<" else column > rem_column
            if rem.name == "REM" and rem.lasting and looks_at_it:
                return False
        return True

    def controller(self, line: int) -> int | None:
        """The player who controls a line (R5.1); the three cards needed must also count (Q10)."""
        digits = [card.digit for column, card in self.cards_of(line) if self.counts_for_control(line, column)]
        zeros, ones = digits.count(0), digits.count(1)
        if len(digits) < 3 or zeros == ones:
            return None
        return 0 if zeros > ones else 1

    def control(self) -> list[int | None]:
        return [self.controller(line) for line in LINES]

    def score(self) -> list[int]:
        return [sum(line for line in LINES if self.controller(line) == seat) for seat in (0, 1)]

    def winner(self) -> int | None:
        """The winner by R5.4; None for a draw and for an unfinished game."""
        points = self.score()
        if self.end is None:
            return None
        if points[0] != points[1]:
            return 0 if points[0] > points[1] else 1
        for controller in reversed(self.control()):
            if controller is not None:
                return controller
        return None

    # hands, decks and what players know about them

    def hands(self) -> list[list[str]]:
        return [sorted(hand) for hand in self.hand_faces]

    def cut(self) -> list[str]:
        """The cut pile, digit first: 1DELETE-."""
        return sorted(self.cut_pile)

    def known(self, seat: int) -> list[str]:
        """The faces in seat's hand that the other player knows (R3.3, Q3, R7.1)."""
        return sorted(self.hand_faces[seat] if self.open else self.known_faces[seat])

    def unseen(self, owner: int, viewer: int | None) -> list[str]:
        """Owner's faces whose place, hand or deck, viewer does not know (None: a spectator)."""
        faces = self.decks[owner][1:]  # the top card is always seen (R3.3)
        if viewer != owner:
            faces += (Counter(self.hand_faces[owner]) - Counter(self.known(owner))).elements()
        return sorted(faces)

    def _draw(self, seat: int, count: int) -> None:
        """Draw a packet: only its top card had been seen (Q3)."""
        packet, self.decks[seat] = self.decks[seat][:count], self.decks[seat][count:]
        self.hand_faces[seat] += packet
        self.known_faces[seat] += packet[:1]

    # decisions

    def choices(self) -> dict[str, Placement]:
        """All legal decisions and what they place."""
        found: dict[str, Placement] = {}
        if self.end is not None:
            return found
        seat = self.to_move
        if self.pending_space is None:  # INPUT, R4.1
            for line in filter(self.is_open, LINES):
                for face in self.hand_faces[seat]:
                    for way in ways_of(face):
                        placement = Placement(self.leftmost_empty(line), seat, face, way)
                        found[f"{line} {name_of(face)}{way}"] = placement
        elif self.pending == "PRINT":  # R6.4
            for face in self.hand_faces[seat]:
                for way in ways_of(face):
                    placement = Placement(self.pending_space, seat, face, way)
                    found[f"{name_of(face)}{way}"] = placement
        else:  # PASTE, R6.11; Q14: with the digit it had when cut
            for entry in self.cut_pile:
                digit, face = int(entry[0]), entry[1:]
                for way in ways_of(face):
                    placement = Placement(self.pending_space, digit, face, way)
                    found[f"{digit}{name_of(face)}{way}"] = placement
        return found

    def legal(self) -> list[str]:
        """The legal decisions, sorted; resigning is not among them."""
        return sorted(self.choices())

    def play(self, decision: str) -> None:
        """Play one decision: INPUT or a fill, with EXECUTE and, at the end of the turn, LOAD."""
        placement = self.choices().get(decision)
        if placement is None:
            raise ValueError(f"illegal decision: {decision!r}")
        space, digit, face, way = placement
        if self.pending == "PASTE":
            self.cut_pile.remove(f"{digit}{face}")
        else:
            self.hand_faces[self.to_move].remove(face)
            if face in self.known_faces[self.to_move]:
                self.known_faces[self.to_move].remove(face)
        self.pending = self.pending_space = None
        card = Card(face, way, digit)
        self._arrive(card, space)
        if self.end is None:  # Q6: line 50's third card does not act
            self._execute(card, space)
        if self.end is None and self.pending is None:
            self._load()

    def _load(self) -> None:
        """LOAD, R4.4; a deck that runs out ends the game, R5.3."""
        self._draw(self.to_move, HAND_SIZE - len(self.hand_faces[self.to_move]))
        if len(self.hand_faces[self.to_move]) < HAND_SIZE:
            self.end = "END"
        else:
            self.to_move = 1 - self.to_move

    # what commands do

    def _arrive(self, card: Card, space: Space) -> None:
        """Put a card into a space, however it got there (Q5, Q8)."""
        self.table[space] = card
        for save_space, save in self.table.items():  # R6.5: all that wait for this space
            if save.name == "SAVE" and save.lasting and next_space(save_space, save.way) == space:
                save.lasting = False
                save.saved = True
                card.saved = True
        if len(self.cards_of(50)) == 3:  # R5.2, after the waiting SAVEs
            self.end = "RUN"

    def _move(self, space: Space, line: int) -> None:
        """Lift a card and put it into the left-most empty space of a line (R6.2, R6.8)."""
        card = self.table.pop(space)
        destination = self.leftmost_empty(line)
        if destination == space:  # Q12: staying in place is not a move
            self.table[space] = card
        else:
            card.lasting = False  # Q16: permanently
            self._arrive(card, destination)

    def _execute(self, card: Card, space: Space) -> None:
        """Execute the command of a card just played, printed or pasted (R4.3, R6)."""
        name = card.name
        if name == "BLANK":
            return
        if name == "ELSE":
            self._execute_else(card, space)
            return
        target_space = next_space(space, card.way)
        if not inside(target_space):  # R4.3: no effect at all
            return
        target = self.table.get(target_space)

        # Commands that do not need a card to point at.
        if name == "ERROR":
            self._execute_error(card, target_space)
        elif name == "REM":
            card.lasting = True
        elif name == "SAVE":
            if target is None:
                card.lasting = True
            elif not target.saved:  # a waiting target goes on waiting
                card.saved = target.saved = True
        elif name == "PRINT":
            if target is None and self.hand_faces[self.to_move]:
                self.pending, self.pending_space = "PRINT", target_space
        elif name == "PASTE":
            if target is None and self.cut_pile:
                self.pending, self.pending_space = "PASTE", target_space

        # Commands that act on one unsaved card.
        elif target is None or target.saved:
            return
        elif name == "DELETE":
            del self.table[target_space]
        elif name == "CUT":
            del self.table[target_space]
            self.cut_pile.append(f"{target.digit}{target.face}")
        elif name == "IF":
            target.digit = card.digit  # Q2: the digit that the card itself shows
        elif name == "ENTER":
            line = target_space[0]
            self._move(target_space, 10 if line == 50 else line + 10)
        else:
            assert name == "GOTO"
            self._move(target_space, 10)

    def _execute_error(self, card: Card, target_space: Space) -> None:
        """SYNTAX ERROR, R6.6: its column on that side, across gaps, and then itself (Q9)."""
        space = target_space
        while inside(space):
            target = self.table.get(space)
            if target is not None and not target.saved:
                target.turn_over()
            space = next_space(space, card.way)
        if not card.saved:
            card.turn_over()

    def _execute_else(self, card: Card, space: Space) -> None:
        """IF...THEN...ELSE, R6.9: each neighbour is judged by the digit it showed before (Q13)."""
        for way in STEP:
            target_space = next_space(space, way)
            target = self.table.get(target_space)
            if target is None or target.saved:
                continue
            if target.digit == card.digit:
                del self.table[target_space]
            else:
                target.turn_over()
