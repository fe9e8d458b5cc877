"""What a request costs: every route declares its class, and every class has a price."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from litestar import Litestar
from litestar.exceptions import HTTPException

#: the name under which a route declares its class: `@get("/api/…", cost=Cost.LOOK)`
_COST: Final = "cost"


class Cost(Enum):
    """The classes of requests, by what answering takes."""

    #: from memory
    FILE = "file"
    #: reads the database, or computes something short
    LOOK = "look"
    #: writes to the database
    CHANGE = "change"
    #: creates what takes up space forever: games, tables, records
    BEGIN = "begin"
    #: occupies a worker: analyses, hints, pictures, statistics, passphrases
    WORK = "work"


@dataclass(frozen=True)
class Price:
    """What one request takes from its address, and how many an address may make.

    The numbers are for each player that an address may be (`players_per_address`).
    """

    #: taken from the ceiling of the address; a unit is about a millisecond of a core
    units: float
    #: requests at once, and then per second, by clients that hold no seat
    at_once: float
    per_second: float


PRICES: Final[Mapping[Cost, Price]] = {
    Cost.FILE: Price(0.5, 40.0, 3.0),
    Cost.LOOK: Price(2.0, 15.0, 0.6),
    Cost.CHANGE: Price(3.0, 3.0, 0.3),
    Cost.BEGIN: Price(10.0, 2.0, 0.01),
    Cost.WORK: Price(5.0, 2.0, 0.05),
}
#: the ceiling of an address for all of its clients together, with and without seats, for each
#: player: units at once (enough to load the page and begin a game), and then per second
UNITS_AT_ONCE: Final = 35.0
UNITS_PER_SECOND: Final = 1.0
#: what a message on a socket takes
UNITS_OF_A_MESSAGE: Final = 1.0


def costs_of(app: Litestar) -> Callable[[str, str | None], Cost]:
    """Finds the class of a request by its path and method (None for a socket).

    The router that will answer the request is asked, so that no spelling of an address can be
    counted as something else than what it gets.
    """
    for route in app.routes:
        for handler in getattr(route, "route_handlers", [getattr(route, "route_handler", None)]):
            is_ours = "OPTIONS" not in getattr(handler, "http_methods", ())
            assert not is_ours or isinstance(handler.opt.get(_COST), Cost), f"{route.path} declares no cost"

    def cost_of(path: str, method: str | None) -> Cost:
        try:
            handler = app.asgi_router.handle_routing(path=path, method=method)[1]
        except HTTPException:  # it will be refused, which costs no more than looking
            return Cost.LOOK
        found = handler.opt.get(_COST, Cost.LOOK)  # Litestar itself answers OPTIONS
        assert isinstance(found, Cost)
        return found

    return cost_of
