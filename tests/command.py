"""Running the command `one-zero-one` as people do, with what they would have typed."""

import os
import subprocess
import sys
from pathlib import Path


def run(
    *arguments: str | Path, typed: str = "", lang: str = "en", folder: Path | None = None, seconds: float | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command in a language, with its games kept in a folder; what it printed and how it ended."""
    environment = {**os.environ, "LC_ALL": lang, "COLUMNS": "120", "PYTHONUTF8": "1"}
    if folder is not None:
        environment["ONE_ZERO_ONE_HOME"] = str(folder)
    command = [sys.executable, "-m", "one_zero_one", *map(str, arguments)]
    return subprocess.run(
        command,
        input=typed,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        timeout=seconds,
    )
