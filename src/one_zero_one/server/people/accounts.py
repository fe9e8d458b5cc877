"""Accounts: creation, login, changes, recovery and deletion."""

from dataclasses import dataclass, replace
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.hosting.dealing import new_game_id
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.server.people.attempts import Attempts
from one_zero_one.server.people.members import Member
from one_zero_one.server.people.names import account_name, name_key
from one_zero_one.server.people.passphrases import Passphrases, new_recovery_code, plain_code
from one_zero_one.server.play.tokens import hash_token, is_token_of, new_token
from one_zero_one.server.storage import AlreadyStored, Storage, StoredAccount, StoredKey

SESSION_SECONDS: Final = 90 * 24 * 3600
DEVICE_SECONDS: Final = 365 * 24 * 3600
#: a session is extended when it is used, at most this often
_PROLONGED_AFTER: Final = 24 * 3600
MOST_PROGRAMS: Final = 20
#: with another login the oldest is logged out
_MOST_BROWSERS: Final = 30


@dataclass(frozen=True)
class Entrance:
    """A successful login: the tokens for the browser's cookies, and a new recovery code, if any."""

    account: StoredAccount
    session: str
    device: str
    recovery: str | None = None


class Accounts:
    """The accounts of a server."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._passphrases = Passphrases()
        self._attempts = Attempts()

    def close(self) -> None:
        """End the hashing threads."""
        self._passphrases.close()

    # Logging in

    async def register(self, name: str, passphrase: str, *, bot: bool, address: str) -> Entrance:
        """Create an account with a recovery code. Raises Refusal."""
        shown = account_name(name)
        if await self._storage.account_named(name_key(shown)) is not None:
            raise Refusal(409, problem("account-name-taken", name=shown))
        if not self._attempts.may_register(address):
            raise Refusal(429, problem("too-many"))
        code, now = new_recovery_code(), shared_time()
        account = StoredAccount(
            id=new_game_id(),
            name=shown,
            key=name_key(shown),
            passphrase=await self._passphrases.hashed(passphrase),
            recovery=hash_token(plain_code(code)),
            created=now,
            bot=int(bot),
        )
        entrance, keys = _entrance(account, now, code)
        try:
            await self._storage.create_account(account, keys)
        except AlreadyStored:
            raise Refusal(409, problem("account-name-taken", name=shown)) from None
        return entrance

    async def log_in(self, name: str, passphrase: str, *, address: str, device: str | None) -> Entrance:
        """Log in with a passphrase. Raises Refusal, which does not reveal what was wrong."""
        key, now = name_key(name), shared_time()
        account = await self._storage.account_named(key)
        if not self._attempts.may_log_in(address, key, await self._known(device, account, now)):
            raise Refusal(429, problem("account-attempts"))
        right = await self._passphrases.is_right(passphrase, None if account is None else account.passphrase)
        if account is None or not right:
            raise Refusal(403, problem("account-wrong"))
        entrance = await self._let_in(account, now)
        if self._passphrases.is_outdated(account.passphrase):
            await self._storage.change_account(account.id, passphrase=await self._passphrases.hashed(passphrase))
        return entrance

    async def recover(self, name: str, code: str, passphrase: str, *, address: str) -> Entrance:
        """Log in with the recovery code.

        It sets a new passphrase and a new code, and revokes all other access.
        """
        key, now = name_key(name), shared_time()
        if not self._attempts.may_recover(address, key):
            raise Refusal(429, problem("account-attempts"))
        account = await self._storage.account_named(key)
        if account is None or not is_token_of(plain_code(code), account.recovery):
            raise Refusal(403, problem("account-wrong-code"))
        _check_ban(account)
        new_code = new_recovery_code()
        hashed = await self._passphrases.hashed(passphrase)
        await self._storage.change_account(account.id, passphrase=hashed, recovery=hash_token(plain_code(new_code)))
        await self._storage.drop_keys(account.id, kinds=("session", "program", "device"))
        return await self._let_in(account, now, new_code)

    async def _let_in(self, account: StoredAccount, now: float, code: str | None = None) -> Entrance:
        _check_ban(account)
        entrance, keys = _entrance(account, now, code)
        for key in keys:
            await self._storage.add_key(key)
            await self._storage.drop_oldest_keys(account.id, key.kind, _MOST_BROWSERS)
        return entrance

    async def _known(self, device: str | None, account: StoredAccount | None, now: float) -> str | None:
        """The hash of a browser's token, if it was logged in to the account before."""
        if device is None or account is None:
            return None
        found = await self._storage.opened_by(hash_token(device), "device", now)
        return found[1].token if found is not None and found[0].id == account.id else None

    async def prolong(self, member: Member) -> bool:
        """Extend a session that is in use; whether its cookie must be renewed."""
        now = shared_time()
        expires = member.key.expires
        if expires is None or expires - now > SESSION_SECONDS - _PROLONGED_AFTER:
            return False
        await self._storage.prolong_key(member.key.token, now + SESSION_SECONDS)
        return True

    async def log_out(self, member: Member) -> None:
        """End a session."""
        await self._storage.drop_keys(member.account.id, kinds=("session",), key_id=member.key.id)

    async def log_out_elsewhere(self, member: Member, device: str | None) -> None:
        """End all other sessions; browsers other than the one with this token become unknown."""
        own = [member.key.token] if device is None else [member.key.token, hash_token(device)]
        await self._storage.drop_keys(member.account.id, kinds=("session", "device"), but=own)

    # Changing

    async def check(self, member: Member, passphrase: str | None) -> None:
        """Refuse a logged-in client that does not know the passphrase."""
        if not self._attempts.may_log_in("", member.account.key, member.key.token):
            raise Refusal(429, problem("account-attempts"))
        if not await self._passphrases.is_right(passphrase or "", member.account.passphrase):
            raise Refusal(403, problem("account-wrong-passphrase"))

    async def rename(self, account: StoredAccount, name: str) -> StoredAccount:
        """Rename an account, also in its games. Raises Refusal."""
        shown = account_name(name)
        if not self._attempts.may_rename(account.id):
            raise Refusal(429, problem("too-many"))
        try:
            await self._storage.change_account(account.id, name=shown, key=name_key(shown))
        except AlreadyStored:
            raise Refusal(409, problem("account-name-taken", name=shown)) from None
        return replace(account, name=shown, key=name_key(shown))

    async def change_passphrase(self, member: Member, passphrase: str, device: str | None) -> None:
        """Change the passphrase; other browsers must log in again."""
        await self._storage.change_account(member.account.id, passphrase=await self._passphrases.hashed(passphrase))
        await self.log_out_elsewhere(member, device)

    async def mark_as_bot(self, account: StoredAccount, *, bot: bool) -> StoredAccount:
        """Mark an account as played by a program. This cannot be undone."""
        if account.bot and not bot:
            raise Refusal(409, problem("account-stays-bot"))
        await self._storage.change_account(account.id, bot=int(bot))
        return replace(account, bot=int(bot))

    async def new_code(self, account: StoredAccount) -> str:
        """Create another recovery code; the previous one becomes void."""
        code = new_recovery_code()
        await self._storage.change_account(account.id, recovery=hash_token(plain_code(code)))
        return code

    def count_download(self, account: StoredAccount) -> None:
        """Refuse a client that downloads all games too often."""
        if not self._attempts.may_download(account.id):
            raise Refusal(429, problem("too-many"))

    # Programs

    async def new_program(self, account: StoredAccount, label: str) -> tuple[StoredKey, str]:
        """Create a token for a program that plays for an account."""
        if len(await self._storage.keys(account.id, "program")) >= MOST_PROGRAMS:
            raise Refusal(409, problem("account-programs", most=MOST_PROGRAMS))
        token = new_token()
        key = StoredKey(
            hash_token(token), new_game_id(), account.id, "program", shared_time(), presentable_name(label) or ""
        )
        await self._storage.add_key(key)
        return key, token

    async def revoke_program(self, account: StoredAccount, key_id: str) -> None:
        """Revoke a program's token. Raises Refusal."""
        if not await self._storage.drop_keys(account.id, kinds=("program",), key_id=key_id):
            raise Refusal(404, problem("no-such-page"))


def _check_ban(account: StoredAccount) -> None:
    if account.banned is not None:
        raise Refusal(403, problem("account-banned"))


def _entrance(account: StoredAccount, now: float, code: str | None) -> tuple[Entrance, list[StoredKey]]:
    """New tokens for a browser, and the keys to store for them."""
    session, device = new_token(), new_token()
    keys = [
        StoredKey(hash_token(session), new_game_id(), account.id, "session", now, None, now + SESSION_SECONDS),
        StoredKey(hash_token(device), new_game_id(), account.id, "device", now, None, now + DEVICE_SECONDS),
    ]
    return Entrance(account, session, device, code), keys
