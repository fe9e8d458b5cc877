"""What the opponent's turns tell about the cards in its hand that were never seen.

A hand is likelier if the opponent would have played with it as it did; how likely that was, the policy
of the network says. It is trusted only in part: nobody plays exactly by this policy, and no hand ever
becomes impossible.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64, u8

from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import HAND_SIZE, LOAD
from one_zero_one.engine.core.turn import MOST_LEGAL, is_legal, list_legal, load, resolve, room_for_legal
from one_zero_one.engine.vectors import vec
from one_zero_one.players.search.beliefs import Belief, Hand, fill_unknown, possible_hands, shuffle
from one_zero_one.players.search.network import Judge, Network

#: a decision is never taken to be less likely than this
_LEAST: Final = 0.01
#: the opponent does not know our hand: so many guesses at it stand for all that it could be
_GUESSES: Final = 2


class Inference:
    """Follows a game from one seat, and knows how well each hidden hand explains what was played."""

    def __init__(self, network: Network, strength: float, random: Random) -> None:
        self._judge: Judge = Judge(network)
        self._strength: float = strength
        self._random: Random = random
        self._before: Belief | None = None
        self._path: list[int] = []
        self._legal: vec[i64] = room_for_legal()
        self._chances: vec[float] = vec[float]([0.0 for _ in range(MOST_LEGAL)])
        # for each hidden hand that the opponent may hold; empty while nothing is known
        self._evidence: dict[Hand, float] = {}

    def follow(self, belief: Belief, path: list[int]) -> None:
        """Take in what was played since the last belief, and weigh the deals of this one by all so far."""
        before = self._before
        known = len(self._path)
        if before is None or path[:known] != self._path or not self._weigh(before, path[known:]):
            self._evidence = {}
        self._add_drawn(belief)
        belief.weigh(self._evidence)
        self._before = belief
        self._path = path

    def _weigh(self, before: Belief, path: list[int]) -> bool:
        """Weigh the hands by the opponent's turn at the end of a path; false if there is more than that."""
        position = Position(before.template)
        other = 1 - position.to_move
        place = 0
        while place < len(path) and position.to_move != other:
            if not is_legal(position, path[place]):
                return False
            resolve(position, path[place])
            if position.pending == LOAD:
                load(position)
            place += 1
        hands = possible_hands(before.unseen(other), before.unknown_in_hand(other))
        if place == len(path) or len(hands) == 1:
            return place == len(path)
        turn = path[place:]
        guesses = [self._guess(position) for _ in range(_GUESSES)]
        evidence: dict[Hand, float] = {}
        for hand, _ in hands:
            held = Position(guesses[0])
            chance = 0.0
            for guess in guesses:
                held = Position(guess)
                held.decks = held.decks[:]
                fill_unknown(held, other, before.arranged(other, hand), len(hand))
                chance += self._chance(held, turn)
            if chance > 0.0:
                if held.pending != LOAD:
                    return False
                evidence[_hidden(held, other)] = self._evidence.get(hand, 1.0) * (chance / _GUESSES) ** self._strength
        self._evidence = evidence
        return True

    def _guess(self, position: Position) -> Position:
        """A copy in which the cards are dealt anew that the player to move cannot know of the other."""
        guess = Position(position)
        guess.decks = guess.decks[:]
        player = 1 - position.to_move
        hidden = _hidden(position, player)
        below_top = [position.deck_face(player, height) for height in range(i64(position.left[player]) - 1)]
        unseen = vec[u8]([u8(face) for face in [*hidden, *below_top]])
        shuffle(unseen, 0, self._random)
        fill_unknown(guess, player, unseen, len(hidden))
        return guess

    def _chance(self, position: Position, turn: list[int]) -> float:
        """How likely the player to move was to take these decisions; 0 if it could not. Plays them."""
        chance = 1.0
        for decision in turn:
            if not is_legal(position, decision):
                return 0.0
            count = list_legal(position, self._legal)
            self._judge.likelihoods(position, self._legal, count, self._chances)
            for place in range(count):
                if self._legal[place] == decision:
                    chance *= max(_LEAST, self._chances[place])
            resolve(position, decision)
        return chance

    def _add_drawn(self, belief: Belief) -> None:
        """Spread the evidence to hands with the cards that were drawn unseen since: any of them may be new."""
        evidence = self._evidence
        size = 0
        for hand in evidence:
            size = len(hand)
        other = 1 - belief.template.to_move
        held = belief.unknown_in_hand(other)
        if evidence and size < held:
            spread: dict[Hand, float] = {}
            for hand, _ in possible_hands(belief.unseen(other), held):
                parts = list(combinations(hand, size))
                spread[hand] = sum([evidence.get(part, 0.0) for part in parts]) / float(len(parts))
            self._evidence = spread


def _hidden(position: Position, player: i64) -> Hand:
    """The faces in a hand that its opponent has not seen."""
    first = HAND_SIZE * player
    cards = [i64(position.hands[place]) for place in range(first, first + position.hand_count(player))]
    return tuple([int(card >> 1) for card in cards if card & 1])
