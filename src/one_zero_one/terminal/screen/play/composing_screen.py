"""Composing a turn on the screen, by keys and by mouse; what becomes of it is another's business."""

from one_zero_one.terminal.reports.rules import rules_as_text
from one_zero_one.terminal.screen.dialogs.text_screen import TextScreen
from one_zero_one.terminal.screen.keys import HELP
from one_zero_one.terminal.screen.play.composing import Draft
from one_zero_one.terminal.screen.play.table_screen import TableScreen
from one_zero_one.terminal.screen.widgets.board import Board
from one_zero_one.terminal.screen.widgets.hand import Hand
from one_zero_one.terminal.screen.widgets.panel import Panel


class ComposingScreen(TableScreen):
    """A table on which cards are chosen, turned and laid."""

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
        return super().check_action(action, parameters)

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

    def on_hand_card_chosen(self, message: Hand.CardChosen) -> None:
        """A card was pressed."""
        if self.looking is None:
            self.action_choose(message.index)

    def on_board_line_chosen(self, message: Board.LineChosen) -> None:
        """A line was pressed: lay the card there."""
        if self.draft is not None and self.looking is None:
            self._change(self.draft.on_line(message.line))

    def action_scroll_panel(self, by: int) -> None:
        """Read on."""
        self.query_one(Panel).read_on(by)

    def action_scroll_board(self, by: int) -> None:
        """See more of long lines."""
        self.query_one(Board).scroll_lines(by)

    def action_rules(self) -> None:
        """The rules."""
        self.app.push_screen(TextScreen(self.words("page.rules"), "\n".join(rules_as_text(self.words))))

    def action_help(self) -> None:
        """The keys, the mouse, and what the marks mean."""
        rows = [f"{keys:<8}{self.words(text)}" for keys, text in HELP]
        told = "\n".join([*rows, "", self.words("screen.mouse"), "", self.words("plain.help-marks")])
        self.app.push_screen(TextScreen(self.words("screen.help"), told))
