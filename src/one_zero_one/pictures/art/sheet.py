"""A sheet to draw on: what takes symbols from the packaged set keeps account of which, and carries them along."""

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files

from one_zero_one.pictures.art.themes import colour, in_theme


def packaged_symbols() -> str:
    """The text of `symbols.svg` as it is packaged."""
    return files("one_zero_one.pictures").joinpath("symbols.svg").read_text(encoding="utf-8")


@cache
def _symbol_rows() -> dict[str, str]:
    rows = packaged_symbols().splitlines()
    return {found[1]: row for row in rows if (found := re.match('<[a-z]+ id="([^"]+)"', row))}


def _with_parts(names: set[str]) -> set[str]:
    """Symbols, and all that they are put together from."""
    found: set[str] = set()
    wanted = set(names)
    while wanted:
        found |= wanted
        wanted = {part for name in wanted for part in re.findall('href="#([^"]+)"', _symbol_rows()[name])} - found
    return found


class Sheet:
    """A picture in the making. Ids begin with `prefix`; colours are those of a theme, or the page's if it is None."""

    def __init__(self, theme: str | None = "light", prefix: str | None = None) -> None:
        self.theme = theme
        # pictures of different themes may stand in one document, so each has symbols of its own
        self.prefix = f"one-zero-one-{theme or 'page'}-" if prefix is None else prefix
        self._used: set[str] = set()

    def use(self, name: str, x: float, y: float, width: float, height: float, *, ink: str | None = None) -> str:
        """A symbol at a place; `ink` is for those drawn in the current colour."""
        self._used.add(name)
        coloured = f' color="{colour(ink)}"' if ink else ""
        place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        return f'<use href="#{self.prefix}{name}" {place}{coloured}/>'

    def symbols(self) -> str:
        """All symbols that were used so far, to stand in a picture of the same document."""
        carried = _with_parts(self._used)
        rows = [self._renamed(row) for name, row in _symbol_rows().items() if name in carried]
        return in_theme(f"<defs>{''.join(rows)}</defs>", self.theme)

    def _renamed(self, row: str) -> str:
        return re.sub('( id="| href="#)', rf"\g<1>{self.prefix}", row)

    def picture(
        self,
        width: float,
        height: float,
        content: Iterable[str],
        *,
        title: str,
        scale: float,
        with_symbols: bool = True,
    ) -> str:
        """The picture as one `<svg>`; without its symbols where the document has them already."""
        size = f'width="{width * scale:g}" height="{height * scale:g}" viewBox="0 0 {width:g} {height:g}"'
        drawn = in_theme("".join(content), self.theme)
        symbols = self.symbols() if with_symbols else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>'
            f"<title>{escape(title)}</title>{symbols}{drawn}</svg>"
        )
