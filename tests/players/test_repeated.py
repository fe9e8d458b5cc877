"""A seed repeats its games, decision for decision, also those that earlier versions played.

`python tests/players/test_repeated.py` rewrites them; a difference in git is then a change of how
players think, and must be intended.
"""

from pathlib import Path

import pytest

from one_zero_one.engine import Random, shuffled
from one_zero_one.match import play_out
from one_zero_one.players import make_player
from one_zero_one.records import format_turn, parse_deck

FILE = Path(__file__).parent / "repeated_games.txt"
#: each plays against itself; together they lay every card
GAMES = (
    ("random", "extras"),
    ("greedy", "extras"),
    ("montecarlo:nodes=60", "standard"),
    ("playouts:nodes=100", "standard"),
    ("playouts:nodes=40", "extras"),
    ("search:nodes=40", "extras"),
    ("solver:nodes=150", "BLANK*3 IF- SAVE- DELETE| ENTER- PRINT|+open-source"),
    ("level:1", "standard"),
    ("level:2", "cut-paste"),
    ("level:3", "standard"),
    ("search:nodes=100", "standard"),
    ("level:6", "extras"),
)


def played(name: str, deck: str) -> str:
    deal = shuffled(parse_deck(deck), Random(12))
    match = play_out(deal, (make_player(name, Random(12, 1)), make_player(name, Random(12, 2))))
    assert match.outcome is not None
    rows = [f"# {name}, {deck}", *map(format_turn, match.turns), str(match.outcome.score)]
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize(
    ("name", "deck"), [*GAMES[:-2], *(pytest.param(*game, marks=pytest.mark.slow) for game in GAMES[-2:])]
)
def test_a_seed_repeats_its_game(name: str, deck: str) -> None:
    assert played(name, deck) in FILE.read_text(encoding="utf-8")


if __name__ == "__main__":
    FILE.write_text("\n".join(played(name, deck) for name, deck in GAMES), encoding="utf-8")
