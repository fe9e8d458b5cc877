"""Deals to which the server and both players contribute."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns. Existing games keep the deal that the server made, form 1."""
    op.add_column("games", sa.Column("deal_form", sa.Integer, nullable=False, server_default="1"))
    op.add_column("games", sa.Column("seed", sa.String(64)))
    op.add_column("games", sa.Column("first", sa.Integer))
    op.add_column("seats", sa.Column("contribution", sa.String(64)))
    op.add_column("seats", sa.Column("contributed", sa.Float))
    op.add_column("offers", sa.Column("contributes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("contributes", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop the columns. Games that were dealt jointly can then no longer be played."""
    op.drop_column("tables", "contributes")
    op.drop_column("offers", "contributes")
    for name in ("contributed", "contribution"):
        op.drop_column("seats", name)
    for name in ("first", "seed", "deal_form"):
        op.drop_column("games", name)
