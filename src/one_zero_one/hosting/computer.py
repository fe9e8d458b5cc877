"""What runs in a separate process: given only a player, a view and a seed, it returns a turn."""

import json

from one_zero_one.engine import Problem, Random, draft_from
from one_zero_one.players import PlayerFault, compose_turn, make_player
from one_zero_one.records.json_forms import view_from_json


def think(view_json: str, player_name: str, seed: int) -> list[str]:
    """The turn that a player composes from its view. Raises PlayerFault."""
    view = view_from_json(json.loads(view_json))
    player = make_player(player_name, Random(seed))
    try:
        turn = compose_turn(player, draft_from(view))
    finally:
        player.finish(None)
    if isinstance(turn, Problem):
        raise PlayerFault(turn)
    return [str(decision) for decision in turn]
