"""The application: its screens and its keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.filter import LineFilter

from one_zero_one.engine import GameError
from one_zero_one.terminal.screen.ascii_only import AsciiOnly
from one_zero_one.terminal.screen.keys import KEYS, tell_key
from one_zero_one.terminal.screen.no_color import AttributesOnly
from one_zero_one.terminal.screen.pasting import keep_pastes_whole
from one_zero_one.terminal.screen.play.course_screen import DEFAULT_PACE
from one_zero_one.terminal.screen.play.game_screen import GameScreen
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.terminal.screen.play.table_screen import TableScreen
from one_zero_one.terminal.screen.practice.exercises import Exercises
from one_zero_one.terminal.screen.practice.practice_screen import PracticeScreen
from one_zero_one.words import Words

_DARK, _LIGHT = "textual-dark", "textual-light"


@dataclass(frozen=True)
class Look:
    """The appearance of the screen."""

    motion: bool = True
    ascii_only: bool = False
    light: bool = False


class TableApp(App[GameError | None]):
    """One Zero One in a terminal. It returns the error that ended it early, if any."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    #: first of all: screens and fields of Textual have a Ctrl-C of their own, which explains in English how to quit
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True)]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]  # noqa: RUF012 - as the base class declares it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (38, "-tall")]  # noqa: RUF012 - as the base class declares it

    def __init__(self, words: Words, look: Look, table: TableScreen) -> None:
        self._look = look
        super().__init__()
        keep_pastes_whole(self.driver_class)
        self.title = "One Zero One"
        self.theme = _LIGHT if look.light else _DARK
        for key in KEYS:
            described, shown_as = words(key.name) if key.name else "", tell_key(words, key.shown_as)
            self.bind(key.keys, key.action, description=described, show=bool(key.name), key_display=shown_as)
        self.table = table

    def on_mount(self) -> None:
        """Open the table."""
        self.push_screen(self.table)

    def on_resize(self, event: Resize) -> None:
        """Pass a new size to the screen at once.

        Textual does so by a timer of 1/120 s, which it may skip on a busy machine; that loses this
        size and all later ones.
        """
        if self.table.is_attached:
            self.screen.post_message(event)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The filters applied last to each row."""
        filters = [AttributesOnly(dark=self.current_theme.dark)] if self.no_color else super().get_line_filters()
        return [*filters, AsciiOnly()] if self._look.ascii_only else filters

    def action_change_theme(self) -> None:
        """Switch between the dark and the light theme."""
        self.theme = _DARK if self.theme == _LIGHT else _LIGHT
        if isinstance(self.screen, TableScreen):
            self.call_after_refresh(self.screen.show)

    def action_leave(self) -> None:
        """Close the screen; the game is on disk."""
        self.exit(None)


class GameApp(TableApp):
    """Games, one after another."""

    def __init__(self, words: Words, session: ShownGame, look: Look, *, pace: float = DEFAULT_PACE) -> None:
        self.game = GameScreen(words, session, motion=look.motion, pace=pace)
        super().__init__(words, look, self.game)


class PracticeApp(TableApp):
    """Lessons or puzzles, one after another."""

    def __init__(self, words: Words, exercises: Exercises, look: Look) -> None:
        super().__init__(words, look, PracticeScreen(words, exercises))
