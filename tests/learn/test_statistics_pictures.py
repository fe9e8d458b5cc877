"""Charts of statistics show exactly the rows, names and figures that were counted."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from one_zero_one.engine import Outcome
from one_zero_one.learn.statistics.counting import gather
from one_zero_one.records import Record
from one_zero_one.words import Words
from studied import played

pytest.importorskip("matplotlib")
pytestmark = pytest.mark.slow

from matplotlib.figure import Figure  # noqa: E402 - only where it is installed
from numpy import asarray  # noqa: E402

from one_zero_one.charts import statistics as statistics_pictures  # noqa: E402

DECK = "BLANK*2 DELETE| ENTER| IF- SAVE-"


def games() -> list[Record]:
    """Player 0, human, moves second: wins and draws against level:3, and resigns to Ada."""
    won = played()
    drawn = replace(won, outcome=Outcome("END", (0, 0), None))
    lost = replace(won, turns=won.turns[:5], outcome=Outcome("RESIGN", (0, 20), 1), tags={**won.tags, "Player1": "Ada"})
    return [won, drawn, lost]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[Record], str | None], Mapping[str, Figure]]:
    """Draws statistics and captures the charts before they are written."""
    caught: list[tuple[Mapping[str, Figure], Path]] = []

    def catch(draw: Callable[[], Mapping[str, Figure]], place: Path) -> None:
        caught.append((draw(), place))

    def pictures(records: list[Record], player: str | None) -> Mapping[str, Figure]:
        monkeypatch.setattr(statistics_pictures, "save_pictures", catch)
        statistics_pictures.save_statistics(Words("en"), gather(records, player), Path("somewhere"))
        found, place = caught.pop()
        assert place == Path("somewhere")
        return found

    return pictures


Drawing = Callable[[list[Record], str | None], Mapping[str, Figure]]


def heading(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.texts]


def names(figure: Figure) -> list[str]:
    """The names beside the rows, from the top, without line breaks."""
    return [label.get_text().replace("\n", " ") for label in figure.axes[0].get_yticklabels()]


def points(figure: Figure) -> list[tuple[float, float]]:
    """The row and the value of every marked point."""
    marked = [asarray(line.get_xydata()) for line in figure.axes[0].lines if line.get_marker() == "s"]
    return [(row, value) for ((value, row),) in (place.tolist() for place in marked)]


def bars(figure: Figure) -> list[float]:
    return [round(patch.get_width(), 2) for patch in figure.axes[0].patches]  # type: ignore[attr-defined]


def notes(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.axes[0].texts]


def test_results_of_a_player(drawn: Drawing) -> None:
    """A row each: 1.5 of 2 against level:3, 0 of 1 against Ada, and 1.5 of 3 in total."""
    found = drawn(games(), "human")
    assert list(found) == ["results", "cards", "ends", "lengths", "margins"], "a single file gets the first"
    results = found["results"]
    assert heading(results) == ["Results", "human · 3 games"]
    assert names(results) == [
        "by opponent: level 3 (Pocket Calculator)",
        "by opponent: Ada",
        "by digit: 0",
        "by seat: moved second",
        f"by deck: {DECK}",
    ]
    assert points(results) == [(0, 75.0), (1, 0.0), (2, 50.0), (3, 50.0), (4, 50.0)]
    assert results.axes[0].get_xlabel() == "score with its 95% interval, in percent"


def test_cards_are_counted_a_game(drawn: Drawing) -> None:
    """ENTER and IF were laid in all three games, SAVE in two: the third was resigned before."""
    cards = drawn(games(), "human")["cards"]
    assert heading(cards) == ["Favourite cards", "human · 3 games"]
    assert names(cards) == ["ENTER", "IF", "SAVE"]
    assert bars(cards) == [1.0, 1.0, 0.67]
    assert notes(cards) == ["1.00", "1.00", "0.67"]
    assert cards.axes[0].get_xlabel() == "per game"
    assert [text.xy for text in cards.axes[0].texts] == [(1.0, 0), (1.0, 1), (2 / 3, 2)]  # type: ignore[attr-defined]


def test_how_games_ended_how_long_they_lasted_and_how_clearly_they_were_won(drawn: Drawing) -> None:
    """One of three games is drawn for both sides; without a named player it counts once."""
    for player, name in (("human", "human"), (None, "all games")):
        found = drawn(games(), player)
        assert {tuple(heading(found[kind])) for kind in ("ends", "lengths", "margins")} == {
            ("How games end", f"{name} · 3 games"),
            ("How long games last", f"{name} · 3 games"),
            ("Winning margins", f"{name} · 3 games"),
        }
        assert notes(found["ends"]) == ["0.0% (0)", "66.7% (2)", "33.3% (1)", "33.3% (1)"]
        assert notes(found["lengths"]) == ["mean 6.3"], "7, 7 and 5 turns"
        assert notes(found["margins"]) == ["mean 20.0"], "neither a draw nor a resigned game is won by points"


def test_results_of_all(drawn: Drawing) -> None:
    results = drawn(games(), None)["results"]
    assert heading(results) == ["Results", "all games · 3 games"]
    assert names(results)[:-1] == [
        "by player: human",
        "by player: level 3 (Pocket Calculator)",
        "by player: Ada",
        "by digit: 0",
        "by digit: 1",
        "by seat: moved first",
        "by seat: moved second",
    ]
    assert [value for _, value in points(results)] == [50.0, 25.0, 100.0, 50.0, 50.0, 50.0, 50.0, 50.0]


def test_cards_are_counted_for_each_side_where_nobody_is_named(drawn: Drawing) -> None:
    """Over six sides: 1 laid ENTER, BLANK and SAVE in all games, IF in two; 0 as above."""
    cards = drawn(games(), None)["cards"]
    assert list(zip(names(cards), notes(cards), strict=True)) == [
        ("ENTER", "1.00"),
        ("IF", "0.83"),
        ("SAVE", "0.83"),
        ("no command", "0.50"),
    ]


def test_a_picture_has_thirty_rows_at_most_and_room_for_each(drawn: Drawing) -> None:
    many = [replace(played(), tags={"Player0": "human", "Player1": f"guest {number:02}"}) for number in range(31)]
    full, few = drawn(many, "human")["results"], drawn(many[:1], "human")["results"]
    assert names(full) == [f"by opponent: guest {number:02}" for number in range(30)]
    assert len(names(few)) == 4
    assert full.get_size_inches()[1] - few.get_size_inches()[1] == pytest.approx(26 * 0.42)


def test_a_long_name_is_shortened_under_the_title(drawn: Drawing) -> None:
    """The list of players keeps 60 characters of the name; a title 60 with the ellipsis."""
    name = "a" * 30 + "b" * 40
    long = replace(played(), tags={"Player0": name, "Player1": "Ada"})
    assert heading(drawn([long], name)["results"])[1] == f"{'a' * 29}…{'b' * 29}… · 1 game"
