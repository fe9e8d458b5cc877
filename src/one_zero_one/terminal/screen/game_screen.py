"""The game on the screen: which keys are there, and what they and the mouse do."""

from one_zero_one.engine import GameError
from one_zero_one.match import Commit, Resign
from one_zero_one.terminal.rules_text import rules_as_text
from one_zero_one.terminal.screen.board import Board
from one_zero_one.terminal.screen.composing import Draft
from one_zero_one.terminal.screen.confirm import Confirm
from one_zero_one.terminal.screen.course_screen import CourseScreen
from one_zero_one.terminal.screen.hand import Hand
from one_zero_one.terminal.screen.keys import HELP
from one_zero_one.terminal.screen.log import Log
from one_zero_one.terminal.screen.new_game import NewGame
from one_zero_one.terminal.screen.panel import Panel
from one_zero_one.terminal.screen.saved_games import SavedGames
from one_zero_one.terminal.screen.text_screen import TextScreen
from one_zero_one.terminal.session import DEFAULT_OPPONENT, HUMAN, Session


class GameScreen(CourseScreen):
    """One game after the other, played or watched."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys are there now."""
        draft = self.draft if self.looking is None else None
        match action:
            case "play":
                return draft is not None and draft.complete
            case "lay":
                return draft is not None and draft.aimed is not None
            case "turn_card":
                return draft is not None and draft.choice is not None and len(draft.choice.face.poses) > 1
            case "step_card" | "step_line" | "choose":
                return draft is not None and not draft.complete
            case "undo":
                return draft is not None and bool(draft.laid or draft.choice)
            case "pause" | "faster":
                return self.session.paced
            case "look":
                forward = isinstance(parameters[0], int) and parameters[0] > 0
                return self.looking is not None if forward else bool(self.session.turns) and self.looking != 0
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
            case "resign":
                return bool(self.session.people) and self.session.outcome is None
        return True

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.show()

    def action_step_card(self, by: int) -> None:
        """The next card."""
        if self.draft is not None:
            self._change(self.draft.stepping(by))

    def action_step_line(self, by: int) -> None:
        """The next line."""
        if self.draft is not None:
            self._change(self.draft.aiming(by))

    def action_choose(self, index: int) -> None:
        """A card by its number; again turns it."""
        if self.draft is not None:
            self._change(self.draft.choosing(index))

    def action_turn_card(self) -> None:
        """Half a turn."""
        if self.draft is not None:
            self._change(self.draft.turned())

    def action_lay(self) -> None:
        """Lay the chosen card; nothing is committed by that."""
        if self.draft is not None:
            self._change(self.draft.extended())

    def action_undo(self) -> None:
        """Take one step back."""
        if self.draft is not None:
            self._change(self.draft.undone())

    def action_play(self) -> None:
        """Commit the turn."""
        draft, self.draft = self.draft, None
        if draft is not None and draft.complete and draft.base.seat is not None:
            self.run_worker(self.take(Commit(draft.laid), draft.base.seat), group="game", exclusive=True)

    def on_hand_card_chosen(self, message: Hand.CardChosen) -> None:
        """A card was pressed."""
        if self.looking is None:
            self.action_choose(message.index)

    def on_board_line_chosen(self, message: Board.LineChosen) -> None:
        """A line was pressed: lay the card there."""
        if self.draft is not None and self.looking is None:
            self._change(self.draft.on_line(message.line))

    def on_option_list_option_selected(self, message: Log.OptionSelected) -> None:
        """A turn of the log was pressed."""
        self.look_at(message.option_index)
        self.show()

    def action_look(self, by: int) -> None:
        """Step through the game."""
        now = len(self.session.turns) if self.looking is None else self.looking
        self.look_at(now + by)
        self.show()

    def action_log(self) -> None:
        """Show the log, or hide it."""
        self.toggle_class("log")
        self.call_after_refresh(self.show)

    def action_scroll_panel(self, by: int) -> None:
        """Read on."""
        panel = self.query_one(Panel)
        panel.scroll_relative(y=by * max(1, panel.size.height - 1), animate=False)

    def action_pause(self) -> None:
        """Hold on, or go on."""
        if self.going.is_set():
            self.going.clear()
        else:
            self.going.set()
            if self.looking is not None and isinstance(self.session, Session) and self.session.recorded:
                self.show_on()

    def action_faster(self, by: int) -> None:
        """Half the pace, or twice as fast."""
        self.pace = min(10.0, max(0.05, self.pace * 0.5**by))

    def action_resign(self) -> None:
        """Give up, once that is sure."""

        def answered(sure: bool | None) -> None:
            session = self.session
            if sure and session.outcome is None:
                seat = self.seat if self.seat is not None else session.to_move
                self.run_worker(self.take(Resign(), seat), group="game", exclusive=True)

        self.app.push_screen(Confirm(self.words, self.words("page.sure-resign")), answered)

    def action_claim(self) -> None:
        """Claim the win from somebody who has left."""
        if self.session.elsewhere is not None:
            self.run_worker(self.claim(self.session.elsewhere), group="game", exclusive=True)

    def action_rematch(self) -> None:
        """Play again on the same server."""
        if self.session.elsewhere is not None:
            self.run_worker(self.play_again(self.session.elsewhere), group="game", exclusive=True)

    def action_new_game(self) -> None:
        """Another game; the one that is there stays on disk."""
        others = [name for name in self.session.names if name != HUMAN]
        opponent = others[0] if others else HUMAN if self.session.people else DEFAULT_OPPONENT
        self.app.push_screen(NewGame(self.words, opponent), self._opened)

    def action_saved_games(self) -> None:
        """A game that is on disk."""
        self.app.push_screen(SavedGames(self.words), self._opened)

    def _opened(self, session: Session | None) -> None:
        if session is not None:
            self.open(session)

    def action_keep(self) -> None:
        """Keep a game that was only watched."""
        if isinstance(self.session, Session):
            try:
                self.session.keep()
            except GameError as error:
                self.refused = error.problem
            self.show()

    def action_rules(self) -> None:
        """The rules."""
        self.app.push_screen(TextScreen(self.words("page.rules"), "\n".join(rules_as_text(self.words))))

    def action_help(self) -> None:
        """The keys, the mouse, and what the marks mean."""
        rows = [f"{keys:<8}{self.words(text)}" for keys, text in HELP]
        told = "\n".join([*rows, "", self.words("screen.mouse"), "", self.words("plain.help-marks")])
        self.app.push_screen(TextScreen(self.words("screen.help"), told))
