"""Storage: games and their logs, in SQLite or PostgreSQL. Whatever is stored is stored before anybody hears of it.

Every statement that touches a table is in this package, a module a theme.
"""

from one_zero_one.server.storage.database import AlreadyStored
from one_zero_one.server.storage.games import GamesStorage, SeatMoved
from one_zero_one.server.storage.links import LinksStorage
from one_zero_one.server.storage.many import ManyGamesStorage
from one_zero_one.server.storage.rows import StoredEntry, StoredGame, StoredLink, StoredSeat

__all__ = ["AlreadyStored", "SeatMoved", "Storage", "StoredEntry", "StoredGame", "StoredLink", "StoredSeat"]


class Storage(GamesStorage, LinksStorage, ManyGamesStorage):
    """A database of games: every theme's statements over one connection."""
