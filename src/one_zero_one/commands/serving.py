"""Serving the game for browsers."""

from typing import TYPE_CHECKING, Annotated

from one_zero_one.commands.options import Language, number_from, speaking

if TYPE_CHECKING:
    from one_zero_one.words import Words


def open_page(*, lang: Language = None) -> None:
    """Without a command: serve on a free port of this machine, and open the page in the browser."""
    with speaking(lang) as words:
        _serve(words, host="127.0.0.1", port=None, database=None, opening=True)


def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, number_from(0, 65535)] = 8101,
    database: str | None = None,
    name: str | None = None,
    lang: Language = None,
) -> None:
    """Serve the game for browsers, here or for others.

    Example: `one-zero-one serve --port 8101`.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others in.
    port
        The port to listen at; 0 is any that is free.
    database
        Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in your own folder.
    name
        The name that a proxy on this machine passes on, such as games.example; others are not answered to.

    """
    with speaking(lang) as words:
        _serve(words, host=host, port=port, database=database, name=name, opening=False)


def _serve(
    words: "Words", *, host: str, port: int | None, database: str | None, name: str | None = None, opening: bool
) -> None:
    """Serve; refused in a sentence where the packages for it are missing."""
    from one_zero_one.engine import Malformed, problem
    from one_zero_one.terminal.game_files import games_database

    try:
        from one_zero_one.server.serving import open_browser, serve_games
        from one_zero_one.server.settings import Settings
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("one_zero_one"):
            raise
        raise Malformed(problem("extra-missing", extra="server", name=error.name or "")) from None

    def ready(address: str) -> None:
        key = "serve.ready"
        if opening:
            key = "serve.opened" if open_browser(address) else "serve.open-it"
        print(words(key, address=address), flush=True)

    names = None if name is None else frozenset({name.lower()})
    serve_games(Settings(database or games_database(), names=names), host, port, ready)
