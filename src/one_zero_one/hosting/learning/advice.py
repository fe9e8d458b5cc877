"""Advice in a game and after it: what its player may be told, and from which view."""

import json

from one_zero_one.engine import View, problem, view_of
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.learning.practice import Ask, check_whole
from one_zero_one.hosting.learning.studying import look_at_turn, try_turn
from one_zero_one.hosting.messages import learning
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.learn.judging import open_view
from one_zero_one.records.json_forms import Json, view_to_json


def view_before(hosted: HostedGame, number: int, *, open_hands: bool) -> View:
    """What the player of a turn of a finished game knew before it. Raises Refusal."""
    turns = hosted.match.turns
    if not 1 <= number <= len(turns):
        raise Refusal(404, problem("no-such-turn", turn=number, most=len(turns)))
    before, history = hosted.match.position_after(number - 1), turns[: number - 1]
    return open_view(before, history) if open_hands else view_of(before, before.to_move, history)


async def try_instead(view: View, turn: list[str], ask: Ask) -> learning.Answered:
    """Whether another turn would have been good; if not, why not. Raises Refusal."""
    check_whole(view, turn)
    found = await ask(try_turn, json.dumps(view_to_json(view)), turn)
    return learning.Answered(found["right"], found["told"], reasons=found["reasons"])


def view_to_advise(hosted: HostedGame, seat: int) -> View:
    """A person's view in their turn against the computer, in an unrated game. Raises Refusal."""
    kinds = {stored.kind == "person" for stored in hosted.seats}
    if hosted.game.mode != "computer" or hosted.game.rated or kinds != {True, False}:
        raise Refusal(409, problem("no-hints-here"))
    if not hosted.is_dealt:
        raise Refusal(409, problem("no-deal-yet"))
    if hosted.match.outcome is not None:
        raise Refusal(409, problem("game-over"))
    if hosted.match.to_move != seat:
        raise Refusal(409, problem("not-your-turn", to_move=hosted.match.to_move))
    return hosted.match.view(seat)


def told_hint(given: Json, step: str) -> learning.HintForm:
    """As much of a hint as was asked for."""
    if step == "idea":
        return learning.HintForm(given["idea"])
    return learning.HintForm(given["idea"], given["move"], given["turn"])


async def warn_of(view: View, turn: list[str], ask: Ask) -> learning.WarningForm:
    """Whether a turn to be played throws the game away. Raises Refusal."""
    check_whole(view, turn)
    warned = await ask(look_at_turn, json.dumps(view_to_json(view)), turn)
    return learning.WarningForm(None, []) if warned is None else learning.WarningForm(warned["told"], warned["reasons"])
