"""Opening the full screen, and what is printed after it closes."""

import os
from collections.abc import Mapping
from pathlib import Path

from one_zero_one.online import need_websockets, parse_link, watched_game
from one_zero_one.records import Record, read_record
from one_zero_one.terminal.console import say
from one_zero_one.terminal.noted_deals import held_seats
from one_zero_one.terminal.online_session import OnlineSession, linked_session
from one_zero_one.terminal.resuming import left_game, tell_left
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
    """Play until the person stops. Raises GameError for impossible options."""
    show_game(
        words,
        left_game(wishes, lambda key: say(words(key))) if resume else new_session(wishes),
        look,
        kept_at=wishes.file,
    )


def join_on_screen(words: Words, link: str, look: Look, *, name: str | None) -> None:
    """Play the game on a server that a link leads to. Raises GameError for a dead link."""
    show_game(words, linked_session(link, name, lambda key: say(words(key))), look)


def show_game(words: Words, session: ShownGame, look: Look, *, kept_at: Path | None = None) -> None:
    """Open the screen, and print where the game is stored after it closes."""
    app = GameApp(words, session, look)
    _run(app)
    left = app.game.session
    if left.outcome is None and left.people:
        command = "one-zero-one play --resume" + (f" --file {kept_at}" if kept_at == left.file is not None else "")
        say(tell_left(words, left, command))
    elif left.outcome is not None and left.file is not None:
        say(words("plain.record", file=left.file))
        if isinstance(left, OnlineSession) and left.deal_checked:
            say(words(left.deal_checked))


def watch_players(words: Words, players: str, look: Look, *, deck: str, seed: int | None, pace: float) -> None:
    """Watch two computer players. Raises GameError for unknown players."""
    _run(GameApp(words, watched_session(players, deck, seed), look, pace=pace))


def watch_record(words: Words, record: Record, look: Look, *, pace: float) -> None:
    """Watch a recorded game."""
    _run(GameApp(words, recorded_session(record), look, pace=pace))


def watch_link(words: Words, link: str, look: Look, *, pace: float) -> None:
    """Watch a game on a server, finished or in progress. Raises GameError if it is not visible."""
    need_websockets()
    found = watched_game(parse_link(link))
    session = recorded_session(read_record(found)) if isinstance(found, str) else OnlineSession(found, held_seats())
    _run(GameApp(words, session, look, pace=pace))


def practise_on_screen(words: Words, exercises: Exercises, look: Look) -> None:
    """Open lessons or puzzles, and print the progress after they close. Raises GameError."""
    if not exercises.over:
        _run(PracticeApp(words, exercises, look))
    say(exercises.farewell())


def _run(app: TableApp) -> None:
    for name in ("COLUMNS", "LINES"):  # if set, they would override the size of the window
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
