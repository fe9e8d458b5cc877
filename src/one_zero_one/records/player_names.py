"""How players are named in commands and records: `level:5`, or `Ada=level:5` with a name of its own."""

import re
from typing import Final

from one_zero_one.engine import Malformed, problem

#: the name of whoever plays at the terminal where the game is stored
HUMAN: Final = "human"

#: a name has no colon, so the settings of a player (`search:nodes=10`) are not taken for one
_NAMED: Final = re.compile(r"\s*([^:=]*[^:=\s])\s*=(.+)", re.DOTALL)


def split_name(text: str) -> tuple[str, str]:
    """What to call a player, and the player itself; one without a name is called what it is."""
    named = _NAMED.fullmatch(text)
    return (named[1], named[2].strip()) if named else (text, text)


def with_name(name: str, player: str) -> str:
    """A player under a name, which `split_name` finds again; what separates the two cannot be part of it."""
    name = " ".join(re.split(r"[:=\s]+", name)).strip()
    return f"{name}={player}" if name else player


def split_pair(text: str) -> tuple[str, str]:
    """Two players, separated by a comma, or by a semicolon if one of them contains a comma. Raises Malformed."""
    players = [player.strip() for player in text.split(";" if ";" in text else ",")]
    if len(players) != 2:
        raise Malformed(problem("two-players-wanted", text=text))
    return players[0], players[1]
