"""Where a person's games are stored."""

import sys
from pathlib import Path

import pytest

from one_zero_one.files.games import games_folder


def test_the_folder_of_ones_choice_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONE_ZERO_ONE_HOME", str(tmp_path / "mine"))
    assert games_folder() == tmp_path / "mine"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems use other folders")
def test_otherwise_it_is_where_the_system_keeps_such_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ONE_ZERO_ONE_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert games_folder() == tmp_path / "one-zero-one"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert games_folder() == tmp_path / ".local" / "share" / "one-zero-one"
