"""What whoever runs a server may do to it."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from one_zero_one.commands.options import Flag, Language, number_from, speaking

if TYPE_CHECKING:
    from one_zero_one.words import Words

#: how many names or files each action takes
_TAKES = {"ban": 1, "unban": 1, "rename": 2, "prune": 0, "backup": 1, "restore": 1}


def admin(
    action: Literal["ban", "unban", "rename", "prune", "backup", "restore"],
    /,
    *names: str,
    database: str | None = None,
    days: Annotated[int, number_from(1, 36_500)] = 90,
    unfinished: Flag = False,
    dry_run: Flag = False,
    replace: Flag = False,
    lang: Language = None,
) -> None:
    """Maintain the database of a server."""
    with speaking(lang) as words:
        where = _database(database)
        _check_names(action, names)
        if action == "prune":
            print(_prune(words, where, days, unfinished=unfinished, dry_run=dry_run))
        else:
            print(_carry_out(words, action, names, where, replace=replace))


def _check_names(action: str, names: tuple[str, ...]) -> None:
    from one_zero_one.engine import Malformed, problem

    if len(names) != _TAKES[action]:
        raise Malformed(problem("admin-names", action=action, count=_TAKES[action], given=len(names)))


def _prune(words: "Words", database: str, days: int, *, unfinished: bool, dry_run: bool) -> str:
    from one_zero_one.server.operating import administration

    gone = administration.prune(database, days, unfinished=unfinished, dry=dry_run)
    key = "admin.would-prune" if dry_run else "admin.pruned"
    return words(key, games=gone.games, links=gone.links, keys=gone.keys)


def _carry_out(words: "Words", action: str, names: tuple[str, ...], database: str, *, replace: bool) -> str:
    from one_zero_one.server.operating import administration, backups

    match action:
        case "ban":
            return words("admin.banned", name=administration.ban(database, names[0]))
        case "unban":
            return words("admin.unbanned", name=administration.unban(database, names[0]))
        case "rename":
            before, after = administration.rename(database, *names)
            return words("admin.renamed", name=before, new=after)
        case "backup":
            backups.back_up(database, Path(names[0]))
            return words("admin.backed-up", file=names[0])
    kept = backups.restore(Path(names[0]), database, replace=replace)
    if kept is None:
        return words("admin.restored", file=names[0])
    return words("admin.restored-over", file=names[0], kept=kept)


def _database(named: str | None) -> str:
    from one_zero_one.engine import Malformed, problem
    from one_zero_one.files.games import games_database

    try:
        from one_zero_one.server.configuration import configure
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("one_zero_one"):
            raise
        raise Malformed(problem("extra-missing", extra="server", name=error.name or "")) from None
    environment = {name: value for name, value in os.environ.items() if name == "ONE_ZERO_ONE_DATABASE"}
    return configure({"database": named}, environment).database or games_database()
