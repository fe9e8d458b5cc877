"""The settings of a server, and its limits."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from one_zero_one.players.programs.cores import usable_cores

DEFAULT_PORT: Final = 8101
#: at least two processes, so that one long computation does not block all other games
DEFAULT_COMPUTERS: Final = max(2, usable_cores())
DEFAULT_WAITING: Final = 500
#: ten classes of thirty pupils
DEFAULT_PLAYERS_PER_ADDRESS: Final = 300

#: in bytes, for the body of a request and for a message on a socket
LARGEST_MESSAGE: Final = 64 * 1024
#: messages on one socket: the burst, and then the number per second
SOCKET_BURST: Final = 60
SOCKET_RATE: Final = 20.0
#: how many fragments a message on a socket may have
MOST_FRAGMENTS: Final = 50
#: pings on one socket: the burst, and then the number per second
PING_BURST: Final = 10
PING_RATE: Final = 1.0
#: timeout for receiving a whole request, and for the client to read what was sent
SECONDS_OF_PATIENCE: Final = 30.0
#: requests by the holder of a seat or the like, before they count for the address
HOLDER_BURST: Final = 100
HOLDER_RATE: Final = 10.0
#: how many requests and messages of one address the server works on at the same time
AT_ONCE_FOR_AN_ADDRESS: Final = 4
#: how many games, tables and records for one address are being stored at once
BEGINS_AT_ONCE_FOR_AN_ADDRESS: Final = 1
#: sockets open at once: by one holder, and from one address for each player that it may be, by
#: clients without a seat and by all together
MOST_SOCKETS_OF_A_HOLDER: Final = 20
STRANGERS_SOCKETS_OF_A_PLAYER: Final = 3
SOCKETS_OF_A_PLAYER: Final = 4
#: after this many days a link is no longer valid
DAYS_OF_A_LINK: Final = 7
#: how many games are kept in memory; the log can always restore the others
GAMES_AT_HAND: Final = 500
#: how long a stopping server waits for commands under way, and then for requests
SECONDS_TO_FINISH: Final = 5.0
SECONDS_FOR_REQUESTS: Final = 3
#: how often a node polls for changes by others that no message announced
SECONDS_TO_HEAL: Final = 2.0

#: how many seconds a person counts as present after being seen, and how often that is renewed
HERE_FOR: Final = 40.0
NOTE_HERE_EVERY: Final = 15.0
#: seconds after which the win can be claimed against a player who has left
FAIR_WAIT: Final = 60.0
#: the same without a clock: friends may play a game over days, and sleep in between
FAIR_WAIT_WITHOUT_CLOCK: Final = 24 * 3600.0
#: what a player may say to the other: the burst, and then the number per second
SAY_BURST: Final = 4
SAY_RATE: Final = 1 / 15
#: how long the owner of a table in the lobby counts as present, and how often that is renewed; an
#: unlisted table waits longer for its owner to come back
OWNER_HERE_FOR: Final = 20.0
NOTE_OWNERS_EVERY: Final = 5.0
PRIVATE_TABLE_WAITS: Final = 600.0
#: seconds between two polls for other servers' changes in the lobby, and between two sent lists
LOBBY_LOOKS_EVERY: Final = 1.0
LOBBY_TOLD_EVERY: Final = 1.0
MOST_TABLES_LISTED: Final = 100
#: seconds after which a waiting player is offered the computer
BOT_OFFERED_AFTER: Final = 20.0
#: seconds between two rounds: of measuring how late the event loop is, of the lobby, of presence, of
#: clocks that ran out, and of cleaning up
LAG_ROUND: Final = 0.4
LOBBY_ROUND: Final = 0.2
PRESENCE_ROUND: Final = 2.0
CLOCK_ROUND: Final = 5.0
TIDYING_ROUND: Final = 60.0


@dataclass(frozen=True)
class Settings:
    """Where games are stored, where the page is, and who computes."""

    #: a SQLAlchemy URL: sqlite+aiosqlite:///file, postgresql+asyncpg://user@host/name
    database: str
    #: a folder with the page to use instead of the one in this package
    web: Path | None = None
    #: whether the page's files are served as they lie, for whoever edits them
    dev: bool = False
    #: the pattern of the names of computer players; tests use others
    computer: str = "level:{level}"
    #: the host names that it answers to, without port; None for any
    names: frozenset[str] | None = None
    #: the Redis through which nodes exchange messages; None for a single node
    redis: str | None = None
    #: the networks of the proxies whose X-Forwarded-For is trusted
    trusted_proxies: tuple[str, ...] = ()
    #: who may read /metrics: `off`, `loopback`, `on`, or networks, separated by commas
    metrics: str = "off"
    #: the format of the log: `text` or `json`
    log: str = "text"
    #: how many processes computer players think in
    computers: int = DEFAULT_COMPUTERS
    #: how many questions to computer players may wait before new games against them are refused
    waiting: int = DEFAULT_WAITING
    #: how many players may come from one address: its limits grow with this number
    players_per_address: int = DEFAULT_PLAYERS_PER_ADDRESS
