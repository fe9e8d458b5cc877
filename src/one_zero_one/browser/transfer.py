"""Everything that this browser keeps as one file, and back again."""

import json
from collections.abc import Mapping
from typing import Any, Final

from one_zero_one.browser.kept import FAMILIES, FORM, GAMES, check_form
from one_zero_one.browser.store import AlreadyStored, Store
from one_zero_one.engine import Malformed, problem

_KIND: Final = "one-zero-one"


async def export_all(store: Store, page: Mapping[str, str]) -> str:
    """All games, and what the page itself keeps, as the text of a file."""
    rows: dict[str, str] = {}
    for family in FAMILIES:
        rows |= await store.rows(family)
    return json.dumps({"kind": _KIND, "form": FORM, "rows": rows, "page": dict(page)}, ensure_ascii=False)


async def import_all(store: Store, text: str) -> dict[str, Any]:
    """Add what a file holds and is not here yet; what the page itself keeps is handed back to it.

    A game that is here already stays as it is, whatever the file says of it. Raises Malformed.
    """
    rows, page = _read(text)
    here: set[str] = {name.removeprefix(GAMES) for name in await store.rows(GAMES)}
    by_game: dict[str, dict[str, str]] = {}
    for name, row in rows.items():
        by_game.setdefault(name.split("/")[1], {})[name] = row
    added = 0
    for game, own in by_game.items():
        if game in here or f"{GAMES}{game}" not in own:
            continue
        try:
            await store.add(own)
            added += 1
        except AlreadyStored:
            continue  # another tab imports the same file
    return {"games": added, "page": page}


def _read(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The rows and the page's own texts. Raises Malformed."""
    try:
        form = json.loads(text)
        if form["kind"] != _KIND:
            raise Malformed(problem("not-an-export"))
        if int(form["form"]) > FORM:
            raise Malformed(problem("kept-by-newer"))
        rows, page = _texts(form["rows"]), _texts(form["page"])
        for name, row in rows.items():
            if not name.startswith(FAMILIES):
                raise Malformed(problem("not-an-export"))
            check_form(row)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise Malformed(problem("not-an-export")) from None
    return rows, page


def _texts(form: Any) -> dict[str, str]:
    if not all(isinstance(value, str) for value in form.values()):
        raise ValueError(form)
    return dict(form)
