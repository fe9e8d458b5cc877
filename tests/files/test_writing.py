"""A person's files are never half written, whoever writes them: results, games, seats."""

import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from one_zero_one.engine import GameError
from one_zero_one.files.games import store_game
from one_zero_one.files.kept import keep
from one_zero_one.online import HeldSeat, HeldSeats
from studied import played

Door = Callable[[Path, str], object]

DOORS: dict[str, Door] = {
    "kept": lambda folder, text: keep(folder / "kept.json", text),
    "game": lambda folder, text: store_game(folder / "game.101", replace(played(), tags={"Event": text})),
    "seat": lambda folder, text: HeldSeats(folder).keep(HeldSeat("https://example.org", "g", 0, token=text)),
}
every_door = pytest.mark.parametrize("write", DOORS.values(), ids=DOORS)


@contextmanager
def full_disk() -> Iterator[None]:
    """No file can grow, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@every_door
def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(write: Door, tmp_path: Path) -> None:
    write(tmp_path, "old")
    (file,) = tmp_path.iterdir()
    before = file.read_bytes()
    with full_disk(), pytest.raises(GameError) as caught:
        write(tmp_path, "new")
    assert (caught.value.problem.code, caught.value.problem.arguments["file"]) == ("not-writable", str(file))
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_bytes() == before


@every_door
def test_a_write_that_is_broken_off_leaves_nothing_beside_the_file(
    write: Door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C may come at any moment, even while the system is still writing."""

    def broken_off(_: int) -> None:
        raise KeyboardInterrupt

    write(tmp_path, "old")
    (file,) = tmp_path.iterdir()
    before = file.read_bytes()
    monkeypatch.setattr(os, "fsync", broken_off)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path, "new")
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_bytes() == before


@every_door
def test_a_file_is_on_disk_before_it_takes_the_place_of_the_old_one(
    write: Door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise, after a crash, the new name may belong to a file that is still empty."""
    write(tmp_path, "old")
    (file,) = tmp_path.iterdir()
    before = file.read_bytes()
    on_disk = []

    def fsync(handle: int) -> None:
        assert file.read_bytes() == before
        on_disk.append(os.fstat(handle).st_ino)

    monkeypatch.setattr(os, "fsync", fsync)
    write(tmp_path, "new")
    assert on_disk == [file.stat().st_ino]
    assert file.read_bytes() != before


def test_a_claim_that_could_not_be_written_is_not_taken_for_one(tmp_path: Path) -> None:
    """A link is always used with the same claim, which is unique and never empty."""
    seats, link = HeldSeats(tmp_path), "https://example.org/join/abc"
    with full_disk(), pytest.raises(GameError):
        seats.claim_for(link)
    claim = seats.claim_for(link)
    assert len(claim) == 32
    assert seats.claim_for(link) == claim
