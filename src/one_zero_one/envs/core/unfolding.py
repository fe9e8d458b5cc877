"""A game with explicit chance: decks are shuffled only as their cards come up, one by one.

Callers can walk the whole game tree from here: who begins, which card comes up, what is decided.
The cards of a deck that have not come up lie at its bottom, sorted; a card that comes up is moved
above them.
"""

from typing import Final

from mypy_extensions import i64, u8

from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import HAND_SIZE, LOAD, UNDER_WAY, bottom_of_deck
from one_zero_one.engine.core.turn import is_legal, list_legal, load, resolve, room_for_legal
from one_zero_one.engine.vectors import vec
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.envs.core.rewards import reward_of

#: who decides if neither player does; the numbers are OpenSpiel's
CHANCE: Final = -1
TERMINAL: Final = -4

#: who begins is random
BY_LOT: Final = -1

_WHO_BEGINS: Final = 0
_OPENING: Final = 1
_PLAYING: Final = 2


class Unfolding:
    """A game in progress, including chance. `apply` changes it in place; `copy` it to keep it."""

    def __init__(self, dealer: Dealer, first: int = BY_LOT) -> None:
        self.position: Position = dealer.undealt(0)
        #: the position at the first decision
        self.begin: Position = self.position
        self.decisions: list[int] = []
        #: how many cards of each deck have not come up
        self.unknown: vec[u8] = self.position.left[:]
        #: whose deck gives the next cards, and how many of them
        self.revealing: i64 = 0
        self.reveals: i64 = 1
        self._stage: i64 = _WHO_BEGINS
        self._dealer: Dealer = dealer
        self._first: i64 = first

    @property
    def dealt(self) -> bool:
        """Whether the opening hands have been drawn."""
        return self._stage == _PLAYING

    def copy(self) -> "Unfolding":
        """An independent game, equal to this one."""
        twin = Unfolding(self._dealer, self._first)
        twin.position = Position(self.position)
        twin.begin = self.begin
        twin.decisions = self.decisions[:]
        twin.unknown = self.unknown[:]
        twin.revealing = self.revealing
        twin.reveals = self.reveals
        twin._stage = self._stage
        return twin

    def __deepcopy__(self, memo: object) -> "Unfolding":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        counts = (bytes(self.unknown), self.revealing, self.reveals, self._stage)
        return restored, ((self._dealer, self._first), self.position, self.begin, self.decisions, counts)

    def player(self) -> int:
        """Who decides next: 0, 1, CHANCE or TERMINAL."""
        if self.reveals:
            return CHANCE
        return TERMINAL if self.position.ending != UNDER_WAY else self.position.to_move

    def legal(self) -> list[int]:
        """The legal decisions, in ascending order; at a chance node, the possible outcomes."""
        if self.reveals:
            return [outcome for outcome, _ in self.outcomes()]
        ids = room_for_legal()
        return [ids[place] for place in range(list_legal(self.position, ids))]

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities: who begins, or which face comes up."""
        if self._stage == _WHO_BEGINS:
            return [(0, 0.5), (1, 0.5)] if self._first == BY_LOT else [(self._first, 1.0)]
        decks = self.position.decks
        place = bottom_of_deck(self.revealing)
        unknown = i64(self.unknown[self.revealing])
        end = place + unknown
        found: list[tuple[int, float]] = []
        while place < end:
            face = decks[place]
            first = place
            while place < end and decks[place] == face:
                place += 1
            found.append((int(face), float(place - first) / float(unknown)))
        return found

    def apply(self, action: int) -> None:
        """Apply a decision or an outcome of chance.

        Raises Illegal for an illegal decision, ValueError for an impossible outcome.
        """
        if self._stage == _WHO_BEGINS:
            if action not in self.legal():
                raise ValueError("that player cannot begin")
            self.position = self._dealer.undealt(action)
            self._stage = _OPENING
            self._open(0)
        elif self.reveals:
            self._bring_up(action)
            self.reveals -= 1
            if self.reveals == 0:
                self._go_on()
        else:
            if not is_legal(self.position, action):
                self.position.play_id(action)  # raises the reason
            resolve(self.position, action)
            self.decisions.append(action)
            if self.position.pending == LOAD:
                self.revealing = self.position.to_move
                self.reveals = self._to_reveal(HAND_SIZE - self.position.hand_count(self.revealing))
                if self.reveals == 0:
                    self._go_on()

    def result(self, player: int) -> float:
        """1 for a won game, -1 for a lost one, 0 for a draw or an unfinished game."""
        return reward_of(self.position, player) if self.dealt else 0.0

    def _open(self, player: i64) -> None:
        self.revealing = player
        self.reveals = self._to_reveal(HAND_SIZE - self.position.hand_count(player))

    def _to_reveal(self, wanted: i64) -> i64:
        """How many cards come up when `wanted` are drawn: those and the new top, except known ones.

        If the deck is used up, the only question left to chance is which of its cards was on top.
        """
        left: i64 = i64(self.position.left[self.revealing])
        known: i64 = left - i64(self.unknown[self.revealing])
        needed: i64 = wanted + 1
        if left <= wanted:
            needed = min(left, 1)
        return max(needed - known, 0)

    def _bring_up(self, face: i64) -> None:
        highest = i64(self.unknown[self.revealing]) - 1
        height = highest
        while height >= 0 and self.position.deck_face(self.revealing, height) != face:
            height -= 1
        if height < 0:
            raise ValueError("no such card can come up")
        self.position.bring_up(self.revealing, height, highest)
        self.unknown[self.revealing] -= 1

    def _go_on(self) -> None:
        """Draw and pass the turn, once all cards for the draw have come up."""
        player = self.revealing
        if self._stage == _PLAYING:
            load(self.position)
        else:
            self.position.draw(player, HAND_SIZE - self.position.hand_count(player))
        self.unknown[player] = min(self.unknown[player], self.position.left[player])
        if self._stage == _OPENING:
            if player == 0:
                self._open(1)
            else:
                self._stage = _PLAYING
                self.begin = Position(self.position)


def restored(
    made: tuple[Dealer, int],
    position: Position,
    begin: Position,
    decisions: list[int],
    counts: tuple[bytes, int, int, int],
) -> Unfolding:
    """The game that `Unfolding.__reduce__` described, for `pickle`."""
    game = Unfolding(*made)
    game.position = position
    game.begin = begin
    game.decisions = decisions
    unknown, game.revealing, game.reveals, game._stage = counts  # noqa: SLF001 - same module
    game.unknown = vec[u8](unknown)
    return game
