"""The migrations of the database; a server runs the missing ones when it starts."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from one_zero_one.engine import Problem, problem
from one_zero_one.server.storage.schema import REVISION

#: The first migration creates all tables of version 1.0.
_FIRST: Final = "1000"

#: The last tables of the versions before 1.0. They are those of 1.0 under another number; everything
#: that is older was brought to them by those versions, and is no longer known here.
_BEFORE_FIRST: Final = "0007"


def upgrade(connection: Connection, stored: Collection[str]) -> None:
    """Migrate the tables of a database to the current version, from the one that is stored in it."""
    if _BEFORE_FIRST in stored:
        connection.execute(text("UPDATE alembic_version SET version_num = :first"), {"first": _FIRST})
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def known_revisions() -> set[str]:
    """All versions of the tables from which this program can migrate."""
    scripts = ScriptDirectory.from_config(_config())
    return {_BEFORE_FIRST, *(script.revision for script in scripts.walk_revisions())}


def refusal(stored: Collection[str]) -> Problem | None:
    """Why the tables of a database cannot be migrated; None if they can."""
    unknown = sorted(set(stored) - known_revisions())
    if not unknown:
        return None
    if unknown[0] < _BEFORE_FIRST:
        return problem("database-too-old", version=unknown[0], known=REVISION)
    return problem("database-too-new", version=unknown[-1], known=REVISION)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
