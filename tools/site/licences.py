"""The licences of everything in the folder, as one text."""

from pathlib import Path
from typing import Final

from tools.site.ingredients import Ingredients
from tools.site.packing import licences_in
from tools.site.page import WEB
from tools.wasm.pins import PYODIDE, REPOSITORY

_TEXTS: Final = Path(__file__).parent / "licences"


def all_licences(ingredients: Ingredients) -> str:
    """Every part with its licence."""
    repository = [REPOSITORY / "LICENSE", REPOSITORY / "NOTICE"]
    pyodide = f"Pyodide {PYODIDE}, https://pyodide.org, source at https://github.com/pyodide/pyodide"
    parts = [
        ("One Zero One", "\n".join(_read(file) for file in repository)),
        (pyodide, _read(_TEXTS / "MPL-2.0.txt")),
        ("Python, its standard library, and what Pyodide builds them with", _read(_TEXTS / "Python.txt")),
        *((wheel.name.partition("-")[0], licences_in(wheel)) for wheel in ingredients.other_wheels),
        *((file.name.removesuffix(".OFL.txt"), _read(file)) for file in sorted((WEB / "fonts").glob("*.OFL.txt"))),
        ("Unicode CLDR", _read(WEB.parent / "words" / "cldr.UNICODE.txt")),
    ]
    return "\n\n".join(f"{'=' * 80}\n{name}\n{'=' * 80}\n\n{text.strip()}" for name, text in parts) + "\n"


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")
