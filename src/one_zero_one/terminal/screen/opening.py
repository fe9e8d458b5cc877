"""Opening the full screen, and what is said once it is closed."""

import os
from collections.abc import Mapping
from pathlib import Path

from one_zero_one.online import need_websockets, parse_link, watched_game
from one_zero_one.records import Record, read_record
from one_zero_one.terminal.console import say
from one_zero_one.terminal.online_session import OnlineSession, held_seats, linked_session
from one_zero_one.terminal.resuming import left_game
from one_zero_one.terminal.screen.app import GameApp, Look, PracticeApp, TableApp
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.terminal.screen.practice.exercises import Exercises
from one_zero_one.terminal.session import (
    Wishes,
    new_session,
    recorded_session,
    watched_session,
)
from one_zero_one.words import Words


def play_on_screen(words: Words, wishes: Wishes, look: Look, *, resume: bool) -> None:
    """Play until the person has had enough. Raises GameError for options that cannot be."""
    show_game(words, left_game(wishes) if resume else new_session(wishes), look, kept_at=wishes.file)


def join_on_screen(words: Words, link: str, look: Look, *, name: str | None) -> None:
    """Play the game on a server that a link leads to. Raises GameError if it leads nowhere."""
    show_game(words, linked_session(link, name), look)


def show_game(words: Words, session: ShownGame, look: Look, *, kept_at: Path | None = None) -> None:
    """Open the screen, and say once it is closed where the game is."""
    app = GameApp(words, session, look)
    _run(app)
    left = app.game.session
    if left.outcome is None and left.people:
        command = "one-zero-one play --resume" + (f" --file {kept_at}" if kept_at == left.file is not None else "")
        say(words("plain.saved", file=left.place, command=command))
    elif left.outcome is not None and left.file is not None:
        say(words("plain.record", file=left.file))


def watch_players(words: Words, players: str, look: Look, *, deck: str, seed: int | None, pace: float) -> None:
    """Watch two players. Raises GameError for players that cannot be."""
    _run(GameApp(words, watched_session(players, deck, seed), look, pace=pace))


def watch_record(words: Words, record: Record, look: Look, *, pace: float) -> None:
    """Watch a game that was played before."""
    _run(GameApp(words, recorded_session(record), look, pace=pace))


def watch_link(words: Words, link: str, look: Look, *, pace: float) -> None:
    """Watch a game on a server: its record, or how it is being played. Raises GameError if it cannot be seen."""
    need_websockets()
    found = watched_game(parse_link(link))
    session = recorded_session(read_record(found)) if isinstance(found, str) else OnlineSession(found, held_seats())
    _run(GameApp(words, session, look, pace=pace))


def practise_on_screen(words: Words, exercises: Exercises, look: Look) -> None:
    """Open lessons or puzzles, and say once they are closed how far one has come. Raises GameError."""
    if not exercises.over:
        _run(PracticeApp(words, exercises, look))
    say(exercises.farewell())


def _run(app: TableApp) -> None:
    for name in ("COLUMNS", "LINES"):  # where they are set, the size of the window would not be followed
        os.environ.pop(name, None)
    try:
        error = app.run()
    finally:
        app.table.session.leave()
    if error is not None:
        raise error


def is_light(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal says that its background is light."""
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
