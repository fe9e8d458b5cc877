"""What every picture must satisfy."""

import re
from collections import Counter
from xml.etree import ElementTree as ET


def assert_stands_alone(text: str) -> ET.Element:
    """Check that a picture is well-formed and self-contained; return its root.

    Ids are unique, every reference is internal, and there are no scripts or inline styles.
    """
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
    """How often the picture itself, apart from other symbols, uses a symbol."""
    return len(re.findall(rf'<use href="#[a-z0-9-]*-{symbol}"', drawn_alone(text)))


def drawn_alone(text: str) -> str:
    """A picture without its definitions."""
    return re.sub("<defs>.*?</defs>", "", text, flags=re.DOTALL)
