"""The options of the next game: players, digit, first player, cards. Mistakes are reported."""

from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Select, Static

from one_zero_one.engine import GameError
from one_zero_one.players.levels import LEVELS, level_name
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.screen.dialogs.deck_builder import DeckBuilder
from one_zero_one.terminal.screen.dialogs.saved_games import SavedGames
from one_zero_one.terminal.screen.keys import Key, tell_key
from one_zero_one.terminal.screen.widgets.key_row import KeyRow
from one_zero_one.terminal.session import (
    DEFAULT_DECK,
    DEFAULT_OPPONENT,
    Session,
    Wishes,
    new_session,
    watched_session,
)
from one_zero_one.words import Words, tell_error, tell_player

_COMPUTER, _WATCH = "computer", "watch"
_OTHER: Final = "other"
_OWN: Final = "own"
Options = list[tuple[str, str]]

_KEYS: Final = (
    Key("down", "app.focus_next", "screen.field", "↑↓"),
    Key("up", "app.focus_previous"),
    Key("escape", "screen.dismiss(None)", "page.cancel", "Esc"),
)


class ChoiceField(Select[str], inherit_bindings=False):
    """A list that opens on request; the arrow keys move to the next field."""

    def __init__(self, words: Words, name: str, options: Options, value: str) -> None:
        super().__init__(options, value=value, allow_blank=False, id=name, compact=True)
        self._bindings.bind(
            "enter,space", "show_overlay", words("screen.open-list"), key_display=tell_key(words, "Enter")
        )


class Fields(VerticalScroll, can_focus=False, inherit_bindings=False):
    """The fields below each other; the arrow keys do not scroll here."""


class NewGameDialog(ModalScreen[Session | None]):
    """The options for a game; Escape returns to the current one."""

    def __init__(self, words: Words, opponent: str) -> None:
        super().__init__()
        self._words = words
        for keys, action, name, shown_as in _KEYS:
            self._bindings.bind(keys, action, words(name) if name else "", show=bool(name), key_display=shown_as)
        #: the initial choice is the last opponent
        self._against = opponent if opponent != HUMAN else DEFAULT_OPPONENT
        self._mode = HUMAN if opponent == HUMAN else _COMPUTER
        self._own_deck = ""

    def compose(self) -> ComposeResult:
        """The options, one below the other."""
        words = self._words
        modes = [
            (words("page.play-computer"), _COMPUTER),
            (words("page.play-screen"), HUMAN),
            (words("screen.watch-two"), _WATCH),
        ]
        levels = [(tell_player(words, name), name) for name in map(level_name, LEVELS)]
        players = [*levels, (words("screen.other-player"), _OTHER)]
        known = self._against in [name for _, name in levels]
        drawn = (words("page.drawn"), "")
        firsts = [drawn, (words("page.first-me"), "me"), (words("page.first-other"), "other")]
        decks = [
            (words("page.deck-standard"), DEFAULT_DECK),
            (words("page.deck-cut-paste"), "cut-paste"),
            (words("page.deck-extras"), "extras"),
            (words("page.deck-own"), _OWN),
        ]
        syntax_error, open_source = words("page.variant-syntax"), words("page.variant-open")
        variants = [
            (words("list.nothing"), ""),
            (syntax_error, "+syntax-error"),
            (open_source, "+open-source"),
            (f"{syntax_error} + {open_source}", "+syntax-error+open-source"),
        ]
        with Fields() as frame:
            frame.border_title = words("page.new-game")
            yield from _row(words("screen.who-plays"), ChoiceField(words, "mode", modes, self._mode))
            yield from _row(
                words("screen.opponent"), ChoiceField(words, "opponent", players, self._against if known else _OTHER)
            )
            yield from _row("", _typed("program", "" if known else self._against))
            yield from _row(words("screen.second-player"), ChoiceField(words, "second", players, DEFAULT_OPPONENT))
            yield from _row("", _typed("program2", ""))
            yield from _row(words("page.digit"), ChoiceField(words, "digit", [drawn, ("0", "0"), ("1", "1")], ""))
            yield from _row(words("page.first"), ChoiceField(words, "first", firsts, ""))
            yield from _row(words("page.deck-choice"), ChoiceField(words, "deck", decks, DEFAULT_DECK))
            with Horizontal(classes="wish", id="own-deck"):
                yield Button(words("page.build-deck"), id="build", compact=True)
                yield Static(id="own")
            yield from _row(words("screen.variants"), ChoiceField(words, "variants", variants, ""))
            yield Static(id="wrong")
            with Horizontal(classes="buttons"):
                yield Button(words("screen.start"), variant="primary", id="start", compact=True)
                yield Button(words("page.open-record"), id="saved", compact=True)
                yield Button(words("page.cancel"), id="cancel", compact=True)
        yield KeyRow()

    def on_mount(self) -> None:
        """Show the fields that apply."""
        self._arrange()

    @on(Select.Changed)
    def _arrange(self) -> None:
        """Show only the fields that apply; choosing a custom deck opens the deck builder."""
        mode, shown = self._chosen("mode"), self._show
        shown("opponent", mode != HUMAN)
        shown("program", mode != HUMAN and self._chosen("opponent") == _OTHER)
        shown("second", mode == _WATCH)
        shown("program2", mode == _WATCH and self._chosen("second") == _OTHER)
        shown("digit", mode == _COMPUTER)
        shown("first", mode == _COMPUTER)
        shown("own", self._chosen("deck") == _OWN)
        if self._chosen("deck") == _OWN and not self._own_deck:
            self._build()

    def _show(self, wish: str, wanted: bool) -> None:
        row = self.query_one(f"#{wish}").parent
        assert row is not None
        row.display = wanted

    def _chosen(self, wish: str) -> str:
        return str(self.query_one(f"#{wish}", Select).value)

    def _build(self) -> None:
        def built(deck: str | None) -> None:
            self._own_deck = deck or self._own_deck
            self.query_one("#deck", Select).value = _OWN if self._own_deck else DEFAULT_DECK
            self.query_one("#own", Static).update(self._own_deck)

        spec = self._own_deck or self._chosen("deck")
        self.app.push_screen(DeckBuilder(self._words, DEFAULT_DECK if spec == _OWN else spec), built)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Start, build a deck, open an older game, or go back."""
        match event.button.id:
            case "start":
                self._start()
            case "build":
                self._build()
            case "saved":
                self.app.push_screen(SavedGames(self._words), self._opened)
            case _:
                self.dismiss(None)

    def _opened(self, session: Session | None) -> None:
        if session is not None:
            self.dismiss(session)

    def on_input_submitted(self) -> None:
        """Start the game on Enter in a field."""
        self._start()

    def _start(self) -> None:
        try:
            session = self._session()
        except GameError as error:
            self.query_one("#wrong", Static).update(tell_error(self._words, error))
            return
        self.dismiss(session)

    def _session(self) -> Session:
        deck = self._own_deck if self._chosen("deck") == _OWN else self._chosen("deck")
        deck += self._chosen("variants")
        mode = self._chosen("mode")
        first = self._player("opponent", "program")
        if mode == _WATCH:
            return watched_session(f"{first};{self._player('second', 'program2')}", deck, None)
        if mode == HUMAN:
            return new_session(Wishes(deck, HUMAN))
        digit = self._chosen("digit")
        return new_session(Wishes(deck, first, int(digit) if digit else None, first=self._chosen("first") or None))

    def _player(self, choice: str, typed: str) -> str:
        chosen = self._chosen(choice)
        return self.query_one(f"#{typed}", Input).value.strip() if chosen == _OTHER else chosen


def _typed(name: str, value: str) -> Input:
    return Input(value, placeholder="exec:./bot  search:seconds=1  greedy", id=name, compact=True)


def _row(label: str, wish: Select[str] | Input | Static) -> ComposeResult:
    with Horizontal(classes="wish"):
        yield Label(label)
        yield wish
