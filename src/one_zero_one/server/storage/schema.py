"""The tables. A game is one row that never changes and the rows of its log, which only grows."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

#: the migration that produces these tables
REVISION: Final = "1000"

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("deck", Text, nullable=False),
    #: the deal as the head of a record: anyone who reads this table knows every card. Empty if the
    #: deal follows from `seed` and what the two seats contribute
    Column("deal", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    #: only for a deal of form 1 that was made here
    Column("salt", String(64)),
    #: how many games its series has at most: 1, 2 or 3
    Column("best_of", Integer, nullable=False),
    #: which game of its series this is, and how many games players 0 and 1 had won before it
    Column("round", Integer, nullable=False),
    Column("wins0", Integer, nullable=False),
    Column("wins1", Integer, nullable=False),
    #: their points in the games of the series before it
    Column("points0", Integer, nullable=False, server_default="0"),
    Column("points1", Integer, nullable=False, server_default="0"),
    #: the game that this is the rematch of; a game has at most one rematch
    Column("previous", String(32), ForeignKey("games.id"), unique=True),
    #: each player's time at the start, and what every turn adds; null without a clock
    Column("clock_seconds", Float),
    Column("clock_increment", Float),
    #: days for every turn instead
    Column("clock_days", Integer),
    #: 1 if it counts for ratings
    Column("rated", Integer, nullable=False, server_default="0"),
    #: `public` if anyone may watch it while it is played, otherwise `link`
    Column("visibility", String(8), nullable=False, server_default="link"),
    #: how the deal is made and can be checked; see `records.verifying`
    Column("deal_form", Integer, nullable=False, server_default="1"),
    #: what the server adds to a deal of form 2; secret until the end
    Column("seed", String(64)),
    #: who begins, if that is settled before a deal of form 2
    Column("first", Integer),
    Index("games_by_age", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    #: `person`, or the name of a computer player
    Column("kind", String(64), nullable=False),
    Column("name", Text),
    #: hash of the token of the player; null until someone takes the seat
    Column("token", String(64)),
    #: until when its holder counts as present, unless seen again; away since then
    Column("here_until", Float),
    #: what its holder said last, and when, for watchers on other servers
    Column("said", String(16)),
    Column("said_at", Float),
    #: the account whose sessions and programs may play it; null for guests and computers
    Column("account", String(32), ForeignKey("accounts.id")),
    #: what the player adds to a deal of form 2, fixed once, and when; null while it is awaited
    Column("contribution", String(64)),
    Column("contributed", Float),
    #: when someone took it
    Column("taken", Float),
    #: 1 if its player agrees to spectators: a game may be watched if both do
    Column("lets_watch", Integer, nullable=False, server_default="0"),
    Index("seats_of_an_account", "account"),
)

entries = Table(
    "entries",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    #: one row of the record
    Column("row", Text, nullable=False),
    Column("at", Float, nullable=False),
    #: the id that the client gave its command
    Column("command", String(64)),
    #: why the game was forfeited: a problem as JSON
    Column("fault", Text),
    UniqueConstraint("game", "seat", "command", name="one_entry_a_command"),
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("links_of_a_seat", "game", "seat"),
)

#: which players have asked for a rematch
offers = Table(
    "offers",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    #: 1 if the player will contribute to the deal of the rematch
    Column("contributes", Integer, nullable=False, server_default="0"),
)

#: a place to sit down at until a player takes it; then it leads its owner to the game
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    #: the hash of its owner's token, which becomes that of the owner's seat
    Column("token", String(64), nullable=False, unique=True),
    Column("name", Text),
    Column("deck", Text, nullable=False),
    Column("clock_seconds", Float),
    Column("clock_increment", Float),
    #: days for every turn instead
    Column("clock_days", Integer),
    #: the owner's wishes: the digit, and who begins (`me`, `other`); null for a random choice
    Column("digit", Integer),
    Column("first", String(8)),
    Column("best_of", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    #: 1 if it is listed, 0 if it can only be found by its address
    Column("public", Integer, nullable=False),
    #: until when its owner counts as present
    Column("here_until", Float, nullable=False),
    #: the hash of the other player's token, to repeat an answer that was lost
    Column("taken_by", String(64), unique=True),
    Column("game", String(32), ForeignKey("games.id"), unique=True),
    #: the owner's account; null for guests
    Column("account", String(32), ForeignKey("accounts.id")),
    #: 1 if the owner will contribute to the deal
    Column("contributes", Integer, nullable=False, server_default="0"),
    #: the only account that may sit down, if the table is a challenge
    Column("challenged", String(32), ForeignKey("accounts.id")),
    Index("tables_by_presence", "here_until"),
    Index("tables_for_an_account", "challenged"),
)

#: games that may end by themselves, and are not known to be over
clocks = Table(
    "clocks",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    #: it cannot end by itself before this moment, whatever is played, so no check is needed
    Column("look_at", Float, nullable=False),
    Index("clocks_by_moment", "look_at"),
)

#: how many spectators a game has on each server
audiences = Table(
    "audiences",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("server", String(32), primary_key=True),
    Column("count", Integer, nullable=False),
    #: until when this count is valid, unless it is renewed
    Column("until", Float, nullable=False),
)

# People

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    #: the name in the form used for comparison: no two accounts look alike
    Column("key", Text, nullable=False, unique=True),
    #: as argon2 writes it
    Column("passphrase", Text, nullable=False),
    #: the hash of the recovery code
    Column("recovery", String(64), nullable=False),
    Column("created", Float, nullable=False),
    #: 1 for programs
    Column("bot", Integer, nullable=False),
    #: since when it is banned
    Column("banned", Float),
    #: who may challenge it: `everyone`, `played` (people it has played), `nobody`
    Column("challenged_by", String(16), nullable=False, server_default="everyone"),
)

#: whose challenges an account does not want to see
blocks = Table(
    "blocks",
    metadata,
    Column("account", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("blocked", String(32), ForeignKey("accounts.id"), primary_key=True),
)

#: the challenges of the last day, to limit their number
challenges = Table(
    "challenges",
    metadata,
    #: the table that it opened, which may be gone
    Column("id", String(32), primary_key=True),
    Column("challenger", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("at", Float, nullable=False),
    Index("challenges_of_an_account", "challenger", "at"),
)

#: the keys of accounts: of logged-in browsers, of programs, and of browsers once logged in
keys = Table(
    "keys",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("account", String(32), ForeignKey("accounts.id"), nullable=False),
    #: `session`, `program` or `device`
    Column("kind", String(16), nullable=False),
    Column("label", Text),
    Column("created", Float, nullable=False),
    #: null if it is valid until it is revoked
    Column("expires", Float),
    Index("keys_of_an_account", "account"),
)

#: how each finished or aborted game ended, stored with its last entry
results = Table(
    "results",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("at", Float, nullable=False),
    #: the last row of its record: `RUN 80-30`, `RESIGN 0`
    Column("row", String(32), nullable=False),
    #: null in a draw
    Column("winner", Integer),
    Column("turns", Integer, nullable=False),
    #: 1 for a rated game until it has been rated
    Column("to_rate", Integer, nullable=False),
    #: the player because of whom the game was aborted, so that it has no result; otherwise null
    Column("aborted_by", Integer),
    Index("results_to_rate", "to_rate"),
    Index("results_by_time", "at"),
)

#: the rating of everyone who has played a rated game; those of the computer levels
#: change only with a new version
standings = Table(
    "standings",
    metadata,
    #: the id of an account, or `level:3`
    Column("player", String(64), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id"), unique=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
)

#: a player's rating after each rated game
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("ratings_of_a_player", "player", "at"),
)

#: analyses of finished games, one for each way of judging
analyses = Table(
    "analyses",
    metadata,
    #: names the game and how it was judged
    Column("fingerprint", String(32), primary_key=True),
    #: the game that it was requested for
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    #: as JSON
    Column("analysis", Text, nullable=False),
    Index("analyses_of_a_game", "game"),
)
