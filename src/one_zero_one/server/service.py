"""The service: builds the parts of a server, gives each what it needs, starts and stops them."""

import asyncio
from contextlib import suppress

from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.lobby.challenges import Challenges
from one_zero_one.server.lobby.tables import Lobby
from one_zero_one.server.lobby.watching import LobbyWatch
from one_zero_one.server.nodes.database_clock import DatabaseClock
from one_zero_one.server.nodes.fan_out import FanOut
from one_zero_one.server.nodes.healing import Healing
from one_zero_one.server.nodes.redis_client import redis_client
from one_zero_one.server.nodes.rounds import Rounds
from one_zero_one.server.operating.loop_lag import LoopLag
from one_zero_one.server.operating.measures import Measures
from one_zero_one.server.people.accounts import Accounts
from one_zero_one.server.people.conduct import Conduct
from one_zero_one.server.people.ratings import Rater
from one_zero_one.server.play.clocks import Timekeeper
from one_zero_one.server.play.dealer import Dealer
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.holders import SECONDS_TO_TRUST_A_KEY, Holders
from one_zero_one.server.play.presence import Presence
from one_zero_one.server.play.rooms import Rooms
from one_zero_one.server.play.seat_links import SeatLinks
from one_zero_one.server.play.under_way import UnderWay
from one_zero_one.server.settings import (
    CLOCK_ROUND,
    LAG_ROUND,
    LOBBY_ROUND,
    PRESENCE_ROUND,
    SECONDS_TO_FINISH,
    TIDYING_ROUND,
    Settings,
)
from one_zero_one.server.storage import Storage
from one_zero_one.server.workers.bots import Bots
from one_zero_one.server.workers.computers import Computers
from one_zero_one.server.workers.drawings import Drawings
from one_zero_one.server.workers.leases import Leases
from one_zero_one.server.workers.studies import Studies


class Service:
    """All parts of a server. Only handlers are given the whole; a part is given its own needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.measures = Measures()
        self.storage = Storage(settings.database)
        self.storage.appending.observe = self.measures.take_transaction
        self._redis = redis_client(settings.redis)
        self.fan_out = FanOut(self._redis)
        self.rounds = Rounds()
        self._database_clock = DatabaseClock(self.storage)

        # who asks
        self.visitors = Visitors(settings.players_per_address)
        self.accounts = Accounts(self.storage)

        # games under way
        self.rooms = Rooms(self.storage, self.fan_out)
        self.rater = Rater(self.storage, lambda game: self.rooms.announce(game, ratings=True))
        self.under_way = UnderWay(self.measures.commands)
        self.games = Games(self.storage, self.rooms, self.under_way, self.measures, self.rater.wake)
        self.timekeeper = Timekeeper(self.storage, self.games)
        self.bots = Bots(settings.computers, settings.waiting)
        leases = Leases(self._redis)
        self.computers = Computers(self.games, self.bots, leases, self.measures.thoughts, settings.computer)
        self.rooms.listeners += [self.timekeeper.watch, self.computers.let_think]
        self.healing = Healing(self.storage, self.rooms)
        self.holders = Holders(self.storage, self.rooms, self.visitors)
        self.presence = Presence(self.storage, self.rooms, self.fan_out)

        # how games begin
        conduct = Conduct(self.storage)
        self.dealer = Dealer(self.storage, self.games, self.computers, conduct)
        self.seat_links = SeatLinks(self.storage, self.games)
        self.lobby = Lobby(self.storage, self.games, self.computers, conduct)
        self.challenges = Challenges(self.storage, self.lobby)
        self.lobby_watch = LobbyWatch(self.storage, self.lobby)

        # what becomes of them
        self.drawings = Drawings()
        self.studies = Studies(self.storage, leases)

        self.rounds.every(CLOCK_ROUND, self.timekeeper.sweep)
        self.rounds.every(TIDYING_ROUND, self.timekeeper.forget)
        self.rounds.every(TIDYING_ROUND, self.rooms.tidy)
        self.rounds.every(PRESENCE_ROUND, self.presence.go_round)
        self.rounds.every(TIDYING_ROUND, self.presence.forget)
        self.rounds.every(SECONDS_TO_TRUST_A_KEY, self.holders.send_away_logged_out)
        self.rounds.every(LOBBY_ROUND, self.lobby_watch.go_round)
        self.rounds.every(TIDYING_ROUND, self.lobby_watch.tidy_up)
        self.rounds.every(TIDYING_ROUND, self.challenges.forget)

        self.rounds.every(TIDYING_ROUND, self._database_clock.follow)
        self.rounds.every(LAG_ROUND, LoopLag(self.measures.loop_lags).measure)

    async def start(self) -> None:
        """Open the database, listen to other nodes, and start the rounds."""
        await self.storage.open()
        await self._database_clock.follow()
        self.fan_out.start(self.healing.hear, self.healing.look_now)
        self.healing.start()
        self.rounds.start()
        self.rater.start()

    async def leave(self) -> None:
        """Finish and acknowledge the commands under way, then disconnect all clients."""
        await self.under_way.finish(SECONDS_TO_FINISH)
        await asyncio.sleep(0.01)  # until the waiting clients have been answered
        self._send_away()

    async def stop(self) -> None:
        """Disconnect all clients, stop all computation, close the database."""
        self._send_away()
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

    def _send_away(self) -> None:
        self.rooms.send_away()
        self.lobby_watch.send_away()
