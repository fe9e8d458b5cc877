"""Storage: games and their logs, in SQLite or PostgreSQL. Whatever is stored is stored before anybody hears of it.

Every statement that touches a table is in this package, a module a theme.
"""

from one_zero_one.server.storage.accounts import AccountsStorage
from one_zero_one.server.storage.analyses import AnalysesStorage
from one_zero_one.server.storage.archive import ArchiveStorage
from one_zero_one.server.storage.clocks import ClocksStorage
from one_zero_one.server.storage.conflicts import AlreadyStored, SeatMoved
from one_zero_one.server.storage.games import GamesStorage
from one_zero_one.server.storage.links import LinksStorage
from one_zero_one.server.storage.many import ManyGamesStorage
from one_zero_one.server.storage.people import StoredAccount, StoredKey, StoredRating, StoredStanding
from one_zero_one.server.storage.presence import PresenceStorage, Saying, Sighting
from one_zero_one.server.storage.pruning import PruningStorage
from one_zero_one.server.storage.ratings import RatingsStorage
from one_zero_one.server.storage.rows import StoredLink, StoredTable
from one_zero_one.server.storage.tables import TablesStorage

__all__ = [
    "AlreadyStored",
    "Saying",
    "SeatMoved",
    "Sighting",
    "Storage",
    "StoredAccount",
    "StoredKey",
    "StoredLink",
    "StoredRating",
    "StoredStanding",
    "StoredTable",
]


class Storage(
    GamesStorage,
    LinksStorage,
    ManyGamesStorage,
    ClocksStorage,
    PresenceStorage,
    TablesStorage,
    AccountsStorage,
    RatingsStorage,
    ArchiveStorage,
    AnalysesStorage,
    PruningStorage,
):
    """A database of games: every theme's statements over one connection."""
