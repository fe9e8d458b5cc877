"""The keys of the game, in the order of the last row of the screen."""

from typing import Final, NamedTuple


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
    Key("w", "screen.claim", "screen.win", "W"),
    Key("m", "screen.rematch", "page.rematch", "M"),
    Key("t,space", "screen.turn_card", "page.turn-card", "T"),
    Key("space", "screen.pause", "screen.pause", "Space"),
    Key("u,backspace", "screen.undo", "page.undo", "U"),
    Key("i", "screen.hint", "study.hint", "I"),
    Key("i", "screen.answer", "study.answer", "I"),
    Key("s", "screen.skip", "study.skip", "S"),
    Key("question_mark,f1", "screen.help", "screen.help", "?"),
    Key("q,ctrl+q,ctrl+c", "app.leave", "screen.quit", "Q"),
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

#: the help on keys: the key, and the text that says what it does
HELP: Final = (
    ("1 2 3", "page.key-choose"),
    ("← →", "screen.card"),
    ("T", "page.key-turn"),
    ("↑ ↓", "page.key-line"),
    ("Enter", "page.key-play"),
    ("U", "page.key-undo"),
    ("Z", "page.take-back"),
    ("E", "page.give-time"),
    ("I", "study.key-hint"),
    ("V", "study.key-warnings"),
    (", .", "screen.key-step"),
    ("A", "study.key-analysis"),
    ("< >", "screen.key-long-lines"),
    ("G", "page.key-log"),
    ("R", "page.key-rules"),
    ("C", "screen.key-theme"),
    ("N", "page.new-game"),
    ("O", "page.open-record"),
    ("S", "screen.keep"),
    ("M", "page.rematch"),
    ("X", "page.resign"),
    ("W", "page.claim"),
    ("Esc", "page.key-escape"),
    ("Q", "screen.quit"),
    ("?", "page.key-help"),
)
