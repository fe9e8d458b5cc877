"""What whoever runs a server may do to it."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from one_zero_one.commands.options import Flag, Language, number_from, speaking

if TYPE_CHECKING:
    from one_zero_one.server.configuration import Configuration
    from one_zero_one.words import Words

#: how many names or files each action takes
_TAKES = {"ban": 1, "unban": 1, "rename": 2, "prune": 0, "backup": 1, "restore": 1, "check": 0}


def admin(
    action: Literal["ban", "unban", "rename", "prune", "backup", "restore", "check"],
    /,
    *names: str,
    database: str | None = None,
    days: Annotated[int, number_from(1, 36_500)] = 90,
    unfinished: Flag = False,
    dry_run: Flag = False,
    replace: Flag = False,
    config: Path | None = None,
    backups: Path | None = None,
    games: Annotated[int, number_from(0, 1_000_000)] = 1000,
    lang: Language = None,
) -> None:
    """Maintain the database of a server."""
    with speaking(lang) as words:
        _check_names(action, names)
        if action == "check":
            sys.exit(_check(words, database, config, backups, games))
        where = _database(database)
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


def _check(words: "Words", database: str | None, config: Path | None, backups: Path | None, games: int) -> int:
    """Print what is wrong; the exit code."""
    from one_zero_one.files.games import games_database
    from one_zero_one.words import tell_problem

    configuration = _configured({"database": database}, dict(os.environ), config)
    from one_zero_one.server.operating.checking import check

    checked = check(configuration, configuration.database or games_database(), config, backups, games)
    for finding in checked.findings:
        print(tell_problem(words, finding.what))
    wrong = sum(finding.is_wrong for finding in checked.findings)
    if not wrong:
        print(words("admin.check-fine", games=checked.games))
        return 0
    print(words("admin.check-wrong", count=wrong, games=checked.games))
    return 1


def _database(named: str | None) -> str:
    from one_zero_one.files.games import games_database

    environment = {name: value for name, value in os.environ.items() if name == "ONE_ZERO_ONE_DATABASE"}
    return _configured({"database": named}, environment).database or games_database()


def _configured(flags: dict[str, object], environment: dict[str, str], config: Path | None = None) -> "Configuration":
    """The configuration of a server; refused in a sentence where the packages for one are missing."""
    from one_zero_one.engine import Malformed, problem

    try:
        from one_zero_one.server.configuration import configure
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("one_zero_one"):
            raise
        raise Malformed(problem("extra-missing", extra="server", name=error.name or "")) from None
    return configure(flags, environment, config)
