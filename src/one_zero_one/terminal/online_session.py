"""A seat on a server, played like a local game; its token is stored, so a kill loses nothing."""

import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

from one_zero_one.engine import Event, GameError, Illegal, Outcome, Problem, Random, Turn, View, problem, shuffled
from one_zero_one.files.games import new_game_file, store_game
from one_zero_one.match import Abort, Commit, Forfeit, Resign, TakeBack, new_match
from one_zero_one.online import (
    SECONDS_BETWEEN_LOOKS,
    HeldSeat,
    HeldSeats,
    News,
    RemoteGame,
    join,
    look_up,
    need_websockets,
    parse_link,
)
from one_zero_one.players import Player
from one_zero_one.players.levels import level_name
from one_zero_one.records import parse_deck, read_record
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.noted_deals import check_with_notes, held_seats
from one_zero_one.terminal.session import DEFAULT_DECK, PlayerCommand, cast_at
from one_zero_one.words import Cast, Words


class OnlineSession:
    """A game whose referee is on a server."""

    players: Mapping[int, Player] = {}
    begun: Turn = ()
    paced = False

    def __init__(self, remote: RemoteGame, seats: HeldSeats) -> None:
        self.remote = remote
        self._seats = seats
        #: the record, once the game is over and the record is fetched
        self.file: Path | None = None
        #: what the check of the deal found after the end; empty if nothing was noted at the start
        self.deal_checked = ""
        self._keep()

    @property
    def elsewhere(self) -> "OnlineSession":
        """The referee is on a server."""
        return self

    @property
    def place(self) -> str:
        """The address at which people can see the game."""
        return f"{self.remote.server}/game/{self.remote.state.game}"

    @property
    def names(self) -> tuple[str, str]:
        """The players' names: the person at this terminal, a level, or a name of their choice."""
        first, second = (self._name(seat) for seat in (0, 1))
        return first, second

    def _name(self, seat: int) -> str:
        player = self.remote.state.players[seat]
        if seat == self.remote.seat:
            return HUMAN
        return player.name if player.level is None else level_name(player.level)

    @property
    def people(self) -> tuple[int, ...]:
        """The seat held by this client, if any."""
        return () if self.remote.seat is None else (self.remote.seat,)

    @property
    def cast(self) -> Cast:
        """Who plays and who reads, as far as the server has told."""
        return cast_at(self.names, self.people)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of people who are not connected."""
        players = enumerate(self.remote.state.players)
        return tuple(s for s, player in players if s not in self.people and player.level is None and not player.here)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.remote.view.outcome

    @property
    def fault(self) -> Problem | None:
        """Why the game was forfeited, if it was."""
        return self.remote.fault

    @property
    def to_move(self) -> int:
        """Whose turn it is, or was when the game ended."""
        return self.remote.view.to_move

    @property
    def turns(self) -> Sequence[Turn]:
        """All turns so far."""
        return self.remote.view.history

    def mover_of(self, turn: int) -> int:
        """The seat that took a turn, counted from 0."""
        return (self.remote.view.first + turn) % 2

    def view(self, _: int | None, after: int | None = None) -> View:
        """What the seat knows now; for an earlier turn, only what was on the table then."""
        now = self.remote.view
        if after is None:
            return now
        if after == 0:
            deal = replace(shuffled(parse_deck(DEFAULT_DECK), Random(0)), first=now.first)
            start = new_match(deal).view(None)
            lines, control, score = start.lines, start.control, start.score
        else:
            board = self.remote.line[after - 1].board
            lines, control, score = board.lines, board.control, board.score
        then = replace(now, lines=lines, control=control, score=score, to_move=self.mover_of(after))
        return replace(then, closed=(), cut_pile=(), legal=(), outcome=None)

    def told(self, _: int | None, number: int) -> Sequence[Event]:
        """What the turn with this number, counted from 1, did."""
        return self.remote.told(number)

    def seconds_left(self, seat: int) -> float | None:
        """The seconds a player has left on the clock; None without a clock."""
        return self.remote.seconds_left(seat)

    @property
    def claimable(self) -> bool:
        """Whether the other player has left, so that the win may be claimed."""
        players = enumerate(self.remote.state.players)
        return self.outcome is None and any(player.claimable and seat not in self.people for seat, player in players)

    def notice(self, words: Words) -> str:
        """A notice: the connection is lost, the opponent has left, or offers a rematch."""
        state = self.remote.state
        if not self.remote.connected:
            return words("page.line-lost")
        if self.people and self.claimable:
            return words("screen.claim")
        if self.outcome is None or not self.people:
            return ""
        if state.offered_by is None:
            return words(self.deal_checked) if self.deal_checked else ""
        return words("page.rematch-offered") if state.offered_by in self.people else words("screen.rematch-wanted")

    @property
    def takes_back(self) -> bool:
        """Whether the last turn can be taken back: the opponent is the computer, without a clock."""
        computers = [player for player in self.remote.state.players if player.level is not None]
        own = [turn for turn in range(len(self.turns)) if self.mover_of(turn) in self.people]
        return self.outcome is None and bool(computers and own) and self.remote.state.clock is None

    @property
    def giving_up(self) -> Abort | Resign:
        """How the player gives up: until both have made a turn, without a result."""
        return Abort() if self.remote.abortable else Resign()

    async def take(self, command: PlayerCommand | Forfeit, _: int) -> Problem | None:
        """Send a command to the server, retrying while the connection fails; why it was refused."""
        match command:
            case Commit(turn):
                refused = await self.remote.commit(turn)
            case TakeBack():
                refused = await self.remote.take_back()
            case Abort():
                refused = await self.remote.abort()
            case Resign():
                refused = await self.remote.resign()
            case Forfeit():
                raise AssertionError("only a host sends that")
        self._keep()
        return refused

    @property
    def gives_time(self) -> bool:
        """Whether the other player can be given more time: a person whose clock has started."""
        clock, players = self.remote.state.clock, self.remote.state.players
        return clock is not None and clock.running is not None and all(player.level is None for player in players)

    async def give_time(self) -> Problem | None:
        """Give the other player more time; why it was refused, if it was."""
        return await self.remote.give_time()

    async def claim(self) -> Problem | None:
        """Claim the win from a player who has left; why it was refused, if it was."""
        return await self.remote.claim()

    async def news(self) -> AsyncGenerator[News, None]:
        """Follow the game. Raises GameError if it cannot be reached again."""
        async with aclosing(self.remote.news()) as told:
            async for news in told:
                if self.outcome is not None and self.file is None and self.remote.connected:
                    await self._keep_record()
                yield news

    async def rematch(self) -> "OnlineSession | None":
        """A rematch with seats swapped; None until both players have asked. Raises GameError."""
        following = await self.remote.rematch(self._seats.keep)
        return None if following is None else OnlineSession(following, self._seats)

    async def _keep_record(self) -> None:
        """Fetch the record of a finished game; if that fails, the game is over all the same."""
        self._keep()
        try:
            record = read_record(await self.remote.record())
            file = new_game_file()
            store_game(file, record)
        except GameError:
            return
        try:
            self.deal_checked = "online.deal-checked" if check_with_notes(record)[1] else ""
        except GameError:
            self.deal_checked = "online.deal-broken"
        self.file = file

    def _keep(self) -> None:
        if self.remote.held is not None:
            self._seats.keep(replace(self.remote.held, over=self.outcome is not None))

    def leave(self) -> None:
        """Leave the game; the seat stays ours, because its token is stored."""


def linked_session(text: str, name: str | None, tell: Callable[[str], None] = lambda _: None) -> OnlineSession:
    """The game a link leads to, with the seat it gives or one held already. Raises GameError.

    Waits until the cards are dealt; `tell` is given the key of the text that says so.
    """
    need_websockets()
    link, seats = parse_link(text), held_seats()
    held = seats.of_game(link.server, link.name) if link.kind == "game" else seats.of_link(str(link))
    if held is None and link.kind == "game":
        raise Illegal(problem("online-no-seat"))
    if held is None:
        held = join(link, name, seats.claim_for(str(link)))
        seats.keep(held)
    return OnlineSession(_dealt(held, seats, tell), seats)


def _dealt(held: HeldSeat, seats: HeldSeats, tell: Callable[[str], None]) -> RemoteGame:
    game = look_up(held, seats.keep)
    if not game.is_dealt:
        tell("online.waiting")
    while not game.is_dealt:
        time.sleep(SECONDS_BETWEEN_LOOKS)
        game = look_up(game.held or held, seats.keep)
    return game


def left_session(since: int, tell: Callable[[str], None] = lambda _: None) -> OnlineSession | None:
    """The game on a server left last, if later than `since` (nanoseconds, as file times have)."""
    seats = held_seats()
    latest = seats.latest()
    if latest is None or latest[1] <= since:
        return None
    need_websockets()
    return OnlineSession(_dealt(latest[0], seats, tell), seats)
