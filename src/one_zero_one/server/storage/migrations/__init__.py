"""The migrations of the database; a server runs the missing ones when it starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Migrate the tables of a database to the current version."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def known_revisions() -> set[str]:
    """All migrations that this program knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
