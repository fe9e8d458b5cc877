"""The computer's turns: computed by the server with the game's lease, played like any turn."""

import asyncio
import json
import logging
import time

from one_zero_one.engine import Problem, problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.match import Commit, Forfeit
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.server.operating.failures import report
from one_zero_one.server.operating.measures import Spread
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.workers.bots import Bots
from one_zero_one.server.workers.leases import Leases

_log = logging.getLogger(__name__)


class Computers:
    """Plays for the computer in all games of a server."""

    def __init__(self, games: Games, bots: Bots, leases: Leases, thoughts: Spread, names: str) -> None:
        """The computer of a level plays under the name that the pattern `names` gives it."""
        self._games = games
        self._bots = bots
        self._leases = leases
        self._thoughts = thoughts
        self._names = names

    def get_ready(self) -> None:
        """Prepare for another game. Raises Refusal while too many turns wait to be computed."""
        if self._bots.are_busy:
            raise Refusal(503, problem("computers-busy"))
        self._bots.warm_up()

    def player(self, level: int) -> str:
        """The name of the player of a level, prepared for another game. Raises Refusal."""
        self.get_ready()
        return self._names.format(level=level)

    def let_think(self, room: Room) -> None:
        """Start the computer's thinking if it is its turn and it is not thinking yet."""
        if room.thinking is None and _player_to_move(room) is not None:
            room.thinking = asyncio.create_task(self._think(room))

    async def stop(self) -> None:
        """Stop all thinking."""
        thoughts = [room.thinking for room in self._games.rooms if room.thinking is not None]
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        self._bots.close()

    async def _think(self, room: Room) -> None:
        try:
            while _player_to_move(room) is not None:
                async with self._leases.of(room.game.id) as mine:
                    if not mine:
                        return
                    if self._leases.are_shared:
                        async with room.lock:  # the other node may have just played
                            await self._games.rooms.catch_up(room)
                    await self._play(room)
        except Refusal:
            return  # the game has been deleted meanwhile
        except Exception as error:
            report(_log, error)
        finally:
            room.thinking = None

    async def _play(self, room: Room) -> None:
        """Play one turn if it is still the computer's."""
        player, number = _player_to_move(room), room.number
        if player is None:
            return
        seat = room.match.to_move
        began = time.perf_counter()
        answer = await self._bots.ask(player, json.dumps(view_to_json(room.match.view(seat))))
        self._thoughts.add(time.perf_counter() - began)
        if room.number != number:
            return
        command = Forfeit(answer) if isinstance(answer, Problem) else Commit(answer)
        refused = await self._games.command(room, seat, None, command, after=number)
        if isinstance(refused, Problem) and room.number == number:
            await self._games.command(room, seat, None, Forfeit(refused))


def _player_to_move(room: Room) -> str | None:
    """The name of the computer player whose turn it is, or None."""
    if not room.is_dealt or room.match.outcome is not None:
        return None
    player = room.seats[room.match.to_move].kind
    return None if player == "person" else player
