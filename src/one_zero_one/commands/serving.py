"""Serving the game for browsers."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from one_zero_one.commands.options import Language, number_from, speaking

if TYPE_CHECKING:
    from one_zero_one.words import Words


def open_page(*, lang: Language = None) -> None:
    """Without a command: serve on a free port of this machine, and open the page in the browser."""
    with speaking(lang) as words:
        _serve(words, {}, {}, None, opening=True)


def serve(
    *,
    host: str | None = None,
    port: Annotated[int | None, number_from(0, 65535)] = None,
    database: str | None = None,
    name: str | None = None,
    redis: str | None = None,
    trusted_proxies: str | None = None,
    metrics: str | None = None,
    log: str | None = None,
    computers: Annotated[int | None, number_from(1, 256)] = None,
    waiting: Annotated[int | None, number_from(1, 100_000)] = None,
    config: Path | None = None,
    lang: Language = None,
) -> None:
    """Serve the game for browsers, here or for others.

    What is not said here is taken from the environment (ONE_ZERO_ONE_PORT), then from the file, then by default.

    Parameters
    ----------
    host
        The address to listen at, by default 127.0.0.1; 0.0.0.0 lets others in.
    port
        The port to listen at, by default 8101; 0 is any that is free.
    database
        Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in your own folder.
    name
        The name that a proxy on this machine passes on, such as games.example; others are not answered to.
    redis
        Where several servers on one database tell each other of news: redis://HOST:6379.
    trusted_proxies
        Networks, with commas between them, whose word is taken for the address of a client (X-Forwarded-For).
    metrics
        Who may read /metrics: off (nobody, the default), loopback (this machine), on (anybody).
    log
        How the log is written: text, the default, or json.
    computers
        How many processes computer players think in; by default as many as there are cores, and two at least.
    waiting
        How many turns of computer players may wait before new games against them are refused; by default 500.
    config
        A TOML file with these settings.

    """
    flags: dict[str, object] = {
        "host": host,
        "port": port,
        "database": database,
        "name": name,
        "redis": redis,
        "trusted_proxies": trusted_proxies,
        "metrics": metrics,
        "log": log,
        "computers": computers,
        "waiting": waiting,
    }
    with speaking(lang) as words:
        _serve(words, flags, dict(os.environ), config, opening=False)


def _serve(
    words: "Words", flags: dict[str, object], environment: dict[str, str], config: Path | None, *, opening: bool
) -> None:
    """Serve; refused in a sentence where the packages for it are missing."""
    from one_zero_one.engine import Malformed, problem
    from one_zero_one.files.games import games_database

    try:
        from one_zero_one.server.configuration import configure
        from one_zero_one.server.serving import open_browser, serve_games
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("one_zero_one"):
            raise
        raise Malformed(problem("extra-missing", extra="server", name=error.name or "")) from None

    def ready(address: str) -> None:
        key = "serve.ready"
        if opening:
            key = "serve.opened" if open_browser(address) else "serve.open-it"
        print(words(key, address=address), flush=True)

    told = configure(flags, environment, config)
    serve_games(told.settings(games_database()), told.host, None if opening else told.port, ready)
