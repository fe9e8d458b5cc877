"""What an arena keeps on disk, so that no finished game is ever lost: a row a game, and its record beside it."""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from one_zero_one.arena.schedule import Game, Played, Settings
from one_zero_one.engine import Illegal, Malformed, problem
from one_zero_one.match import Match
from one_zero_one.records import write_record


class Archive:
    """A folder with `results.jsonl`, whose first row names the arena, and one `.101` file a game."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._settings = settings
        self._file = folder / "results.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._cut_torn_row()
        except OSError as error:
            raise Malformed(problem("not-writable", file=str(folder), detail=error.strerror or str(error))) from None

    def _cut_torn_row(self) -> None:
        """Forget the row that was being written when the power went; a new file gets its head."""
        content = self._file.read_bytes() if self._file.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            self._file.write_bytes(whole)
        if not whole:
            self._append(self._head())

    def _head(self) -> dict[str, object]:
        return {"players": list(self._settings.players), "deck": self._settings.deck, "seed": self._settings.seed}

    def played(self) -> Iterator[Played]:
        """The games played before. Raises Illegal if they are another arena's."""
        head, *rows = self._file.read_text(encoding="utf-8").splitlines()
        if head != json.dumps(self._head()):
            raise Illegal(problem("another-arena", file=str(self._file)))
        for form in map(json.loads, rows):
            game = Game(form["game"]["pair"], form["game"]["deal"], tuple(form["game"]["seats"]))
            kept = (form["winner"], form["reason"], tuple(form["score"]), form["first"], form["turns"], form["fault"])
            yield Played(game, *kept)

    def keep(self, match: Match, played: Played) -> None:
        """Keep a game: its record first, then the row that counts it."""
        game = played.game
        names = {f"Player{seat}": self._settings.players[number] for seat, number in enumerate(game.seats)}
        swapped = "b" if game.seats[0] > game.seats[1] else "a"
        file = self._folder / f"pair-{game.pair + 1}-deal-{game.deal + 1:06}{swapped}.101"
        _write(file, "w", write_record(match.record(**names)))
        self._append(asdict(played))

    def _append(self, row: dict[str, object]) -> None:
        _write(self._file, "a", json.dumps(row) + "\n")


def _write(file: Path, mode: str, text: str) -> None:
    """Write, and come back only when it is on disk."""
    with file.open(mode, encoding="utf-8", newline="\n") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
