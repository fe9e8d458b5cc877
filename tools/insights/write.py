"""Write the page and draw its pictures from the findings: `python -m tools.insights.write`."""

import json
from argparse import ArgumentParser
from pathlib import Path

from tools.insights.page import DOCS, FINDINGS, PAGE, page
from tools.insights.pictures import save


def main() -> None:
    """Write everything."""
    parser = ArgumentParser(prog="python -m tools.insights.write", description=__doc__)
    parser.add_argument("--findings", type=Path, default=FINDINGS)
    parser.add_argument("--docs", type=Path, default=DOCS)
    asked = parser.parse_args()
    findings = json.loads(asked.findings.read_text(encoding="utf-8"))
    (asked.docs / PAGE).write_text(page(findings), encoding="utf-8")
    save(findings, asked.docs / "pictures" / "insights")
    print(f"{asked.docs / PAGE}")


if __name__ == "__main__":
    main()
