"""What every picture must keep to."""

import re
from collections import Counter
from xml.etree import ElementTree as ET


def assert_stands_alone(text: str) -> ET.Element:
    """Well-formed, ids unique, every reference to something within, no script, no inline style; gives its root."""
    root = ET.fromstring(text)
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert set(ids.values()) <= {1}
    assert all(element.get("style") is None for element in root.iter())
    assert "script" not in text
    assert not re.search(r"""\son[a-z]+=|url\(|https?://(?!www\.w3\.org/2000/svg")""", text)
    for element in root.iter():
        target = element.get("href")
        if target is not None:
            assert target.startswith("#")
            assert target[1:] in ids
    return root


def used(text: str, symbol: str) -> int:
    """How often a symbol is used in the picture itself, not within other symbols."""
    return len(re.findall(rf'<use href="#[a-z0-9-]*-{symbol}"', drawn_alone(text)))


def drawn_alone(text: str) -> str:
    """A picture without the definitions that it carries along."""
    return re.sub("<defs>.*?</defs>", "", text, flags=re.DOTALL)
