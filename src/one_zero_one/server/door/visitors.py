"""Who connects, and how much of the server each may take.

A whole school may share one address, so clients that hold a seat or an account have limits of their
own; above them is the ceiling of the address for all of its clients together.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address
from typing import Final
from weakref import WeakValueDictionary

from one_zero_one.server.door.costs import PRICES, UNITS_AT_ONCE, UNITS_OF_A_MESSAGE, UNITS_PER_SECOND, Cost
from one_zero_one.server.door.limits import Buckets
from one_zero_one.server.settings import (
    AT_ONCE_FOR_AN_ADDRESS,
    BEGINS_AT_ONCE_FOR_AN_ADDRESS,
    DEFAULT_PLAYERS_PER_ADDRESS,
    HOLDER_BURST,
    HOLDER_RATE,
    MOST_SOCKETS_OF_A_HOLDER,
    SOCKETS_OF_A_PLAYER,
    STRANGERS_SOCKETS_OF_A_PLAYER,
)

_MOST_KNOWN: Final = 50_000
#: what those who are known have limits of their own for; the rest counts for the address
_OWN: Final = (Cost.LOOK, Cost.CHANGE)

#: the address for which the current task works; tasks that a request starts inherit it, so that
#: whatever queues on its behalf is shared out fairly. Empty for the server's own work.
visitor: ContextVar[str] = ContextVar("visitor", default="")


class Visitors:
    """Addresses, and the holders among them: clients whose token (by its hash) was valid here."""

    def __init__(self, players: int = DEFAULT_PLAYERS_PER_ADDRESS) -> None:
        """An address may be this many players."""
        self._known: OrderedDict[str, None] = OrderedDict()
        self._holders = Buckets(HOLDER_BURST, HOLDER_RATE)
        self._classes = {
            cost: Buckets(price.at_once * players, price.per_second * players) for cost, price in PRICES.items()
        }
        self._ceilings = Buckets(UNITS_AT_ONCE * players, UNITS_PER_SECOND * players)
        self._most_sockets = SOCKETS_OF_A_PLAYER * players
        self._most_sockets_of_strangers = STRANGERS_SOCKETS_OF_A_PLAYER * players
        self._sockets: Counter[str] = Counter()
        #: each exists as long as somebody holds it or waits for it
        self._slots: WeakValueDictionary[tuple[str, bool], asyncio.Semaphore] = WeakValueDictionary()

    def remember(self, holder: str) -> None:
        """Remember a token that was found valid; invented ones never get here."""
        self._known[holder] = None
        self._known.move_to_end(holder)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    def holder_among(self, tokens: Iterable[str]) -> str | None:
        """The first of some hashed tokens that is known."""
        return next((token for token in tokens if token in self._known), None)

    def may(self, cost: Cost, address: str, holder: str | None = None) -> bool:
        """Count one more request of a class; whether it is within the limits."""
        has_own = holder is not None and cost in _OWN and self._holders.take(holder)
        is_within = has_own or self._classes[cost].take(address)
        return is_within and self._ceilings.take(address, PRICES[cost].units)

    def slot(self, address: str, cost: Cost = Cost.LOOK) -> asyncio.Semaphore:
        """Hold this while the server does work of a class for an address, but not while it waits for a worker.

        Only so many pieces of work for one address are under way at once, so that the others never
        have to wait for more than these, however much one address has asked for. What begins
        something takes longest, so there is one of these.
        """
        begins = cost is Cost.BEGIN
        slot = self._slots.get((address, begins))
        if slot is None:
            slot = asyncio.Semaphore(BEGINS_AT_ONCE_FOR_AN_ADDRESS if begins else AT_ONCE_FOR_AN_ADDRESS)
            self._slots[address, begins] = slot
        return slot

    async def hear(self, address: str) -> None:
        """Count a message on a socket; if the address has used up its ceiling, wait until it may."""
        while not self._ceilings.take(address, UNITS_OF_A_MESSAGE):
            await asyncio.sleep(self._ceilings.seconds_until(address, UNITS_OF_A_MESSAGE))

    def come(self, address: str, holder: str | None) -> "Visit | None":
        """Count one more socket; None if there are too many."""
        visit = Visit(self, address)
        return visit if visit.belongs_to(holder) else None

    def count_socket(self, address: str, holder: str | None) -> bool:
        """Whether there was room for another socket, which now counts for both."""
        strangers, everyone = _strangers_of(address), _everyone_at(address)
        of, most = (
            (strangers, self._most_sockets_of_strangers) if holder is None else (holder, MOST_SOCKETS_OF_A_HOLDER)
        )
        if self._sockets[of] >= most or self._sockets[everyone] >= self._most_sockets:
            return False
        self._sockets.update((of, everyone))
        return True

    def discount_socket(self, address: str, holder: str | None) -> None:
        """A socket that was counted is closed."""
        for who in (_strangers_of(address) if holder is None else holder, _everyone_at(address)):
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]


def _strangers_of(address: str) -> str:
    return f"strangers {address}"


def _everyone_at(address: str) -> str:
    return f"everyone {address}"


class Visit:
    """An open socket: it counts for its address, and for its holder as soon as that is known."""

    def __init__(self, visitors: Visitors, address: str) -> None:
        self._visitors = visitors
        self._address = address
        self._holder: str | None = None
        self._is_counted = False

    def belongs_to(self, holder: str | None) -> bool:
        """Count the socket for a holder, or for nobody; False if that is one socket too many."""
        if self._is_counted and self._holder == holder:
            return True
        was_counted = self._is_counted
        self.end()
        if self._visitors.count_socket(self._address, holder):
            self._holder, self._is_counted = holder, True
        elif was_counted:  # it is about to be closed, and counts until then
            self._is_counted = self._visitors.count_socket(self._address, self._holder)
        return self._is_counted and self._holder == holder

    def may(self, cost: Cost) -> bool:
        """Whether a message may ask for what a request of this class does."""
        return self._visitors.may(cost, self._address)

    async def hear(self) -> None:
        """Count a message, and wait if the address has sent too many."""
        await self._visitors.hear(self._address)

    def slot(self) -> asyncio.Semaphore:
        """Hold this while the server answers a message."""
        return self._visitors.slot(self._address)

    def end(self) -> None:
        """The socket is closed."""
        if self._is_counted:
            self._visitors.discount_socket(self._address, self._holder)
            self._is_counted = False


def source_of(address: str) -> str:
    """What counts as one address: for IPv6 the network, as one line has countless addresses."""
    with suppress(ValueError):
        parsed = ip_address(address.partition("%")[0])
        if isinstance(parsed, IPv6Address):
            mapped = parsed.ipv4_mapped
            return str(mapped) if mapped else f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return address
