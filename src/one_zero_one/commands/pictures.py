"""Games and positions as pictures."""

from pathlib import Path
from typing import Annotated, Literal

from one_zero_one.commands.options import DeckSpec, Flag, Language, number_from, speaking


def picture(
    file: Path,
    /,
    *,
    out: Path | None = None,
    turn: Annotated[int, number_from(0, 999)] | None = None,
    seat: Literal["0", "1", "spectator", "open"] | None = None,
    theme: Literal["light", "dark", "contrast"] = "light",
    moving: Flag = False,
    lang: Language = None,
) -> None:
    """Draw a position or a game."""
    from one_zero_one.files.games import STANDARD_INPUT
    from one_zero_one.files.writing import check_writable, writing
    from one_zero_one.terminal.progress import working
    from one_zero_one.terminal.reports.picture import draw_file, kind_of_picture

    with speaking(lang) as words:
        target = out or Path("game.svg" if file == STANDARD_INPUT else f"{file.stem}.svg")
        kind = kind_of_picture(target, moving=moving)
        check_writable(target)
        with working(words("picture.progress")):
            content = draw_file(words, file, kind, turn=turn, seat=seat, theme=theme)
        with writing(target):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        print(words("picture.drawn", file=target))


def print_cards(deck: DeckSpec = "standard", /, *, out: Path = Path("cards.html"), lang: Language = None) -> None:
    """Draw the cards of a deck to print."""
    from one_zero_one.files.writing import HTML, check_ending, check_writable, writing
    from one_zero_one.pictures.pages.printing import cards_as_html
    from one_zero_one.records import parse_deck

    with speaking(lang) as words:
        check_ending(out, HTML)
        pages = cards_as_html(parse_deck(deck), words)
        check_writable(out)
        with writing(out):
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(pages, encoding="utf-8")
        print(words("picture.drawn", file=out))
