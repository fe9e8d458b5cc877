"""The computer's turns, thought elsewhere and played like any turn."""

import asyncio
import json
import secrets
from collections.abc import Callable

from one_zero_one.browser.games import Games, Room
from one_zero_one.browser.jobs import Thinker
from one_zero_one.engine import GameError, problem
from one_zero_one.hosting.computer import think
from one_zero_one.match import Commit, Forfeit
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import view_to_json


class Computers:
    """Plays for the computer in all games that somebody looks at."""

    def __init__(self, games: Games, thinker: Thinker, seed: Callable[[], int] = lambda: secrets.randbits(32)) -> None:
        self._games = games
        self._thinker = thinker
        self._seed = seed

    def look(self, room: Room) -> None:
        """Think if it is the computer's turn and somebody waits for it; stop if it no longer is."""
        wanted = room.listeners and _player_to_move(room) is not None
        if wanted and room.thinking is None:
            room.thinking = asyncio.ensure_future(self._think(room))
        elif room.thinking is not None and not wanted and room.thinking is not asyncio.current_task():
            room.thinking.cancel()

    async def _think(self, room: Room) -> None:
        try:
            async with self._games.thinking(room):
                while (player := _player_to_move(room)) is not None:
                    await self._play(room, player)
        finally:
            room.thinking = None

    async def _play(self, room: Room, player: str) -> None:
        seat, number = room.match.to_move, room.number
        view = json.dumps(view_to_json(room.match.view(seat)))
        try:
            written = await self._thinker.ask(think, view, player, self._seed())
            command: Commit | Forfeit = Commit(tuple(parse_decision(decision) for decision in written))
        except GameError as error:
            command = Forfeit(error.problem)
        except RuntimeError:  # the thinker has failed, whatever the reason: it costs only this game
            command = Forfeit(problem("computer-failed", player=player))
        if room.number == number:
            await self._games.command(room, seat, None, command, after=number)


def _player_to_move(room: Room) -> str | None:
    """The name of the computer player whose turn it is, or None."""
    if not room.is_dealt or room.outcome is not None:
        return None
    player = room.seats[room.match.to_move].kind
    return None if player == "person" else player
