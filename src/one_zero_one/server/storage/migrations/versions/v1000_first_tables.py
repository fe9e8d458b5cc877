"""All tables of version 1.0, on an empty database."""

import sqlalchemy as sa
from alembic import op

revision = "1000"
down_revision = None
branch_labels = None
depends_on = None

#: the ratings of the computer levels; a server that knows better ones changes them when it starts
_LEVELS = {1: 14.8, 2: 20.5, 3: 25.0, 4: 31.0, 5: 37.2, 6: 41.6, 7: 46.7, 8: 51.3}
_SIGMA_OF_LEVELS = 1.0


def upgrade() -> None:
    """Create the tables."""
    _create_accounts()
    _create_games()
    _create_results()


def _create_accounts() -> None:
    """Accounts and their keys; blocks and challenges between them."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("passphrase", sa.Text, nullable=False),
        sa.Column("recovery", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("bot", sa.Integer, nullable=False),
        sa.Column("banned", sa.Float),
        sa.Column("challenged_by", sa.String(16), nullable=False, server_default="everyone"),
    )
    op.create_table(
        "keys",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("label", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float),
    )
    op.create_index("keys_of_an_account", "keys", ["account"])
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("blocked", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("challenger", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("challenges_of_an_account", "challenges", ["challenger", "at"])


def _create_games() -> None:
    """Games, their seats, logs, links and rematch offers; tables to sit down at; clocks and spectators."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("salt", sa.String(64)),
        sa.Column("best_of", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("wins0", sa.Integer, nullable=False),
        sa.Column("wins1", sa.Integer, nullable=False),
        sa.Column("points0", sa.Integer, nullable=False, server_default="0"),
        sa.Column("points1", sa.Integer, nullable=False, server_default="0"),
        sa.Column("previous", sa.String(32), sa.ForeignKey("games.id"), unique=True),
        sa.Column("clock_seconds", sa.Float),
        sa.Column("clock_increment", sa.Float),
        sa.Column("clock_days", sa.Integer),
        sa.Column("rated", sa.Integer, nullable=False, server_default="0"),
        sa.Column("visibility", sa.String(8), nullable=False, server_default="link"),
        sa.Column("deal_form", sa.Integer, nullable=False, server_default="1"),
        sa.Column("seed", sa.String(64)),
        sa.Column("first", sa.Integer),
    )
    op.create_index("games_by_age", "games", ["created"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("token", sa.String(64)),
        sa.Column("here_until", sa.Float),
        sa.Column("said", sa.String(16)),
        sa.Column("said_at", sa.Float),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("contribution", sa.String(64)),
        sa.Column("contributed", sa.Float),
        sa.Column("taken", sa.Float),
        sa.Column("lets_watch", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("seats_of_an_account", "seats", ["account"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("command", sa.String(64)),
        sa.Column("fault", sa.Text),
        sa.UniqueConstraint("game", "seat", "command", name="one_entry_a_command"),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("links_of_a_seat", "links", ["game", "seat"])
    op.create_table(
        "offers",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("contributes", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("clock_seconds", sa.Float),
        sa.Column("clock_increment", sa.Float),
        sa.Column("clock_days", sa.Integer),
        sa.Column("digit", sa.Integer),
        sa.Column("first", sa.String(8)),
        sa.Column("best_of", sa.Integer, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("here_until", sa.Float, nullable=False),
        sa.Column("taken_by", sa.String(64), unique=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), unique=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("contributes", sa.Integer, nullable=False, server_default="0"),
        sa.Column("challenged", sa.String(32), sa.ForeignKey("accounts.id")),
    )
    op.create_index("tables_by_presence", "tables", ["here_until"])
    op.create_index("tables_for_an_account", "tables", ["challenged"])
    op.create_table(
        "clocks",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("look_at", sa.Float, nullable=False),
    )
    op.create_index("clocks_by_moment", "clocks", ["look_at"])
    op.create_table(
        "audiences",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def _create_results() -> None:
    """How games ended, what they changed, and analyses; the ratings of the computer levels."""
    op.create_table(
        "results",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("row", sa.String(32), nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("to_rate", sa.Integer, nullable=False),
        sa.Column("aborted_by", sa.Integer),
    )
    op.create_index("results_by_time", "results", ["at"])
    op.create_index("results_to_rate", "results", ["to_rate"])
    op.create_table(
        "analyses",
        sa.Column("fingerprint", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("analysis", sa.Text, nullable=False),
    )
    op.create_index("analyses_of_a_game", "analyses", ["game"])
    standings = op.create_table(
        "standings",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), unique=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("ratings_of_a_player", "ratings", ["player", "at"])
    op.bulk_insert(
        standings,
        [
            {"player": f"level:{level}", "mu": mu, "sigma": _SIGMA_OF_LEVELS, "games": 0, "wins": 0, "draws": 0}
            for level, mu in _LEVELS.items()
        ],
    )


def downgrade() -> None:
    """Drop the tables, and every game with them."""
    for group in (
        ("ratings", "standings", "analyses", "results"),
        ("audiences", "clocks", "tables", "offers", "links", "entries", "seats", "games"),
        ("challenges", "blocks", "keys", "accounts"),
    ):
        for name in group:
            op.drop_table(name)
