"""How often a login may be tried, so that guessing is hopeless and nobody is locked out.

Neither a school behind one address nor the owner of an account can be locked out.
"""

from typing import Final

from one_zero_one.server.door.limits import Buckets

#: in total from one address: a school may share it
_ADDRESS: Final = (200, 1.0)
#: for one account from one address
_PAIR: Final = (10, 1 / 30)
#: for one account from everywhere, except from browsers that were logged in to it before
_ACCOUNT: Final = (50, 1 / 30)
_DEVICE: Final = (20, 1 / 30)
#: new accounts from one address: the classes of a morning
_REGISTRATION: Final = (300, 1 / 10)
#: new names for an account: someone who changes it every minute cannot be recognized
_RENAMING: Final = (5, 1 / 3600)
#: downloads of all games of an account
_DOWNLOAD: Final = (5, 1 / 60)


class Attempts:
    """Buckets for attempts; each of several servers counts separately."""

    def __init__(self) -> None:
        self._addresses = Buckets(*_ADDRESS)
        self._pairs = Buckets(*_PAIR)
        self._accounts = Buckets(*_ACCOUNT)
        self._devices = Buckets(*_DEVICE)
        self._registrations = Buckets(*_REGISTRATION)
        self._renamings = Buckets(*_RENAMING)
        self._downloads = Buckets(*_DOWNLOAD)

    def may_log_in(self, address: str, account: str, device: str | None) -> bool:
        """Whether a passphrase may be tried. A browser that logged in before has its own limit."""
        if device is not None:
            return self._devices.take(device)
        return self.may_recover(address, account) and self._accounts.take(account)

    def may_recover(self, address: str, account: str) -> bool:
        """Whether a recovery code may be tried; strangers at other addresses cannot use this up."""
        return self._addresses.take(address) and self._pairs.take(f"{address} {account}")

    def may_register(self, address: str) -> bool:
        """Whether an account may be created."""
        return self._registrations.take(address)

    def may_rename(self, account: str) -> bool:
        """Whether an account may be renamed."""
        return self._renamings.take(account)

    def may_download(self, account: str) -> bool:
        """Whether all games of an account may be downloaded once more."""
        return self._downloads.take(account)
