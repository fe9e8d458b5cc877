"""`python -m one_zero_one.pictures` draws `symbols.svg` anew, after a change of the pixel art or the colours."""

from pathlib import Path

from one_zero_one.pictures.art.symbols import draw_symbols

Path(__file__).with_name("symbols.svg").write_text(draw_symbols(), encoding="utf-8")
