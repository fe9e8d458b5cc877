"""Opening the full screen, and what is said once it is closed."""

import os
from collections.abc import Mapping

from one_zero_one.records import Record
from one_zero_one.terminal.console import say
from one_zero_one.terminal.screen.app import GameApp, Look
from one_zero_one.terminal.session import (
    Session,
    Wishes,
    new_session,
    recorded_session,
    resumed_session,
    watched_session,
)
from one_zero_one.words import Words


def play_on_screen(words: Words, wishes: Wishes, look: Look, *, resume: bool) -> None:
    """Play until the person has had enough. Raises GameError for options that cannot be."""
    app = GameApp(words, resumed_session(wishes) if resume else new_session(wishes), look)
    _run(app)
    session = app.game.session
    if not isinstance(session, Session) or session.file is None:
        return
    if session.outcome is None:
        command = "one-zero-one play --resume" + (f" --file {session.file}" if wishes.file == session.file else "")
        say(words("plain.saved", file=session.file, command=command))
    else:
        say(words("plain.record", file=session.file))


def watch_players(words: Words, players: str, look: Look, *, deck: str, seed: int | None, pace: float) -> None:
    """Watch two players. Raises GameError for players that cannot be."""
    _run(GameApp(words, watched_session(players, deck, seed), look, pace=pace))


def watch_record(words: Words, record: Record, look: Look, *, pace: float) -> None:
    """Watch a game that was played before."""
    _run(GameApp(words, recorded_session(record), look, pace=pace))


def _run(app: GameApp) -> None:
    try:
        error = app.run()
    finally:
        app.game.session.leave()
    if error is not None:
        raise error


def is_light(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal says that its background is light."""
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
