"""A whole game between two players."""

from one_zero_one.engine import Deal, Problem
from one_zero_one.match.referee import Commit, Forfeit, Match, Step, new_match, step
from one_zero_one.players import Player, compose_turn


def play_out(deal: Deal, players: tuple[Player, Player]) -> Match:
    """Play a game; a player who does not answer with a legal decision forfeits it."""
    match = new_match(deal)
    try:
        while match.outcome is None:
            seat = match.to_move
            turn = compose_turn(players[seat], match.draft())
            command = Forfeit(turn) if isinstance(turn, Problem) else Commit(turn)
            stepped = step(match, seat, command, now=0.0)
            assert isinstance(stepped, Step), "a composed turn is legal as a whole"
            match = stepped.match
    finally:
        for player in players:
            player.finish(match.outcome)
    return match
