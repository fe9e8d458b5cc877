"""A bot playing one game on a server, from its current state to the end."""

import asyncio
import secrets
import uuid
from collections.abc import Callable
from contextlib import aclosing, suppress
from functools import partial
from typing import Final

from one_zero_one.engine import GameError, Problem, Random, Turn, View, draft_from
from one_zero_one.online import requests
from one_zero_one.online.held_seats import HeldSeat
from one_zero_one.online.remote_game import SECONDS_BETWEEN_LOOKS, RemoteGame, look_up
from one_zero_one.players import Player, compose_turn, make_player
from one_zero_one.players.own_thread import thought
from one_zero_one.words import Phrase, phrase_error, phrase_outcome, phrase_problem

#: a program that fails this often in one game resigns
_MOST_FAULTS: Final = 3
_SECONDS_TO_WAIT: Final = 2.0
_SECONDS_BETWEEN_CLAIMS: Final = 20.0


class OneGame:
    """One seat and the program that plays it."""

    def __init__(self, held: HeldSeat, player: str, tell: Callable[[Phrase], None], seconds: float) -> None:
        self._held = held
        self._name = player
        self._seconds = seconds
        self._tell = tell
        self._player: Player | None = None
        self._faults = 0
        self._changed = asyncio.Event()

    async def play(self) -> bool:
        """Play to the end; if that is impossible, report why and return False."""
        try:
            game = await asyncio.to_thread(look_up, self._held)
            while not game.is_dealt:
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
                game = await asyncio.to_thread(look_up, game.held or self._held)
            self._tell(Phrase("bot.playing", {"address": self._held.address, "digit": self._held.seat}))
            follower = asyncio.create_task(self._follow(game))
            player = asyncio.create_task(self._decide(game))
            try:
                await asyncio.wait({follower, player}, return_when=asyncio.FIRST_COMPLETED)
                if not player.done():
                    await follower  # it ends only by failing: raise its error
                await player
            finally:
                for task in (follower, player):
                    task.cancel()
                await asyncio.gather(follower, player, return_exceptions=True)
        except GameError as error:
            self._tell(phrase_error(error))
            await asyncio.sleep(_SECONDS_TO_WAIT)
            return False
        except Exception as error:  # must not stop the other games
            self._tell(Phrase("bot.failed", {"detail": type(error).__name__}))
            await asyncio.sleep(_SECONDS_TO_WAIT)
            return False
        finally:
            await self._end_player(None)
        return True

    async def _follow(self, game: RemoteGame) -> None:
        async with aclosing(game.news()) as news:
            async for _ in news:
                self._changed.set()

    async def _decide(self, game: RemoteGame) -> None:
        while game.view.outcome is None:
            number = len(game.entries)
            if game.view.to_move == self._held.seat:
                turn = await self._think(game.view)
                if len(game.entries) == number:
                    refused = await (game.resign() if turn is None else game.commit(turn))
                    if refused is not None:
                        self._fault(refused)
            await self._until_it_goes_on(game, number)
        await self._end_player(game)
        outcome = Phrase("bot.over", {"address": self._held.address, "outcome": phrase_outcome(game.view.outcome)})
        self._tell(outcome)

    async def _until_it_goes_on(self, game: RemoteGame, number: int) -> None:
        """Wait for the next entry, but not forever.

        On our turn the timeout lets a refused turn be retried; otherwise it lets us claim the win
        from an opponent who has left.
        """
        own = game.view.to_move == self._held.seat
        try:
            async with asyncio.timeout(_SECONDS_TO_WAIT if own else _SECONDS_BETWEEN_CLAIMS):
                while len(game.entries) == number:
                    await self._changed.wait()
                    self._changed.clear()
        except TimeoutError:
            if not own:
                await self._claim_win()

    async def _claim_win(self) -> None:
        """Claim the win if the opponent has left for good; otherwise the server refuses."""
        path, body = f"/api/games/{self._held.game}/claim", {"seat": self._held.seat, "command": uuid.uuid4().hex}
        with suppress(GameError):
            await asyncio.to_thread(requests.post, self._held.server, path, body, self._held.cookie)

    async def _think(self, view: View) -> Turn | None:
        """The program's turn, or None if it failed too often; each failure restarts the program."""
        while self._faults < _MOST_FAULTS:
            try:
                if self._player is None:
                    self._player = make_player(self._name, Random(secrets.randbits(63)), self._seconds)
                turn = await thought(partial(compose_turn, self._player, draft_from(view)))
                if not isinstance(turn, Problem):
                    return turn
                self._fault(turn)
            except Exception as error:  # any error of the program counts as a fault
                self._tell(Phrase("bot.failed", {"detail": type(error).__name__}))
                self._faults += 1
            await self._end_player(None)
        return None

    def _fault(self, why: Problem) -> None:
        self._faults += 1
        self._tell(phrase_problem(why))

    async def _end_player(self, game: RemoteGame | None) -> None:
        if self._player is not None:
            player, self._player = self._player, None
            await asyncio.to_thread(player.finish, None if game is None else game.view.outcome)
