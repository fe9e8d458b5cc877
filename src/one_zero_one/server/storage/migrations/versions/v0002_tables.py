"""Tables to sit down at; clocks, ratings and visibility of games; presence."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add tables and columns.

    Existing games have no clock, are not rated, and are visible only by link.
    """
    op.add_column("games", sa.Column("clock_seconds", sa.Float))
    op.add_column("games", sa.Column("clock_increment", sa.Float))
    op.add_column("games", sa.Column("rated", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("visibility", sa.String(8), nullable=False, server_default="link"))
    op.create_index("games_by_age", "games", ["created"])
    op.add_column("seats", sa.Column("here_until", sa.Float))
    op.add_column("seats", sa.Column("said", sa.String(16)))
    op.add_column("seats", sa.Column("said_at", sa.Float))
    op.add_column("entries", sa.Column("deadline", sa.Float))
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("clock_seconds", sa.Float),
        sa.Column("clock_increment", sa.Float),
        sa.Column("digit", sa.Integer),
        sa.Column("first", sa.String(8)),
        sa.Column("best_of", sa.Integer, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("here_until", sa.Float, nullable=False),
        sa.Column("taken_by", sa.String(64), unique=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), unique=True),
    )
    op.create_index("tables_by_presence", "tables", ["here_until"])
    op.create_table(
        "audiences",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables to sit down at, and the columns for clocks, visibility and presence."""
    op.drop_table("audiences")
    op.drop_table("tables")
    op.drop_column("entries", "deadline")
    for name in ("said_at", "said", "here_until"):
        op.drop_column("seats", name)
    op.drop_index("games_by_age", "games")
    for name in ("visibility", "rated", "clock_increment", "clock_seconds"):
        op.drop_column("games", name)
