"""The other seat: any of our players, asked with its own view of the game."""

from one_zero_one.engine import Problem, Random
from one_zero_one.envs.games import Game
from one_zero_one.players import RandomPlayer, ask, make_player

#: the name of nobody: whoever steps the environment takes the decisions of both seats
SELF_PLAY = "self"


class Opponent:
    """A player that answers in every game of an environment; what it leaves to chance goes on from game to game."""

    def __init__(self, name: str, random: Random) -> None:
        self._random = random
        self._player = make_player(name, random)

    def answer(self, game: Game, seat: int) -> Problem | None:
        """Take decisions while it is this seat's turn. If the player fails, say why: it loses the game for it."""
        position = game.position
        while not position.over and position.to_move == seat:
            if isinstance(self._player, RandomPlayer):
                # what the player would choose, without the view that it would not look at
                ids = position.legal_ids()
                game.play(ids[self._random.below(len(ids))])
                continue
            answer = ask(self._player, game.view(seat), position)
            if isinstance(answer, Problem):
                return answer
            game.play(answer.id)
        return None

    def finish(self, game: Game | None) -> None:
        """Tell the player that a game is over, or was broken off."""
        self._player.finish(None if game is None else game.position.outcome)
