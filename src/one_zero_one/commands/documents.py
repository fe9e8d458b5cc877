"""The documents that help points to, shown wherever the game is installed."""

from pathlib import Path
from typing import Final

from one_zero_one.commands.options import Language, speaking

_PACKAGE: Final = Path(__file__).parents[1]
#: in a wheel, and in a checkout
_FOLDERS: Final = (_PACKAGE / "docs", _PACKAGE.parents[1] / "docs")


def documents() -> dict[str, Path]:
    """All documents, by the names that people type."""
    return next(filter(None, ({file.stem: file for file in sorted(one.glob("*.md"))} for one in _FOLDERS)), {})


def docs(document: str | None = None, /, *, lang: Language = None) -> None:
    """Show a document, laid out on a terminal and as it is written elsewhere, or list them all."""
    import sys

    from rich.console import Console
    from rich.markdown import Markdown

    from one_zero_one.engine import Malformed, problem

    with speaking(lang):
        known = documents()
        if document is None:
            for name, file in known.items():
                print(f"{name:<18} {_title(file)}")
            return
        if document not in known:
            raise Malformed(problem("no-such-document", text=document, names=tuple(known)))
        text = known[document].read_text(encoding="utf-8")
        if sys.stdout.isatty():
            Console().print(Markdown(text, hyperlinks=False))
        else:
            print(text, end="")


def _title(file: Path) -> str:
    with file.open(encoding="utf-8") as opened:
        return opened.readline().removeprefix("# ").strip()
