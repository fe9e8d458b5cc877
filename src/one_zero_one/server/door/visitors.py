"""Who connects, and how often.

A whole school may share one address, so known clients have their own limits.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from typing import Final

from one_zero_one.server.door.limits import Buckets
from one_zero_one.server.settings import (
    ADDRESS_BURST,
    ADDRESS_RATE,
    BEGIN_BURST,
    BEGIN_RATE,
    FILES_BURST,
    FILES_RATE,
    HOLDER_BURST,
    HOLDER_RATE,
    MOST_SOCKETS,
    MOST_SOCKETS_OF_A_HOLDER,
    READING_BURST,
    READING_RATE,
)

_MOST_KNOWN: Final = 50_000


class Visitors:
    """Addresses, and the holders among them: clients whose token (by its hash) was valid here."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, None] = OrderedDict()
        self._holders = Buckets(HOLDER_BURST, HOLDER_RATE)
        self._changes = Buckets(ADDRESS_BURST, ADDRESS_RATE)
        self._beginnings = Buckets(BEGIN_BURST, BEGIN_RATE)
        self._readings = Buckets(READING_BURST, READING_RATE)
        self._files = Buckets(FILES_BURST, FILES_RATE)
        self._sockets: Counter[str] = Counter()

    def remember(self, holder: str) -> None:
        """Remember a token that was found valid; invented ones never get here."""
        self._known[holder] = None
        self._known.move_to_end(holder)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    def holder_among(self, tokens: Iterable[str]) -> str | None:
        """The first of some hashed tokens that is known."""
        return next((token for token in tokens if token in self._known), None)

    # One more request: whether it is within the limits

    def may_read(self, address: str, holder: str | None, *, file: bool) -> bool:
        """A request for a file, or one that reads from the database."""
        if file:
            return self._files.take(address)
        return self._takes_own(holder) or self._readings.take(address)

    def may_change(self, address: str, holder: str | None, *, begins: bool) -> bool:
        """A request that changes something, or creates something that takes up space forever."""
        if begins:
            return self._changes.take(address) and self._beginnings.take(address)
        return self._takes_own(holder) or self._changes.take(address)

    def _takes_own(self, holder: str | None) -> bool:
        return holder is not None and self._holders.take(holder)

    def come(self, address: str, holder: str | None) -> "Visit | None":
        """Count one more socket; None if there are too many."""
        visit = Visit(self._sockets)
        welcome = visit.count_for(address, MOST_SOCKETS) if holder is None else visit.belongs_to(holder)
        return visit if welcome else None


class Visit:
    """An open socket: it counts for its address until its holder is known."""

    def __init__(self, sockets: Counter[str]) -> None:
        self._sockets = sockets
        self._counted: str | None = None

    def count_for(self, who: str, most: int) -> bool:
        """Count the socket for one owner only; False if that owner has too many."""
        if self._counted == who:
            return True
        if self._sockets[who] >= most:
            return False
        self.end()
        self._counted = who
        self._sockets[who] += 1
        return True

    def belongs_to(self, holder: str) -> bool:
        """Count the socket for its holder, now known; False if that holder has too many."""
        return self.count_for(holder, MOST_SOCKETS_OF_A_HOLDER)

    def end(self) -> None:
        """The socket is closed."""
        if self._counted is not None:
            self._sockets[self._counted] -= 1
            if not self._sockets[self._counted]:
                del self._sockets[self._counted]
            self._counted = None


def source_of(address: str) -> str:
    """What counts as one address: for IPv6 the network, as one line has countless addresses."""
    with suppress(ValueError):
        parsed = ip_address(address.partition("%")[0])
        if isinstance(parsed, IPv6Address):
            mapped = parsed.ipv4_mapped
            return str(mapped) if mapped else f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return address
