"""Fair play: games that are aborted, matches of two, days for a turn, spectators, challenges."""

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
    op.add_column("accounts", sa.Column("challenged_by", sa.String(16), nullable=False, server_default="everyone"))
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
    challenged = sa.Column("challenged", sa.String(32), sa.ForeignKey("accounts.id"))
    op.add_column("tables", challenged, inline_references=True)
    op.create_index("tables_for_an_account", "tables", ["challenged"])
    for name in ("points0", "points1"):
        op.add_column("games", sa.Column(name, sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop all of it: aborted games then look like draws."""
    for name in ("points1", "points0"):
        op.drop_column("games", name)
    op.drop_index("tables_for_an_account", "tables")
    with op.batch_alter_table("tables") as tables:  # SQLite cannot drop a column with a reference
        tables.drop_column("challenged")
    op.drop_table("challenges")
    op.drop_table("blocks")
    op.drop_column("accounts", "challenged_by")
    for table in ("tables", "games"):
        op.drop_column(table, "clock_days")
    op.drop_column("results", "aborted_by")
    op.drop_column("seats", "lets_watch")
    op.drop_column("seats", "taken")
