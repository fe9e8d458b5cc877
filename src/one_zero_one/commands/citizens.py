"""Programs that play on servers."""

from pathlib import Path
from typing import Annotated

from one_zero_one.commands.options import DeckSpec, Flag, Language, Seconds, number_from, speaking


def bot(
    url: str,
    player: str,
    /,
    *,
    token_file: Path,
    deck: DeckSpec = "standard",
    minutes: float | None = None,
    increment: float = 0,
    casual: Flag = False,
    seconds: Seconds = 10,
    at_once: Annotated[int, number_from(1, 50)] = 1,
    games: Annotated[int | None, number_from(1, 1_000_000)] = None,
    lang: Language = None,
) -> None:
    """Let a program play on a server."""
    import asyncio

    from one_zero_one.online import need_websockets
    from one_zero_one.online.citizen import Citizen, Wish
    from one_zero_one.online.links import parse_server
    from one_zero_one.players import ready_players
    from one_zero_one.players.programs.program import end_all_programs
    from one_zero_one.records import format_deck, parse_deck

    with speaking(lang) as words:
        need_websockets()
        ready_players([player])  # before anybody sits down opposite it
        wish = Wish(format_deck(parse_deck(deck)), minutes, increment, not casual, at_once, seconds)
        citizen = Citizen(
            parse_server(url),
            _token(token_file),
            player,
            wish,
            lambda phrase: print(words.tell(phrase), flush=True),
        )
        try:
            asyncio.run(citizen.live(games))
        finally:
            end_all_programs()


def _token(file: Path) -> str:
    from one_zero_one.engine import Malformed, problem

    try:
        token = file.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise Malformed(problem("not-readable", file=str(file), detail=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise Malformed(problem("not-utf-8", file=str(file))) from None
    if not token or len(token) > 64 or not token.isascii() or not token.isprintable() or " " in token:
        raise Malformed(problem("bot-token", file=str(file)))
    return token
