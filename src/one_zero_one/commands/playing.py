"""Playing and watching in the terminal."""

from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from one_zero_one.commands.full_screen import has_screen, look_of
from one_zero_one.commands.options import (
    Ascii,
    DeckSpec,
    Flag,
    Language,
    NoMotion,
    Pair,
    Plain,
    Seconds,
    Seed,
    Theme,
    number_from,
    seconds_from,
    speaking,
)

#: who plays and with what, if nothing else is said and no game is named
_PAIR: Final = "level:5,level:5"
_DECK: Final = "standard"


def play(
    link: str | None = None,
    /,
    *,
    plain: Plain = False,
    deck: DeckSpec | None = None,
    against: str | None = None,
    level: Annotated[int, number_from(1, 8)] | None = None,
    digit: Literal[0, 1] | None = None,
    first: Literal["me", "other"] | None = None,
    seed: Seed | None = None,
    seconds: Seconds = 10,
    resume: Flag = False,
    file: Path | None = None,
    nick: str | None = None,
    theme: Theme = None,
    ascii: Ascii = False,  # noqa: A002 - what people type
    no_motion: NoMotion = False,
    lang: Language = None,
) -> None:
    """Play in the terminal."""
    from one_zero_one.engine import Illegal, problem
    from one_zero_one.online import parse_link
    from one_zero_one.players.levels import level_name
    from one_zero_one.terminal.plain.opening import join_plain, play_plain
    from one_zero_one.terminal.session import Wishes

    with speaking(lang) as words:
        if level is not None and against is not None:
            raise Illegal(problem("level-or-against", level=level, against=against))
        opponent = against if level is None else level_name(level)
        wishes = Wishes(deck, opponent, digit, seed, file, first, seconds)
        if link is not None:
            given = {
                "--deck": deck,
                "--against": opponent,
                "--digit": digit,
                "--first": first,
                "--seed": seed,
                "--file": file,
            }
            parse_link(link)
            if not_with_link := tuple(option for option, value in given.items() if value is not None):
                raise Illegal(problem("online-options", options=not_with_link))
            if plain or not has_screen(words):
                join_plain(words, link, name=nick)
                return
            from one_zero_one.terminal.screen.opening import join_on_screen

            join_on_screen(words, link, look_of(theme, ascii, no_motion), name=nick)
            return
        if plain or not has_screen(words):
            play_plain(words, wishes, resume=resume)
            return
        from one_zero_one.terminal.screen.opening import play_on_screen

        play_on_screen(words, wishes, look_of(theme, ascii, no_motion), resume=resume)


def watch(
    game: str | None = None,
    /,
    *,
    players: Annotated[Pair | None, Parameter(show_default=lambda _: _PAIR)] = None,
    deck: Annotated[DeckSpec | None, Parameter(show_default=lambda _: _DECK)] = None,
    seed: Seed | None = None,
    pace: Annotated[float, seconds_from(0, 60)] = 1.5,
    theme: Theme = None,
    ascii: Ascii = False,  # noqa: A002 - what people type
    no_motion: NoMotion = False,
    lang: Language = None,
) -> None:
    """Watch a game in the terminal."""
    from one_zero_one.engine import Illegal, problem
    from one_zero_one.files.games import load_game
    from one_zero_one.online.links import is_link
    from one_zero_one.terminal.plain.watching import fetch_record, watch_as_text

    with speaking(lang) as words:
        given = {"--players": players, "--deck": deck, "--seed": seed}
        if game is not None and (not_with_game := tuple(name for name, value in given.items() if value is not None)):
            raise Illegal(problem("watch-options", options=not_with_game))
        if game is not None and is_link(game) and has_screen(words):
            from one_zero_one.terminal.screen.opening import watch_link

            watch_link(words, game, look_of(theme, ascii, no_motion), pace=pace)
            return
        file = None if game is None else Path(game)
        record = None if game is None or file is None else fetch_record(game) if is_link(game) else load_game(file)
        players = _PAIR if players is None else players
        deck = _DECK if deck is None else deck
        if not has_screen(words):
            for row in watch_as_text(words, record, file, players=players, deck=deck, seed=seed):
                print(row, flush=True)
            return
        from one_zero_one.terminal.screen.opening import watch_players, watch_record

        look = look_of(theme, ascii, no_motion)
        if record is None:
            watch_players(words, players, look, deck=deck, seed=seed, pace=pace)
        else:
            watch_record(words, record, look, pace=pace)
