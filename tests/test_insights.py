"""What strong play teaches: games are played and kept as said, counted rightly, and the page tells it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tools.insights import count, write
from tools.insights.findings.counting import count as count_games
from tools.insights.findings.measured import fitted
from tools.insights.kept import Game, Source, from_row, keep, kept_in, to_row
from tools.insights.page import FINDINGS, page
from tools.insights.pictures import COMEBACK, PICTURES, in_both_themes
from tools.insights.playing import play, play_all, tasks
from tools.insights.replaying import replay

from builds import REPOSITORY
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import Record

pytestmark = pytest.mark.slow

QUICK = "search:nodes=8"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Small files of games: both players, all decks."""
    folder = tmp_path_factory.mktemp("games")
    files = [folder / name for name in ("standard.gz", "greedy.gz", "others.gz")]
    others = ["cut-paste", "extras", "standard+open-source", "standard+syntax-error"]
    played = ((QUICK, ["standard"], 6), ("greedy", ["standard"], 6), (QUICK, others, 2))
    for file, (player, decks, games) in zip(files, played, strict=True):
        keep(file, Source(player, 5), map(play, tasks(player, decks, seed=5, games=games)))
    return files


@pytest.fixture(scope="module")
def findings(kept: list[Path]) -> dict[str, Any]:
    return count_games(kept)


def game_of(record: Record) -> Game:
    return Game("standard", record, [None] * sum(map(len, record.turns)))


def test_the_games_are_those_of_selfplay_with_the_same_seed() -> None:
    expected = list(play_games(2, seed=7, deck="extras", players=f"{QUICK},{QUICK}"))
    for task, record in zip(tasks(QUICK, ["extras"], seed=7, games=2), expected, strict=True):
        game = from_row(play(task))
        assert (game.record.deal, game.record.turns) == (record.deal, record.turns)
        assert len(game.chances) == sum(map(len, record.turns))
        assert any(chance is not None for chance in game.chances)
        assert all(0 <= chance <= 1 for chance in game.chances if chance is not None)


def test_a_game_without_thoughts_is_kept_too() -> None:
    (task,) = tasks("greedy", ["standard"], seed=7, games=1)
    assert set(from_row(play(task)).chances) == {None}


def test_a_kept_game_is_read_as_it_was(tmp_path: Path) -> None:
    rows = [play(task) for task in tasks("greedy", ["standard", "extras"], seed=3, games=1)]
    assert keep(tmp_path / "games.gz", Source("greedy", 3), rows) == 2
    source, games = kept_in(tmp_path / "games.gz")
    assert source == Source("greedy", 3)
    assert [to_row(game) for game in games] == rows


def test_a_time_limit_keeps_no_game_without_those_before_it() -> None:
    todo = tasks("greedy", ["standard"], seed=3, games=3)
    assert list(play_all(todo, processes=1, seconds=0)) == []
    assert len(list(play_all(todo[:2], processes=1, seconds=1e6, together=2))) == 2
    assert list(play_all(todo, processes=1, seconds=1e6)) == [play(task) for task in todo]


def test_a_moment_is_told_for_the_player_to_move() -> None:
    (record,) = play_games(1, seed=11, deck="standard", players="greedy,greedy")
    replayed = replay(game_of(record))
    assert record.outcome == replayed.outcome
    for moment, (position, _) in zip(replayed.moments, record.replay(), strict=True):
        mover = position.to_move
        assert moment.mover == mover
        assert moment.lead == position.score[mover] - position.score[1 - mover]
        assert [{1: mover, -1: 1 - mover, 0: None}[sign] for sign in moment.control] == position.control
        assert list(moment.hand) == position.hand(mover)


def test_who_can_run_and_win_is_seen() -> None:
    """That is, who has a card for the last space of line 50 after which they have won; others may fill it and lose."""
    seen: set[str] = set()
    for record in play_games(12, seed=2, deck="standard", players=f"{QUICK},{QUICK}"):
        for moment, (position, _) in zip(replay(game_of(record)).moments, record.replay(), strict=True):
            winners = set()
            for decision in position.legal():
                after = position.copy()
                after.play(decision)
                if decision.line == 50 and after.outcome is not None and after.outcome.reason == "RUN":
                    winners.add(after.outcome.winner)
            assert moment.can_run == (winners == {moment.mover})
            seen.update({"wins" if moment.can_run else "loses"} if winners else ())
    assert seen == {"wins", "loses"}


def test_a_fit_finds_what_made_the_numbers() -> None:
    rows = [[1, more, other] for more in (-1, 0, 1, 2) for other in (0, 1, 3)]
    base, first, second = fitted(rows, [0.5 + 0.25 * more - 0.125 * other for _, more, other in rows])
    assert (base["value"], first["value"], second["value"]) == (0.5, 0.25, -0.125)
    assert first["low"] == pytest.approx(0.25)


def test_games_of_two_seeds_are_refused_because_the_page_names_one(kept: list[Path], tmp_path: Path) -> None:
    other = tmp_path / "other.gz"
    keep(other, Source(QUICK, 6), map(play, tasks(QUICK, ["standard"], seed=6, games=1)))
    with pytest.raises(SystemExit, match="have seed 6, those before 5"):
        count_games([kept[0], other])


def test_counts_agree_with_the_games(kept: list[Path], findings: dict[str, Any]) -> None:
    course = findings[QUICK]["decks"]["standard"]["course"]
    games = [replay(game) for game in kept_in(kept[0])[1]]
    assert findings[QUICK]["seed"] == 5
    assert course["games"] == len(games) == 6
    assert course["first"]["value"] == pytest.approx(sum(game.score_of(game.first) for game in games) / 6, abs=1e-4)
    assert course["turns"]["value"] == pytest.approx(sum(len(game.moments) for game in games) / 6, abs=1e-4)
    run = sum(game.outcome.reason == "RUN" for game in games)
    assert course["ends"]["RUN"]["value"] == pytest.approx(run / 6, abs=1e-4)


def test_what_is_in_hand_and_laid_first_is_counted(kept: list[Path], findings: dict[str, Any]) -> None:
    openings = findings["greedy"]["decks"]["standard"]["openings"]
    games = [replay(game) for game in kept_in(kept[1])[1]]
    held = [game for game in games if any(face.name == "PRINT" for face in game.moments[0].hand)]
    laid = [game for game in held if game.laid[0].card.pose.name == "PRINT"]
    assert openings["laid when held"]["PRINT"]["games"] == len(held)
    assert openings["laid when held"]["PRINT"]["value"] == pytest.approx(len(laid) / len(held), abs=1e-4)


def test_the_commands_count_and_write(kept: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tmp_path / "findings.json"
    monkeypatch.setattr("sys.argv", ["count", *map(str, kept), "--out", str(found)])
    count.main()
    monkeypatch.setattr("sys.argv", ["write", "--findings", str(found), "--docs", str(tmp_path)])
    write.main()
    text = (tmp_path / "insights.md").read_text(encoding="utf-8")
    assert "{{" not in text
    named = set(re.findall(r"pictures/insights/(\w+)\.svg", text))
    assert named == {*PICTURES, COMEBACK} == {file.stem for file in (tmp_path / "pictures" / "insights").iterdir()}


def test_the_page_tells_the_findings_that_are_kept() -> None:
    """If this fails, run `python -m tools.insights.write`."""
    told = (REPOSITORY / "docs" / "insights.md").read_text(encoding="utf-8")
    assert told == page(json.loads(FINDINGS.read_text(encoding="utf-8")))


def test_pictures_have_the_colours_of_both_themes() -> None:
    drawn = in_both_themes('<svg><defs></defs><path style="fill: #0072b2"/></svg>')
    assert "fill: var(--digit-0)" in drawn
    assert "--digit-0: #0a4db0;" in drawn
    assert re.search(r"prefers-color-scheme: dark\) \{ svg \{ [^}]*--digit-0: #6fd3ff;", drawn)
