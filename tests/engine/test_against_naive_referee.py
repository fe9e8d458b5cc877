"""The engine against the naive referee: every decision of many games, every card, every variant."""

import pytest

from games import decide
from naive_referee import Game
from one_zero_one.engine import BOX, NAMED_DECKS, Deck, Face, Position, Random, build_deck, shuffled, start, view_of
from one_zero_one.records.json_forms import position_row

COMMANDS = [face for face in BOX if face.name != "BLANK"]


def random_deck(random: Random) -> Deck:
    if random.below(4) == 0:
        faces = list(random.choice(list(NAMED_DECKS.values())).faces)
    else:
        commands = list(COMMANDS)
        random.shuffle(commands)
        size = 4 + max(random.below(13), random.below(13))
        blanks = min(random.below(7), random.below(7), size)
        faces = [Face("BLANK")] * blanks + commands[: size - blanks]
    return build_deck(faces, syntax_error=random.below(3) == 0, open_source=random.below(4) == 0)


def assert_agree(position: Position, naive: Game) -> None:
    row = position_row(position)
    assert row["legal"] == naive.legal()
    assert row["lines"] == naive.lines()
    assert row["hands"] == naive.hands()
    assert row["decks"] == [len(deck) for deck in naive.decks]
    assert row["cut"] == naive.cut()
    assert row["control"] == naive.control()
    assert row["score"] == naive.score()
    assert row["pending"] == naive.pending
    assert row["to_move"] == naive.to_move
    for seat in (0, 1, None):
        view = view_of(position, seat)
        for player in (0, 1):
            assert sorted(map(str, view.unseen[player])) == naive.unseen(player, seat)
            if seat != player:
                assert sorted(map(str, view.hands[player].cards)) == naive.known(player)


def assert_same_game(seed: int) -> str:
    """Play one game on both; how it ended."""
    random = Random(seed)
    deal = shuffled(random_deck(random), random)
    position = start(deal)
    decks = [[str(face) for face in deck] for deck in deal.decks]
    naive = Game(deal.first, decks[0], decks[1], [str(face) for face in deal.opening], deal.open_source)
    while not position.over:
        assert_agree(position, naive)
        decision = decide(position, random)
        position.play(decision)
        naive.play(str(decision))
    assert_agree(position, naive)
    outcome = position.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == (naive.end, naive.winner())
    return outcome.reason


def test_every_decision_agrees() -> None:
    endings = [assert_same_game(seed) for seed in range(60)]
    assert set(endings) == {"RUN", "END"}, "the games are too much alike to prove anything"


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(8))
def test_every_decision_of_many_games_agrees(batch: int) -> None:
    endings = [assert_same_game(1000 * (batch + 1) + seed) for seed in range(250)]
    assert set(endings) == {"RUN", "END"}
