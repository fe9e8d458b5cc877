"""The dealer: begins games, among them the rematch of a finished one, with seats swapped."""

import secrets
from collections.abc import Mapping
from dataclasses import replace

from one_zero_one.engine import problem
from one_zero_one.hosting.dealing import clock_for, sealed_game
from one_zero_one.hosting.messages import NewGame, Rematch
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.rematches import next_game, next_seats
from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.records import parse_deck
from one_zero_one.server.people.conduct import Conduct
from one_zero_one.server.people.members import Participant
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.play.tokens import hash_token, new_token
from one_zero_one.server.storage import AlreadyStored, Storage, StoredLink
from one_zero_one.server.workers.computers import Computers


class Dealer:
    """Begins games."""

    def __init__(self, storage: Storage, games: Games, computers: Computers, conduct: Conduct) -> None:
        self._storage = storage
        self._games = games
        self._computers = computers
        self._conduct = conduct

    async def begin(
        self, wish: NewGame, player: Participant | None = None
    ) -> tuple[str, Mapping[int, str], str | None]:
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
            kinds[1 - digit] = self._computers.player(wish.level)
        asked = (wish.minutes, wish.increment, wish.days) if wish.mode == "link" else (None, 0, None)
        seconds, increment, days = clock_for(*asked)
        game = replace(
            sealed_game(wish.mode, deck, first),
            best_of=wish.games,
            clock_seconds=seconds,
            clock_increment=increment,
            clock_days=days,
        )
        seats = [
            StoredSeat(
                seat,
                kinds[seat],
                name if seat == digit else None,
                hash_token(tokens[seat]) if seat in tokens else None,
                account=account if seat == digit else None,
                contribution="" if kinds[seat] != "person" or (seat in held and not wish.contributes) else None,
                taken=None if wish.mode == "link" and seat != digit else game.created,
            )
            for seat in (0, 1)
        ]
        invite = new_token() if wish.mode == "link" else None
        link = None if invite is None else StoredLink(hash_token(invite), game.id, 1 - digit, game.created)
        await self._storage.create(game, seats, link=link)
        await self._games.open(game.id)
        if account is not None:
            del tokens[digit]
        return game.id, tokens, invite

    async def rematch(self, room: Room, seat: int, *, contributes: bool = False) -> str | None:
        """The rematch of a finished game. With a friend it is None until both players have asked.

        `contributes`: the client will contribute to its deal once it has seen the commitment.
        """
        if room.outcome is None:
            raise Refusal(409, problem("game-not-over"))
        following = await self._storage.rematch_of(room.game.id)
        if following is not None:
            return following.id
        if room.game.rated:
            await self._conduct.admit(Participant(account=room.seats[seat].account))
        contributing = {0: contributes, 1: contributes}
        if room.game.mode == "link":
            await self._storage.offer(room.game.id, seat, contributes=contributes)
            contributing = await self._storage.contributing(room.game.id)
            if len(contributing) < 2:
                self._games.rooms.announce(room.game.id, rematch=True)
                return None
        if room.game.mode == "computer":
            self._computers.get_ready()
        begun = next_game(room)
        try:
            await self._storage.create(begun, next_seats(room, begun, contributing))
        except AlreadyStored:
            following = await self._storage.rematch_of(room.game.id)
            assert following is not None, "the rematch is already stored"
            begun = following
        await self._games.open(begun.id)
        self._games.rooms.announce(room.game.id, rematch=True)
        return begun.id


async def rematch_of(storage: Storage, room: Room) -> Rematch:
    """Who has asked for a rematch, and the game that it became."""
    if room.outcome is None:
        return Rematch(None, None)
    following = await storage.rematch_of(room.game.id)
    offers = await storage.offers(room.game.id)
    return Rematch(offers[0] if offers else None, None if following is None else following.id)
