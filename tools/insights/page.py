"""The page: the text in page.md, with numbers and tables from the findings.

A place in the text names how a number is shown and where it is found,
`{{percent standard/course/first}}`: a deck, a question and further keys; what begins with `greedy:`
is about the player `greedy`. `{{table first}}` is a table, `{{seed search}}` where games come from.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import fill
from typing import Any, Final

from tools.insights.tables import TABLES, Findings, edge, grouped, look_up, of_player, percent, points_within, within

FINDINGS: Final = Path(__file__).with_name("findings.json")
DOCS: Final = Path(__file__).parents[2] / "docs"
PAGE: Final = "insights.md"
_TEXT: Final = Path(__file__).with_name("page.md")
_PLACE: Final = re.compile(r"\{\{(\w+) ([^}]+)\}\}")
_WIDTH: Final = 100
_CODE: Final = re.compile(r"(```.*?```)", re.DOTALL)
#: what is neither code nor a paragraph: its rows stay as they are
_OTHER: Final = ("#", "|", "<", "!")
_SHOWN: Final[Mapping[str, Callable[[Any], str]]] = {
    "percent": lambda found: percent(found["value"]),
    "within": within,
    "points_within": points_within,
    "edge": edge,
    "mean": lambda found: f"{found['value']:.1f}",
    "count": lambda found: str(found["games"]),
    "games": lambda found: grouped(found["games"]),
    "decimal": lambda found: f"{found:.1f}",
    "chance": percent,
    "text": lambda found: str(found).rstrip(),
}


def page(findings: Findings) -> str:
    """The whole page."""

    def filled(place: re.Match[str]) -> str:
        how, where = place.groups()
        if how == "table":
            return TABLES[where](findings)
        if how == "seed":
            return str(of_player(findings, where)["seed"])
        return _SHOWN[how](look_up(findings, where))

    text = _PLACE.sub(filled, _TEXT.read_text(encoding="utf-8"))
    parts = _CODE.split(text)
    parts[::2] = ["\n\n".join(map(_wrapped, part.split("\n\n"))) for part in parts[::2]]
    return "".join(parts).rstrip() + "\n"


def _wrapped(block: str) -> str:
    """A paragraph as wide as the other documents, whatever its numbers."""
    if block.startswith(_OTHER):
        return block
    items = re.split(r"\n(?=- )", block)
    return "\n".join(
        fill(
            re.sub(r"\n *", " ", item),
            _WIDTH,
            subsequent_indent="  " if item.startswith("- ") else "",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for item in items
    )
