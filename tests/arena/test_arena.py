"""The arena: fair pairings, correct ratings, and no game lost or counted twice."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from math import log10
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command import run as run_command
from one_zero_one.arena import (
    Archive,
    ArenaPlan,
    Pairing,
    Played,
    Standing,
    bradley_terry,
    is_clear,
    log_likelihood_ratio,
    play,
    ratings,
    run,
)
from one_zero_one.engine import Illegal, Malformed, Random, problem
from one_zero_one.records import read_record
from processes import WRITES_ITS_NUMBER, has_ended, number_in
from waiting import until

P = ParamSpec("P")
T = TypeVar("T")

PLAN = ArenaPlan(("random", "greedy"), "standard", seed=3, games=8)


def held(plan: ArenaPlan, *, at_once: int = 1, archive: Archive | None = None, until_clear: bool = False) -> Standing:
    standing = Standing(plan, {played.pairing: played for played in archive.played()} if archive else {})
    with ThreadPoolExecutor(at_once) as executor:
        run(standing, executor, lambda: at_once, archive=archive, until_clear=until_clear)
    return standing


@given(st.integers(2, 5), st.integers(1, 6))
def test_everybody_meets_everybody_in_every_deal_from_both_sides(players: int, deals: int) -> None:
    plan = ArenaPlan(tuple(f"p{number}" for number in range(players)), "standard", 0, 2 * deals)
    games = list(plan.schedule())
    assert len(set(games)) == len(games) == deals * players * (players - 1)
    for pair, (first, second) in enumerate(plan.pairs()):
        for deal in range(deals):
            assert Pairing(pair, deal, (first, second)) in games
            assert Pairing(pair, deal, (second, first)) in games


def test_both_games_of_a_deal_are_dealt_alike_and_games_repeat() -> None:
    first, _ = play(PLAN, Pairing(0, 4, (0, 1)))
    swapped, _ = play(PLAN, Pairing(0, 4, (1, 0)))
    assert first.deal == swapped.deal
    assert play(PLAN, Pairing(0, 4, (0, 1)))[0] == first
    assert play(PLAN, Pairing(0, 5, (0, 1)))[0].deal != first.deal


def test_the_winner_is_a_player_and_not_a_seat() -> None:
    for seats in ((0, 1), (1, 0)):
        match, played = play(PLAN, Pairing(0, 1, seats))
        assert match.outcome is not None
        expected = None if match.outcome.winner is None else seats[match.outcome.winner]
        assert played.winner == expected


def test_how_many_play_at_once_changes_nothing() -> None:
    assert held(PLAN, at_once=1).played == held(PLAN, at_once=4).played


@pytest.mark.parametrize("wins", [60, 75, 90])
def test_ratings_are_those_of_bradley_and_terry(wins: int) -> None:
    """For two players the difference is 400 * log10(odds), including half a draw for each."""
    meetings = [(0, 1, 1.0)] * wins + [(0, 1, 0.0)] * (100 - wins)
    first, second = bradley_terry(2, meetings)
    assert first - second == pytest.approx(400 * log10((wins + 0.25) / (100 - wins + 0.25)), abs=0.1)
    assert first + second == pytest.approx(0)


def test_ratings_are_consistent_over_three_players_and_any_order() -> None:
    meetings = [(0, 1, 1.0), (0, 1, 0.0), (1, 2, 1.0), (1, 2, 1.0), (1, 2, 0.0), (0, 2, 0.5)] * 20
    forwards, backwards = bradley_terry(3, meetings), bradley_terry(3, meetings[::-1])
    assert forwards == pytest.approx(backwards)
    assert forwards[0] > forwards[2]
    assert forwards[1] > forwards[2]


@pytest.mark.slow
def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Arenas of equal players: nearly all intervals contain the true difference of 0."""
    random = Random(4)
    held_truth = 0
    for arena in range(60):
        deals = [[(0, 1, float(random.below(2))), (0, 1, float(random.below(2)))] for _ in range(30)]
        low_high = ratings(2, deals, seed=arena)[0]
        held_truth += low_high.low <= 0 <= low_high.high
    assert held_truth >= 52


def test_a_few_games_that_all_went_one_way_prove_little() -> None:
    rating = ratings(2, [[(0, 1, 1.0), (0, 1, 1.0)]] * 10)[0]
    assert rating.low < rating.value - 20
    even = ratings(2, [[(0, 1, 1.0), (0, 1, 0.0)]] * 3)[0]
    assert even.low < -20 < 20 < even.high


def test_a_long_chain_of_players_is_rated_symmetrically() -> None:
    chain = [(player, player + 1, score) for player in range(3) for score in (1.0, 1.0, 1.0, 0.0)] * 10
    values = bradley_terry(4, chain)
    assert values[0] == pytest.approx(-values[3], abs=0.1)
    assert values[1] == pytest.approx(-values[2], abs=0.1)


def test_intervals_do_not_depend_on_which_game_was_over_first() -> None:
    standing = held(PLAN)
    backwards = Standing(PLAN, dict(reversed(standing.played.items())))
    assert backwards.ratings() == standing.ratings()


def test_the_sequential_test_is_slow_to_judge_and_right() -> None:
    assert not is_clear([1.0] * 39), "too few"
    assert is_clear([1.0] * 40)
    assert log_likelihood_ratio([1.0] * 20) > 0 > log_likelihood_ratio([0.0] * 20)
    assert not is_clear([0.5, 1.0, 0.0] * 20)
    assert log_likelihood_ratio([]) == 0


@pytest.mark.slow
def test_an_arena_stops_when_it_is_clear() -> None:
    plan = ArenaPlan(("random", "greedy"), "standard", seed=3, games=1000)
    standing = held(plan, until_clear=True)
    assert 80 <= len(standing.played) < 300
    assert is_clear(standing.deal_scores())


class AtOnce(Executor):
    """Runs each task on submission, so that all of them are done when the arena looks."""

    def __init__(self, breaks_at: int | None = None) -> None:
        self.tasks = 0
        self._breaks_at = breaks_at

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        self.tasks += 1
        if self.tasks == self._breaks_at:
            future.set_exception(BrokenExecutor())
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_an_arena_that_is_clear_keeps_every_game_that_is_over(tmp_path: Path) -> None:
    """The fortieth deal decides it, and four more games are over at that moment."""
    plan = replace(PLAN, games=1000)
    _, lost = play(PLAN, Pairing(0, 0, (0, 1)))
    before = [replace(lost, pairing=pairing, winner=1) for pairing in plan.schedule() if pairing.deal < 39]
    archive, executor = Archive(tmp_path, plan), AtOnce()
    standing = Standing(plan, {played.pairing: played for played in before})
    run(standing, executor, lambda: 6, archive=archive, until_clear=True)
    assert is_clear(standing.deal_scores())
    assert executor.tasks == 6, "one game each, and then no more"
    assert len(standing.played) == 84
    assert len(list(archive.played())) == 6


def test_an_arena_that_is_broken_off_keeps_every_game_that_is_over(tmp_path: Path) -> None:
    """Ctrl-C arrives just when the first of six games is reported."""
    told: list[Played] = []

    def heard(played: Played) -> None:
        told.append(played)
        if len(told) == 1:
            raise KeyboardInterrupt

    archive, executor = Archive(tmp_path, PLAN), AtOnce()
    standing = Standing(PLAN)
    with pytest.raises(KeyboardInterrupt):
        run(standing, executor, lambda: 6, archive=archive, heard=heard)
    assert executor.tasks == len(standing.played) == len(list(archive.played())) == 6


def test_an_arena_that_loses_a_worker_keeps_every_game_that_is_over(tmp_path: Path) -> None:
    archive, executor = Archive(tmp_path, PLAN), AtOnce(breaks_at=3)
    with pytest.raises(BrokenExecutor):
        run(Standing(PLAN), executor, lambda: 6, archive=archive)
    assert executor.tasks == 6
    assert len(list(archive.played())) == 5


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    whole = held(PLAN)
    held(ArenaPlan(PLAN.players, "standard", seed=3, games=4), archive=Archive(tmp_path, PLAN))
    first_half = (tmp_path / "results.jsonl").read_text()
    assert first_half.count("\n") == 5
    resumed = held(PLAN, archive=Archive(tmp_path, PLAN))
    assert resumed.played == whole.played
    rows = (tmp_path / "results.jsonl").read_text()
    assert rows.startswith(first_half)
    assert rows.count("\n") == 9
    assert len(list(tmp_path.glob("*.101"))) == 8


@pytest.mark.slow
def test_a_row_torn_by_a_power_cut_is_played_again(tmp_path: Path) -> None:
    held(PLAN, archive=Archive(tmp_path, PLAN))
    file = tmp_path / "results.jsonl"
    whole = file.read_text()
    for torn in (whole[:-30], whole[:20], ""):
        file.write_text(torn)
        assert held(PLAN, archive=Archive(tmp_path, PLAN)).played == held(PLAN).played
        assert sorted(file.read_text().splitlines()) == sorted(whole.splitlines()), "every row is complete again"


def test_another_arenas_folder_is_refused(tmp_path: Path) -> None:
    held(PLAN, archive=Archive(tmp_path, PLAN))
    other = ArenaPlan(PLAN.players, "extras", seed=3, games=8)
    with pytest.raises(Illegal) as caught:
        list(Archive(tmp_path, other).played())
    assert caught.value.problem.code == "another-arena"


def test_every_record_is_kept_and_replays(tmp_path: Path) -> None:
    standing = held(PLAN, archive=Archive(tmp_path, PLAN))
    records = [read_record(file.read_text(encoding="utf-8")) for file in sorted(tmp_path.glob("*.101"))]
    assert len(records) == len(standing.played)
    assert {record.tags["Player0"] for record in records} == {"random", "greedy"}
    assert all(record.outcome is not None for record in records)


@pytest.mark.slow
def test_the_command_prints_one_json_object() -> None:
    arguments = ["arena", "random", "greedy", "--games", "6", "--seed", "3", "--json"]
    done = run_command(*arguments, "--cores", "2")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["games"] == 6
    assert [player["name"] for player in result["players"]] == ["random", "greedy"]
    for player in result["players"]:
        assert player["wins"] + player["draws"] + player["losses"] == 6
        assert player["low"] <= player["rating"] <= player["high"]
    assert run_command(*arguments, "--cores", "1").stdout == done.stdout, "whatever the number of cores"


@pytest.mark.slow
def test_a_forfeit_is_told_in_the_users_language_also_after_a_pause(tmp_path: Path) -> None:
    command = 'sh -c \'read hello; echo {\\"type\\": \\"hello\\"}; exit 1\''
    arguments = ["arena", "random", f"false=exec:{command}", "--games", "2", "--cores", "1"]
    sentences = {
        "en": "false forfeited (2): The program ended before it answered (exit code 1).",
        "fr": "Le programme s’est arrêté au lieu de répondre (code 1).",
        "it": "Il programma è terminato invece di rispondere (codice di uscita 1).",
        "hu": "A program leállt, mielőtt válaszolt volna (kilépési kód: 1).",
    }
    for lang, sentence in sentences.items():
        assert sentence in run_command(*arguments, "--out", tmp_path, lang=lang).stdout
    result = json.loads(run_command(*arguments, "--out", tmp_path, "--json").stdout)
    fault = {"code": "player-crashed", "arguments": {"status": "1"}}
    assert result["faults"] == [{"name": "false", "fault": fault, "games": 2}]


def test_a_fault_survives_the_results_file(tmp_path: Path) -> None:
    lacking = problem("line-closed", line=30, lacking=((10, 1), (20, 2)))
    held_cards = problem("not-in-hand", card="SAVE-", cards=("BLANK", "ELSE"))
    _, first = play(PLAN, Pairing(0, 0, (0, 1)))
    _, second = play(PLAN, Pairing(0, 0, (1, 0)))
    faulty = [replace(first, fault=lacking), replace(second, fault=held_cards)]
    Archive(tmp_path, PLAN).keep([(played, "") for played in faulty])
    assert list(Archive(tmp_path, PLAN).played()) == faulty


@pytest.mark.parametrize(
    "row",
    [
        '"fault": "player-crashed (status=\'1\')"',
        '"fault": {"code": "no-such-code", "arguments": {}}',
        '"fault": {"code": "player-crashed", "arguments": {}}',
        '"fault": {"code": "player-crashed", "arguments": {"status": 0.5}}',
        '"x": 1',
    ],
)
def test_a_row_that_cannot_be_read_is_plainly_refused(tmp_path: Path, row: str) -> None:
    held(PLAN, archive=Archive(tmp_path, PLAN))
    file = tmp_path / "results.jsonl"
    file.write_text(file.read_text().replace('"fault": null', row, 1))
    with pytest.raises(Malformed) as caught:
        list(Archive(tmp_path, PLAN).played())
    assert caught.value.problem == problem("not-an-arena-row", file=str(file), line=2)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr", "it", "hu"])
def test_the_command_prints_a_table(lang: str) -> None:
    done = run_command("arena", "random", "greedy", "search:nodes=5", "--games", "2", lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert [row.split()[0] for row in done.stdout.splitlines()[1:4]] == ["random", "greedy", "search:nodes=5"]


@pytest.mark.parametrize(
    ("status", "arguments", "sentence"),
    [
        (2, ["random"], "An arena needs at least two players"),
        (
            2,
            ["random", "greedy", "search", "--until-significant"],
            "exactly two when playing until the result is clear",
        ),
        (1, ["random", "random"], "A player can only play against itself under another name"),
        (1, ["random", "chess"], "There is no player “chess”."),
        (1, ["random", "greedy", "--deck", "x"], "There is no deck “x”."),
        (1, ["random", "greedy", "--out", "/dev/null/x"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(status: int, arguments: list[str], sentence: str) -> None:
    done = run_command("arena", *arguments)
    assert done.returncode == status
    assert sentence in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("how", "status"), [("SIGKILL", -9), ("SIGINT", 130)])
def test_an_arena_broken_off_goes_on_and_comes_to_the_same(tmp_path: Path, how: str, status: int) -> None:
    arena = ["arena", "random", "greedy", "--seed", "5", "--cores", "2", "--games"]
    command = [sys.executable, "-m", "one_zero_one", *arena, "1000000", "--out", str(tmp_path)]
    results = tmp_path / "results.jsonl"
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        until(lambda: results.exists() and results.read_text().count("\n") > 4, "finished games are on disk")
        os.kill(process.pid, getattr(signal, how))
        assert process.wait() == status
    until(lambda: not _any_left(process.pid), "no worker outlives its arena")
    kept = results.read_text().count("\n") - 1
    games = kept + 2 + kept % 2
    again = run_command(*arena, str(games), "--out", tmp_path, "--json")
    whole = run_command(*arena, str(json.loads(again.stdout)["games"]), "--json")
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    rows = [json.loads(row)["game"] for row in results.read_text().splitlines()[1:]]
    assert len(rows) == len({json.dumps(row) for row in rows}) >= games, "no game is lost or counted twice"


@pytest.mark.slow
@pytest.mark.parametrize("how", ["SIGKILL", "SIGINT", "SIGTERM"])
def test_no_program_outlives_an_arena_that_was_broken_off(tmp_path: Path, how: str) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(WRITES_ITS_NUMBER.format(file=str(tmp_path / "number")))
    command = [sys.executable, "-m", "one_zero_one", "arena", f"exec:{sys.executable} {bot}", "random", "--cores", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        program = number_in(tmp_path / "number")
        os.kill(process.pid, getattr(signal, how))
    until(lambda: has_ended(program), "the program has ended")


def _any_left(group: int) -> bool:
    """Whether a process of the arena's own session is still running."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
