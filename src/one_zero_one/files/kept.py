"""What is kept between two runs, as JSON files in a person's folder: analyses, puzzle results, lessons done.

A file that cannot be read is as good as none: nothing here is worth stopping a game for.
"""

import json
from pathlib import Path
from typing import Any

from one_zero_one.files.writing import write_whole


def read_kept(file: Path) -> Any:
    """What a file holds; None where there is none, or nothing that can be read."""
    try:
        return json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None


def keep(file: Path, form: Any) -> None:
    """Write a file so that it always holds the old or the new whole. Raises Malformed where that is not possible."""
    write_whole(file, json.dumps(form).encode())
