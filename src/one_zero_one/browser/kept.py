"""Games as rows of a store, in a form with a number; rows of a later form are refused, never guessed."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from one_zero_one.engine import Malformed, problem
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat

#: raised when rows change; what an older form lacks has its usual value
FORM: Final = 1

GAMES: Final = "game/"
ENTRIES: Final = "entry/"
ANALYSES: Final = "analysis/"
REMATCHES: Final = "rematch/"
#: all families of rows
FAMILIES: Final = (GAMES, ENTRIES, ANALYSES, REMATCHES)


@dataclass(frozen=True)
class KeptGame:
    """A game and its seats."""

    game: StoredGame
    seats: tuple[StoredSeat, StoredSeat]


def game_row(kept: KeptGame) -> dict[str, str]:
    """The row of a game; its log has rows of its own."""
    form = {"form": FORM, "game": asdict(kept.game), "seats": [asdict(seat) for seat in kept.seats]}
    return {f"{GAMES}{kept.game.id}": json.dumps(form)}


def entry_rows(game: str, entries: Iterable[StoredEntry]) -> dict[str, str]:
    """The rows of entries; their names sort by their numbers, and nobody can store a number twice."""
    return {f"{ENTRIES}{game}/{entry.number:06}": json.dumps({"form": FORM} | asdict(entry)) for entry in entries}


def read_game(text: str) -> KeptGame:
    """The game of a row. Raises Malformed."""
    form = _read(text)
    zero, one = (StoredSeat(**seat) for seat in form["seats"])
    return KeptGame(StoredGame(**form["game"]), (zero, one))


def read_entries(rows: Mapping[str, str]) -> list[StoredEntry]:
    """The entries of rows, in their order. Raises Malformed."""
    forms = [_read(text) for text in rows.values()]
    return [StoredEntry(**{name: value for name, value in form.items() if name != "form"}) for form in forms]


def check_form(text: str) -> None:
    """Make sure that a row can be read here. Raises Malformed."""
    _read(text)


def _read(text: str) -> dict[str, Any]:
    form: dict[str, Any] = json.loads(text)
    if int(form.get("form", 1)) > FORM:
        raise Malformed(problem("kept-by-newer"))
    return form
