"""Charts of arenas and balances: complete, reproducible, and legible for all player names."""

import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.image import imread

from command import run as run_command
from one_zero_one.arena import ArenaPlan, Played, Standing
from one_zero_one.arena.balance import Balance, play_and_count
from one_zero_one.charts.album import save_arena, save_balance
from one_zero_one.charts.drawing import draw_arena, draw_balance
from one_zero_one.charts.style import STYLE, labels, shortened
from one_zero_one.engine import Random
from one_zero_one.words import LANGUAGES, Words
from waiting import LIMIT

ARENA = {"ratings", "wins", "margins", "lengths", "ends", "first-move"}
BALANCE = {"cards", "uses", "margins", "lengths", "ends", "first-move"}
LONG = 'exec:"python3 /home/somebody/programs/the_very_best_of_bots_{}_so_far.py --depth 5 --quiet"'
TEN = (*(LONG.format(number) for number in range(6)), "search:nodes=20", "level:8", "exec:$x_2$ 日本語 🂡\t", "random")


def arena_of(players: tuple[str, ...], games: int) -> Standing:
    """An arena that was not really played: players later in the list mostly win."""
    standing, random = Standing(ArenaPlan(players, "standard", 1, games)), Random(7)
    for pairing in standing.plan.schedule():
        winner = max(pairing.seats) if random.below(4) else min(pairing.seats)
        reason = random.choice(["RUN", "END", "FORFEIT"])
        score = (10 * random.below(16), 10 * random.below(16))
        drawn = random.below(50) == 0
        played = Played(pairing, None if drawn else winner, reason, score, random.below(2), 8 + random.below(20))
        standing.played[pairing] = played
    return standing


def balance_of(games: int, deck: str = "extras") -> Balance:
    balance = Balance(ArenaPlan(("random", "random"), deck, 3, games))
    for pairing in balance.schedule():
        balance.add(play_and_count(balance.plan, pairing))
    return balance


@pytest.fixture(autouse=True)
def no_warning() -> Iterator[None]:
    """A warning of Matplotlib about a missing glyph or a layout that does not fit is a failure."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def assert_whole(folder: Path, pictures: set[str]) -> None:
    assert names(folder) == {f"{name}.{form}" for name in pictures for form in ("png", "svg")}
    for name in pictures:
        height, width, _ = imread(folder / f"{name}.png").shape
        assert width == 1280
        assert 300 <= height <= 2000
        drawn = (folder / f"{name}.svg").read_text(encoding="utf-8")
        assert drawn.startswith("<?xml")
        assert drawn.rstrip().endswith("</svg>")
        assert len(drawn) < 400_000


def assert_nothing_is_cut_off(figure: Figure) -> None:
    """All texts are within the picture, and the axes keep enough room."""
    figure.draw_without_rendering()
    (axes,) = figure.axes
    whole = figure.bbox
    (left, right), (bottom, top) = axes.get_xlim(), sorted(axes.get_ylim())
    ticks = [label for label in axes.get_xticklabels() if left <= label.get_position()[0] <= right]
    ticks += [label for label in axes.get_yticklabels() if bottom <= label.get_position()[1] <= top]
    labels = [axes.xaxis.label, axes.yaxis.label, *(text for legend in figure.legends for text in legend.get_texts())]
    for text in (*figure.texts, *axes.texts, *ticks, *labels):
        if text.get_text():
            box = text.get_window_extent()
            assert whole.x0 <= box.x0, text
            assert box.x1 <= whole.x1, text
            assert whole.y0 <= box.y0, text
            assert box.y1 <= whole.y1, text
    assert axes.get_window_extent().width > whole.width / 2


@pytest.mark.soak
@pytest.mark.parametrize(("players", "games"), [(("random", "greedy"), 2), (TEN, 4), (("a", "b"), 10_000)])
def test_every_picture_of_an_arena_is_written(tmp_path: Path, players: tuple[str, ...], games: int) -> None:
    save_arena(Words(), arena_of(players, games), tmp_path)
    assert_whole(tmp_path, ARENA)


@pytest.mark.slow
@pytest.mark.parametrize("games", [1, pytest.param(30, marks=pytest.mark.soak)])
def test_every_picture_of_a_balance_is_written(tmp_path: Path, games: int) -> None:
    save_balance(Words(), balance_of(games), tmp_path)
    assert_whole(tmp_path, BALANCE)


TWO, LEVELS = ("random", "greedy"), tuple(f"level:{level}" for level in range(1, 9))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "players"),
    [
        pytest.param(language, players, marks=() if (language == "hu") == (players == TEN) else pytest.mark.soak)
        for language in LANGUAGES
        for players in (TWO, TEN)
    ]
    + [pytest.param(language, LEVELS, marks=pytest.mark.soak) for language in LANGUAGES],
)
def test_nothing_is_cut_off_in_any_language(language: str, players: tuple[str, ...]) -> None:
    with rc_context(STYLE):
        for figure in draw_arena(Words(language), arena_of(players, 4)).values():
            assert_nothing_is_cut_off(figure)


@pytest.mark.slow
def test_nothing_is_cut_off_where_nobody_has_played() -> None:
    with rc_context(STYLE):
        for figure in draw_arena(Words(), Standing(ArenaPlan(TWO, "standard", 1, 2))).values():
            assert_nothing_is_cut_off(figure)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_a_balance_is_cut_off_in_any_language(language: str) -> None:
    with rc_context(STYLE):
        pictures = draw_balance(Words(language), balance_of(20))
        # the others use the same words as the charts of an arena
        for name in ("cards", "uses"):
            assert_nothing_is_cut_off(pictures[name])


@pytest.mark.slow
def test_the_same_games_give_the_same_bytes(tmp_path: Path) -> None:
    for form in ("png", "svg"):
        for name in ("a", "b"):
            save_arena(Words(), arena_of(("random", "level:2", "greedy"), 6), tmp_path / f"{name}.{form}")
        assert (tmp_path / f"a.{form}").read_bytes() == (tmp_path / f"b.{form}").read_bytes()


def test_levels_are_called_by_their_names_best_on_top() -> None:
    with rc_context(STYLE):
        figure = draw_arena(Words(), arena_of(("level:1", "level:5", "level:8"), 40))["ratings"]
    told = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert told == ["Level 8: Supercomputer", "Level 5: Home Computer", "Level 1: Abacus"]


def test_labels_are_short_and_differ() -> None:
    told = labels([LONG.format(number) for number in range(3)] + ["random", "exec:日本 $x$"])
    assert len(set(told)) == 5
    assert all(len(row) <= 32 for label in told for row in label.split("\n"))
    assert all(label.count("\n") <= 2 for label in told)
    assert told[3:] == ["random", "exec:\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER} $x$"]
    assert shortened("0123456789", 7) == "012…789"


@pytest.mark.slow
def test_the_command_writes_a_folder_or_one_file(tmp_path: Path) -> None:
    arguments = ["arena", "random", "greedy", "--games", "2", "--json"]
    done = run_command(*arguments, "--plot", tmp_path / "new" / "folder")
    assert (done.returncode, done.stderr) == (0, f"Pictures: {tmp_path / 'new' / 'folder'}\n")
    assert_whole(tmp_path / "new" / "folder", ARENA)
    assert done.stdout == run_command(*arguments).stdout
    assert run_command(*arguments, "--plot", tmp_path / "levels.svg").returncode == 0
    assert (tmp_path / "levels.svg").read_bytes() == (tmp_path / "new" / "folder" / "ratings.svg").read_bytes()
    assert run_command("balance", "--player", "random", "--games", "3", "--plot", tmp_path / "b.PNG").returncode == 0
    assert (tmp_path / "b.PNG").read_bytes().startswith(b"\x89PNG")


def run_without_matplotlib(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """The command where Matplotlib cannot be imported."""
    script = f"import sys; sys.modules['matplotlib'] = None; sys.argv = {arguments!r}\nimport one_zero_one.__main__"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=LIMIT)


@pytest.mark.slow
@pytest.mark.parametrize("command", [["arena", "random", "greedy"], ["balance"]])
def test_without_matplotlib_it_is_said_before_anything_is_played(tmp_path: Path, command: list[str]) -> None:
    arguments = ["one-zero-one", *command, "--games", "1000000", "--lang", "en", "--plot", str(tmp_path / "x")]
    done = run_without_matplotlib(arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Charts need Matplotlib, which is not installed.")
    assert "one-zero-one[plots]" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "file").touch()
    for place in (tmp_path / "folder.png", tmp_path / "file", tmp_path / "file" / "x.svg"):
        done = run_command("arena", "random", "greedy", "--games", "1000000", "--plot", place)
        assert done.returncode == 1
        assert "cannot be written" in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_without_pictures_matplotlib_is_never_imported() -> None:
    done = run_without_matplotlib(["one-zero-one", "balance", "--player", "random", "--games", "2", "--cores", "1"])
    assert (done.returncode, done.stderr) == (0, "")
