"""One Zero One: David Harding's binary card game for two, and everything to play, watch and study it with.

The everyday names are here; what they need is imported when one of them is first used, so that the
command line starts at once. docs/python.md says what is public and stays as it is.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from one_zero_one.engine import (
        Card,
        Deal,
        Decision,
        Deck,
        GameError,
        Illegal,
        Malformed,
        Outcome,
        Position,
        Random,
        View,
        preview,
        shuffled,
        start,
        view_of,
    )
    from one_zero_one.learn import judge
    from one_zero_one.match import play_out
    from one_zero_one.pictures import board_as_svg
    from one_zero_one.players import Player, check_player, make_player
    from one_zero_one.records import (
        Record,
        parse_decision,
        parse_deck,
        parse_turn,
        read_position,
        read_record,
        write_position,
        write_record,
    )

__version__ = "1.0.0"

__all__ = [
    "Card",
    "Deal",
    "Decision",
    "Deck",
    "GameError",
    "Illegal",
    "Malformed",
    "Outcome",
    "Player",
    "Position",
    "Random",
    "Record",
    "View",
    "__version__",
    "board_as_svg",
    "check_player",
    "judge",
    "make_player",
    "parse_decision",
    "parse_deck",
    "parse_turn",
    "play_out",
    "preview",
    "read_position",
    "read_record",
    "shuffled",
    "start",
    "view_of",
    "write_position",
    "write_record",
]

#: where the names come from that are not the engine's
_HOMES = {
    "Player": "players",
    "Record": "records",
    "board_as_svg": "pictures",
    "check_player": "players",
    "judge": "learn",
    "make_player": "players",
    "parse_decision": "records",
    "parse_deck": "records",
    "parse_turn": "records",
    "play_out": "match",
    "read_position": "records",
    "read_record": "records",
    "write_position": "records",
    "write_record": "records",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module("one_zero_one.words.sentences")  # from now on, errors are sentences
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'engine')}"), name)


def __dir__() -> list[str]:
    return __all__


if "IPython" in sys.modules and (_shell := sys.modules["IPython"].get_ipython()) is not None:
    from one_zero_one.notebooks import register

    register(_shell)
