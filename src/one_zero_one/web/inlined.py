"""What is needed before anything can be painted, written into the page instead of asked for."""

import hashlib
import re
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from one_zero_one.web.joining import Joined

_SHEET: Final = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_EARLY: Final = re.compile(r'<script src="([^"]+)"></script>')


@dataclass(frozen=True)
class Allowed:
    """The hashes by which a content security policy allows what is written into a page."""

    styles: Sequence[str] = ()
    scripts: Sequence[str] = ()


def inlined(joined: Joined) -> tuple[Joined, Allowed]:
    """The joined page with its style sheet and its early script in it, and what a policy has to allow."""
    files = dict(joined.files)
    page = joined.page
    hashes: dict[str, list[str]] = {"style": [], "script": []}
    for tag, form in (("style", _SHEET), ("script", _EARLY)):
        for found in form.finditer(joined.page):
            text = files.pop(found[1]).decode()
            hashes[tag].append(f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'")
            page = page.replace(found[0], f"<{tag}>{text}</{tag}>", 1)
    return replace(joined, page=page, files=files), Allowed(hashes["style"], hashes["script"])
