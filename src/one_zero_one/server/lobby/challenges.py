"""Challenges: a table at which only one named player may sit down.

A player who blocks another is never told of that player's challenges. The challenger gets the same
answer as everyone: nothing says whether a challenge is ignored or was never seen.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import A_DAY
from one_zero_one.server.lobby.tables import Lobby
from one_zero_one.server.messages.lobby import NewTable
from one_zero_one.server.people.members import Participant
from one_zero_one.server.people.names import name_key
from one_zero_one.server.settings import PRIVATE_TABLE_WAITS
from one_zero_one.server.storage import AlreadyStored, Storage, StoredAccount, StoredTable

#: how many challenges an account may send within a day, and how many players it may block
MOST_A_DAY: Final = 20
MOST_BLOCKED: Final = 200
_LONGEST_NAME: Final = 100


class Challenges:
    """Who challenges whom. Everybody has one open challenge at a time, as everybody has one table."""

    def __init__(self, storage: Storage, lobby: Lobby) -> None:
        self._storage = storage
        self._lobby = lobby

    async def challenge(
        self, name: str, wish: NewTable, player: Participant, held: Mapping[str, str]
    ) -> tuple[StoredTable, str]:
        """Open a table for a named player. Raises Refusal, or GameError for a wrong wish."""
        assert player.account is not None, "only accounts challenge"
        challenged, now = await self.find(name), shared_time()
        if not await self._may_be_challenged(challenged, player.account):
            raise Refusal(409, problem("not-challengeable", name=challenged.name))
        if await self._storage.challenges_since(player.account, now - A_DAY) >= MOST_A_DAY:
            raise Refusal(429, problem("too-many-challenges", count=MOST_A_DAY))
        table, token = await self._lobby.open_table(wish, player, held, challenged=challenged.id)
        with suppress(AlreadyStored):  # the same request came before
            await self._storage.note_challenge(table.id, player.account, now)
        return table, token

    async def of(self, account: str) -> list[StoredTable]:
        """The challenges that wait for an account."""
        return await self._storage.challenges_of(account, shared_time() - PRIVATE_TABLE_WAITS)

    async def decline(self, table: str, account: str) -> None:
        """Decline a challenge; declining one that is gone changes nothing."""
        if any(waiting.id == table for waiting in await self.of(account)):
            await self._storage.withdraw_table(table)

    async def block(self, name: str, account: str) -> None:
        """Never be told of a player's challenges again. Raises Refusal."""
        blocked = await self.find(name)
        if len(await self._storage.blocked_by(account)) >= MOST_BLOCKED:
            raise Refusal(409, problem("too-many-blocked", count=MOST_BLOCKED))
        await self._storage.block(account, blocked.id)

    async def unblock(self, name: str, account: str) -> None:
        """Be told of a player's challenges again. Raises Refusal."""
        await self._storage.unblock(account, (await self.find(name)).id)

    async def forget(self) -> None:
        """Delete what no longer counts."""
        await self._storage.forget_challenges(shared_time() - A_DAY)

    async def find(self, name: str) -> StoredAccount:
        """An account by its name, as its public page finds it. Raises Refusal."""
        account = await self._storage.account_named(name_key(name[:_LONGEST_NAME]))
        if account is None:
            raise Refusal(404, problem("no-such-account", name=name[:_LONGEST_NAME]))
        return account

    async def _may_be_challenged(self, challenged: StoredAccount, challenger: str) -> bool:
        if challenged.id == challenger or challenged.challenged_by == "nobody":
            return False
        return challenged.challenged_by == "everyone" or await self._storage.have_played(challenged.id, challenger)
