"""The values of options and arguments: what help calls them, and what a shell suggests for them."""

from typing import Final, get_args

from one_zero_one.commands.documents import documents

_LEVELS: Final = tuple(str(level) for level in range(1, 9))
_DECKS: Final = tuple(
    deck + variant
    for variant in ("", "+syntax-error", "+open-source", "+syntax-error+open-source")
    for deck in ("standard", "cut-paste", "extras")
)
_PLAYERS: Final = (
    *("random", "greedy", "montecarlo", "playouts", "search", "solver"),
    *(f"level:{level}" for level in _LEVELS),
    *("exec:", "py:"),
)
#: those whose name is all that is needed
_AT_HAND: Final = tuple(player for player in _PLAYERS if not player.endswith(":"))
#: arguments that take the name of a file or something else
FILES_TOO: Final = ("GAME",)

#: what may follow an option or stand in a place, though other values are possible, too
SUGGESTED: Final[dict[str, tuple[str, ...]]] = {
    "--level": _LEVELS,
    "--deck": _DECKS,
    "SPEC": _DECKS,
    "DECK": _DECKS,
    "DOCUMENT": tuple(documents()),
    "--against": (*_PLAYERS, "human"),
    "--player": _PLAYERS,
    "PLAYER": _PLAYERS,
    "PLAYERS": _PLAYERS,
    "--players": tuple(f"{first},{second}" for first in _AT_HAND for second in _AT_HAND),
    "--metrics": ("off", "loopback", "on"),
    "--log": ("text", "json"),
}

#: what help calls the value of an option, if its type says too little
_CALLED: Final = {
    "--deck": "DECK",
    "--against": "PLAYER",
    "--player": "PLAYER",
    "--players": "PLAYER,PLAYER",
    "--database": "URL",
    "--redis": "URL",
    "--cluster": "ADDRESS",
    "--host": "HOST",
    "--trusted-proxies": "NETWORKS",
    "--commitment": "HEX",
    "--name": "NAME",
    "--nick": "NAME",
}
#: what help calls values of these types
_CALLED_BY_TYPE: Final[dict[object, str]] = {int: "N", float: "N", str: "TEXT"}


def called(name: str, hint: object) -> str | None:
    """What help calls the value of an option; None if its own name for it will do."""
    types = [one for one in get_args(hint) or (hint,) if one is not type(None)]
    return _CALLED.get(name) or (_CALLED_BY_TYPE.get(types[0]) if len(types) == 1 else None)
