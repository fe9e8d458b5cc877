"""Games as rows of a store, in a form with a number; rows of a later form are refused, never guessed."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeVar

import msgspec

from one_zero_one.engine import Malformed, problem
from one_zero_one.hosting.messages.parts import LONGEST_ID
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat

#: raised when rows change; what an older form lacks has its usual value
FORM: Final = 1

GAMES: Final = "game/"
ENTRIES: Final = "entry/"
ANALYSES: Final = "analysis/"
REMATCHES: Final = "rematch/"
#: all families of rows
FAMILIES: Final = (GAMES, ENTRIES, ANALYSES, REMATCHES)

_ID: Final = re.compile(f"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}")


class _Row(msgspec.Struct):
    """What every row says of itself."""

    form: int = 1


class _GameRow(_Row, kw_only=True):
    game: StoredGame
    seats: tuple[StoredSeat, StoredSeat]


class _RematchRow(_Row, kw_only=True):
    game: str


class _AnalysisRow(_Row, kw_only=True):
    analysis: dict[str, Any]


_AnyRow = TypeVar("_AnyRow", bound=_Row | StoredEntry)


@dataclass(frozen=True)
class KeptGame:
    """A game and its seats."""

    game: StoredGame
    seats: tuple[StoredSeat, StoredSeat]


def may_be_id(game: str) -> bool:
    """Whether a text can be the id of a game."""
    return _ID.fullmatch(game) is not None


def game_row(kept: KeptGame) -> dict[str, str]:
    """The row of a game; its log has rows of its own."""
    return _written(f"{GAMES}{kept.game.id}", game=asdict(kept.game), seats=[asdict(seat) for seat in kept.seats])


def entry_rows(game: str, entries: Iterable[StoredEntry]) -> dict[str, str]:
    """The rows of entries; their names sort by their numbers, and nobody can store a number twice."""
    rows: dict[str, str] = {}
    for entry in entries:
        rows |= _written(f"{ENTRIES}{game}/{entry.number:06}", **asdict(entry))
    return rows


def rematch_row(game: str, following: str) -> dict[str, str]:
    """The row that names the game after a game."""
    return _written(f"{REMATCHES}{game}", game=following)


def analysis_row(game: str, fingerprint: str, analysis: Mapping[str, Any]) -> dict[str, str]:
    """The row of an analysis of a game."""
    return _written(f"{ANALYSES}{game}/{fingerprint}", analysis=analysis)


def _written(name: str, **form: object) -> dict[str, str]:
    return {name: json.dumps({"form": FORM} | form)}


def read_game(text: str) -> KeptGame:
    """The game of a row. Raises Malformed, or MsgspecError if it is none."""
    row = _read(text, _GameRow)
    return KeptGame(row.game, row.seats)


def read_entries(rows: Mapping[str, str]) -> list[StoredEntry]:
    """The entries of rows, in their order. Raises Malformed, or MsgspecError if one is none."""
    return [_read(text, StoredEntry) for text in rows.values()]


def read_rematch(text: str) -> str:
    """The game that a row names. Raises Malformed, or MsgspecError if it names none."""
    return _read(text, _RematchRow).game


def read_analysis(text: str) -> dict[str, Any]:
    """The analysis of a row. Raises Malformed, or MsgspecError if it is none."""
    return _read(text, _AnalysisRow).analysis


def _read(text: str, kind: type[_AnyRow]) -> _AnyRow:
    if msgspec.json.decode(text, type=_Row).form > FORM:
        raise Malformed(problem("kept-by-newer"))
    return msgspec.json.decode(text, type=kind)
