"""Building a deck: the cards of the box with their counts, the limits, and warnings."""

from collections import Counter
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from one_zero_one.engine import FACES, NAMED_DECKS, Deck, Face, GameError
from one_zero_one.records import format_deck, parse_deck
from one_zero_one.words import Words, explain_card, tell_problem


class DeckBuilder(ModalScreen[str | None]):
    """A custom deck, returned by its name in the notation; Escape changes nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("right,plus,l", "change(1)", show=False),
        Binding("left,minus,h", "change(-1)", show=False),
        *(Binding(str(key), f"begin_with({name!r})", show=False) for key, name in enumerate(NAMED_DECKS, start=1)),
    ]

    def __init__(self, words: Words, spec: str) -> None:
        super().__init__()
        self._words = words
        self._counts = Counter(parse_deck(spec).faces)

    def compose(self) -> ComposeResult:
        """The limits, the cards of the box, comments on them, and buttons for the mouse."""
        words = self._words
        with Vertical() as frame:
            frame.border_title = words("page.deck-builder")
            frame.border_subtitle = words("screen.deck-keys")
            yield Static(words("page.deck-limits"))
            yield OptionList(*(Option(self._card(face)) for face in FACES), id="faces", compact=True)
            yield Static(id="about")
            with Horizontal(classes="buttons"):
                yield Button("−", id="fewer", compact=True)
                yield Button("+", id="more", compact=True)
                yield Button(words("page.use-deck"), variant="primary", id="use", compact=True)
                yield Button(words("page.cancel"), id="cancel", compact=True)

    def on_mount(self) -> None:
        """Focus the first card."""
        self.query_one(OptionList).highlighted = 0
        self.query_one(OptionList).focus()

    def _card(self, face: Face) -> Text:
        count = self._counts[face]
        return Text(f"{count or '·'} × {face}", "bold" if count else "dim")

    @property
    def _face(self) -> Face:
        return FACES[self.query_one(OptionList).highlighted or 0]

    def on_option_list_option_highlighted(self) -> None:
        """Show what the card does, and comments on the deck."""
        self._tell()

    def on_option_list_option_selected(self) -> None:
        """Return the deck on Enter."""
        self._use()

    def action_change(self, by: int) -> None:
        """Add or remove one card; if the box does not allow it, show the reason."""
        changed = self._counts.copy()
        changed[self._face] += by
        if changed[self._face] < 0:
            return
        try:
            Deck(tuple(changed.elements()))
        except GameError as error:
            # a deck that is still too small may grow
            if by > 0 and error.problem.code != "deck-too-small":
                self._tell(error)
                return
        self._counts = changed
        self._redraw()

    def action_begin_with(self, name: str) -> None:
        """Start from a named deck."""
        self._counts = Counter(NAMED_DECKS[name].faces)
        self._redraw()

    def _redraw(self) -> None:
        listed = self.query_one(OptionList)
        for index, face in enumerate(FACES):
            listed.replace_option_prompt_at_index(index, self._card(face))
        self._tell()

    def _tell(self, refused: GameError | None = None) -> None:
        words = self._words
        rows = [words("page.deck-size", count=self._counts.total())]
        try:
            deck = Deck(tuple(self._counts.elements()))
        except GameError as error:
            refused = refused or error
        else:
            rows += [words("deck.warning", warning=tell_problem(words, warning)) for warning in deck.warnings()]
        if refused is not None:
            rows.append(tell_problem(words, refused.problem))
        text = Text(explain_card(words, self._face) + "\n")
        self.query_one("#about", Static).update(text.append("\n".join(rows), "bold"))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do the same by mouse."""
        match event.button.id:
            case "more":
                self.action_change(1)
            case "fewer":
                self.action_change(-1)
            case "use":
                self._use()
            case _:
                self.dismiss(None)

    def _use(self) -> None:
        try:
            deck = Deck(tuple(self._counts.elements()))
        except GameError as error:
            self._tell(error)
            return
        self.dismiss(format_deck(deck))
