"""The joined page for an address and a language: it names at once what the address will need.

Otherwise the script would ask for it only when it runs. The start page also shows its menu before
any script has run.
"""

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from one_zero_one.web.joining import Joined

#: the key of a text, and an argument if it needs one: `{page.level-number level=2}`
_TEXT: Final = re.compile(r"\{(?P<key>[a-z0-9.-]+)(?: (?P<name>\w+)=(?P<value>\w+))?\}")
_EMPTY_SCREEN: Final = '<main id="screen" tabindex="-1"></main>'
_HTML_TAG: Final = '<html lang="en">'


def page_for(joined: Joined, part: str | None, language: str, texts: Mapping[str, object], start: str | None) -> str:
    """The page that opens a part, in a language with these texts; `start` is the start screen."""
    needed = [_fetched(joined.moved.get(f"/words/page/{language}.json"))]
    if part is not None:
        needed += [
            _fetched(joined.moved.get(f"/words/{part}/{language}.json")),
            _link("preload", joined.moved.get(f"/styles/{part}.css"), ' as="style"'),
            _link("modulepreload", joined.parts.get(part)),
        ]
    page = joined.page.replace("</head>", "".join(needed) + "</head>", 1)
    page = page.replace(_HTML_TAG, f'<html lang="{language}">', 1)
    if start is not None:
        shown = _TEXT.sub(lambda found: escape(_told(texts, found)), start).strip()
        page = page.replace(_EMPTY_SCREEN, _EMPTY_SCREEN.replace("></", f">{shown}</"), 1)
    return page


def _told(texts: Mapping[str, object], found: re.Match[str]) -> str:
    return str(texts[found["key"]]).replace(f"{{{found['name']}}}", found["value"] or "")


def _fetched(address: str | None) -> str:
    return _link("preload", address, ' as="fetch" crossorigin')


def _link(kind: str, address: str | None, more: str = "") -> str:
    return "" if address is None else f'<link rel="{kind}"{more} href="{address}">'
