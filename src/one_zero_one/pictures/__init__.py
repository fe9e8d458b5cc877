"""Drawing: cards, boards and the illustrated rules as SVG, from one set of symbols that the page uses too."""

from one_zero_one.pictures.board_svg import board_as_svg
from one_zero_one.pictures.card_svg import card_as_svg
from one_zero_one.pictures.rules_html import rules_as_html
from one_zero_one.pictures.sheet import packaged_symbols
from one_zero_one.pictures.themes import THEMES

__all__ = ["THEMES", "board_as_svg", "card_as_svg", "packaged_symbols", "rules_as_html"]
