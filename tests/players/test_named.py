"""Players by name: any player can be given a name, and Python players are named by module and class."""

import json
import sys
from pathlib import Path

import pytest

from command import run
from one_zero_one.engine import Malformed, Random
from one_zero_one.players import check_player, make_player
from one_zero_one.players.greedy_player import GreedyPlayer
from one_zero_one.players.random_player import RandomPlayer
from one_zero_one.records import read_record
from one_zero_one.records.player_names import split_name

BOT = """
from one_zero_one.engine import Decision, Random, View
from one_zero_one.players import Player

class First(Player):
    def decide(self, view: View) -> Decision:
        return view.legal[0]

class Any(Player):
    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: View) -> Decision:
        return self._random.choice(view.legal)

class Failing(First):
    def decide(self, view: View) -> Decision:
        raise ValueError("boom in my bot")

def number() -> int:
    return 7
"""

PLACED = """import json
import placed_helper
from one_zero_one.records import parse_deck
NUMBER = 3

def reading():
    return json.loads("x")

def helped():
    return placed_helper.help()

def misspelling():
    return parse_deck("mine")
"""


@pytest.mark.parametrize(
    ("text", "name", "player"),
    [
        ("random", "random", "random"),
        (" Ada = random ", "Ada", "random"),
        ("search:nodes=10", "search:nodes=10", "search:nodes=10"),
        ("deep one=search:nodes=10", "deep one", "search:nodes=10"),
        ("exec:./bot --level=3", "exec:./bot --level=3", "exec:./bot --level=3"),
        ("mine=exec:./bot --level=3", "mine", "exec:./bot --level=3"),
        ("=random", "=random", "=random"),
    ],
)
def test_a_name_stands_before_the_player(text: str, name: str, player: str) -> None:
    assert split_name(text) == (name, player)


def test_a_player_meets_itself_under_another_name(tmp_path: Path) -> None:
    done = run("arena", "a=random", "b=random", "--games", "2", "--cores", "1", "--json", "--out", tmp_path)
    assert [(row["name"], row["player"]) for row in json.loads(done.stdout)["players"]] == [
        ("a", "a=random"),
        ("b", "b=random"),
    ]
    record = read_record((tmp_path / "pair-1-deal-000001a.101").read_text(encoding="utf-8"))
    assert (record.tags["Player0"], record.tags["Player1"]) == ("a", "b")
    refused = run("arena", "a=random", "a=greedy", "--games", "2")
    assert "under another name, such as “a=random b=random”" in refused.stderr


def test_a_game_against_a_player_with_a_name_is_resumed(tmp_path: Path) -> None:
    begun = run(
        "play", "--plain", "--against", "Ada=greedy", "--seed", "2", "--first", "me", typed="1\n\n", folder=tmp_path
    )
    assert begun.returncode == 0, begun.stderr
    resumed = run("play", "--plain", "--resume", typed="1\n\n", folder=tmp_path)
    assert resumed.returncode == 0, resumed.stderr
    assert "Ada" in resumed.stdout
    assert "greedy" not in resumed.stdout


def test_python_players_are_named_by_module_and_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "named_bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for name in ("First", "Any"):
        done = run("check-player", f"py:named_bot:{name}", "--questions", "20")
        assert done.returncode == 0, done.stderr
    done = run("arena", "py:named_bot:First", "any=py:named_bot:Any", "--games", "2", "--cores", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert [row["name"] for row in json.loads(done.stdout)["players"]] == ["py:named_bot:First", "any"]


def test_what_a_python_player_raises_is_its_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "named_bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = run("selfplay", "--games", "1", "--players", "py:named_bot:Failing,random", "--out", "games")
    told = "The player ended with an error. Its last words: ValueError: boom in my bot (named_bot.py:18)"
    assert done.stdout.splitlines()[1] == f"py:named_bot:Failing forfeited (1): {told}"


def test_what_makes_no_player_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "named_bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    for name, code in (
        ("py:", "player-place"),
        ("py:named_bot", "player-place"),
        ("py:no_such_bot:Mine", "player-not-made"),
        ("py:named_bot:Nobody", "player-not-made"),
        ("py:named_bot:number", "player-no-player"),
    ):
        with pytest.raises(Malformed) as refused:
            make_player(name, Random(1))
        assert refused.value.problem.code == code
    sys.modules.pop("named_bot", None)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_bot:Mine", "ModuleNotFoundError: No module named 'no_such_bot'"),
        ("placed_bot:Nobody", "AttributeError: module 'placed_bot' has no attribute 'Nobody'"),
        ("placed_bot:NUMBER", "TypeError: 3 is not a callable object"),
        ("placed_bot:reading", "JSONDecodeError: Expecting value: line 1 column 1 (char 0) (placed_bot.py:7)"),
        ("placed_bot:helped", "ZeroDivisionError: division by zero (placed_helper.py:2)"),
        ("placed_bot:misspelling", " (placed_bot.py:13)"),
        ("placed_importing:Mine", "ModuleNotFoundError: No module named 'no_such_helper' (placed_importing.py:2)"),
    ],
)
def test_the_place_of_an_error_is_one_in_the_files_of_the_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    """Not where our code or Python's found it: its author could do nothing there."""
    (tmp_path / "placed_bot.py").write_text(PLACED, encoding="utf-8")
    (tmp_path / "placed_helper.py").write_text("def help():\n    return 1 / 0\n", encoding="utf-8")
    (tmp_path / "placed_importing.py").write_text(
        "# a library that is missing\nimport no_such_helper\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Malformed) as refused:
        make_player(f"py:{name}", Random(1))
    assert str(refused.value.problem.arguments["said"]).endswith(said)
    for module in ("placed_bot", "placed_helper"):
        sys.modules.pop(module, None)


def test_a_class_can_be_checked_as_it_is() -> None:
    """It takes its source of chance if it wants one; a hundred questions are asked unless others are wanted."""
    asked: list[None] = []
    assert check_player(GreedyPlayer, heard=lambda: asked.append(None)) is None
    assert len(asked) == 100
    assert check_player(RandomPlayer, 10) is None
    assert check_player(lambda: GreedyPlayer(Random(1)), 10) is None
