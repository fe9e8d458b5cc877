"""Data kept between runs, as JSON files in the user's folder: analyses, puzzle results, lessons.

A file that cannot be read is ignored: nothing here is worth stopping a game for.
"""

import json
from pathlib import Path
from typing import Any

from one_zero_one.files.writing import write_whole


def read_kept(file: Path) -> Any:
    """The content of a file; None if there is no such file or it cannot be read."""
    try:
        return json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None


def keep(file: Path, form: Any) -> None:
    """Write a file atomically. Raises Malformed if that fails."""
    write_whole(file, json.dumps(form).encode())
