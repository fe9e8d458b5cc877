"""The log: every turn so far; clicking one shows the board after it."""

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from one_zero_one.records import format_turn
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.words import Words


class Log(OptionList, can_focus=False):
    """The turns, with the last one at the bottom."""

    def show(self, words: Words, game: ShownGame, looking: int | None) -> None:
        """List the turns and highlight the one shown."""
        rows = [words("page.the-start")]
        for number, turn in enumerate(game.turns):
            played = words("label.of", label=game.mover_of(number), text=format_turn(turn))
            rows.append(f"{number + 1:>3}. {played}")
        if self.option_count != len(rows):
            self.clear_options()
            self.add_options([Option(Text(row)) for row in rows])
        self.border_title = words("page.log")
        self.highlighted = len(game.turns) if looking is None else looking
