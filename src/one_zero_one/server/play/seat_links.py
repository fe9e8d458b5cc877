"""Seats that change hands: a link gives a seat to a friend, or moves a seat to another device."""

from typing import Final

from one_zero_one.engine import problem
from one_zero_one.hosting.messages import Guest
from one_zero_one.hosting.messages.parts import LONGEST_ID
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.server.people.members import Participant
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.play.tokens import claimed_token, hash_token, is_token_of, may_be_id, new_token
from one_zero_one.server.settings import DAYS_OF_A_LINK
from one_zero_one.server.storage import Storage, StoredLink

_A_DAY: Final = 24 * 3600.0


class SeatLinks:
    """The links of all games."""

    def __init__(self, storage: Storage, games: Games) -> None:
        self._storage = storage
        self._games = games

    async def to(self, room: Room, seat: int) -> str:
        """The token of a link that moves a seat to another device."""
        token = new_token()
        await self._storage.add_link(StoredLink(hash_token(token), room.game.id, seat, shared_time()))
        return token

    async def find(self, token: str) -> StoredLink:
        """A link that is valid, or was until it was used. Raises Refusal."""
        link = await self._storage.link(hash_token(token)) if len(token) <= LONGEST_ID else None
        if link is None:
            raise Refusal(404, problem("no-such-link"))
        return _in_time(link)

    async def find_by_game(self, game: str) -> StoredLink:
        """The invitation to a game, by the game's id, which nobody can guess either. Raises Refusal.

        Whoever was sent the address of a game with a free seat was invited.
        """
        link = await self._storage.invitation(game) if may_be_id(game) else None
        if link is None:
            raise Refusal(404, problem("no-such-game"))
        return _in_time(link)

    async def use(self, token: str, guest: Guest, player: Participant | None = None) -> tuple[str, int, str]:
        """Take the seat that a link gives away: the game, the seat, and the token that holds it."""
        return await self._take(await self.find(token), token, guest, player)

    async def use_by_game(self, game: str, guest: Guest, player: Participant | None = None) -> tuple[str, int, str]:
        """Take the free seat of a game: the game, the seat, and the token that holds it."""
        return await self._take(await self.find_by_game(game), game, guest, player)

    async def _take(
        self, link: StoredLink, secret: str, guest: Guest, player: Participant | None
    ) -> tuple[str, int, str]:
        now = shared_time()
        held = new_token() if guest.claim is None else claimed_token(secret, guest.claim)
        name, account = (presentable_name(guest.name), None) if player is None else (player.name, player.account)
        contribution = None if guest.contributes else ""
        if not await self._storage.use_link(link, hash_token(held), name, now, account, contribution=contribution):
            # the same guest may be asking again, because the first answer was lost
            seat = (await self._storage.seats(link.game))[link.seat]
            if not is_token_of(held, seat.token):
                raise Refusal(410, problem("link-used"))
        await self._games.open(link.game)
        self._games.rooms.announce(link.game)
        return link.game, link.seat, held


def _in_time(link: StoredLink) -> StoredLink:
    if shared_time() - link.created > DAYS_OF_A_LINK * _A_DAY:
        raise Refusal(410, problem("link-expired", days=DAYS_OF_A_LINK))
    return link
