"""Clocks in a table, not a deadline per entry: a sweep checks few games, not a whole day's."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, with every unfinished game that has a clock; their logs give the rest."""
    op.create_table(
        "clocks",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("look_at", sa.Float, nullable=False),
    )
    op.create_index("clocks_by_moment", "clocks", ["look_at"])
    op.execute(
        "INSERT INTO clocks (game, look_at) SELECT id, created + clock_seconds FROM games "
        "WHERE clock_seconds IS NOT NULL AND id NOT IN (SELECT game FROM results)"
    )
    op.drop_column("entries", "deadline")


def downgrade() -> None:
    """Restore the old tables, without the deadlines of turns that were played since."""
    op.add_column("entries", sa.Column("deadline", sa.Float))
    op.drop_table("clocks")
