"""Everything that this browser keeps as one file, and back again."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from one_zero_one.browser.kept import (
    ANALYSES,
    ENTRIES,
    FAMILIES,
    FORM,
    GAMES,
    REMATCHES,
    may_be_id,
    read_analysis,
    read_entries,
    read_game,
    read_rematch,
)
from one_zero_one.browser.store import AlreadyStored, Store
from one_zero_one.engine import GameError, Malformed, problem
from one_zero_one.hosting.log import replayed, start_of

_KIND: Final = "one-zero-one"
#: what reading something that nobody wrote for us can raise
_NONSENSE: Final = (
    msgspec.MsgspecError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


class _File(msgspec.Struct):
    """All rows, and what the page itself keeps, by their names."""

    rows: dict[str, str]
    page: dict[str, str]


async def export_all(store: Store, page: Mapping[str, str]) -> str:
    """All games, and what the page itself keeps, as the text of a file."""
    rows: dict[str, str] = {}
    for family in FAMILIES:
        rows |= await store.rows(family)
    return json.dumps({"kind": _KIND, "form": FORM, "rows": rows, "page": dict(page)}, ensure_ascii=False)


async def import_all(store: Store, text: str) -> dict[str, Any]:
    """Add what a file holds and is not here yet; what the page itself keeps is handed back to it.

    A game that is here already stays as it is, whatever the file says of it. Nothing is added unless
    all of the file can be read. Raises Malformed.
    """
    try:
        file = _read(text)
        by_game = _by_game(file.rows)
        for game, rows in by_game.items():
            _check(game, rows)
            await asyncio.sleep(0)  # requests are answered meanwhile
    except (*_NONSENSE, GameError) as error:
        is_newer = isinstance(error, GameError) and error.problem.code in ("kept-by-newer", "rules-unknown")
        raise error if is_newer else Malformed(problem("not-an-export")) from None
    here = {name.removeprefix(GAMES) for name in await store.rows(GAMES)}
    added = 0
    for game, rows in by_game.items():
        if game in here:
            continue
        try:
            await store.add(rows)
            added += 1
        except AlreadyStored:
            continue  # another tab imports the same file
    return {"games": added, "page": file.page}


def _read(text: str) -> _File:
    form = json.loads(text)
    if form["kind"] != _KIND:
        raise ValueError(form["kind"])
    if int(form["form"]) > FORM:
        raise Malformed(problem("kept-by-newer"))
    return msgspec.convert(form, _File)


def _by_game(rows: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The rows of each game; an import adds a game with all of them, or none."""
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for name, row in rows.items():
        found[name.split("/")[1]][name] = row
    return found


def _check(game: str, rows: Mapping[str, str]) -> None:
    """Make sure that a game of this id can be opened and played on. Raises GameError or what nonsense raises."""
    kept = read_game(rows[f"{GAMES}{game}"])
    if kept.game.id != game or not may_be_id(game):
        raise ValueError(game)
    log = {name: row for name, row in sorted(rows.items()) if name.startswith(ENTRIES)}
    entries, beginning = read_entries(log), start_of(kept.game, kept.seats)
    if [f"{ENTRIES}{game}/{number:06}" for number in range(1, len(log) + 1)] != list(log):
        raise ValueError(game)
    if beginning is not None:
        replayed(beginning, entries)
    readers = {REMATCHES: read_rematch, ANALYSES: read_analysis}
    for name, row in rows.items():
        family = name[: name.index("/") + 1]
        if family in readers:
            readers[family](row)
        elif family not in FAMILIES:
            raise ValueError(name)
