"""Players in a match: asking one for a whole turn, and letting two play a game out."""

from one_zero_one.engine import Deal, Problem, Turn, view_of
from one_zero_one.match.referee import Commit, Forfeit, Match, Step, new_match, step
from one_zero_one.players import Player, ask


def ask_for_turn(match: Match, player: Player, begun: Turn = ()) -> Turn | Problem:
    """The turn that a player composes, decision by decision, each from its own view; or why its answer is refused.

    `begun` are decisions of the turn that have been taken before.
    """
    draft = match.position.copy()
    turn = begun
    for decision in begun:
        draft.play(decision)
    while True:
        seat = draft.to_move
        history = (*match.turns, turn) if turn else match.turns
        answer = ask(player, view_of(draft, seat, history), draft)
        if isinstance(answer, Problem):
            return answer
        draft.play(answer)
        turn = (*turn, answer)
        if draft.over or draft.pending_command is None:
            return turn


def play_out(deal: Deal, players: tuple[Player, Player]) -> Match:
    """A whole game between two players; whoever does not answer with a legal decision forfeits it."""
    match = new_match(deal)
    try:
        while match.outcome is None:
            seat = match.to_move
            turn = ask_for_turn(match, players[seat])
            command = Forfeit(turn) if isinstance(turn, Problem) else Commit(turn)
            stepped = step(match, seat, command, now=0.0)
            assert isinstance(stepped, Step), "a composed turn is legal as a whole"
            match = stepped.match
    finally:
        for player in players:
            player.finish(match.outcome)
    return match
