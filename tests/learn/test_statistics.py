"""Statistics count what the records contain, by player, opponent, digit, seat and deck."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from command import run
from one_zero_one.engine import GameError
from one_zero_one.learn.statistics.counting import gather, statistics_to_json
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import Record, write_record


@pytest.fixture(scope="module")
def records() -> list[Record]:
    standard = list(play_games(6, seed=1, deck="standard", players="random,greedy"))
    return standard + list(play_games(4, seed=2, deck="extras+open-source", players="greedy,random"))


@pytest.fixture
def folder(records: list[Record], tmp_path: Path) -> Path:
    games = tmp_path / "games"
    (games / "more").mkdir(parents=True)
    for number, record in enumerate(records):
        place = games / "more" if number % 2 else games
        (place / f"{number}.101").write_text(write_record(record), encoding="utf-8")
    return games


def test_a_player_is_counted_wherever_it_sat(records: list[Record]) -> None:
    found = gather(records, "greedy")
    won = [record for record in records if record.outcome and record.outcome.winner is not None]
    wins = sum(record.tags[f"Player{record.outcome.winner}"] == "greedy" for record in won if record.outcome)
    assert found.games == found.total.games == 10
    assert found.total.wins == wins
    assert {value: tally.games for value, tally in found.groups["opponents"].items()} == {"random": 10}
    assert {value: tally.games for value, tally in found.groups["digits"].items()} == {"0": 4, "1": 6}
    assert {value: tally.games for value, tally in found.groups["decks"].items()} == {
        "standard": 6,
        "extras+open-source": 4,
    }
    first = sum(record.tags[f"Player{record.deal.first}"] == "greedy" for record in records)
    assert found.groups["order"]["first"].games == first
    assert found.groups["players"] == {}


def test_without_a_player_every_game_counts_for_both(records: list[Record]) -> None:
    found = gather(records)
    assert (found.games, found.total.games) == (10, 20)
    assert found.total.wins == found.total.losses
    assert set(found.groups["players"]) == {"random", "greedy"}
    assert sum(found.ends.values()) == sum(found.turns.values()) == 10


def test_favourite_cards_are_those_laid_most(records: list[Record]) -> None:
    found = gather(records)
    laid = sum(len(turn) for record in records for turn in record.turns)
    assert sum(card.times for card in found.cards.values()) == laid
    times = [card.times for _, card in found.favourites()]
    assert times == sorted(times, reverse=True)


def test_games_under_way_are_not_counted(records: list[Record]) -> None:
    cut = replace(records[0], turns=records[0].turns[:3], outcome=None)
    found = gather([cut, records[1]], "greedy")
    assert (found.games, found.under_way) == (1, 1)


def test_nobody_of_that_name(records: list[Record]) -> None:
    with pytest.raises(GameError) as caught:
        gather(records, "Ada")
    assert caught.value.problem.arguments == {"name": "Ada", "names": ("greedy", "random")}


def test_no_more_than_twelve_names_are_told_of(records: list[Record]) -> None:
    many = [replace(records[0], tags={"Player0": f"guest {number:02}"}) for number in range(13)]
    with pytest.raises(GameError) as caught:
        gather(many, "Ada")
    assert caught.value.problem.arguments["names"] == tuple(f"guest {number:02}" for number in range(12))


def test_json_is_plain(records: list[Record]) -> None:
    form = json.loads(json.dumps(statistics_to_json(gather(records, "greedy"))))
    assert form["groups"]["opponents"]["random"] == form["total"]
    assert sum(form["ends"].values()) == form["games"]


@pytest.mark.slow
def test_the_command(folder: Path, tmp_path: Path) -> None:
    (folder / "broken.101").write_text("nonsense", encoding="utf-8")
    told = run("statistics", folder)
    assert (told.returncode, told.stderr) == (0, "")
    assert "10 games" in told.stdout
    assert "broken.101" in told.stdout
    assert "by player" in told.stdout
    form = json.loads(run("statistics", folder, "--player", "random", "--json").stdout)
    assert form["player"] == "random"
    assert run("statistics", folder, "--player", "Ada").stderr.startswith("Nobody called “Ada”")
    assert run("statistics", tmp_path / "nowhere").returncode == 1
    (tmp_path / "empty").mkdir()
    assert "no record" in run("statistics", tmp_path / "empty").stderr


def test_names_from_files_do_no_harm(records: list[Record], tmp_path: Path) -> None:
    odd = replace(records[0], tags={"Player0": "[red]level:99\x1b[2J", "Player1": "level:99"})
    (tmp_path / "odd.101").write_text(write_record(odd), encoding="utf-8")
    told = run("statistics", tmp_path)
    assert told.returncode == 0
    assert "\x1b" not in told.stdout
    assert "[red]level:99" in told.stdout


@pytest.mark.slow
def test_pictures(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    place = tmp_path / "pictures"
    done = run("statistics", folder, "--player", "greedy", "--plot", place, lang="fr")
    assert done.returncode == 0
    names = {"results", "cards", "ends", "lengths", "margins"}
    assert {file.name for file in place.iterdir()} == {f"{name}.{form}" for name in names for form in ("png", "svg")}


@pytest.mark.slow
def test_without_matplotlib_all_but_pictures_works() -> None:
    script = "import sys; sys.modules['matplotlib'] = None; import one_zero_one.terminal.reports.statistics"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
