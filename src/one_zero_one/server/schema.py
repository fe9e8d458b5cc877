"""The tables. A game is one row that never changes and the rows of its log, which only grows."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

#: the migration that leads to these tables
REVISION: Final = "0001"

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("deck", Text, nullable=False),
    #: the deal as the head of a record: who reads this table knows every card
    Column("deal", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    #: null for a game that was not played here
    Column("salt", String(64)),
    Column("best_of", Integer, nullable=False),
    #: which game of its series this is, and what those at 0 and 1 had won before it
    Column("round", Integer, nullable=False),
    Column("wins0", Integer, nullable=False),
    Column("wins1", Integer, nullable=False),
    #: the game that this is the rematch of: one has one at most
    Column("previous", String(32), ForeignKey("games.id"), unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    #: `person`, or the name of a computer player
    Column("kind", String(64), nullable=False),
    Column("name", Text),
    #: of whoever may play it; null while nobody has come
    Column("token", String(64)),
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
    #: why the game was forfeited, a problem as JSON
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

#: who has asked for a rematch
offers = Table(
    "offers",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
)
