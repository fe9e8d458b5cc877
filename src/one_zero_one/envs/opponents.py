"""The other seat: any of our players, given its own view of the game."""

from typing import Final

from one_zero_one.engine import Problem, Random
from one_zero_one.envs.games import Game
from one_zero_one.players import Player, RandomPlayer, compose_turn, make_player

#: instead of a player's name: the caller takes the decisions of both seats
SELF_PLAY: Final = "self"


class Opponent:
    """A player for every game of an environment; its random numbers continue across games.

    A copy has the same random numbers ahead, but nothing that a player remembers between decisions.
    """

    def __init__(self, name: str, random: Random) -> None:
        self._name = name
        self._random = random
        self._player: Player | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Opponent, (self._name, self._random)

    def answer(self, game: Game, seat: int) -> Problem | None:
        """Play this seat's turn, if it is due. If the player fails, return why: it has lost."""
        position = game.position
        player = self._player = self._player or make_player(self._name, self._random)
        if isinstance(player, RandomPlayer):
            # what the player would choose, without making the view, which it ignores
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
        """Tell the player that its game is over, or aborted (None); each game has a new player."""
        if self._player is not None:
            self._player.finish(None if game is None else game.position.outcome)
            self._player = None
