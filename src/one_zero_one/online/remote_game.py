"""A game on a server as one seat sees it: its state so far, and the commands that can be sent."""

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from one_zero_one.engine import OUTCOME_REASONS, Event, GameError, Illegal, Malformed, Problem, Turn, View, problem
from one_zero_one.online import requests
from one_zero_one.online.connection import Connection, Json
from one_zero_one.online.forms import (
    SeenEntry,
    State,
    read_clock,
    read_entry,
    read_game,
    read_players,
    read_problem,
    read_state,
    read_view,
)
from one_zero_one.online.held_seats import HeldSeat
from one_zero_one.online.links import Link
from one_zero_one.records import BACK, GIVE

T = TypeVar("T")
#: stores a seat, with what was noted before the deal
Keep = Callable[[HeldSeat], None]

#: how often to look whether the cards are dealt
SECONDS_BETWEEN_LOOKS: Final = 1.0


@dataclass(frozen=True)
class News:
    """A change: the view and number of turns before it, and the new log entry, if there is one."""

    before: View
    turns: int
    entry: SeenEntry | None = None


class RemoteGame:
    """One game, seen from a seat or as a spectator. Iterating over `news` keeps it up to date."""

    def __init__(self, server: str, state: State, held: HeldSeat | None = None) -> None:
        self.server = server
        self.held = held
        self.state = state
        #: whether the connection is open; True before it is first needed
        self.connected = True
        self._clock_at = time.monotonic()
        self._line = Connection(server, state.game, self.seat, held.cookie if held else "")

    @property
    def seat(self) -> int | None:
        """The client's seat; None for a spectator."""
        return None if self.held is None else self.held.seat

    @property
    def is_dealt(self) -> bool:
        """Whether there are cards: both players are seated and have contributed to the deal."""
        return self.state.view is not None

    @property
    def view(self) -> View:
        """What the seat sees now. Raises Illegal before the deal."""
        if self.state.view is None:
            raise Illegal(problem("no-deal-yet"))
        return self.state.view

    @property
    def entries(self) -> Sequence[SeenEntry]:
        """The log so far."""
        return self.state.entries

    @property
    def line(self) -> Sequence[SeenEntry]:
        """The entries of the turns that count, without those that were taken back."""
        line: list[SeenEntry] = []
        for entry in self.entries:
            word, _, rest = entry.row.partition(" ")
            if word == BACK:
                del line[int(rest) :]
            elif word not in (GIVE, *OUTCOME_REASONS):
                line.append(entry)
        return line

    def told(self, number: int) -> Sequence[Event]:
        """The events of a turn that counts, numbered from 1."""
        line = self.line
        return line[number - 1].events if 0 < number <= len(line) else ()

    @property
    def fault(self) -> Problem | None:
        """Why the game was forfeited, if that is known."""
        return self.entries[-1].fault if self.entries else None

    async def news(self) -> AsyncGenerator[News, None]:
        """Follow the game; the caller must close the generator when done.

        Raises GameError if reconnecting is pointless.
        """
        async with aclosing(self._line.messages()) as messages:
            async for message in messages:
                before, turns = self.view, len(self.view.history)
                self.connected = message is not None
                told = self.state.clock
                entry = None if message is None else self._understood(self._hear, message)
                if self.state.clock is not told:
                    self._clock_at = time.monotonic()
                yield News(before, turns, entry)

    def _hear(self, message: Json) -> SeenEntry | None:
        state = self.state
        match message["type"]:
            case "state":
                self.state = read_state(message)
                return self.state.entries[-1] if len(self.state.entries) > len(state.entries) else None
            case "entry":
                entry = read_entry(message["entry"])
                if entry.number != len(state.entries) + 1:
                    return None
                view, clock = read_view(message["view"]), read_clock(message.get("clock"))
                self.state = replace(state, view=view, entries=(*state.entries, entry), clock=clock)
                return entry
            case "players":
                self.state = replace(state, players=read_players(message["players"]))
            case "rematch":
                offered, following = message["offered_by"], read_game(message["game"])
                self.state = replace(state, offered_by=offered, next_game=following)
        return None

    async def commit(self, turn: Turn) -> Problem | None:
        """Commit a turn, across lost connections; return the reason if it is refused."""
        decisions = [str(decision) for decision in turn]
        return self._refusal(await self._line.ask("commit", turn=decisions, number=len(self.entries)))

    async def resign(self) -> Problem | None:
        """Resign the game; return the reason if that is refused."""
        return self._refusal(await self._line.ask("resign"))

    @property
    def abortable(self) -> bool:
        """Whether the game can end without a result: not both players have made a turn."""
        return self.view.outcome is None and len(self.view.history) < 2

    async def take_back(self) -> Problem | None:
        """Take back one's last turn against the computer; return the reason if that is refused."""
        return self._refusal(await self._line.ask("take-back"))

    async def give_time(self) -> Problem | None:
        """Give the other player more time; return the reason if that is refused."""
        return self._refusal(await self._line.ask("give-time"))

    async def abort(self) -> Problem | None:
        """End the game without a result; return the reason if that is refused."""
        return self._refusal(await self._line.ask("abort"))

    async def claim(self) -> Problem | None:
        """Claim the win from an opponent who has been away for a long time."""
        return self._refusal(await self._line.ask("claim"))

    def seconds_left(self, seat: int) -> float | None:
        """The seconds left on a player's clock now; None in a game without a clock."""
        clock = self.state.clock
        if clock is None:
            return None
        passed = time.monotonic() - self._clock_at if clock.running == seat else 0.0
        return max(0.0, clock.left[seat] - passed)

    def _refusal(self, answer: Json) -> Problem | None:
        if answer["type"] == "accepted":
            return None
        return self._understood(lambda told: read_problem(told["problem"]), answer)

    def _understood(self, read: Callable[[Any], T], message: Json) -> T:
        return _understood(self.server, read, message)

    async def rematch(self, keep: Keep = lambda _: None) -> "RemoteGame | None":
        """Ask for another game with seats swapped; None until the opponent has asked too.

        Returns once the cards are dealt. Raises GameError.
        """
        held = self.held
        assert held is not None, "spectators cannot play a rematch"
        body = {"seat": held.seat, "command": "rematch", "contributes": True}
        path = f"/api/games/{held.game}/rematch"
        answer = await asyncio.to_thread(requests.post, self.server, path, body, held.cookie)
        game = _understood(self.server, lambda form: read_game(form["game"]), answer.form)
        if game is None:
            return None
        following = await asyncio.to_thread(look_up, _held_by(self.server, answer, game), keep)
        while not following.is_dealt:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            assert following.held is not None
            following = await asyncio.to_thread(look_up, following.held, keep)
        return following

    async def record(self) -> str:
        """The `.101` text of the game, once it is over. Raises GameError."""
        path = f"/api/games/{self.state.game}/record"
        return (await asyncio.to_thread(requests.get, self.server, path)).text


def join(link: Link, name: str | None = None, claim: str | None = None) -> HeldSeat:
    """Take the seat that a link offers. This works once, or again with the same claim.

    Raises GameError.
    """
    path = f"/api/tables/{link.name}/seat" if link.kind == "table" else f"/api/invites/{link.name}"
    given = {"name": name, "claim": claim, "contributes": True}
    answer = requests.post(link.server, path, {key: value for key, value in given.items() if value})
    game = _understood(link.server, lambda form: read_game(form["game"]), answer.form)
    if game is None:
        raise Malformed(problem("online-not-understood", address=link.server))
    return replace(_held_by(link.server, answer, game), link=str(link))


def _held_by(server: str, answer: requests.Response, game: str) -> HeldSeat:
    """The seat whose token the server sent as a cookie."""
    for seat in (0, 1):
        token = answer.cookies.get(f"seat_{game}_{seat}")
        if token:
            return HeldSeat(server, game, seat, token)
    raise Malformed(problem("online-not-understood", address=server))


def look_up(held: HeldSeat, keep: Keep = lambda _: None) -> RemoteGame:
    """Fetch the current state of a seat's game, and contribute to its deal if that is awaited.

    `keep` stores the seat with the server's commitment and the contribution, before the
    contribution is sent: if the answer is lost, the same is sent again. Raises GameError.
    """
    state = _state_of(held)
    if state.view is None and state.commitment and state.players[held.seat].contributes:
        if held.commitment != state.commitment:
            held = replace(held, commitment=state.commitment, contribution=secrets.token_hex(32))
            keep(held)
        body = {"seat": held.seat, "contribution": held.contribution}
        requests.post(held.server, f"/api/games/{held.game}/contribution", body, held.cookie)
        state = _state_of(held)
    return RemoteGame(held.server, state, held)


def _state_of(held: HeldSeat) -> State:
    answer = requests.get(held.server, f"/api/games/{held.game}?seat={held.seat}", held.cookie)
    return _understood(held.server, read_state, answer.form)


def watched_game(link: Link) -> "RemoteGame | str":
    """What a link shows without a seat: the record of a finished game, or a game in progress."""
    try:
        return requests.get(link.server, f"/api/games/{link.name}/record").text
    except requests.Refused as refused:
        if refused.problem.code != "game-not-over":
            raise
    try:
        answer = requests.get(link.server, f"/api/games/{link.name}")
    except requests.Refused as refused:
        if refused.problem.code == "not-your-seat":
            raise Malformed(problem("online-under-way")) from None
        raise
    game = RemoteGame(link.server, _understood(link.server, read_state, answer.form))
    if not game.is_dealt:
        raise Illegal(problem("no-deal-yet"))
    return game


def _understood(server: str, read: Callable[[Any], T], form: Any) -> T:
    try:
        return read(form)
    except (GameError, KeyError, TypeError, ValueError, AttributeError):
        raise Malformed(problem("online-not-understood", address=server)) from None
