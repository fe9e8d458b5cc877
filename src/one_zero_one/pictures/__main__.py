"""`python -m one_zero_one.pictures` draws `symbols.svg` and the icons anew, after a change of pixel art or colours."""

from pathlib import Path

from one_zero_one.pictures.art.symbols import draw_symbols
from one_zero_one.pictures.icons import ICONS, icon_file

_HERE = Path(__file__).parent

_HERE.joinpath("symbols.svg").write_text(draw_symbols(), encoding="utf-8")
for name in ICONS:
    (_HERE.parent / "web" / name).write_bytes(icon_file(name))
