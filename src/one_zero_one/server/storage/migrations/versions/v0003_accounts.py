"""Accounts and their keys, how games ended, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

#: the ratings of the computer levels: 25 for level 3, with the steps between them as measured in
#: `docs/players.md`
_LEVELS = {1: 14.6, 2: 20.5, 3: 25.0, 4: 30.0, 5: 36.2, 6: 42.4, 7: 48.1, 8: 51.8}
_SIGMA_OF_LEVELS = 1.0
_ENDS = ("RUN", "END", "RESIGN", "TIME", "FORFEIT")


def upgrade() -> None:
    """Create the tables, rate the computer levels, and store how the finished games ended."""
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
    account = sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"))
    op.add_column("seats", account, inline_references=True)
    op.create_index("seats_of_an_account", "seats", ["account"])
    owner = sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"))
    op.add_column("tables", owner, inline_references=True)
    results = op.create_table(
        "results",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("row", sa.String(32), nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("to_rate", sa.Integer, nullable=False),
    )
    op.create_index("results_to_rate", "results", ["to_rate"])
    op.create_index("results_by_time", "results", ["at"])
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
    _take_down_results(results)


def _take_down_results(results: sa.Table) -> None:
    entries = sa.table("entries", *map(sa.column, ("game", "number", "row", "at")))
    ended = sa.or_(*(entries.c.row.like(f"{end} %") for end in _ENDS))
    rows = op.get_bind().execute(sa.select(entries).where(ended)).all()
    if rows:
        op.bulk_insert(results, [_result(*row) for row in rows])


def _result(game: str, number: int, row: str, at: float) -> dict[str, object]:
    rest = row.partition(" ")[2]
    if "-" in rest:
        score0, score1 = map(int, rest.split("-"))
        winner = None if score0 == score1 else int(score1 > score0)
    else:
        winner = 1 - int(rest)
    return {"game": game, "at": at, "row": row, "winner": winner, "turns": number - 1, "to_rate": 0}


def downgrade() -> None:
    """Drop the tables, and every account with them."""
    op.drop_index("seats_of_an_account", "seats")
    for name in ("tables", "seats"):
        with op.batch_alter_table(name) as batch:
            batch.drop_column("account")
    for name in ("ratings", "standings", "results", "keys", "accounts"):
        op.drop_table(name)
