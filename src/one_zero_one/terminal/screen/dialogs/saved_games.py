"""Games on disk: continue one, or step through it."""

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from one_zero_one.engine import GameError
from one_zero_one.files.games import is_worth_keeping, latest_files, load_game
from one_zero_one.records import Record
from one_zero_one.terminal.session import Session, Wishes, recorded_session, resumed_session
from one_zero_one.words import Words, cast_of, tell_error, tell_names

_MOST_SHOWN = 100


class SavedGames(ModalScreen[Session | None]):
    """The games in the player's folder, latest first, or any file by name; Escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._games = [(file, record) for file in latest_files()[:_MOST_SHOWN] if (record := _readable(file))]

    def compose(self) -> ComposeResult:
        """The games, a field for another file, and buttons."""
        words = self._words
        with Vertical() as frame:
            frame.border_title = words("page.open-record")
            yield OptionList(
                *(Option(self._row(file, record)) for file, record in self._games), id="games", compact=True
            )
            yield Input(placeholder=words("screen.another-file"), id="file", compact=True)
            yield Static(id="wrong")
            with Horizontal(classes="buttons"):
                yield Button(words("screen.go-on"), variant="primary", id="go-on", compact=True)
                yield Button(words("page.stepper"), id="step", compact=True)
                yield Button(words("page.cancel"), id="cancel", compact=True)

    def on_mount(self) -> None:
        """Focus the latest game, or the field if there is none."""
        if self._games:
            self.query_one(OptionList).highlighted = 0
            self.query_one(OptionList).focus()
        else:
            self.query_one(OptionList).display = False
            self.query_one(Input).focus()

    def _row(self, file: Path, record: Record) -> Text:
        played = self._words("screen.turns", count=len(record.turns))
        ended = str(record.outcome) if record.outcome else self._words("screen.under-way")
        names = " – ".join(tell_names(self._words, cast_of(record.tags), brief=True))
        return Text(f"{file.stem[:17]}  {names}  {played}, {ended}", "" if record.outcome else "bold", no_wrap=True)

    def on_option_list_option_selected(self) -> None:
        """Continue the game on Enter, or step through it if it is over."""
        self._open(stepping=False)

    def on_input_submitted(self) -> None:
        """Do the same for a file by name."""
        self._open(stepping=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Continue, step through, or go back."""
        if event.button.id == "cancel":
            self.dismiss(None)
        else:
            self._open(stepping=event.button.id == "step")

    def _open(self, *, stepping: bool) -> None:
        typed = self.query_one(Input).value.strip()
        chosen = self.query_one(OptionList).highlighted
        try:
            if typed:
                file = Path(typed).expanduser()
            elif chosen is not None:
                file = self._games[chosen][0]
            else:
                return
            record = load_game(file)
            over = record.outcome is not None
            session = recorded_session(record) if stepping or over else resumed_session(Wishes(file=file))
        except GameError as error:
            self.query_one("#wrong", Static).update(tell_error(self._words, error))
            return
        self.dismiss(session)


def _readable(file: Path) -> Record | None:
    """The record in a file; None if it is none, or of a game that nobody misses."""
    try:
        record = load_game(file)
    except GameError:
        return None
    return record if is_worth_keeping(record) else None
