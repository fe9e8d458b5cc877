"""Composing a turn on the screen, by keys and by mouse; subclasses decide what to do with it."""

from one_zero_one.engine import problem
from one_zero_one.terminal.reports.rules import rules_as_text
from one_zero_one.terminal.screen.dialogs.text_screen import TextScreen
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from one_zero_one.terminal.screen.play.table_screen import TableScreen
from one_zero_one.terminal.screen.widgets.board import Board
from one_zero_one.terminal.screen.widgets.hand import Hand
from one_zero_one.terminal.screen.widgets.panel import Panel


class ComposingScreen(TableScreen):
    """A table on which cards are chosen, turned and laid."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return which keys are active now."""
        draft = self.draft if self.looking is None else None
        match action:
            case "play":
                return draft is not None and draft.complete
            case "lay":
                return draft is not None and draft.aimed is not None
            case "ask_for_card":
                return draft is not None and not draft.complete and draft.choice is None
            case "turn_card":
                return draft is not None and draft.choice is not None and len(draft.choice.face.poses) > 1
            case "step_card" | "step_line" | "choose":
                return draft is not None and not draft.complete
            case "undo":
                return draft is not None and bool(draft.laid or draft.choice)
        return super().check_action(action, parameters)

    def _change(self, draft: ScreenDraft) -> None:
        self.draft, self.refused = draft, None
        self.show()

    def action_step_card(self, by: int) -> None:
        """Choose the next card."""
        if self.draft is not None:
            self._change(self.draft.stepping(by))

    def action_step_line(self, by: int) -> None:
        """Aim at the next line."""
        if self.draft is not None:
            self._change(self.draft.aiming(by))

    def action_choose(self, index: int) -> None:
        """Choose a card by its number; choosing it again turns it."""
        if self.draft is not None:
            self._change(self.draft.choosing(index))

    def action_turn_card(self) -> None:
        """Turn the card by half a turn."""
        if self.draft is not None:
            self._change(self.draft.turned())

    def action_lay(self) -> None:
        """Lay the chosen card; this commits nothing."""
        if self.draft is not None:
            self._change(self.draft.extended())

    def action_ask_for_card(self) -> None:
        """Say why nothing is laid."""
        self.refuse(problem("no-card-chosen"))

    def action_undo(self) -> None:
        """Take one step back."""
        if self.draft is not None:
            self._change(self.draft.undone())

    def on_hand_card_chosen(self, message: Hand.CardChosen) -> None:
        """Handle a click on a card."""
        if self.looking is None:
            self.action_choose(message.index)

    def on_board_line_chosen(self, message: Board.LineChosen) -> None:
        """Handle a click on a line: lay the card there."""
        if self.draft is not None and self.looking is None:
            self._change(self.draft.on_line(message.line))

    def action_scroll_panel(self, by: int) -> None:
        """Scroll the panel."""
        self.query_one(Panel).read_on(by)

    def action_rules(self) -> None:
        """Show the rules."""
        self.app.push_screen(TextScreen(self.words("page.rules"), "\n".join(rules_as_text(self.words))))
