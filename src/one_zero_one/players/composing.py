"""Composing a whole turn with any player: decision by decision, each from a new view."""

from one_zero_one.engine import Decision, Draft, Problem, Turn, problem
from one_zero_one.players.contract import Player, PlayerFault


def compose_turn(player: Player, draft: Draft) -> Turn | Problem:
    """Let a player complete a draft; return the turn, or what is wrong with the player's answer."""
    while not draft.complete:
        answer = ask(player, draft)
        if isinstance(answer, Problem):
            return answer
        draft.add(answer)
    return draft.turn


def ask(player: Player, draft: Draft) -> Decision | Problem:
    """A player's next decision, or what is wrong with its answer."""
    try:
        answer: object = player.decide(draft.view())
    except PlayerFault as fault:
        return fault.problem
    if not isinstance(answer, Decision):
        return problem("not-a-decision", text=repr(answer))
    return draft.refusal(answer) or answer
