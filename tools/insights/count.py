"""Count what is found in files of games: `python -m tools.insights.count games.jsonl.gz …`."""

import json
import re
from argparse import ArgumentParser
from pathlib import Path

from tools.insights.findings.counting import count
from tools.insights.page import FINDINGS


def main() -> None:
    """Count, and keep the findings."""
    parser = ArgumentParser(prog="python -m tools.insights.count", description=__doc__)
    parser.add_argument("games", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=FINDINGS)
    asked = parser.parse_args()
    # a row for each value with its interval
    rows = re.sub(r"{[^{}]*}", lambda found: " ".join(found[0].split()), json.dumps(count(asked.games), indent=1))
    asked.out.write_text(rows + "\n", encoding="utf-8")
    print(f"the findings are in {asked.out}")


if __name__ == "__main__":
    main()
