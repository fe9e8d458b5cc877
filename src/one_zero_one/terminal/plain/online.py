"""A game on a server in plain text: a thread receives, and the news is printed in order."""

import asyncio
import threading
from contextlib import aclosing, suppress
from queue import Empty, Queue

from one_zero_one.engine import ABORT, Ended, Event, GameError, Problem
from one_zero_one.match import Forfeit
from one_zero_one.online import News
from one_zero_one.terminal.console import say
from one_zero_one.terminal.online_session import OnlineSession
from one_zero_one.terminal.plain.game import PlainGame
from one_zero_one.terminal.session import PlayerCommand
from one_zero_one.words import Words, tell_event, tell_problem

_SECONDS_TO_LEAVE = 5.0
_SECONDS_TO_LOOK = 0.5


class _Line:
    """A thread that listens to the server while the main thread waits for the person."""

    def __init__(self, session: OnlineSession) -> None:
        self._session = session
        #: None comes last, if the game cannot be reached again
        self._told: Queue[News | None] = Queue()
        self._failed: GameError | None = None
        self._loop = asyncio.new_event_loop()
        self._listening = self._loop.create_task(self._listen())
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._listening)
        self._loop.close()

    async def _listen(self) -> None:
        try:
            async with aclosing(self._session.news()) as told:
                async for news in told:
                    self._told.put(news)
        except GameError as error:
            self._failed = error
            self._told.put(None)

    def wait(self) -> News:
        """Return the next news. Raises GameError if the game cannot be reached again."""
        self._check()
        told = self._told.get()
        if told is None:
            self._check()
        assert told is not None, "None is only queued after a failure"
        return told

    def give(self, command: PlayerCommand, seat: int) -> Problem | None:
        """Send the server a command; return why it was refused. Raises GameError like `wait`."""
        self._check()
        given = asyncio.run_coroutine_threadsafe(self._session.take(command, seat), self._loop)
        while True:
            with suppress(TimeoutError):
                return given.result(_SECONDS_TO_LOOK)
            self._check()

    def _check(self) -> None:
        if self._failed is not None and self._told.qsize() <= 1:
            raise self._failed

    def settle(self) -> None:
        """Wait a moment for the record of a finished game."""
        with suppress(Empty):
            while self._session.file is None:
                self._told.get(timeout=_SECONDS_TO_LEAVE)

    def hang_up(self) -> None:
        """Stop listening."""
        with suppress(RuntimeError):  # the loop has already ended
            self._loop.call_soon_threadsafe(self._listening.cancel)
        self._thread.join(_SECONDS_TO_LEAVE)


class PlainOnlineGame(PlainGame):
    """One game on a server, from its current state to its end."""

    def __init__(self, words: Words, session: OnlineSession, seat: int) -> None:
        super().__init__(words, session, seat)
        self._remote = session.remote
        self._line = _Line(session)
        #: how many log entries have been printed
        self._said = len(session.remote.entries)
        self._connected = True

    def leave(self) -> None:
        """Disconnect; the seat stays ours."""
        if self.session.outcome is not None and self.session.outcome.reason != ABORT:
            self._line.settle()
            self._say_news()
        self._line.hang_up()

    def _own_turn(self) -> None:
        self._say_news()  # the opponent may have answered already
        super()._own_turn()

    def _other_turn(self) -> None:
        self._hear()
        self._say_news()

    def _say_news(self) -> None:
        while self._said < len(self._remote.entries):
            self._say_entry()

    def _hear(self) -> None:
        """Wait for news; report a lost connection once."""
        self._line.wait()
        if self._connected and not self._remote.connected:
            say(self.words("page.line-lost"))
        self._connected = self._remote.connected

    def _say_entry(self) -> None:
        entry = self._remote.entries[self._said]
        self._said += 1
        if entry.fault is not None:
            say("\n" + tell_problem(self.words, entry.fault))
        happened = [event for event in entry.events if not isinstance(event, Ended)]
        if happened:
            say("\n" + self.words("plain.thinking", player=entry.seat, turn=entry.row))
        for event in happened:
            say(f"  {tell_event(self.words, event)}")

    def _commit(self, command: PlayerCommand | Forfeit, seat: int) -> list[Event]:
        """Send the server a command; return its events, once it is in the log."""
        assert not isinstance(command, Forfeit), "only a host sends that"
        refused = self._line.give(command, seat)
        if refused is not None:
            say(tell_problem(self.words, refused))
            return []
        while self._said == len(self._remote.entries):
            self._hear()
        events = list(self._remote.entries[self._said].events)
        self._said += 1
        return events
