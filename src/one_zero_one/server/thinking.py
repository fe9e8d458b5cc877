"""What runs in a process of its own: a computer player, a view, a seed; nothing else comes in, a turn goes out."""

import json

from one_zero_one.engine import Decision, Random, preview
from one_zero_one.players import make_player
from one_zero_one.players.contract import PlayerFault
from one_zero_one.records.json_forms import view_from_json


def think(view_json: str, player_name: str, seed: int) -> list[str]:
    """The turn that a player composes from its view, decision by decision."""
    view = view_from_json(json.loads(view_json))
    player = make_player(player_name, Random(seed))
    turn: list[Decision] = []
    seen = view
    try:
        while True:
            turn.append(player.decide(seen))
            drafted = preview(view, turn)
            if drafted.complete:
                return [str(decision) for decision in turn]
            seen = drafted.after
    except PlayerFault as fault:
        raise ValueError(str(fault.problem)) from None
    finally:
        player.finish(None)


def wake_up() -> bool:
    """Nothing, so that a process is there before it is needed."""
    return True
