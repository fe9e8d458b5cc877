"""The engine against the naive referee: every decision of many games, every card, every variant."""

import pytest

from games import decide
from naive_referee import Game
from one_zero_one.engine import (
    BOX,
    DECISION_COUNT,
    NAMED_DECKS,
    POSES,
    Deck,
    Face,
    Position,
    Random,
    build_deck,
    shuffled,
    start,
    view_of,
)
from one_zero_one.engine.core.turn import is_legal
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
    legal = {decision.id for decision in position.legal()}
    assert {number for number in range(-1, DECISION_COUNT + 1) if is_legal(position, number)} == legal
    for seat in (0, 1, None):
        view = view_of(position, seat)
        for player in (0, 1):
            assert sorted(map(str, view.unseen[player])) == naive.unseen(player, seat)
            if seat != player:
                assert sorted(map(str, view.hands[player].cards)) == naive.known(player)


def assert_same_game(seed: int) -> tuple[str, set[str]]:
    """Play one game on both; return how it ended, and the cards laid, without direction."""
    random = Random(seed)
    deal = shuffled(random_deck(random), random)
    position = start(deal)
    decks = [[str(face) for face in deck] for deck in deal.decks]
    naive = Game(deal.first, decks[0], decks[1], [str(face) for face in deal.opening], deal.open_source)
    laid = set()
    while not position.over:
        assert_agree(position, naive)
        decision = decide(position, random)
        position.play(decision)
        naive.play(str(decision))
        laid.add(str(decision.pose))
    assert_agree(position, naive)
    outcome = position.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == (naive.end, naive.winner())
    return outcome.reason, laid


@pytest.mark.parametrize(
    "seeds",
    [range(100), *(pytest.param(range(1000 * n, 1000 * n + 250), marks=pytest.mark.soak) for n in range(1, 9))],
)
def test_every_decision_agrees(seeds: range) -> None:
    games = [assert_same_game(seed) for seed in seeds]
    assert {end for end, _ in games} == {"RUN", "END"}, "the games are too similar to prove anything"
    assert set.union(*(laid for _, laid in games)) == {str(pose) for pose in POSES}
