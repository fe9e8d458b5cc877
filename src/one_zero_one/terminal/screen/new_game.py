"""Choosing the next game: against whom, which digit, which cards."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Label, Select

from one_zero_one.players.levels import LEVELS
from one_zero_one.terminal.session import HUMAN, Wishes
from one_zero_one.words import Words, tell_player


class NewGame(ModalScreen[Wishes | None]):
    """Wishes for a game; escape goes back to the one that is there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, words: Words, opponent: str) -> None:
        super().__init__()
        self._words, self._opponent = words, opponent

    def compose(self) -> ComposeResult:
        """The wishes, one below the other."""
        words = self._words
        opponents = [(tell_player(words, f"level:{level}"), f"level:{level}") for level in LEVELS]
        opponents.append((words("page.play-screen"), HUMAN))
        if self._opponent not in [name for _, name in opponents]:
            opponents.append((self._opponent, self._opponent))
        digits = [(words("page.drawn"), ""), ("0", "0"), ("1", "1")]
        decks = [
            (words("page.deck-standard"), "standard"),
            (words("page.deck-cut-paste"), "cut-paste"),
            (words("page.deck-extras"), "extras"),
        ]
        syntax_error, open_source = words("page.variant-syntax"), words("page.variant-open")
        variants = [
            (words("list.nothing"), ""),
            (syntax_error, "+syntax-error"),
            (open_source, "+open-source"),
            (f"{syntax_error} + {open_source}", "+syntax-error+open-source"),
        ]
        with Vertical() as frame:
            frame.border_title = words("page.new-game")
            yield Label(words("screen.opponent"))
            yield Select(opponents, value=self._opponent, allow_blank=False, id="opponent", compact=True)
            yield Label(words("page.digit"))
            yield Select(digits, value="", allow_blank=False, id="digit", compact=True)
            yield Label(words("page.deck-choice"))
            yield Select(decks, value="standard", allow_blank=False, id="deck", compact=True)
            yield Label(words("screen.variants"))
            yield Select(variants, value="", allow_blank=False, id="variants", compact=True)
            with Horizontal():
                yield Button(words("screen.start"), variant="primary", id="start")
                yield Button(words("page.cancel"), id="cancel")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin, or go back."""
        self.dismiss(self._wishes() if event.button.id == "start" else None)

    def _wishes(self) -> Wishes:
        chosen = {select.id: str(select.value) for select in self.query(Select)}
        digit = int(chosen["digit"]) if chosen["digit"] else None
        return Wishes(chosen["deck"] + chosen["variants"], chosen["opponent"], digit)
