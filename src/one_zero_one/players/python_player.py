"""Players from Python code that is not part of the package: `py:my_bot:Mine`."""

import inspect
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from traceback import walk_tb
from types import FrameType

from one_zero_one.engine import Decision, Malformed, Outcome, Random, View, problem
from one_zero_one.players.contract import Player, PlayerFault

#: makes a player: a subclass of Player, or a function; it may take the player's source of chance
PlayerFactory = Callable[[Random], Player] | Callable[[], Player]


class PythonPlayer(Player):
    """A player of somebody else: whatever it raises loses its game, like a fault of a program."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def decide(self, view: View) -> Decision:
        """Let the player decide. Raises PlayerFault."""
        try:
            return self._player.decide(view)
        except PlayerFault:
            raise
        except Exception as error:  # any error of the player is its fault
            raise PlayerFault(problem("player-raised", said=_last_words(error))) from None

    def finish(self, outcome: Outcome | None) -> None:
        """Let the player clean up."""
        self._player.finish(outcome)


def make_python_player(place: str, random: Random) -> Player:
    """The player that `MODULE:CLASS` makes; the present folder is searched, too. Raises Malformed."""
    module, _, name = place.partition(":")
    if not module or not name:
        raise Malformed(problem("player-place", text=place))
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        factory = getattr(import_module(module), name)
        player = call_factory(factory, random)
    except Exception as error:
        raise Malformed(problem("player-not-made", text=place, said=_last_words(error))) from None
    if not isinstance(player, Player):
        raise Malformed(problem("player-no-player", text=place))
    return PythonPlayer(player)


def call_factory(factory: PlayerFactory, random: Random) -> Player:
    """Make a player, with its source of chance if the factory takes one."""
    try:
        takes_random = bool(inspect.signature(factory).parameters)
    except ValueError:  # a compiled class has no signature
        takes_random = True
    return factory(random) if takes_random else factory()  # type: ignore[call-arg]


def _last_words(error: Exception) -> str:
    """What an error says, and the last place in the author's own files on the way to it, if there is one."""
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    places = [(Path(frame.f_code.co_filename), line) for frame, line in walk_tb(error.__traceback__) if _is_own(frame)]
    # the libraries that a player uses lie elsewhere
    own = [place for place in places if place[0].parent == places[0][0].parent]
    return f"{said} ({own[-1][0].name}:{own[-1][1]})" if own else said


def _is_own(frame: FrameType) -> bool:
    """Whether code is neither ours nor Python's."""
    package, _, _ = str(frame.f_globals.get("__name__")).partition(".")
    return package != __name__.partition(".")[0] and package not in sys.stdlib_module_names
