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
_BETWEEN: Final = re.compile(r">\s+<")
_EMPTY_SCREEN: Final = '<main id="screen" tabindex="-1"></main>'
#: what most screens of a part ask the host for, and is the same for everybody
_DATA: Final = {"learn": "/api/lessons"}
_HTML_TAG: Final = '<html lang="en">'


def page_for(joined: Joined, part: str | None, language: str, texts: Mapping[str, object], start: str | None) -> str:
    """The page that opens a part, in a language with these texts; `start` is the start screen."""
    needed = [_link("modulepreload", script) for script in joined.parts.get(part or "", ())]
    needed += [_fetched(joined.moved.get(f"/words/{words}/{language}.json")) for words in ("page", part)]
    if part is not None:
        needed.append(_link("preload", joined.moved.get(f"/styles/{part}.css"), ' as="style"'))
        needed.append(_fetched(joined.moved.get(_DATA.get(part, ""))))
    if start is not None:
        # other screens have no text before their scripts have come, and a typeface would delay those
        fonts = [name for name in sorted(joined.moved) if name.endswith("-latin.woff2")]
        needed += [_link("preload", joined.moved[font], ' as="font" type="font/woff2" crossorigin') for font in fonts]
    page = joined.page.replace("</head>", "".join(needed) + "</head>", 1)
    page = page.replace(_HTML_TAG, f'<html lang="{language}">', 1)
    if start is not None:
        # only elements, so that the script finds each of them in its place
        shown = _TEXT.sub(lambda found: escape(_told(texts, found)), _BETWEEN.sub("><", start).strip())
        page = page.replace(_EMPTY_SCREEN, _EMPTY_SCREEN.replace("></", f">{shown}</"), 1)
    return page


def _told(texts: Mapping[str, object], found: re.Match[str]) -> str:
    return str(texts[found["key"]]).replace(f"{{{found['name']}}}", found["value"] or "")


def _fetched(address: str | None) -> str:
    return _link("preload", address, ' as="fetch" crossorigin')


def _link(kind: str, address: str | None, more: str = "") -> str:
    return "" if address is None else f'<link rel="{kind}"{more} href="{address}">'
