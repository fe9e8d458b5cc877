"""What a server is told when it is started, and the limits that it keeps."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEFAULT_PORT: Final = 8101
#: two processes at least, so that one long thought holds up no other game
DEFAULT_COMPUTERS: Final = max(2, os.cpu_count() or 1)
DEFAULT_WAITING: Final = 500

#: of a request's body, and of a message on a socket
LARGEST_MESSAGE: Final = 64 * 1024
#: messages on one socket: so many at once, and then so many a second
SOCKET_BURST: Final = 60
SOCKET_RATE: Final = 20.0
#: parts that a message on a socket may come in
MOST_FRAGMENTS: Final = 1000
#: for a request to be whole, and for what was sent to be taken
SECONDS_OF_PATIENCE: Final = 30.0
#: what `since` asks for again is all that came after a number, so that it counts for many messages
COST_OF_SINCE: Final = 10
#: requests by whoever holds a seat or the like, before they count for the address
HOLDER_BURST: Final = 100
HOLDER_RATE: Final = 10.0
#: requests of all others that change something, from one address: a whole school may sit behind it
ADDRESS_BURST: Final = 1000
ADDRESS_RATE: Final = 100.0
#: those that only look, and those for a file of the page
READING_BURST: Final = 5000
READING_RATE: Final = 200.0
FILES_BURST: Final = 50_000
FILES_RATE: Final = 1000.0
#: games and records put on the server from one address: each takes room for ever
BEGIN_BURST: Final = 1000
BEGIN_RATE: Final = 3.0
#: open at once from one address by those who are not known, and by a holder
MOST_SOCKETS: Final = 1000
MOST_SOCKETS_OF_A_HOLDER: Final = 20
#: after which a link gives nothing away any more
DAYS_OF_A_LINK: Final = 7
#: games whose state is kept at hand; the log can always give it again
GAMES_AT_HAND: Final = 500
#: what a server that goes waits at most for commands that are under way, and then for requests
SECONDS_TO_FINISH: Final = 5.0
SECONDS_FOR_REQUESTS: Final = 3
#: how often a node looks whether others have stored what it was not told of
SECONDS_TO_HEAL: Final = 2.0

#: seconds for which somebody who was seen is taken to be here, and after which that is noted again
HERE_FOR: Final = 40.0
NOTE_HERE_EVERY: Final = 15.0
#: seconds after which the win can be claimed against somebody who has left
FAIR_WAIT: Final = 60.0
#: the same without a clock: friends may play a game over days, and sleep in between
FAIR_WAIT_WITHOUT_CLOCK: Final = 24 * 3600.0
#: what a player may say to the other: so often at once, and then so often a second
SAY_BURST: Final = 4
SAY_RATE: Final = 1 / 15
#: the same for the owner of a table in the lobby; one that is not on the list waits longer for its owner to come back
OWNER_HERE_FOR: Final = 20.0
NOTE_OWNERS_EVERY: Final = 5.0
PRIVATE_TABLE_WAITS: Final = 600.0
#: seconds between two looks for what other servers did in the lobby, and at most so often the list is told
LOBBY_LOOKS_EVERY: Final = 1.0
LOBBY_TOLD_EVERY: Final = 1.0
MOST_TABLES_LISTED: Final = 100
#: seconds after which whoever waits for somebody is offered the computer
BOT_OFFERED_AFTER: Final = 20.0
#: seconds between two rounds: for the lobby, for who is here, for clocks that ran out, for what has become useless
LOBBY_ROUND: Final = 0.2
PRESENCE_ROUND: Final = 2.0
CLOCK_ROUND: Final = 5.0
TIDYING_ROUND: Final = 60.0


@dataclass(frozen=True)
class Settings:
    """Where games are kept, where the page lies, and who thinks."""

    #: an address as SQLAlchemy reads it: sqlite+aiosqlite:///file, postgresql+asyncpg://user@host/name
    database: str
    #: another folder with the page than the one in this package
    web: Path | None = None
    #: what stands before the level in the names of computer players; tests let others play
    computer: str = "level:{level}"
    #: the names that it answers to, without port; None for any
    names: frozenset[str] | None = None
    #: where nodes tell each other of news; None if this is the only one
    redis: str | None = None
    #: the networks of those whose X-Forwarded-For is believed
    trusted_proxies: tuple[str, ...] = ()
    #: who may read /metrics: `off`, `loopback` or `on`
    metrics: str = "off"
    #: how the log is written: `text` or `json`
    log: str = "text"
    #: processes in which computer players think
    computers: int = DEFAULT_COMPUTERS
    #: questions to computer players that may wait before new games against them are refused
    waiting: int = DEFAULT_WAITING
