"""A bot that lives on a server: it waits in the lobby and plays all games of its account.

It keeps retrying after errors. All of its state is on the server, so after a restart it continues
where it stopped.
"""

import asyncio
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from one_zero_one.engine import GameError, Malformed, problem
from one_zero_one.online import requests
from one_zero_one.online.forms import read_game
from one_zero_one.online.held_seats import HeldSeat
from one_zero_one.online.one_game import OneGame
from one_zero_one.players.programs.external import SECONDS_TO_DECIDE
from one_zero_one.words import Phrase, phrase_error

_ROUND: Final = 1.0
_ROUNDS_BETWEEN_LOOKS: Final = 5
_LONGEST_WAIT: Final = 15.0
_MOST_AT_ONCE: Final = 50
#: the problems after which retrying is pointless
_FOR_GOOD: Final = ("account-token", "account-banned", "account-wanted", "online-link", "not-a-message")


@dataclass(frozen=True)
class Wish:
    """The kind of games that a bot asks for."""

    deck: str = "standard"
    minutes: float | None = None
    increment: float = 0
    rated: bool = True
    #: how many games to play at the same time
    at_once: int = 1
    #: how long a program may take to decide
    seconds: float = SECONDS_TO_DECIDE


class Citizen:
    """A player with an account on a server."""

    def __init__(self, server: str, token: str, player: str, wish: Wish, tell: Callable[[Phrase], None]) -> None:
        self._server = server
        self._shown = f"Bearer {token}"
        self._token = token
        self._player = player
        self._wish = wish
        self._tell = tell
        self._games: dict[str, asyncio.Task[bool]] = {}
        self._table: str | None = None
        #: games without a turn yet in which the opponent moves first: they may never begin
        self._idle: set[str] = set()
        self._finished = 0

    async def live(self, most_games: int | None = None) -> int:
        """Play until `most_games` games are over, or forever.

        Raises GameError if retrying is pointless.
        """
        rounds, wait = 0, _ROUND
        try:
            while most_games is None or self._finished < most_games:
                try:
                    if rounds % _ROUNDS_BETWEEN_LOOKS == 0:
                        await self._look_for_games()
                    await self._look_at_lobby(most_games)
                    rounds, wait = rounds + 1, _ROUND
                except (GameError, KeyError, TypeError, ValueError, IndexError) as failure:
                    error = failure if isinstance(failure, GameError) else self._not_understood()
                    if error.problem.code in _FOR_GOOD:
                        raise error from None
                    self._tell(phrase_error(error))
                    rounds, wait = 0, min(_LONGEST_WAIT, 2 * wait)
                await self._take_part(wait)
        finally:
            await self._leave()
        return self._finished

    async def _look_for_games(self) -> None:
        """Start playing every unfinished game of the account."""
        for form in (await self._ask("GET", "/api/me/games"))["games"][:_MOST_AT_ONCE]:
            game = read_game(form["game"])
            if game is None:
                continue
            if form["number"] == 0 and not form["your_turn"] and game not in self._games:
                self._idle.add(game)
            elif form["number"]:
                self._idle.discard(game)
            self._take_up(game, int(form["seat"]))

    def _take_up(self, game: str, seat: int) -> None:
        if game not in self._games:
            held = HeldSeat(self._server, game, seat, "", program=self._token)
            self._games[game] = asyncio.create_task(self._game(held).play())

    def _game(self, held: HeldSeat) -> OneGame:
        return OneGame(held, self._player, self._tell, self._wish.seconds)

    async def _look_at_lobby(self, most_games: int | None) -> None:
        """Wait at a table while there is room for another game."""
        if self._table is not None:
            table, self._table = self._table, None
            try:
                form = await self._ask("GET", f"/api/tables/{quote(table)}")
            except requests.Refused:
                return
            if form["game"] is None:
                self._table = table
            else:
                await self._sit_down(f"/api/tables/{quote(table)}/seat", {})
            return
        busy = len(self._games.keys() - self._idle)
        if busy < self._wish.at_once and (most_games is None or self._finished + busy < most_games):
            wish = {name: getattr(self._wish, name) for name in ("deck", "minutes", "increment", "rated")}
            await self._sit_down("/api/quick", wish | {"claim": uuid.uuid4().hex, "contributes": True})

    async def _sit_down(self, path: str, body: dict[str, Any]) -> None:
        form = await self._ask("POST", path, body)
        game = read_game(form["game"])
        if game is not None:
            self._idle.discard(game)  # the opponent has just sat down, so is present
            self._take_up(game, int(form["seats"][0]))
        else:
            self._table = str(form["table"])
            self._tell(Phrase("bot.waiting", {"server": self._server}))

    async def _take_part(self, seconds: float) -> None:
        """Let the games run for up to `seconds`, and count those that end."""
        if not self._games:
            await asyncio.sleep(seconds)
            return
        done, _ = await asyncio.wait(self._games.values(), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for game, task in list(self._games.items()):
            if task in done:
                del self._games[game]
                self._finished += task.result()

    async def _leave(self) -> None:
        for task in self._games.values():
            task.cancel()
        await asyncio.gather(*self._games.values(), return_exceptions=True)
        if self._table is not None:
            await asyncio.gather(self._ask("DELETE", f"/api/tables/{quote(self._table)}"), return_exceptions=True)

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        answer = await asyncio.to_thread(requests.ask, self._server, method, path, body, self._shown)
        return answer.form if answer.text else None

    def _not_understood(self) -> GameError:
        return Malformed(problem("online-not-understood", address=self._server))
