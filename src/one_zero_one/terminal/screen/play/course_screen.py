"""The course of a game: who is to move next, and how turns are shown."""

import asyncio
from contextlib import aclosing

from one_zero_one.engine import GameError, Problem, View
from one_zero_one.match import Commit, Forfeit
from one_zero_one.players import compose_turn
from one_zero_one.players.own_thread import thought
from one_zero_one.terminal.screen.dialogs.curtain import Curtain
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from one_zero_one.terminal.screen.play.composing_screen import ComposingScreen
from one_zero_one.terminal.screen.play.shown_game import ElsewhereGame, ShownGame
from one_zero_one.terminal.screen.widgets.picture import film
from one_zero_one.terminal.session import PlayerCommand, Session
from one_zero_one.words import Words

DEFAULT_PACE = 1.5
_SECONDS_A_PICTURE = 0.25
_SECONDS_A_FILM = 1.2


class CourseScreen(ComposingScreen):
    """A game in progress: people move, computers think, records are shown turn by turn."""

    def __init__(self, words: Words, session: ShownGame, *, motion: bool, pace: float = DEFAULT_PACE) -> None:
        super().__init__(words, session)
        self._motion = motion
        #: seconds between turns of a game that is only watched
        self.pace = pace
        self.going = asyncio.Event()
        self.going.set()

    def on_mount(self) -> None:
        """Start from the current state of the game, and keep its clock up to date."""
        self.call_after_refresh(self.begin)
        self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        if self.session.outcome is None and self.session.seconds_left(0) is not None:
            self.show_players()

    def open(self, session: ShownGame) -> None:
        """Replace the current game by another."""
        self.session.leave()
        self.workers.cancel_group(self, "game")
        self.workers.cancel_group(self, "line")
        self.workers.cancel_group(self, "advice")
        self.session = session
        self.looking = self.draft = self.refused = None
        self.going.set()
        self.begin()

    def begin(self) -> None:
        """Begin or continue the game."""
        people = self.session.people
        self.seat = people[0] if len(people) == 1 else None
        if isinstance(self.session, Session) and self.session.recorded:
            self.looking = 0
            self.show_on()
            return
        if self.session.elsewhere is not None:
            self.run_worker(self._follow(self.session.elsewhere), group="line", exclusive=True)
        self._go_on()

    def _go_on(self) -> None:
        session = self.session
        self.draft, self.advised = None, ""
        if session.outcome is None and session.to_move in session.players:
            self.run_worker(self._computer_turn(), group="game", exclusive=True)
        elif session.outcome is None and len(session.people) == 2:
            self.seat = None
            self.app.push_screen(Curtain(self.words, session.to_move), lambda _: self._begin_turn())
        elif session.outcome is None and session.to_move in session.people:
            self._begin_turn()
        self.show()

    def _begin_turn(self) -> None:
        self.seat = self.session.to_move
        self.draft = ScreenDraft(self.session.view(self.seat), self.session.begun)
        self.show()

    async def _computer_turn(self) -> None:
        session = self.session
        assert isinstance(session, Session), "computer players need a local game"
        match = session.match
        if session.paced:
            await self.going.wait()
            await asyncio.sleep(self.pace)
            await self.going.wait()
        player = session.players[match.to_move]
        turn = await thought(lambda: compose_turn(player, match.draft(session.begun)))
        if session is self.session and match is session.match:
            await self.take(Forfeit(turn) if isinstance(turn, Problem) else Commit(turn), match.to_move)

    async def take(self, command: PlayerCommand | Forfeit, seat: int) -> None:
        """Send a command to the referee, and show what it did."""
        session, before, turns = self.session, self.session.view(self.seat), len(self.session.turns)
        try:
            self.refused = await session.take(command, seat)
        except GameError as error:
            self.app.exit(error)
            return
        if self.refused is not None:
            self._go_on()
        elif session.elsewhere is None:
            await self._happened(before, turns, moving=seat not in session.people)

    async def _happened(self, before: View, turns: int, *, moving: bool) -> None:
        if self._motion and moving and len(self.session.turns) > turns:
            pictures = list(film(before, self.session.told(self.seat, turns + 1)))
            for picture in pictures:
                if self.looking is None:
                    self.show_picture(picture)
                await asyncio.sleep(min(_SECONDS_A_PICTURE, _SECONDS_A_FILM / len(pictures)))
        self._go_on()

    # ------------------------------------------------------------------ games on a server

    async def _follow(self, session: ElsewhereGame) -> None:
        """Show what the server sends, until another game is opened."""
        try:
            async with aclosing(session.news()) as told:
                async for news in told:
                    if news.entry is None:
                        self.show()
                    else:
                        self.refused = None
                        await self._happened(news.before, news.turns, moving=news.entry.seat not in session.people)
        except GameError as error:
            self.app.exit(error)

    async def claim(self, session: ElsewhereGame) -> None:
        """Claim the win from a player who has left."""
        self.refused = await session.claim()
        self.show()

    async def give_time(self, session: ElsewhereGame) -> None:
        """Give the other player more time."""
        self.refused = await session.give_time()
        self.show()

    async def play_again(self, session: ElsewhereGame) -> None:
        """Ask for a rematch, and open it if it has begun."""
        try:
            following = await session.rematch()
        except GameError as error:
            self.refused = error.problem
            self.show()
            return
        if following is not None and self.session is session:
            self.open(following)

    # ------------------------------------------------------------------ games that were played before

    def show_on(self) -> None:
        """Play a record from the turn shown."""
        self.run_worker(self._show_record(), group="game", exclusive=True)

    async def _show_record(self) -> None:
        while self.looking is not None:
            self.show()
            await asyncio.sleep(self.pace)
            await self.going.wait()
            if self.looking is not None:
                self.look_at(self.looking + 1)
        self.show()

    def look_at(self, number: int) -> None:
        """Show the board after `number` turns; from the last turn on, the current state."""
        self.refused = None
        self.looking = max(0, number) if number < len(self.session.turns) else None
