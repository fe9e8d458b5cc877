"""Objects show themselves in a notebook."""

import subprocess
import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell

from drawn import table
from one_zero_one.engine import Position, view_of
from one_zero_one.match.selfplay import play_games
from one_zero_one.notebooks import register, shown
from one_zero_one.records import Record, parse_card
from svg_checks import assert_stands_alone, used


@pytest.fixture
def position() -> Position:
    return table("10 0 1 1\n20 1", hand="DELETE- SAVE- IF|", other="PRINT- PRINT| ENTER-")


def seen(thing: object) -> str:
    """What a notebook displays for the last expression of a cell."""
    shell = InteractiveShell.instance()
    register(shell)
    assert shell.display_formatter is not None
    data, _ = shell.display_formatter.format(thing)  # type: ignore[no-untyped-call]
    assert isinstance(data["image/svg+xml"], str)
    assert_stands_alone(data["image/svg+xml"])
    return str(data["image/svg+xml"])


def test_a_position_shows_both_hands(position: Position) -> None:
    assert used(seen(position), "card-back") == 0
    assert not position.open_source


def test_a_view_shows_what_its_seat_knows(position: Position) -> None:
    assert used(seen(view_of(position, 0)), "card-back") == 3
    assert used(seen(view_of(position, None)), "card-back") == 6


def test_a_record_plays_itself_and_shows_hands_only_after_the_end() -> None:
    (game,) = play_games(1, seed=1, deck="standard", players="random,random")
    assert "<animate " in seen(game)
    assert "card-back" not in seen(game)
    assert "card-back" in seen(Record(game.deal, game.turns[:4]))


def test_a_card_shows_itself() -> None:
    assert used(seen(parse_card("1SAVE>*")), "mark-saved") == 1


def test_elsewhere_a_thing_is_shown_by_name(position: Position) -> None:
    assert shown(position)._repr_html_() == shown(position)._repr_svg_() == seen(position)


def test_importing_the_package_in_a_notebook_is_enough() -> None:
    cell = (
        "from IPython.core.interactiveshell import InteractiveShell as S; s = S.instance(); "
        "import sys; import one_zero_one; assert 'one_zero_one.pictures' not in sys.modules; "
        "from one_zero_one.engine import *; "
        "p = start(shuffled(NAMED_DECKS['standard'], Random(1))); "
        "print(s.display_formatter.format(p)[0]['image/svg+xml'][:5])"
    )
    done = subprocess.run([sys.executable, "-c", cell], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("<svg", 0), done.stderr


def test_without_a_notebook_nothing_is_imported() -> None:
    script = (
        "import sys, one_zero_one; print([name for name in sys.modules if 'IPython' in name or 'notebooks' in name])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
