"""Games that are aborted before they count."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Games that have begun before go on as they began: they are not aborted."""
    op.add_column("seats", sa.Column("taken", sa.Float))
    op.add_column("seats", sa.Column("lets_watch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("results", sa.Column("aborted_by", sa.Integer))
    for table in ("games", "tables"):
        op.add_column(table, sa.Column("clock_days", sa.Integer))
    for name in ("points0", "points1"):
        op.add_column("games", sa.Column(name, sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop the columns: aborted games then look like draws."""
    for name in ("points1", "points0"):
        op.drop_column("games", name)
    for table in ("tables", "games"):
        op.drop_column(table, "clock_days")
    op.drop_column("results", "aborted_by")
    op.drop_column("seats", "lets_watch")
    op.drop_column("seats", "taken")
