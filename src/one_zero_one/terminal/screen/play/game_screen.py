"""The game on the screen: which keys are active, and what they and the mouse do."""

from pathlib import Path

from one_zero_one.engine import GameError, problem
from one_zero_one.files.games import load_game
from one_zero_one.match import Abort, TakeBack
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.screen.dialogs.confirm import Confirm
from one_zero_one.terminal.screen.dialogs.new_game import NewGameDialog
from one_zero_one.terminal.screen.dialogs.saved_games import SavedGames
from one_zero_one.terminal.screen.play.advised_screen import AdvisedScreen
from one_zero_one.terminal.screen.widgets.log import Log
from one_zero_one.terminal.session import DEFAULT_OPPONENT, Session


class GameScreen(AdvisedScreen):
    """One game after another, played or watched."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return which keys are active now."""
        match action:
            case "pause" | "faster":
                return self.session.paced
            case "look":
                forward = isinstance(parameters[0], int) and parameters[0] > 0
                return self.looking is not None if forward else bool(self.session.turns) and self.looking != 0
            case "close_log":
                return self.has_class("log") and not self.has_class("-wide")
            case "keep":
                session = self.session
                return isinstance(session, Session) and session.outcome is not None and session.place == ""
            case "claim":
                return (
                    self.session.elsewhere is not None
                    and bool(self.session.people)
                    and self.session.elsewhere.claimable
                )
            case "rematch":
                return (
                    self.session.elsewhere is not None
                    and bool(self.session.people)
                    and self.session.outcome is not None
                )
            case "analysis":
                session = self.session
                return session.outcome is not None and (isinstance(session, Session) or session.file is not None)
            case "ask_for_end":
                return self.session.outcome is None
            case "give_time":
                elsewhere = self.session.elsewhere
                return elsewhere is not None and bool(self.session.people) and elsewhere.gives_time
            case "take_back":
                return self.session.takes_back
            case "resign":
                return bool(self.session.people) and self.session.outcome is None
        return super().check_action(action, parameters)

    def offers(self, action: str) -> bool:
        """Whether an action can be taken in this game, now or later."""
        session = self.session
        if action in ("pause", "faster"):
            return session.paced
        if action in ("claim", "rematch", "give_time"):
            return session.elsewhere is not None and bool(session.people)
        if action in ("hint", "warnings", "take_back"):
            return isinstance(session, Session) and len(session.people) == 1 and session.outcome is None
        if action in ("choose", "step_card", "turn_card", "step_line", "play", "undo", "resign"):
            return bool(session.people) and session.outcome is None
        if action == "analysis":
            return session.outcome is not None or not (isinstance(session, Session) and session.recorded)
        if action == "keep":
            return isinstance(session, Session) and session.place == "" and not session.recorded
        return super().offers(action)

    def on_option_list_option_selected(self, message: Log.OptionSelected) -> None:
        """Handle a click on a turn in the log."""
        self.look_at(message.option_index)
        self.show()

    def action_look(self, by: int) -> None:
        """Step through the game."""
        now = len(self.session.turns) if self.looking is None else self.looking
        self.look_at(now + by)
        self.show()

    def action_log(self) -> None:
        """Show or hide the log."""
        self.toggle_class("log")
        self.call_after_refresh(self.show)

    def action_close_log(self) -> None:
        """Hide the log, which a small screen shows only on request."""
        self.action_log()

    def action_pause(self) -> None:
        """Pause or continue."""
        if self.going.is_set():
            self.going.clear()
        else:
            self.going.set()
            if self.looking is not None and isinstance(self.session, Session) and self.session.recorded:
                self.show_on()

    def action_faster(self, by: int) -> None:
        """Double or halve the speed."""
        self.pace = min(10.0, max(0.05, self.pace * 0.5**by))

    def action_resign(self) -> None:
        """Resign, or abort a game that has hardly begun, after confirmation."""
        session, words = self.session, self.words
        seat = self.seat if self.seat is not None else session.to_move

        def answered(sure: bool | None) -> None:
            if sure and session.outcome is None:
                self.run_worker(self.take(session.giving_up, seat), group="game", exclusive=True)

        is_abort = session.giving_up == Abort()
        question = words("page.sure-abort") if is_abort else words("page.sure-resign", opponent=1 - seat)
        self.app.push_screen(Confirm(words, question), answered)

    def action_take_back(self) -> None:
        """Take back the last turn against the computer, and its answer."""
        (seat,) = self.session.people
        self.run_worker(self.take(TakeBack(), seat), group="game", exclusive=True)

    def action_give_time(self) -> None:
        """Give the other player more time."""
        if self.session.elsewhere is not None:
            self.run_worker(self.give_time(self.session.elsewhere), group="line-command", exclusive=True)

    def action_claim(self) -> None:
        """Claim the win from a player who has left, after confirmation."""
        session = self.session.elsewhere
        if session is None:
            return

        def answered(sure: bool | None) -> None:
            if sure and self.session is session:
                self.run_worker(self.claim(session), group="game", exclusive=True)

        question = self.words("page.sure-claim", opponent=1 - (self.seat or 0))
        self.app.push_screen(Confirm(self.words, question), answered)

    def action_rematch(self) -> None:
        """Ask for a rematch on the same server."""
        if self.session.elsewhere is not None:
            self.run_worker(self.play_again(self.session.elsewhere), group="game", exclusive=True)

    def action_new_game(self) -> None:
        """Start another game; the current one stays on disk."""
        others = [name for name in self.session.names if name != HUMAN]
        opponent = others[0] if others else HUMAN if self.session.people else DEFAULT_OPPONENT
        self.app.push_screen(NewGameDialog(self.words, opponent), self._opened)

    def action_saved_games(self) -> None:
        """Open a game from disk."""
        self.app.push_screen(SavedGames(self.words), self._opened)

    def _opened(self, session: Session | None) -> None:
        if session is not None:
            self.open(session)

    def action_ask_for_end(self) -> None:
        """Say why there is no analysis yet."""
        self.refuse(problem("game-not-over"))

    def action_analysis(self) -> None:
        """Show the analysis of the game, importing it only now."""
        from one_zero_one.terminal.screen.play.analysis_screen import AnalysisScreen  # noqa: PLC0415 - games start without it

        session = self.session
        try:
            record = session.record() if isinstance(session, Session) else load_game(session.file or Path())
        except GameError as error:
            self.refuse(error.problem)
            return
        self.app.push_screen(AnalysisScreen(self.words, record))

    def action_keep(self) -> None:
        """Store a game that was only watched."""
        if isinstance(self.session, Session):
            try:
                self.session.keep()
            except GameError as error:
                self.refused = error.problem
            self.show()
