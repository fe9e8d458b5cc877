"""Which game `--resume` continues: the one left last, on this machine or on a server."""

from collections.abc import Callable
from dataclasses import replace

from one_zero_one.engine import GameError
from one_zero_one.files.games import latest_unfinished
from one_zero_one.terminal.online_session import OnlineSession, left_session
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.terminal.session import Session, Wishes, check_resumable, resumed_session
from one_zero_one.words import Words


def left_game(wishes: Wishes, tell: Callable[[str], None] = lambda _: None) -> Session | OnlineSession:
    """The game left last, or the one in a file. Raises GameError if no game can be continued.

    `tell` is given the key of a text if the game on a server has no cards yet.
    """
    check_resumable(wishes)
    if wishes.file is not None:
        return resumed_session(wishes)
    try:
        here = latest_unfinished()
    except GameError:
        online = left_session(0, tell)
        if online is None:
            raise
        return online
    return left_session(here.stat().st_mtime_ns, tell) or resumed_session(replace(wishes, file=here))


def tell_left(words: Words, session: ShownGame, command: str) -> str:
    """Where a game that was left is kept, and the command that continues it."""
    if isinstance(session, Session) and not session.is_kept:
        return words("plain.not-begun")
    return words("plain.saved", file=session.place, command=command)
