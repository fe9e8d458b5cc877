"""Analyses are stored with their games, and outlive the server that made them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "analyses",
        sa.Column("fingerprint", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("analysis", sa.Text, nullable=False),
    )
    op.create_index("analyses_of_a_game", "analyses", ["game"])


def downgrade() -> None:
    """Drop the table: analyses must then be computed again."""
    op.drop_table("analyses")
