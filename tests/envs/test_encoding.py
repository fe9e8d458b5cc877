"""The encoding contains what the view contains, plane by plane, and nothing else."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from encoded_view import encoded
from one_zero_one.engine import DECISION_COUNT, Deal, Position, Random, shuffled, start, view_of
from one_zero_one.records import parse_deck, read_position
from research import DECKS, need

need("gymnasium", "envs")

from one_zero_one.envs.core.dealing import Dealer  # noqa: E402
from one_zero_one.envs.core.encoding import OBSERVATION_SIZE  # noqa: E402
from one_zero_one.envs.core.recall import INFORMATION_SIZE, MOST_DECISIONS  # noqa: E402
from one_zero_one.envs.layout import INFORMATION_PLANES, OBSERVATION_PLANES  # noqa: E402
from one_zero_one.envs.spaces import legal_mask, observation_space, observe, remember  # noqa: E402


def positions(deck: str, seeds: range) -> Iterator[Position]:
    """Every position of random games."""
    dealer = Dealer(parse_deck(deck))
    for seed in seeds:
        random = Random(seed, 7)
        position = dealer.deal(random)
        while True:
            yield position
            ids = position.legal_ids()
            if not ids:
                break
            position.play_id(ids[random.below(len(ids))])


@pytest.mark.parametrize("deck", DECKS)
def test_an_observation_is_its_seats_view_in_numbers(deck: str) -> None:
    space = observation_space()
    for position in positions(deck, range(12)):
        for seat in (0, 1):
            numbers = observe(position, seat)
            assert numbers.tolist() == encoded(view_of(position, seat))
            assert space.contains(numbers)


@pytest.mark.parametrize("deck", DECKS)
def test_the_mask_is_what_is_legal(deck: str) -> None:
    for position in positions(deck, range(5)):
        mask = legal_mask(position)
        assert mask.shape == (DECISION_COUNT,)
        assert np.flatnonzero(mask).tolist() == position.legal_ids()


def test_a_position_with_everything_in_it_is_encoded_too() -> None:
    position = read_position(
        '[Move "1"]\n[Hand0 "BLANK BLANK IF-"]\n[Seen0 "IF-"]\n[Hand1 "SAVE| BLANK"]\n[Deck0 "ELSE"]\n'
        '[Deck1 "REM- BLANK"]\n'
        '[Cut "1DELETE- 0BLANK"]\n[Pending "PASTE 10.6"]\n\n'
        "10 0 1DELETE< . 0SAVE>*~ . . 1PASTE<\n20 1 0*\n30 1REM>~\n40\n50 0 1\n"
    )
    for seat in (0, 1):
        assert observe(position, seat).tolist() == encoded(view_of(position, seat))


@pytest.mark.parametrize("deck", DECKS)
def test_the_dealer_deals_as_the_engine_does(deck: str) -> None:
    cards = parse_deck(deck)
    dealer = Dealer(cards)
    for seed in range(50):
        ours, theirs = Random(seed), Random(seed)
        for _ in range(2):
            dealt, started = dealer.deal(ours), start(shuffled(cards, theirs))
            assert dealt == started
            assert view_of(dealt, 0) == view_of(started, 0)


@pytest.mark.parametrize(
    ("planes", "size"), [(OBSERVATION_PLANES, OBSERVATION_SIZE), (INFORMATION_PLANES, INFORMATION_SIZE)]
)
def test_the_planes_lie_side_by_side(planes: tuple[tuple[str, int, int, int, int], ...], size: int) -> None:
    end = 0
    for _, first, length, low, high in planes:
        assert first == end
        assert low < high
        end += length
    assert end == size <= 512


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_two_games_are_remembered_alike_by_whom_they_looked_alike_to(deck: str) -> None:
    """Perfect recall: information states are equal exactly if the sequences of views are equal."""
    cards = parse_deck(deck)
    for seed in range(3):
        for seat in (0, 1):
            games = list(games_dealt_differently(shuffled(cards, Random(seed)), seat, seed))
            assert len({seen for seen, _ in games}) == len({remembered for _, remembered in games}) == len(set(games))
            assert len(set(games)) < len(games)


def games_dealt_differently(deal: Deal, seat: int, seed: int) -> Iterator[tuple[int, bytes]]:
    """The same decisions with cards exchanged, as far as legal: what a seat saw and remembers."""
    random = Random(seed, 3)
    wanted: list[int] = []
    game = start(deal)
    while not game.over:
        ids = game.legal_ids()
        wanted.append(ids[random.below(len(ids))])
        game.play_id(wanted[-1])
    for _ in range(8):
        decks = [list(deck) for deck in deal.decks]
        place, other = (1 + random.below(len(decks[0]) - 1) for _ in range(2))
        changed = decks[random.below(2)]
        changed[place], changed[other] = changed[other], changed[place]
        begin = start(replace(deal, decks=(tuple(decks[0]), tuple(decks[1]))))
        now = begin.copy()
        decisions: list[int] = []
        seen = hash(repr(view_of(now, seat)))
        for number in wanted:
            if number not in now.legal_ids():
                break
            now.play_id(number)
            decisions.append(number)
            seen = hash((seen, number, repr(view_of(now, seat))))
            yield seen, remember(begin, now, decisions, seat).tobytes()


def test_no_game_is_longer_than_what_can_be_remembered() -> None:
    """PASTE could make one long: everybody pastes PASTE and CUT wherever that is legal."""
    dealer = Dealer(parse_deck("BLANK*6 CUT- CUT| PASTE- PASTE| GOTO- PRINT-"))
    for seed in range(60):
        random = Random(seed)
        position = dealer.deal(random)
        taken = 0
        while not position.over:
            legal = position.legal()
            wished = [decision for decision in legal if decision.pose.name in ("PASTE", "CUT")] or legal
            position.play(random.choice(wished))
            taken += 1
        assert taken < MOST_DECISIONS
