"""No text is put together from pieces in code: what stands between two texts is a text, too."""

import ast
import re
from pathlib import Path

import one_zero_one

PACKAGE = Path(one_zero_one.__file__).parent
#: where texts for people are shown; turns and files keep the notation's own separators
SHOWN = ("terminal", "charts", "learn")
#: `{label}: {text}` in a template of the page, between two pieces that are filled in
TEMPLATE = re.compile(r"\}: \$\{")


def test_no_colon_is_hard_coded_between_two_texts_of_the_page() -> None:
    scripts = sorted((PACKAGE / "web" / "scripts").rglob("*.js"))
    assert [script.name for script in scripts if TEMPLATE.search(script.read_text(encoding="utf-8"))] == []


def test_no_colon_is_hard_coded_after_a_text_of_the_catalogue() -> None:
    """An f-string in which a text of the catalogue is followed by a colon."""
    found = []
    for part in SHOWN:
        for file in sorted((PACKAGE / part).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    for one, other in zip(node.values, node.values[1:], strict=False):
                        told = isinstance(one, ast.FormattedValue) and re.search(r"\bwords\b", ast.unparse(one))
                        if told and isinstance(other, ast.Constant) and str(other.value).startswith(":"):
                            found.append(f"{file.name}:{node.lineno}")
    assert found == []
