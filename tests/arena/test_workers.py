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


#: a process that is told to end just before it waits does not hear it, as one that hears nothing
DEAF = """
import pathlib, signal, sys, time
from one_zero_one.arena.workers import workers

begun = pathlib.Path(sys.argv[1])

def work():
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    begun.touch()
    time.sleep(600)

with workers(1) as (executor, _):
    executor.submit(work)
    while not begun.exists():
        time.sleep(0.01)
print("ended")
"""
#: the first process that is forked is one of the executor's
INTERRUPTED_WHILE_IT_BEGINS = """
import os, signal
from one_zero_one.arena.workers import workers

interrupts = iter([signal.SIGINT])
os.register_at_fork(before=lambda: [os.kill(os.getpid(), one) for one in interrupts])
try:
    with workers(2) as (executor, _):
        executor.submit(int).result()
    print("went on")
except KeyboardInterrupt:
    print("interrupted")
"""


def ran(script: str, *arguments: str | Path) -> tuple[int, str, str]:
    """How a script ended, and what it said."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, timeout=LIMIT, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
def test_ctrl_c_is_heard_while_the_first_process_begins() -> None:
    assert ran(INTERRUPTED_WHILE_IT_BEGINS) == (0, "interrupted\n", "")


@pytest.mark.slow
def test_nobody_waits_for_a_process_that_does_not_hear_that_it_is_to_end(tmp_path: Path) -> None:
    assert ran(DEAF, tmp_path / "begun") == (0, "ended\n", "")


@pytest.mark.slow
def test_nobody_waits_for_the_rest_of_an_answer_whose_process_is_ended(tmp_path: Path) -> None:
    assert ran(AMID_AN_ANSWER, tmp_path / "begun") == (0, "ended\n", "")
