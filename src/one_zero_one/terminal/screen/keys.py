"""The keys of the game, in the order of the last row of the screen."""

from typing import Final, NamedTuple

from one_zero_one.words import Words

#: keys whose names differ between languages
_NAMED: Final = {"Enter": "screen.enter-key", "Space": "screen.space-key"}


def tell_key(words: Words, key: str) -> str:
    """A key as it is called in the language of the screen."""
    return words(_NAMED[key]) if key in _NAMED else key


class Key(NamedTuple):
    """Keys, their action, and its name in the catalogues; keys without a name are not shown."""

    keys: str
    action: str
    name: str = ""
    shown_as: str = ""


KEYS: Final = (
    Key("enter", "screen.play", "page.play-it", "Enter"),
    Key("enter", "screen.lay", "screen.lay", "Enter"),
    Key("enter", "screen.go_on", "screen.go-on", "Enter"),
    Key("enter", "screen.ask_for_card"),
    Key("left,h", "screen.step_card(-1)"),
    Key("right,l", "screen.step_card(1)", "screen.card", "←→"),
    Key("up,k", "screen.step_line(-1)"),
    Key("down,j", "screen.step_line(1)", "screen.line", "↑↓"),
    Key("left", "screen.look(-1)"),
    Key("right", "screen.look(1)"),
    Key("up,k", "screen.mistake(-1)"),
    Key("down,j", "screen.mistake(1)", "study.mistake", "↑↓"),
    Key("b", "screen.open_hands", "study.open-hands", "B"),
    Key("escape", "screen.go_back", "page.close", "Esc"),
    Key("a", "screen.analysis", "study.analysis", "A"),
    Key("a", "screen.ask_for_end"),
    Key("w", "screen.claim", "screen.win", "W"),
    Key("m", "screen.rematch", "page.rematch", "M"),
    Key("t,space", "screen.turn_card", "page.turn-card", "T"),
    Key("space", "screen.pause", "screen.pause", "Space"),
    Key("u,backspace", "screen.undo", "page.undo", "U"),
    Key("i", "screen.hint", "study.hint", "I"),
    Key("i", "screen.answer", "study.answer", "I"),
    Key("s", "screen.skip", "study.skip", "S"),
    Key("question_mark,f1", "screen.help", "screen.help", "?"),
    Key("q", "app.leave", "screen.quit", "Q"),
    Key("comma,left_square_bracket", "screen.look(-1)", "screen.back", ","),
    Key("full_stop,right_square_bracket", "screen.look(1)", "screen.on", "."),
    *[Key(str(number), f"screen.choose({number - 1})") for number in range(1, 10)],
    Key("home", "screen.look(-999)"),
    Key("escape", "screen.close_log"),
    Key("end,escape", "screen.look(999)"),
    Key("g", "screen.log", "page.log", "G"),
    Key("plus", "screen.faster(1)"),
    Key("minus", "screen.faster(-1)"),
    Key("less_than_sign,shift+left", "screen.scroll_board(-1)"),
    Key("greater_than_sign,shift+right", "screen.scroll_board(1)"),
    Key("pagedown", "screen.scroll_panel(1)"),
    Key("pageup", "screen.scroll_panel(-1)"),
    Key("n", "screen.new_game", "page.new-game", "N"),
    Key("s", "screen.keep", "screen.keep", "S"),
    Key("x", "screen.resign", "page.resign", "X"),
    Key("z", "screen.take_back", "page.take-back", "Z"),
    Key("e", "screen.give_time", "page.give-time", "E"),
    Key("r", "screen.rules", "page.rules", "R"),
    Key("o", "screen.saved_games", "page.open-record", "O"),
    Key("v", "screen.warnings", "study.warnings", "V"),
    Key("c", "app.change_theme"),
)


class HelpRow(NamedTuple):
    """A key as help shows it, the text that says what it does, and its action, by which a screen has it or not."""

    keys: str
    text: str
    action: str


HELP: Final = (
    HelpRow("1 2 3", "page.key-choose", "choose"),
    HelpRow("← →", "screen.card", "step_card"),
    HelpRow("T", "page.key-turn", "turn_card"),
    HelpRow("↑ ↓", "page.key-line", "step_line"),
    HelpRow("Enter", "page.key-play", "play"),
    HelpRow("U", "page.key-undo", "undo"),
    HelpRow("Z", "page.take-back", "take_back"),
    HelpRow("E", "page.give-time", "give_time"),
    HelpRow("I", "study.key-hint", "hint"),
    HelpRow("V", "study.key-warnings", "warnings"),
    HelpRow("I", "study.answer", "answer"),
    HelpRow("S", "study.skip", "skip"),
    HelpRow("Space", "screen.pause", "pause"),
    HelpRow("+ -", "screen.key-pace", "faster"),
    HelpRow(", .", "screen.key-step", "look"),
    HelpRow("↑ ↓", "study.mistake", "mistake"),
    HelpRow("B", "study.open-hands", "open_hands"),
    HelpRow("A", "study.key-analysis", "analysis"),
    HelpRow("< >", "screen.key-long-lines", "scroll_board"),
    HelpRow("PgUp PgDn", "screen.key-panel", "scroll_panel"),
    HelpRow("G", "page.key-log", "log"),
    HelpRow("R", "page.key-rules", "rules"),
    HelpRow("C", "screen.key-theme", "change_theme"),
    HelpRow("N", "page.new-game", "new_game"),
    HelpRow("O", "page.open-record", "saved_games"),
    HelpRow("S", "screen.keep", "keep"),
    HelpRow("M", "page.rematch", "rematch"),
    HelpRow("X", "page.resign", "resign"),
    HelpRow("W", "page.claim", "claim"),
    HelpRow("Esc", "page.key-escape", "close_log"),
    HelpRow("Esc", "page.close", "go_back"),
    HelpRow("Q", "screen.quit", "leave"),
    HelpRow("?", "page.key-help", "help"),
)
