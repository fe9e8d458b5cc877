"""The files of an arena, so that no finished game is ever lost: a row and a record per game."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from one_zero_one.arena.schedule import ArenaPlan, Pairing, Played
from one_zero_one.engine import Illegal, Malformed, problem
from one_zero_one.records.json_forms import Json
from one_zero_one.records.problem_forms import problem_from_json, problem_to_json
from one_zero_one.words import Words, tell_problem


class Archive:
    """A folder with `results.jsonl`, whose first row describes the arena, and a record per game."""

    def __init__(self, folder: Path, plan: ArenaPlan) -> None:
        self._folder = folder
        self._plan = plan
        self._file = folder / "results.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._cut_torn_row()
        except OSError as error:
            raise Malformed(problem("not-writable", file=str(folder), detail=error.strerror or str(error))) from None

    def _cut_torn_row(self) -> None:
        """Remove a partly written last row, for example after a power cut; start a new file."""
        content = self._file.read_bytes() if self._file.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            self._file.write_bytes(whole)
        if not whole:
            _write(self._file, "a", _row(self._head()))

    def _head(self) -> Json:
        return {"players": list(self._plan.players), "deck": self._plan.deck, "seed": self._plan.seed}

    def played(self) -> Iterator[Played]:
        """The games played before.

        Raises Illegal if they belong to another arena, Malformed if a row cannot be read.
        """
        head, *rows = self._file.read_text(encoding="utf-8", errors="replace").splitlines()
        if head != json.dumps(self._head()):
            raise Illegal(problem("another-arena", file=str(self._file)))
        for number, row in enumerate(rows, start=2):
            try:
                yield _played_from_json(json.loads(row))
            except (KeyError, TypeError, ValueError, AttributeError):
                raise Malformed(problem("not-an-arena-row", file=str(self._file), line=number)) from None

    def keep(self, games: Sequence[tuple[Played, str]]) -> None:
        """Store games: first the records, then the rows, because only the rows count."""
        for played, record in games:
            pairing = played.pairing
            side = "b" if pairing.is_swapped else "a"
            _write(self._folder / f"pair-{pairing.pair + 1}-deal-{pairing.deal + 1:06}{side}.101", "w", record)
        _write(self._file, "a", "".join(_row(_played_to_json(played)) for played, _ in games))


def _row(form: Json) -> str:
    return json.dumps(form) + "\n"


def _played_to_json(played: Played) -> Json:
    pairing = {"pair": played.pairing.pair, "deal": played.pairing.deal, "seats": list(played.pairing.seats)}
    return {
        "game": pairing,
        "winner": played.winner,
        "reason": played.reason,
        "score": list(played.score),
        "first": played.first,
        "turns": played.turns,
        "fault": None if played.fault is None else problem_to_json(played.fault),
    }


def _played_from_json(form: Json) -> Played:
    pairing = Pairing(form["game"]["pair"], form["game"]["deal"], tuple(form["game"]["seats"]))
    fault = None if form["fault"] is None else problem_from_json(form["fault"])
    if fault is not None:
        tell_problem(Words(), fault)  # refuse now what could not be shown at the end
    return Played(pairing, form["winner"], form["reason"], tuple(form["score"]), form["first"], form["turns"], fault)


def _write(file: Path, mode: str, text: str) -> None:
    """Write, and return only when the text is on disk."""
    with file.open(mode, encoding="utf-8", newline="\n") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
