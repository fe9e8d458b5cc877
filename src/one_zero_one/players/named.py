"""Players by name, as the command line and records give them."""

from collections.abc import Callable
from typing import Final

from one_zero_one.engine import Malformed, Random, problem
from one_zero_one.players.contract import Player
from one_zero_one.players.random_player import RandomPlayer

_PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "random": RandomPlayer,
}


def make_player(name: str, random: Random) -> Player:
    """The player of this name; all that it leaves to chance comes from `random`. Raises Malformed."""
    maker = _PLAYERS.get(name)
    if maker is None:
        raise Malformed(problem("no-such-player", text=name, names=tuple(_PLAYERS)))
    return maker(random)
