"""The games: every command is judged by the referee, then stored, and only then announced."""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from one_zero_one.engine import Problem, problem
from one_zero_one.hosting.deadlines import is_time_up
from one_zero_one.hosting.dealing import dealt_game
from one_zero_one.hosting.judging import Accepted, judge
from one_zero_one.hosting.messages import NewGame
from one_zero_one.hosting.stored import StoredEntry, StoredSeat
from one_zero_one.match import CallTime, Command, Match
from one_zero_one.records import parse_deck
from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.nodes.fan_out import FanOut
from one_zero_one.server.nodes.healing import Healing
from one_zero_one.server.nodes.redis_client import redis_client
from one_zero_one.server.nodes.rounds import Rounds
from one_zero_one.server.nodes.under_way import UnderWay
from one_zero_one.server.operating.measures import Measures
from one_zero_one.server.people.accounts import Accounts
from one_zero_one.server.people.members import Player
from one_zero_one.server.people.names import presentable_name
from one_zero_one.server.people.ratings import Rater
from one_zero_one.server.play.clocks import Timekeeper
from one_zero_one.server.play.holders import SECONDS_TO_TRUST_A_KEY, Holders
from one_zero_one.server.play.presence import Presence
from one_zero_one.server.play.rooms import Room, Rooms
from one_zero_one.server.play.tokens import (
    hash_token,
    may_be_id,
    new_token,
)
from one_zero_one.server.settings import CLOCK_ROUND, PRESENCE_ROUND, SECONDS_TO_FINISH, TIDYING_ROUND, Settings
from one_zero_one.server.storage import AlreadyStored, SeatMoved, Storage, StoredLink
from one_zero_one.server.workers.bots import Bots
from one_zero_one.server.workers.computers import Computers
from one_zero_one.server.workers.drawings import Drawings
from one_zero_one.server.workers.leases import Leases
from one_zero_one.server.workers.studies import Studies


class Games:
    """All games of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.measures = Measures()
        self.under_way = UnderWay(self.measures.commands)
        #: whether the server is shutting down
        self.is_leaving = False
        self.storage.appending.observe = self.measures.take_transaction
        self.timekeeper = Timekeeper(self.storage, self.call_time)
        self.rooms = Rooms(self.storage, self.timekeeper.wind)
        self.drawings = Drawings()
        self.studies = Studies(self.storage)
        self.rounds = Rounds()
        #: also called when all clients are disconnected
        self.farewells: list[Callable[[], None]] = []
        self.visitors = Visitors()
        self.holders = Holders(self.storage, self.rooms, self.visitors)
        self.healing = Healing(self)
        self._redis = redis_client(settings.redis)
        self.fan_out = FanOut(self._redis, self.healing.hear, self.healing.look_now)
        self.computers = Computers(self, Bots(settings.computers, settings.waiting), Leases(self._redis))
        self.presence = Presence(self.storage, self.rooms, self.fan_out)
        self.rounds.every(CLOCK_ROUND, self.timekeeper.sweep)
        self.rounds.every(TIDYING_ROUND, self.timekeeper.forget)
        self.rounds.every(TIDYING_ROUND, self.rooms.tidy)
        self.rounds.every(PRESENCE_ROUND, self.presence.go_round)
        self.rounds.every(TIDYING_ROUND, self.presence.forget)
        self.rounds.every(SECONDS_TO_TRUST_A_KEY, self.holders.send_away_logged_out)
        self.accounts = Accounts(self.storage)
        self.rater = Rater(self.storage, self._tell_rated)

    async def start(self) -> None:
        """Open the database, listen to other nodes, and start the rounds."""
        await self.storage.open()
        self.fan_out.start()
        self.healing.start()
        self.rounds.start()
        self.rater.start()

    async def stop(self) -> None:
        """Disconnect all clients, stop all computation, close the database."""
        self.send_away()
        await self.rounds.stop()
        await self.timekeeper.stop()
        await self.computers.stop()
        await self.healing.stop()
        await self.fan_out.stop()
        if self._redis is not None:
            with suppress(Exception):
                await self._redis.aclose()
        self.drawings.close()
        await self.studies.close()
        self.accounts.close()
        await self.rater.stop()
        await self.storage.close()

    async def leave(self) -> None:
        """Finish and acknowledge the commands under way, then disconnect all clients."""
        self.is_leaving = True
        await self.under_way.finish(SECONDS_TO_FINISH)
        await asyncio.sleep(0.01)  # until the waiting clients have been answered
        self.send_away()

    def send_away(self) -> None:
        """Close every socket because the server is shutting down."""
        for room in self.rooms:
            for watcher in room.watchers:
                watcher.close(1001)
        for farewell in self.farewells:
            farewell()

    # Finding a game

    async def open(self, game: str) -> Room:
        """A game that exists. Raises Refusal."""
        room = await self.rooms.open(game) if may_be_id(game) else None
        if room is None:
            raise Refusal(404, problem("no-such-game"))
        if room.timer is None:
            self.timekeeper.wind(room)
        self.computers.let_think(room)
        return room

    async def open_finished(self, game: str) -> Room:
        """A finished game, in which nothing is secret any more. Raises Refusal."""
        room = await self.open(game)
        if room.match.outcome is None:
            raise Refusal(409, problem("game-not-over"))
        return room

    # Beginning

    async def begin(self, wish: NewGame, player: Player | None = None) -> tuple[str, Mapping[int, str], str | None]:
        """Begin a game: its id, the tokens of this person's seats, and the token of an invitation.

        A seat that an account plays has a token as well, but nobody is given it.
        """
        name, account = (presentable_name(wish.name), None) if player is None else (player.name, player.account)
        deck = parse_deck(wish.deck)
        digit = secrets.randbelow(2) if wish.digit is None else wish.digit
        first = {"me": digit, "other": 1 - digit, None: None}[wish.first]
        held = (0, 1) if wish.mode == "screen" else (digit,)
        tokens = {seat: new_token() for seat in held}
        kinds = ["person", "person"]
        if wish.mode == "computer":
            self.computers.get_ready()
            kinds[1 - digit] = self.settings.computer.format(level=wish.level)
        seats = [
            StoredSeat(
                seat,
                kinds[seat],
                name if seat == digit else None,
                hash_token(tokens[seat]) if seat in tokens else None,
                account=account if seat == digit else None,
            )
            for seat in (0, 1)
        ]
        game = replace(dealt_game(wish.mode, deck, first), best_of=wish.best_of)
        invite = new_token() if wish.mode == "link" else None
        link = None if invite is None else StoredLink(hash_token(invite), game.id, 1 - digit, game.created)
        await self.storage.create(game, seats, link=link)
        await self.open(game.id)
        if account is not None:
            del tokens[digit]
        return game.id, tokens, invite

    def _tell_rated(self, game: str) -> None:
        room = self.rooms.at_hand(game)
        if room is not None:
            room.wake(ratings=True)
        self.fan_out.tell(game)

    # Playing

    async def command(
        self,
        room: Room,
        seat: int,
        command_id: str | None,
        command: Command,
        *,
        holder: str | None = None,
        after: int | None = None,
    ) -> StoredEntry | Problem:
        """Judge and store a command; the entry that it made, now or earlier, or why it is refused.

        `holder` is the hash of the token that the command came with: the seat may have moved
        meanwhile, also on another server. `after` is the number of the last entry that the sender
        had seen.
        """
        async with self.under_way.command(), room.lock:
            looked = False
            while True:
                judged = judge(room, seat, command, time.time(), command_id=command_id, after=after)
                if isinstance(judged, StoredEntry):
                    return judged
                if holder is not None and room.seats[seat].token != holder:
                    judged = problem("not-your-seat")
                if isinstance(judged, Accepted):
                    # another server was first, or gave the seat away: look again
                    with suppress(AlreadyStored, SeatMoved):
                        await self.storage.append(room.game.id, judged.entries, holder)
                        room.extend(judged.chapters)
                        break
                elif looked:
                    self.measures.refused += 1
                    return judged
                # the room may be out of date; storing a command fails if it is
                await self.rooms.catch_up(room)
                looked = True
        self.fan_out.tell(room.game.id, room.number)
        self.computers.let_think(room)
        if room.game.rated and room.match.outcome is not None:
            self.rater.wake()
        return problem("time-ran-out") if judged.is_late else judged.entries[0]

    async def call_time(self, game: str) -> Match:
        """End a game if the time of the player to move is up; the match afterwards."""
        room = await self.open(game)
        if is_time_up(room.match, time.time()):
            await self.command(room, room.match.to_move, None, CallTime())
        self.timekeeper.wind(room)
        return room.match
