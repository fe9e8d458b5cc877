"""The bots in the documents play as they stand there."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builds import IN_CI, REPOSITORY
from command import run

PAGE = (REPOSITORY / "docs" / "first-bot.md").read_text(encoding="utf-8")
PLAYERS = (REPOSITORY / "docs" / "players.md").read_text(encoding="utf-8")


def code(document: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", document, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "name", "programs"),
    [
        ("python", "bot.py", ["python3"]),
        ("js", "bot.mjs", ["node"]),
        pytest.param("bash", "bot.sh", ["bash", "jq"], marks=pytest.mark.slow),
    ],
)
def test_a_first_bot_keeps_the_contract(
    language: str, name: str, programs: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        reason = f"there is no {missing[0]} on this machine"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    (bot,) = code(PAGE, language)
    (tmp_path / name).write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command = f"exec:{programs[0]} {name}"
    assert f"`{command}`" in PAGE
    checked = run("check-player", command, "--questions", "6")
    assert checked.returncode == 0, checked.stderr
    assert "my bot" in run("arena", command, "random", "--games", "2", "--cores", "1").stdout


def test_the_player_in_python_is_checked_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player, game = code(PLAYERS, "python")
    (tmp_path / "my_bot.py").write_text(player, encoding="utf-8")
    (tmp_path / "game.py").write_text(game, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run("check-player", "py:my_bot:Mine", "--questions", "20").returncode == 0
    done = subprocess.run([sys.executable, "game.py"], capture_output=True, text=True, check=False)
    assert re.fullmatch(r"(RUN|END) \d+-\d+\n", done.stdout), done.stderr
