"""Who holds which seat: by a cookie or by an account, as long as neither is revoked."""

from typing import Final

from one_zero_one.engine import problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.people.members import AnyConnection, Member, member_asking
from one_zero_one.server.play.presence import may_be_watched
from one_zero_one.server.play.rooms import LOGGED_OUT, SEAT_LOST, Room, Rooms, Watcher
from one_zero_one.server.play.tokens import cookie_name, hash_token, is_token_of, new_token
from one_zero_one.server.storage import Storage

#: how long a socket is trusted before its session is looked up again
SECONDS_TO_TRUST_A_KEY: Final = 10.0


class Holders:
    """The players at the seats of all games."""

    def __init__(self, storage: Storage, rooms: Rooms, visitors: Visitors) -> None:
        self._storage = storage
        self._rooms = rooms
        self._visitors = visitors

    def seat_or_spectator(self, room: Room, seat: int | None, token: str | None) -> int | None:
        """The seat that a client holds, or None for a spectator. Raises Refusal.

        Anyone may watch a finished game or a public game.
        """
        if seat is not None and self._has_token(room, seat, token):
            return seat
        if not may_be_watched(room):
            raise Refusal(403, problem("not-your-seat"))
        return None

    async def holds(self, room: Room, seat: int, asking: AnyConnection) -> Member | bool:
        """Whether a client holds a seat: by a cookie (True) or by its account (the member)."""
        if self._has_token(room, seat, asking.cookies.get(cookie_name(room.game.id, seat))):
            return True
        if room.seats[seat].account is None:
            return False
        member = await member_asking(asking, self._storage)
        if member is None or member.account.id != room.seats[seat].account:
            return False
        self._visitors.remember(member.key.token)
        return member

    async def loss_of(self, room: Room, watcher: Watcher) -> int | None:
        """The code to close a socket with that no longer holds its seat; None if it still does."""
        if watcher.seat is None or room.seats[watcher.seat].token != watcher.token:
            return SEAT_LOST
        now, member = shared_time(), watcher.member
        if member is None or now - watcher.checked < SECONDS_TO_TRUST_A_KEY:
            return None
        found = await self._storage.opened_by(member.key.token, member.key.kind, now)
        watcher.checked = now
        return None if found is not None and found[0].banned is None else LOGGED_OUT

    async def send_away_logged_out(self) -> None:
        """Close the sockets whose session ended or whose token was revoked, on any server."""
        members = [(watcher, watcher.member) for room in self._rooms for watcher in room.watchers if watcher.member]
        if not members:
            return
        still_open = await self._storage.still_open({member.key.token for _, member in members}, shared_time())
        for watcher, member in members:
            if member.key.token not in still_open:
                watcher.close(LOGGED_OUT)

    def shut_out(self, account: str, key: str | None = None) -> None:
        """Close the sockets of an account, or those that one of its keys opened."""
        for room in self._rooms:
            for watcher in room.watchers:
                member = watcher.member
                if member is not None and member.account.id == account and key in (None, member.key.id):
                    watcher.close(LOGGED_OUT)

    async def renew_seats(self, account: str) -> None:
        """Leave the seats of an account to its own sessions and programs alone.

        Whoever moved a seat elsewhere by a link, perhaps with a stolen session, loses it, and so do
        the links that are not used yet.
        """
        await self._storage.renew_seats(account, lambda: hash_token(new_token()))
        for room in self._rooms:
            if any(seat.account == account for seat in room.seats):
                await self._rooms.open(room.game.id)
                self._rooms.announce(room.game.id)

    def _has_token(self, room: Room, seat: int, token: str | None) -> bool:
        if not is_token_of(token, room.seats[seat].token):
            return False
        self._visitors.remember(hash_token(token or ""))
        return True
