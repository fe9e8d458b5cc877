"""The user's stored games: one `.101` file each, rewritten after every turn so none is lost."""

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import IO, Final, TypeVar

import platformdirs

from one_zero_one.engine import GameError, Malformed, problem
from one_zero_one.files.writing import write_whole, writing
from one_zero_one.records import Record, TextError, read_record, write_record
from one_zero_one.records.player_names import HUMAN

T = TypeVar("T")

#: in bytes, a thousand times a long game: a larger file is not a record
_LARGEST_FILE: Final = 2_000_000
STANDARD_INPUT: Final = Path("-")


def games_folder() -> Path:
    """The folder of the user's games: ONE_ZERO_ONE_HOME, or the system's folder for user data."""
    chosen = os.environ.get("ONE_ZERO_ONE_HOME")
    return platformdirs.user_data_path("one-zero-one", appauthor=False) if chosen is None else Path(chosen)


def new_game_file() -> Path:
    """The file name for a game that begins now."""
    return games_folder() / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.101"


def games_database() -> str:
    """The URL of the database of games played in the browser; creates its folder if necessary."""
    folder = games_folder()
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{(folder / 'games.sqlite').absolute()}"


def latest_files() -> list[Path]:
    """The files of the user's games, latest first."""
    return sorted(games_folder().glob("*.101"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def latest_unfinished() -> Path:
    """The most recently played game that somebody left. Raises Malformed if there is none."""
    for file in latest_files():
        try:
            record = load_game(file)
            if record.outcome is None and is_worth_keeping(record):
                return file
        except GameError:  # a foreign file must not hide ours
            continue
    raise Malformed(problem("nothing-to-resume", file=str(games_folder())))


def is_worth_keeping(record: Record) -> bool:
    """Whether a game is over, or a person has played a turn of it (anyone, where no person plays).

    Nobody misses a game that only the computer has begun.
    """
    people = [seat for seat in (0, 1) if record.tags.get(f"Player{seat}") == HUMAN] or [0, 1]
    movers = {(record.deal.first + number) % 2 for number in range(len(record.turns))}
    return record.outcome is not None or not movers.isdisjoint(people)


def load_game(file: Path) -> Record:
    """Read a record from a file. Raises GameError with the reason, or TextError with the line."""
    return read_file(file, read_record)


def read_file(file: Path, read: Callable[[str], T]) -> T:
    """Parse a file's text with `read`.

    Raises GameError with the reason, or TextError with the line.
    """
    try:
        with _opened(file) as stream:
            content = stream.read(_LARGEST_FILE + 1)
        if len(content) > _LARGEST_FILE:
            raise Malformed(problem("file-too-large", file=str(file), most=_LARGEST_FILE))
        return read(content.decode())
    except TextError as error:
        error.file = str(file)
        raise
    except FileNotFoundError:
        raise Malformed(problem("no-such-file", file=str(file))) from None
    except UnicodeDecodeError:
        raise Malformed(problem("not-utf-8", file=str(file))) from None
    except OSError as error:
        raise Malformed(problem("not-readable", file=str(file), detail=error.strerror or str(error))) from None


def _opened(file: Path) -> AbstractContextManager[IO[bytes]]:
    """A file to read; `-` is standard input, which stays open."""
    return nullcontext(sys.stdin.buffer) if file == STANDARD_INPUT else file.open("rb")


def record_files(place: Path) -> list[Path]:
    """The records below a folder, in order; any other path is a record itself. Raises Malformed."""
    if not place.is_dir():
        return [place]
    files = sorted(place.rglob("*.101"))
    if not files:
        raise Malformed(problem("no-records", folder=str(place)))
    return files


def store_game(file: Path, record: Record, expected: str | None = None) -> str:
    """Write a record atomically, and return its text.

    Raises Malformed, and leaves the file unchanged, if it does not contain the `expected` text.
    """
    text = write_record(record)
    if expected is not None:
        with writing(file):
            if _content(file) != expected:
                raise Malformed(problem("file-changed", file=str(file)))
    write_whole(file, text.encode(errors="replace"))
    return text


def _content(file: Path) -> str:
    return file.read_bytes().decode(errors="replace") if file.exists() else ""
