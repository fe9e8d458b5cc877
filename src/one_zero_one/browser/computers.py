"""The computer's turns, thought elsewhere and played like any turn."""

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Final

from one_zero_one.browser.games import Games, Room
from one_zero_one.browser.jobs import Thinker, ThinkerFailed
from one_zero_one.engine import GameError, Problem, problem
from one_zero_one.hosting.computer import think
from one_zero_one.match import Command, Commit, Forfeit
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import view_to_json

#: how often a thinker that fails is asked before the computer forfeits its game
_ATTEMPTS: Final = 3


def any_seed() -> int:
    """A seed for the player of a turn."""
    return secrets.randbits(64)


class Computers:
    """Plays for the computer in all games that somebody looks at."""

    def __init__(self, games: Games, thinker: Thinker, seed: Callable[[], int] = any_seed) -> None:
        self._games = games
        self._thinker = thinker
        self._seed = seed

    def look(self, room: Room) -> None:
        """Think if it is the computer's turn and somebody waits for it; stop if it no longer is."""
        wanted = bool(room.listeners) and _player_to_move(room) is not None
        if wanted and room.thinking is None:
            room.thinking = asyncio.ensure_future(self._think(room))
            room.thinking.add_done_callback(lambda thought: self._rest(room, thought))
        elif room.thinking is not None and not wanted:
            room.thinking.cancel()

    def _rest(self, room: Room, thought: "asyncio.Task[None]") -> None:
        room.thinking = None
        if thought.cancelled():
            self.look(room)  # somebody may be waiting again

    async def _think(self, room: Room) -> None:
        async with self._games.thinking(room):
            await self._games.open(room.game.id)  # another tab may have played while it thought
            while (player := _player_to_move(room)) is not None:
                await self._play(room, player)

    async def _play(self, room: Room, player: str) -> None:
        seat, number = room.match.to_move, room.number
        refused = await self._carry_out(room, seat, await self._decide(room, seat, player), number)
        if isinstance(refused, Problem) and room.number == number:
            await self._carry_out(room, seat, Forfeit(refused), number)

    async def _decide(self, room: Room, seat: int, player: str) -> Command:
        view = json.dumps(view_to_json(room.match.view(seat)))
        for _ in range(_ATTEMPTS):
            try:
                written = await self._thinker.ask(think, view, player, self._seed())
                return Commit(tuple(parse_decision(decision) for decision in written))
            except GameError as error:
                return Forfeit(error.problem)
            except ThinkerFailed:
                continue
        return Forfeit(problem("computer-failed", player=player))

    async def _carry_out(self, room: Room, seat: int, command: Command, after: int) -> object:
        """Play what was decided, also if nobody waits for it any more: it may be half stored."""
        return await asyncio.shield(self._games.command(room, seat, None, command, after=after))


def _player_to_move(room: Room) -> str | None:
    """The name of the computer player whose turn it is, or None."""
    if not room.is_dealt or room.outcome is not None:
        return None
    player = room.seats[room.match.to_move].kind
    return None if player == "person" else player
