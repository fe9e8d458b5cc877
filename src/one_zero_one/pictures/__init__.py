"""Drawing: cards, boards, games and the illustrated rules, from one set of symbols that the page uses too."""

from one_zero_one.pictures.art.sheet import packaged_symbols
from one_zero_one.pictures.art.themes import THEMES
from one_zero_one.pictures.board_svg import board_as_svg
from one_zero_one.pictures.card_svg import card_as_svg
from one_zero_one.pictures.images import as_png
from one_zero_one.pictures.moments import Moment, moments_of
from one_zero_one.pictures.moving import game_as_gif, game_as_svg
from one_zero_one.pictures.pages.printing import cards_as_html, game_as_html
from one_zero_one.pictures.pages.rules_html import rules_as_html

__all__ = [
    "THEMES",
    "Moment",
    "as_png",
    "board_as_svg",
    "card_as_svg",
    "cards_as_html",
    "game_as_gif",
    "game_as_html",
    "game_as_svg",
    "moments_of",
    "packaged_symbols",
    "rules_as_html",
]
