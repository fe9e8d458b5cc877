"""Serving the game for browsers."""

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from one_zero_one.commands.options import Language, number_from, speaking

if TYPE_CHECKING:
    from one_zero_one.words import Words


def open_page(*, lang: Language = None) -> None:
    """Serve on a free port of this computer, and open the page in the browser."""
    with speaking(lang) as words:
        _serve(words, {}, {}, None, opening=True, dev=False)


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
    players_per_address: Annotated[int | None, number_from(1, 100_000)] = None,
    config: Path | None = None,
    dev: bool = False,
    lang: Language = None,
) -> None:
    """Serve the game to browsers."""
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
        "players_per_address": players_per_address,
    }
    with speaking(lang) as words:
        _serve(words, flags, dict(os.environ), config, opening=False, dev=dev)


def _serve(
    words: "Words",
    flags: dict[str, object],
    environment: dict[str, str],
    config: Path | None,
    *,
    opening: bool,
    dev: bool,
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
    serve_games(replace(told.settings(games_database()), dev=dev), told.host, None if opening else told.port, ready)
