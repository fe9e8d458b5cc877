"""Processes to play in end with what started them, whatever they are doing then."""

import subprocess
import sys
from pathlib import Path

import pytest

from waiting import LIMIT

#: an answer that is too long for one piece is sent in several; the process stops for good after the first of them
AMID_AN_ANSWER = """
import pathlib, sys, time
from multiprocessing.connection import Connection
from one_zero_one.arena.workers import workers

begun = pathlib.Path(sys.argv[1])

def answer():
    send_piece = Connection._send
    def send_one_piece(*piece):
        send_piece(*piece)
        begun.touch()
        time.sleep(600)
    Connection._send = send_one_piece
    return bytes(100_000)

with workers(1) as (executor, _):
    executor.submit(answer)
    while not begun.exists():
        time.sleep(0.01)
print("ended")
"""


@pytest.mark.slow
def test_nobody_waits_for_the_rest_of_an_answer_whose_process_is_ended(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", AMID_AN_ANSWER, tmp_path / "begun"],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")
