"""Players by name, for commands and records: `level:5`, `search:nodes=2000`, `exec:./bot`, `Ada=greedy`."""

from collections.abc import Callable, Sequence
from typing import Final

from one_zero_one.engine import Malformed, Random, problem
from one_zero_one.players.contract import Player
from one_zero_one.players.greedy_player import GreedyPlayer
from one_zero_one.players.levels import make_level
from one_zero_one.players.montecarlo_player import MonteCarloPlayer
from one_zero_one.players.programs.external import SECONDS_TO_DECIDE, ExternalPlayer
from one_zero_one.players.python_player import make_python_player
from one_zero_one.players.random_player import RandomPlayer
from one_zero_one.players.search_player import SearchPlayer, make_search
from one_zero_one.players.solver_player import SolverPlayer
from one_zero_one.players.thinking import Budget
from one_zero_one.records.player_names import split_name, with_name

_DEFAULT_NODES: Final = 5000
_AT_ONCE: Final[dict[str, Callable[[Random], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
_THINKING: Final[dict[str, Callable[[Random, Budget], Player]]] = {
    "montecarlo": MonteCarloPlayer,
    "playouts": SearchPlayer,
    "search": make_search,
    "solver": SolverPlayer,
}

_ELSEWHERE: Final = ("level:N", "exec:COMMAND", "py:MODULE:CLASS")


def make_player(spec: str, random: Random, seconds: float = SECONDS_TO_DECIDE) -> Player:
    """Make the player with this name; `random` is its only source of chance. Raises Malformed.

    `seconds` is how long a program may take to decide.
    """
    _, spec = split_name(spec)
    name, _, settings = spec.partition(":")
    if name == "exec":
        return ExternalPlayer(settings, random, seconds)
    if name == "py":
        return make_python_player(settings, random)
    if name == "level":
        return make_level(settings, random)
    if name in _AT_ONCE and not settings:
        return _AT_ONCE[name](random)
    if name in _THINKING:
        return _THINKING[name](random, _budget(spec, settings))
    if name in _AT_ONCE:
        raise Malformed(problem("player-takes-no-settings", name=name, text=spec))
    raise Malformed(problem("no-such-player", text=name, names=(*_AT_ONCE, *_THINKING, *_ELSEWHERE)))


def ready_players(specs: Sequence[str]) -> tuple[str, ...]:
    """Make sure that all players can be made and that all programs start; return what to call each.

    A program is called what it calls itself, unless the user names it or two would be called the same.
    Raises Malformed.
    """
    given = [split_name(spec)[0] for spec in specs]
    own = []
    for spec, name in zip(specs, given, strict=True):
        player = make_player(spec, Random(0))
        greeted = player.greet() if isinstance(player, ExternalPlayer) else ""
        own.append(greeted if greeted and name == spec else name)
    return tuple(name if own.count(name) == 1 else fallback for name, fallback in zip(own, given, strict=True))


def introduced_players(specs: Sequence[str]) -> tuple[str, ...]:
    """The same players, each under the name that `ready_players` finds, for records that are resumed.

    Raises Malformed.
    """
    called = zip(specs, ready_players(specs), strict=True)
    return tuple(spec if split_name(spec)[0] == name else with_name(name, spec) for spec, name in called)


def _budget(spec: str, settings: str) -> Budget:
    """How long to think: `nodes=2000`, `seconds=0.5`, or both, separated by a comma."""
    if not settings:
        return Budget(nodes=_DEFAULT_NODES)
    given: dict[str, str] = dict(part.partition("=")[::2] for part in settings.split(","))
    try:
        nodes = int(given.pop("nodes")) if "nodes" in given else None
        seconds = float(given.pop("seconds")) if "seconds" in given else None
    except ValueError:
        raise Malformed(problem("player-settings", text=spec)) from None
    if given or (nodes is not None and nodes < 1) or (seconds is not None and not 0 < seconds < 3600):
        raise Malformed(problem("player-settings", text=spec))
    return Budget(nodes, seconds)
