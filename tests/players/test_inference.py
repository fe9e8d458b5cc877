"""Inference: hands are drawn by what the opponent played, and only by what the seat may know."""

from collections import Counter
from math import log

import pytest

from drawn import table
from one_zero_one.engine import NAMED_DECKS, Position, Random, Turn, shuffled, start, view_of
from one_zero_one.engine.cards import FACES
from one_zero_one.players import check_player
from one_zero_one.players.search.beliefs import Belief, Hand, possible_hands
from one_zero_one.players.search.inference import Inference
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.shipped_network import shipped_network
from one_zero_one.players.thinking import Budget


def faces(cards: str) -> Hand:
    return tuple(sorted([str(face) for face in FACES].index(card) for card in cards.split()))


def test_hands_are_counted_with_the_ways_to_choose_their_cards() -> None:
    assert possible_hands([1, 3, 3, 7], 2) == [((1, 3), 2.0), ((1, 7), 1.0), ((3, 3), 1.0), ((3, 7), 2.0)]
    assert possible_hands([1, 3], 0) == [((), 1.0)]


def test_hands_are_drawn_by_the_evidence_for_them() -> None:
    """One hidden card of BLANK, BLANK and IF-: with three times the evidence, IF- is drawn in 3 of 5."""
    position = table("10 0\n20 1", other="ENTER- SAVE- IF-", other_seen="ENTER- SAVE-", other_deck="CUT- BLANK BLANK")
    belief = Belief(view_of(position, 0))
    belief.weigh({faces("BLANK"): 1.0, faces("IF-"): 3.0})
    random = Random(3)
    guesses = [belief.sample(random) for _ in range(5000)]
    drawn = Counter(str(guess.hidden_in_hand(1)[0]) for guess in guesses)
    assert drawn["IF-"] + drawn["BLANK"] == 5000
    assert abs(drawn["IF-"] - 3000) < 150
    assert all(view_of(guess, 0) == view_of(position, 0) for guess in guesses[:20])


@pytest.mark.slow  # fewer games would leave it to chance
def test_a_hand_that_was_held_becomes_likelier_on_average() -> None:
    """Over games between players who search; in nats, against the deal by chance."""
    gained = [gain for seed in range(80) for gain in gains(seed)]
    assert len(gained) > 1000
    assert sum(gained) / len(gained) > 0.1


def gains(seed: int) -> list[float]:
    """By how much the true hand became likelier at each decision of a game."""
    position = start(shuffled(NAMED_DECKS["standard"], Random(seed)))
    players = [SearchPlayer(Random(seed, seat), Budget(nodes=12), shipped_network()) for seat in (1, 2)]
    minds = [Inference(shipped_network(), 1.0, Random(seed, seat)) for seat in (3, 4)]
    turns: tuple[Turn, ...] = ()
    begun: Turn = ()
    found: list[float] = []
    while not position.over:
        seat = position.to_move
        history = (*turns, begun) if begun else turns
        belief = Belief(view_of(position, seat, history))
        before = likelihood(belief, position)
        minds[seat].follow(belief, [decision.id for turn in history for decision in turn])
        if before < 1.0:
            found.append(log(likelihood(belief, position) / before))
        begun = (*begun, players[seat].decide(view_of(position, seat, history)))
        position.play(begun[-1])
        if position.pending_command is None:
            turns, begun = (*turns, begun), ()
    return found


def likelihood(belief: Belief, position: Position) -> float:
    """How likely a belief takes the opponent's true hand to be."""
    hidden = tuple(FACES.index(face) for face in position.hidden_in_hand(1 - position.to_move))
    weights = dict(belief.hidden_hands())
    return weights[hidden] / sum(weights.values())


def test_what_is_inferred_depends_on_nothing_hidden() -> None:
    def make(random: Random) -> SearchPlayer:
        return SearchPlayer(random, Budget(nodes=6), shipped_network())

    assert check_player(make, questions=60, seed=4) is None
