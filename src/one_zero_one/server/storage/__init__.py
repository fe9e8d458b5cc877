"""Storage: games and their logs, in SQLite or PostgreSQL; always stored before anyone is notified.

Every statement that touches a table is in this package, in one module per topic.
"""

from one_zero_one.server.storage.access.conflicts import AlreadyStored, SeatMoved
from one_zero_one.server.storage.log.clocks import ClocksStorage
from one_zero_one.server.storage.log.games import GamesStorage
from one_zero_one.server.storage.log.many import ManyGamesStorage
from one_zero_one.server.storage.topics.accounts import AccountsStorage
from one_zero_one.server.storage.topics.analyses import AnalysesStorage
from one_zero_one.server.storage.topics.archive import ArchiveStorage
from one_zero_one.server.storage.topics.challenges import ChallengesStorage
from one_zero_one.server.storage.topics.checking import CheckingStorage
from one_zero_one.server.storage.topics.links import LinksStorage
from one_zero_one.server.storage.topics.people import StoredAccount, StoredKey, StoredRating, StoredStanding
from one_zero_one.server.storage.topics.presence import PresenceStorage, Saying, Sighting
from one_zero_one.server.storage.topics.pruning import PruningStorage
from one_zero_one.server.storage.topics.ratings import RatingsStorage
from one_zero_one.server.storage.topics.rows import StoredLink, StoredTable
from one_zero_one.server.storage.topics.tables import TablesStorage

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
    ChallengesStorage,
    ArchiveStorage,
    AnalysesStorage,
    PruningStorage,
    CheckingStorage,
):
    """The database: the statements of all topics over one connection."""
