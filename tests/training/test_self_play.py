"""Games of self-play become examples for the network; this part of training needs no PyTorch."""

from pathlib import Path

import numpy as np
import pytest
from training.decks import some_deck
from training.examples import CHOICES, WIDTH, examples_of
from training.games import Games, joined, load_games, unpack_deal
from training.matches import Contender, Pairing, play_pairs
from training.self_play import Order, play_games

from one_zero_one.engine import Random, start
from one_zero_one.players.search.features import INPUTS, POINTED_DECISIONS, Reading
from one_zero_one.players.search.worth import worth
from one_zero_one.players.thinking import Budget


@pytest.fixture(scope="module")
def games() -> Games:
    """The few games that fit into no time at all: one for each seed."""
    return joined([play_games(Order(seed, 0.0, None, thorough=8, quick=2, every=2)) for seed in range(3)])


def test_a_seed_repeats_its_game(games: Games) -> None:
    again = play_games(Order(1, 0.0, None, thorough=8, quick=2, every=2))
    assert again.decisions.tolist() == games.split(1)[1].decisions.tolist()


def test_games_are_read_as_they_were_written(games: Games, tmp_path: Path) -> None:
    games.save(tmp_path / "games.npz")
    assert [file.name for file in tmp_path.iterdir()] == ["games.npz"]
    again = joined(load_games(tmp_path / "games.npz").split(2))
    for name, column in vars(games).items():
        assert np.array_equal(vars(again)[name], column)


def test_an_example_shows_a_position_and_what_came_of_it(games: Games) -> None:
    examples = examples_of(games)
    assert len(examples) == len(games.decisions) == games.lengths.sum()
    reading, number, visits = Reading(), 0, games.visits.tolist()
    for deal, length in zip(games.deals, games.lengths, strict=True):
        position = start(unpack_deal(deal))
        movers = []
        for example in range(number, number + int(length)):
            reading.read(position)
            assert [row for row in examples.rows[example] if row != INPUTS] == reading.listed()
            legal = position.legal_ids()
            if games.searched[example]:
                assert games.searched[example] == len(legal) <= CHOICES
                taught = examples.choices[example][: len(legal)].tolist()
                assert taught == [reading.pointed(reading.mirrored(decision)) for decision in legal]
                assert examples.visits[example][: len(legal)].tolist() == visits[: len(legal)]
                assert max(visits[: len(legal)]) == 255
                assert 0 <= examples.opinions[example] <= 1
                visits = visits[len(legal) :]
            else:
                assert examples.visits[example].sum() == 0
                assert np.isnan(examples.opinions[example])
                assert set(examples.choices[example].tolist()) == {POINTED_DECISIONS}
            movers.append(position.to_move)
            position.play_id(int(games.decisions[example]))
        assert position.over
        results = examples.results[number : number + int(length)]
        assert results.tolist() == pytest.approx([worth(position, mover) for mover in movers])
        number += int(length)
    assert visits == []
    assert examples.rows.shape == (number, WIDTH)


def test_all_kinds_of_decks_are_played() -> None:
    decks = [some_deck(Random(seed)) for seed in range(200)]
    assert {bool(deck.opening) for deck in decks} == {deck.open_source for deck in decks} == {True, False}
    assert len({deck.faces for deck in decks}) > 20
    assert len({face for deck in decks for face in deck.faces}) == 20


def test_a_match_swaps_the_seats_of_every_deal() -> None:
    """A search that plays against its like wins as often as it loses, on average."""
    like = Contender(None, Budget(nodes=2))
    score = play_pairs(Pairing(like, like, "BLANK*4 IF- SAVE-", seed=3, pairs=4))
    assert score.games == 8
    assert 0 < score.won < 8
