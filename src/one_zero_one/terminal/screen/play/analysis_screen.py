"""The analysis of a game: chances turn by turn, better turns and why, the board at each turn."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from textual.widget import Widget

from one_zero_one.engine import GameError, View
from one_zero_one.files.games import games_folder
from one_zero_one.learn.analysis import GOOD, Analysis
from one_zero_one.learn.kept_analyses import analyze_once
from one_zero_one.learn.sentences import tell_chances, tell_game, tell_judged, tell_knowledge, tell_title
from one_zero_one.players.own_thread import thought
from one_zero_one.records import Record, format_turn
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from one_zero_one.terminal.screen.play.panel_texts import Told
from one_zero_one.terminal.screen.play.table_screen import TableScreen
from one_zero_one.terminal.screen.widgets.chart import Chart
from one_zero_one.terminal.screen.widgets.log import Log
from one_zero_one.terminal.screen.widgets.panel import Panel
from one_zero_one.terminal.screen.widgets.picture import Picture, picture_of
from one_zero_one.terminal.screen.widgets.player_bar import PlayerBar
from one_zero_one.terminal.session import recorded_session
from one_zero_one.words import Words, tell_problem


class _Broken(Exception):
    """The result is no longer needed."""


class AnalysisScreen(TableScreen):
    """The analysis of a game. A thread computes it; a stored analysis is shown at once."""

    def __init__(self, words: Words, record: Record) -> None:
        super().__init__(words, recorded_session(record))
        self._record = record
        self._open_hands = False
        self._analysis: Analysis | None = None
        self._progress = ""
        #: the turn shown, counted from 1; 0 is the game as a whole
        self._at = 0
        #: identifies the current analysis by object identity
        self._judging: object = None

    def below_board(self) -> Widget:
        """The chart, instead of a hand."""
        return Chart()

    def on_mount(self) -> None:
        """Start the analysis."""
        self.call_after_refresh(self._begin)

    def on_unmount(self) -> None:
        """Stop the analysis, which is no longer needed."""
        self._judging = None

    def _begin(self) -> None:
        deal = replace(self._record.deal, open_source=self._record.deal.open_source or self._open_hands)
        self.session = recorded_session(replace(self._record, deal=deal))
        self._analysis, self._progress = None, self.words("analyze.progress")
        self._step_to(self._at)
        self.run_worker(self._judge(), group="analysis", exclusive=True)

    async def _judge(self) -> None:
        self._judging = judging = object()
        loop, record, open_hands = asyncio.get_running_loop(), self._record, self._open_hands

        def heard(done: int, total: int) -> None:
            if self._judging is not judging:
                raise _Broken
            told = self.words("label.of", label=self.words("analyze.progress"), text=f"{done} / {total}")
            loop.call_soon_threadsafe(self._heard, judging, told)

        try:
            self._analysis = await thought(self._thinking(record, open_hands, heard))
        except GameError as error:
            self._progress = tell_problem(self.words, error.problem)
        self.show()

    @staticmethod
    def _thinking(record: Record, open_hands: bool, heard: Callable[[int, int], None]) -> Callable[[], Analysis]:
        return lambda: analyze_once(record, games_folder(), open_hands=open_hands, progress=heard)

    def _heard(self, judging: object, progress: str) -> None:
        if self._judging is judging:
            self._progress = progress
            self.show()

    # ------------------------------------------------------------------ what can be pressed

    def _step_to(self, number: int) -> None:
        """Show the board before a turn, as seen by the player who took it."""
        self._at = min(max(0, number), len(self.session.turns))
        self.looking = self._at - 1 if self._at else None
        self.seat = self.session.mover_of(self._at - 1) if self._at else None
        self.show()

    def action_look(self, by: int) -> None:
        """Go to another turn."""
        self._step_to(self._at + by)

    def action_mistake(self, by: int) -> None:
        """Go to the next turn that was not good or that decided the game."""
        if self._analysis is not None:
            found = [
                judged.number
                for judged in self._analysis.turns
                if (judged.grade != GOOD or judged.number in self._analysis.deciding)
                and (judged.number - self._at) * by > 0
            ]
            if found:
                self._step_to(min(found) if by > 0 else max(found))

    def action_open_hands(self) -> None:
        """Switch between both hands open and what each player could know."""
        self._open_hands = not self._open_hands
        self._begin()

    def action_go_back(self) -> None:
        """Return to the game."""
        self.dismiss(None)

    def action_log(self) -> None:
        """Show or hide the log."""
        self.toggle_class("log")
        self.call_after_refresh(self.show)

    def action_scroll_panel(self, by: int) -> None:
        """Scroll the panel."""
        self.query_one(Panel).read_on(by)

    def on_chart_turn_chosen(self, message: Chart.TurnChosen) -> None:
        """Handle a click on a turn in the chart."""
        self._step_to(message.number)

    def on_chart_resized(self) -> None:
        """Redraw for the new size."""
        self.show()

    def on_option_list_option_selected(self, message: Log.OptionSelected) -> None:
        """Handle a click on a turn in the log."""
        self._step_to(message.option_index)

    # ------------------------------------------------------------------ how it is drawn

    def show(self) -> None:
        """Draw everything from the current state."""
        super().show()
        if self.stands:
            self.query_one(Chart).show(self._analysis, self._at)
            self.query_one(Log).show(self.words, self.session, self._at or None)

    def show_players(self) -> None:
        """Draw both players, with their hands as far as they are known."""
        view = self.session.view(self.seat, self.looking)
        for place, player in (("#other", 1), ("#own", 0)):
            bar = self.query_one(place, PlayerBar)
            bar.show(self.words, view, player, self._titled(player), view.score[player], with_hand=True)

    def _show_hand(self, view: View, draft: ScreenDraft | None) -> None:
        """Draw no hand: the hands are shown beside the names."""

    def _picture(self, view: View, draft: ScreenDraft | None) -> Picture:
        del draft
        if not self._at:
            return picture_of(view)
        (first, *_) = self.session.turns[self._at - 1]
        return replace(picture_of(view), aim=ScreenDraft(view).space_of(first))

    def _told(self, view: View, draft: ScreenDraft | None) -> Told:
        del view, draft
        words, analysis = self.words, self._analysis
        if analysis is None or self._at > len(analysis.turns):
            return self._progress, ""
        if not self._at:
            (first, *rest) = tell_game(words, analysis)  # the result is known: news first
            return tell_title(words, self._record), "\n".join([*rest, first, tell_knowledge(words, analysis)])
        judged = analysis.turns[self._at - 1]
        title = words("replay.turn", number=judged.number, player=judged.player, turn=format_turn(judged.turn))
        return title, "\n".join([tell_chances(words, judged), *tell_judged(words, judged)])
