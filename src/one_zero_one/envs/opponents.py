"""The other seat: any of our players, asked with its own view of the game."""

from typing import Final

from one_zero_one.engine import Problem, Random
from one_zero_one.envs.games import Game
from one_zero_one.players import Player, RandomPlayer, compose_turn, make_player

#: the name of nobody: whoever steps the environment takes the decisions of both seats
SELF_PLAY: Final = "self"


class Opponent:
    """A player for every game of an environment; what they leave to chance goes on from game to game.

    A copy has the same chances to come, but none of the thoughts that a player keeps from one decision to the next.
    """

    def __init__(self, name: str, random: Random) -> None:
        self._name = name
        self._random = random
        self._player: Player | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Opponent, (self._name, self._random)

    def answer(self, game: Game, seat: int) -> Problem | None:
        """Play this seat's turn, if it is its turn. If the player fails, say why: it loses the game for it."""
        position = game.position
        player = self._player = self._player or make_player(self._name, self._random)
        if isinstance(player, RandomPlayer):
            # what the player would choose, without the view that it would not look at
            while not position.over and position.to_move == seat:
                ids = position.legal_ids()
                game.play(ids[self._random.below(len(ids))])
        elif not position.over and position.to_move == seat:
            draft = game.draft()
            begun = len(draft.turn)
            turn = compose_turn(player, draft)
            if isinstance(turn, Problem):
                return turn
            for decision in turn[begun:]:
                game.play(decision.id)
        return None

    def finish(self, game: Game | None) -> None:
        """Tell the player that its game is over, or was broken off (None); the next game has a player of its own."""
        if self._player is not None:
            self._player.finish(None if game is None else game.position.outcome)
            self._player = None
