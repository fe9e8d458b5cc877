"""How often somebody may try to get in: guessing is hopeless, and nobody can lock out a school, or an owner."""

from typing import Final

from one_zero_one.server.door.limits import Buckets

#: all of an address: a school may sit behind it
_ADDRESS: Final = (200, 1.0)
#: at one account from one address
_PAIR: Final = (10, 1 / 30)
#: at one account from everywhere, but for browsers that were logged in to it before
_ACCOUNT: Final = (50, 1 / 30)
_DEVICE: Final = (20, 1 / 30)
#: new accounts from one address: the classes of a morning
_REGISTRATION: Final = (300, 1 / 10)
#: new names for an account: who has a new one every minute is nobody
_RENAMING: Final = (5, 1 / 3600)
#: all games of an account
_DOWNLOAD: Final = (5, 1 / 60)


class Attempts:
    """Buckets for attempts; each server of several counts for itself."""

    def __init__(self) -> None:
        self._addresses = Buckets(*_ADDRESS)
        self._pairs = Buckets(*_PAIR)
        self._accounts = Buckets(*_ACCOUNT)
        self._devices = Buckets(*_DEVICE)
        self._registrations = Buckets(*_REGISTRATION)
        self._renamings = Buckets(*_RENAMING)
        self._downloads = Buckets(*_DOWNLOAD)

    def may_log_in(self, address: str, account: str, device: str | None) -> bool:
        """Whether a passphrase may be tried. A browser that was let in before counts for itself alone."""
        if device is not None:
            return self._devices.take(device)
        return self.may_recover(address, account) and self._accounts.take(account)

    def may_recover(self, address: str, account: str) -> bool:
        """Whether a recovery code may be tried: strangers elsewhere cannot use these up."""
        return self._addresses.take(address) and self._pairs.take(f"{address} {account}")

    def may_register(self, address: str) -> bool:
        """Whether an account may be made."""
        return self._registrations.take(address)

    def may_rename(self, account: str) -> bool:
        """Whether an account may have another name."""
        return self._renamings.take(account)

    def may_download(self, account: str) -> bool:
        """Whether all games of an account may be put together once more."""
        return self._downloads.take(account)
