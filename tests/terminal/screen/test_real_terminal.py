"""The command in a real terminal, under tmux: typed into, killed, resumed."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest

from builds import IN_CI
from one_zero_one.files.games import load_game
from waiting import until

TMUX = shutil.which("tmux")
pytestmark = pytest.mark.skipif(TMUX is None and not IN_CI, reason="there is no tmux: the real terminal is NOT tested")


class Terminal:
    """A separate terminal with one command in it."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self._name = f"one-zero-one-{uuid.uuid4().hex}"
        told = {"ONE_ZERO_ONE_HOME": str(folder), "PYTHONPATH": os.environ.get("PYTHONPATH", ""), **environment}
        command = ["env", *(f"{name}={value}" for name, value in told.items())]
        command += [sys.executable, "-m", "one_zero_one", *arguments]
        self._tmux("new-session", "-d", "-x", "80", "-y", "24", f"{shlex.join(command)}; echo LEFT; sleep 600")

    def resize(self, width: int, height: int) -> None:
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def paste(self, text: str, how: str = "-p") -> None:
        """Paste like a terminal: between brackets, if the program enabled them."""
        self._tmux("set-buffer", text)
        self._tmux("paste-buffer", how)

    def _tmux(self, *arguments: str) -> str:
        assert TMUX is not None
        done = subprocess.run(
            [TMUX, "-L", self._name, "-f", os.devnull, *arguments], capture_output=True, text=True, check=False
        )
        return done.stdout

    def press(self, *keys: str) -> None:
        for key in keys:
            self._tmux("send-keys", key)

    def shows(self, wanted: str) -> str:
        """Wait until the terminal shows something."""
        shown = ""

        def found() -> bool:
            nonlocal shown
            shown = self._tmux("capture-pane", "-p")
            return wanted in shown

        try:
            until(found, wanted)
        except AssertionError as timed_out:
            raise AssertionError(f"{timed_out}\n{shown}") from None
        return shown

    def hears_keys_again(self, silence: float = 0.3) -> None:
        """Press the key to resign after a paste, and cancel.

        A key that comes too soon after a paste belongs to it, so the key is pressed repeatedly,
        with a pause that ends any paste. Repeating it changes nothing.
        """

        def is_asked() -> bool:
            return "Resign the game?" in self._tmux("capture-pane", "-p")

        def is_heard() -> bool:
            self.press("x")
            time.sleep(silence)
            return is_asked()

        until(is_heard, "it asks for confirmation")
        self.press("Escape")
        until(lambda: not is_asked(), "it no longer asks")

    def coloured(self) -> set[str]:
        """What the terminal was told about colours, except for resetting them."""
        told = re.findall(r"\x1b\[([\d;:]*)m", self._tmux("capture-pane", "-p", "-e"))
        return {code for code in told if re.search(r"(^|;)([34]8|[349][0-7]|10[0-7])", code)}

    def close(self) -> None:
        """Hang up, like a window that is closed."""
        self._tmux("kill-server")


def only_game(folder: Path) -> Path:
    (file,) = folder.glob("*.101")
    return file


@pytest.mark.slow
@pytest.mark.parametrize("environment", [{}, {"TERM": "xterm", "COLORTERM": ""}, {"NO_COLOR": "1"}])
def test_a_game_in_a_real_terminal_survives_its_window(tmp_path: Path, environment: dict[str, str]) -> None:
    options = ("play", "--against", "random", "--digit", "0", "--seed", "3", "--lang", "en", "--no-motion")
    terminal = Terminal(tmp_path, *options, **environment)
    try:
        for _ in range(2):
            terminal.shows("Your turn. Choose a card.")
            terminal.press("1")
            terminal.shows("The points stay the same")
            assert bool(terminal.coloured()) == ("NO_COLOR" not in environment)
            terminal.press("Enter")
            terminal.shows("Enter plays it")
            terminal.press("Enter")
        terminal.shows("Your turn. Choose a card.")
    finally:
        terminal.close()
    turns = len(load_game(only_game(tmp_path)).turns)
    assert turns >= 4
    again = Terminal(tmp_path, "play", "--resume", "--lang", "en", **environment)
    try:
        again.shows("Your turn. Choose a card.")
        again.press("q")
        shown = again.shows("LEFT")
        assert "The game is saved in" in shown
        assert "Traceback" not in shown
    finally:
        again.close()
    assert len(load_game(only_game(tmp_path)).turns) == turns


@pytest.mark.slow
def test_it_follows_the_size_of_its_window(tmp_path: Path) -> None:
    options = ("play", "--against", "random", "--digit", "0", "--first", "me", "--seed", "3", "--lang", "en")
    terminal = Terminal(tmp_path, *options)
    try:
        terminal.shows("Your turn. Choose a card.")
        terminal.press("2")
        terminal.shows("\n▸10 [·]│0          │")
        terminal.resize(120, 40)
        terminal.shows("\n▸10 [·]│           │")
        terminal.paste("1\n\nq\tű[31m{}" * 50)
        terminal.resize(80, 24)
        terminal.shows("\n▸10 [·]│0          │")
        terminal.hears_keys_again()
        terminal.shows("\n▸10 [·]│0          │")
        terminal.press("Enter", "Enter")
        terminal.shows(" plays:")
    finally:
        terminal.close()
    assert len(load_game(only_game(tmp_path)).turns) == 2


BETWEEN_MARKS, WITHOUT_MARKS = "-p", "-r"
#: pasted between marks, this looks like the end of the paste, or its beginning
ENDS, BEGINS = "\x1b[201~", "\x1b[200~"


@pytest.mark.parametrize(
    ("pasted", "silence"),
    [
        pytest.param([(BETWEEN_MARKS, ""), (BETWEEN_MARKS, ENDS), (WITHOUT_MARKS, "")], 0.3, marks=pytest.mark.slow),
        pytest.param(
            [
                (how, mark)
                for mark in ("", BEGINS, ENDS, "\x1b[31m", "\x1b", f"\x1b{ENDS}\x1b")
                for how in (BETWEEN_MARKS, WITHOUT_MARKS)
            ],
            1.2,
            marks=pytest.mark.soak,
        ),
    ],
    ids=["some", "all"],
)
def test_what_is_pasted_never_plays(tmp_path: Path, pasted: list[tuple[str, str]], silence: float) -> None:
    """Timing is tested with the sorter of pastes; this test uses a real terminal."""
    opened = ("play", "--against", "random", "--digit", "0", "--first", "me", "--seed", "3", "--lang", "en")
    terminal = Terminal(tmp_path, *opened)
    try:
        terminal.shows("Your turn. Choose a card.")
        for how, mark in pasted:
            terminal.paste(f"{mark}1\r\r2\r\r3\r\r11 {mark}1\r\r" * 3, how)
            terminal.hears_keys_again(silence)
            terminal.shows("Your turn. Choose a card.")
        terminal.press("1")
        terminal.shows("The points stay the same")
    finally:
        terminal.close()
    assert not list(tmp_path.rglob("*.101")), "no turn was played"


@pytest.mark.slow
def test_watching_in_a_real_terminal(tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path, "watch", "--players", "random,random", "--seed", "1", "--pace", "0", "--no-motion", "--lang", "en"
    )
    try:
        terminal.shows(" wins, ")
        terminal.press("q")
        assert "Traceback" not in terminal.shows("LEFT")
    finally:
        terminal.close()


@pytest.mark.slow
def test_without_textual_the_plain_game_is_played(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as u\nfind = u.find_spec\n"
        "u.find_spec = lambda name, package=None: None if name == 'textual' else find(name, package)\n",
        encoding="utf-8",
    )
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    terminal = Terminal(tmp_path / "games", "play", "--lang", "en", "--digit", "0", "--seed", "3", PYTHONPATH=path)
    try:
        shown = terminal.shows("Number, decision, or ?")
        assert 'pip install "one-zero-one[terminal]"' in shown.replace("\n", "")
    finally:
        terminal.close()
