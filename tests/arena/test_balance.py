"""The balance of a deck: cards and wins are counted once, and confidence intervals are correct."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command import run as run_command
from games import deals, positions
from one_zero_one.arena import ArenaPlan
from one_zero_one.arena.balance import Balance, Counted, count_game, play_and_count
from one_zero_one.engine import NAMED_DECKS, Deal, Face, Random, Turn, shuffled
from one_zero_one.match.shares import Share, Tally, share_of
from one_zero_one.records import Record, read_record
from processes import WRITES_ITS_NUMBER, has_ended, number_in
from waiting import LIMIT, until

DECK = "BLANK DELETE- PRINT- DELETE|"
HEAD = f"""\
[Rules "1"]
[First "0"]
[Deck0 "{DECK}"]
[Deck1 "DELETE| PRINT- BLANK DELETE-"]
[Opening ""]
[Open "0"]

"""
#: 0 wins with line 10; its DELETE> and the second DELETE^ hit no card, the first DELETE^ removes a
#: BLANK
WON = HEAD + "10 BLANK\n20 DELETE^\n10 PRINT> DELETE>\nEND 10-0\n"
#: nobody controls a line; the DELETE> hits no card
DRAWN = HEAD + "10 DELETE>\n10 PRINT> BLANK\nEND 0-0\n"
#: 1 wins, whatever the points
GIVEN_UP = HEAD + "10 DELETE>\nRESIGN 0\n"


def balance_of(*games: Counted, deck: str = DECK) -> Balance:
    balance = Balance(ArenaPlan(("random", "random"), deck, 0, len(games)))
    for game in games:
        balance.add(game)
    return balance


def played(deal: Deal, seed: int) -> Record:
    """A random game as a record."""
    turns: list[Turn] = []
    for position, decision in positions(deal, seed):
        turns = [*turns, (decision,)] if position.pending_command is None else [*turns[:-1], (*turns[-1], decision)]
    return Record(deal, tuple(turns), Record(deal, tuple(turns)).position().outcome)


def test_games_counted_by_hand() -> None:
    balance = balance_of(*(count_game(read_record(text)) for text in (WON, DRAWN, GIVEN_UP)))
    assert balance.games == 3
    assert balance.ends == {"END": 2, "RESIGN": 1}
    assert balance.first == Tally(wins=1, draws=1, losses=1)
    assert balance.turns == {3: 1, 2: 1, 1: 1}
    assert balance.margins == {10: 1}, "neither a draw nor a resigned game has one"
    delete, long_edge, short_edge = (
        balance.commands["DELETE"],
        balance.faces[Face("DELETE", "-")],
        balance.faces[Face("DELETE", "|")],
    )
    assert long_edge.laid == {"input": 2, "print": 1}
    assert (long_edge.did_something, long_edge.did_nothing) == (0, 3)
    assert long_edge.alone == Tally(wins=1, draws=1, losses=1)
    assert (short_edge.did_something, short_edge.did_nothing) == (1, 0)
    assert short_edge.alone == Tally(losses=1)
    assert (delete.both, delete.alone) == (1, Tally(draws=1, losses=1)), "both laid one in the first game"
    assert delete.no_effect == 3 / 4
    printed = balance.commands["PRINT"]
    assert (printed.did_something, printed.did_nothing, printed.alone) == (2, 0, Tally(wins=1, draws=1))
    blank = balance.commands["BLANK"]
    assert (blank.laid, blank.no_effect) == ({"input": 1, "print": 1}, None)
    assert long_edge.dealt == Tally(wins=1, draws=1, losses=1), "only 0 began with it"
    assert short_edge.dealt == Tally(wins=1, draws=1, losses=1), "only 1 began with it"
    assert blank.dealt.games == 0, "both began with one"


@pytest.mark.slow
@given(st.lists(st.tuples(deals(), st.integers(0, 2**32)), min_size=1, max_size=3))
def test_laws_of_counting(games: list[tuple[Deal, int]]) -> None:
    records = [played(deal, seed) for deal, seed in games]
    counted = [count_game(record) for record in records]
    balance = balance_of(*counted)
    decisions = sum(len(turn) for record in records for turn in record.turns)
    for uses in (balance.faces, balance.commands):
        assert sum(use.laid.total() for use in uses.values()) == decisions, "every card once"
        for use in uses.values():
            assert use.both + use.alone.games <= balance.games
            assert use.did_something + use.did_nothing <= use.laid.total()
    assert balance.games == balance.ends.total() == balance.turns.total() == len(records)
    assert balance.first.wins + balance.first.losses == sum(game.winner is not None for game in counted)
    for record, game in zip(records, counted, strict=True):
        silent = [number for number, laid in enumerate(game.laid) if laid.did_something is None]
        commands = [number for number in silent if game.laid[number].face.name != "BLANK"]
        assert commands in ([], [len(game.laid) - 1]), "only the card that ends a game does not act"
        if commands:
            assert game.reason == "RUN"
        assert [laid.player for laid in game.laid] == [
            (record.deal.first + number) % 2 for number, turn in enumerate(record.turns) for _ in turn
        ]


@pytest.mark.slow
def test_Q6_the_card_that_fills_line_50_did_not_act() -> None:
    filled = moved = 0
    for seed in range(150):
        record = played(shuffled(NAMED_DECKS["standard"], Random(seed)), seed)
        game, last = count_game(record), record.turns[-1][-1]
        if game.reason == "RUN" and last.line == 50 and last.pose.name != "BLANK":
            *_, (before, _) = ((position.line(50), decision) for position, decision in record.steps())
            is_third = sum(card is not None for card in before) == 2
            assert (game.laid[-1].did_something is None) == is_third, "the others moved a third card there"
            filled, moved = filled + is_third, moved + (not is_third)
    assert filled > 10
    assert moved > 0


def test_shares_are_means_with_honest_intervals() -> None:
    assert share_of([]) is None
    assert Tally().share() is None
    assert Tally(3, 2, 5).share() == share_of([1.0] * 3 + [0.5] * 2 + [0.0] * 5)
    one = share_of([1.0])
    assert one is not None
    assert one.value == one.high == 1.0
    assert one.low < 0.3, "one game proves little"
    drawn, even = share_of([0.5] * 50), share_of([1.0, 0.0] * 25)
    assert drawn is not None
    assert even is not None
    assert even.low < drawn.low < 0.5 < drawn.high < even.high, "draws reduce the variance"


@pytest.mark.parametrize("chance", [50, 80, 95])
def test_intervals_hold_the_truth_about_as_often_as_they_say(chance: int) -> None:
    random = Random(chance)
    held = 0
    for _ in range(500):
        share = share_of([float(random.below(100) < chance) for _ in range(60)])
        assert share is not None
        held += share.low <= chance / 100 <= share.high
    assert 0.92 * 500 <= held <= 0.995 * 500


def test_where_both_laid_a_card_they_scored_a_half() -> None:
    balance = balance_of(*(count_game(read_record(text)) for text in (WON, GIVEN_UP)))
    won = balance.commands["DELETE"].won()
    assert won is not None
    assert won.value == pytest.approx(1 / 3), "one won and one lost in the first game, one lost alone in the second"
    assert won.low <= won.value <= won.high
    assert balance.commands["PRINT"].won() == Tally(wins=1).share()
    balance.commands["PRINT"].both, balance.commands["PRINT"].alone = 2, Tally()
    assert balance.commands["PRINT"].won() == Share(0.5, 0.5, 0.5)


def test_a_start_card_that_was_pasted_is_counted_though_no_deck_holds_it() -> None:
    deck = "CUT- CUT| PASTE- PASTE| SAVE-"
    balance = balance_of(deck=deck)
    random_games = ArenaPlan(("random", "random"), deck, 1, 60)
    for pairing in Balance(random_games).schedule():
        balance.add(play_and_count(random_games, pairing))
    assert balance.commands["BLANK"].copies == 0
    assert set(balance.commands["BLANK"].laid) == {"paste"}
    assert next(balance.rows())[0] == "BLANK"


@pytest.mark.slow
def test_the_command_counts_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    arguments = ["balance", "--deck", "cut-paste", "--player", "random", "--games", "30", "--seed", "2", "--json"]
    done = run_command(*arguments, "--cores", "2", "--csv", tmp_path / "new" / "cards.csv")
    assert (done.returncode, done.stderr) == (0, "")
    assert run_command(*arguments, "--cores", "1").stdout == done.stdout
    result = json.loads(done.stdout)
    assert result["games"] == 30 == sum(result["ends"].values()) == sum(result["turns"].values())
    assert result["first_move"]["low"] <= result["first_move"]["value"] <= result["first_move"]["high"]
    with (tmp_path / "new" / "cards.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["face"] or row["command"] for row in rows] == [
        card["face"] or card["command"] for card in result["cards"]
    ]
    assert [row["copies"] for row in rows if row["command"] == "CUT"] == ["2", "1", "1"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr", "it", "hu"])
def test_the_command_prints_tables_that_fit(lang: str) -> None:
    done = run_command("balance", "--players", "random", "--games", "20", lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    rows = done.stdout.splitlines()
    assert not re.search(r"[\w%]…", done.stdout), "no head or number is cut off"
    assert sum(row.startswith("  DELETE-") for row in rows) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--player", "chess"], "There is no player “chess”."),
        (["--deck", "x"], "There is no deck “x”."),
        (["--csv", "/dev/null/x.csv"], "cannot be written"),
        (["--plot", "/dev/null/x"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(arguments: list[str], sentence: str) -> None:
    done = run_command("balance", "--games", "1000000", *arguments)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_broken_off_it_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    bot, results = tmp_path / "bot.py", tmp_path / "results"
    bot.write_text(WRITES_ITS_NUMBER.format(file=str(tmp_path / "number")))
    results.mkdir()
    command = [sys.executable, "-m", "one_zero_one", "balance", "--player", f"exec:{sys.executable} {bot}"]
    command += ["--csv", str(results / "cards.csv"), "--plot", str(results / "pictures"), "--cores", "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "en"}
    ) as process:
        program = number_in(tmp_path / "number")
        os.kill(process.pid, signal.SIGINT)
        out, told = process.communicate(timeout=LIMIT)
    assert process.returncode == 130
    assert out == ""
    assert told.startswith("Interrupted after 0 ")
    assert told.count("\n") == 1
    assert list(results.iterdir()) == []
    until(lambda: has_ended(program), "the program has ended")
