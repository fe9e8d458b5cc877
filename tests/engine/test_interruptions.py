"""Ctrl-C stops long computations, and other threads run beside them, on the compiled build too."""

import subprocess
import sys
from pathlib import Path

import pytest

import one_zero_one
from builds import environment_of
from waiting import until

pytestmark = pytest.mark.slow

SETTING = """
import os, signal, threading, time
from one_zero_one.engine import NAMED_DECKS, Random, build_deck, perft, shuffled, start, view_of
from one_zero_one.players import make_player
deck = build_deck(NAMED_DECKS["standard"].faces, open_source=True)
position = start(shuffled(deck, Random(1)))
solver = make_player("solver:nodes=1000000000000", Random(1))
"""
#: these would take hours, and run no line of interpreted code where they are compiled
WHOLE_HOURS = {
    "counting": "perft(position, 60)",
    "solving": "solver.decide(view_of(position, position.to_move))",
}
#: a timer sends signals; the first few may arrive before the computation begins, but not twenty
STOPPED = """
heard = []
def hear(number, frame):
    heard.append(number)
    if len(heard) == 20:
        signal.raise_signal(signal.SIGINT)
signal.signal(signal.SIGALRM, hear)
signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
try:
    {computation}
except KeyboardInterrupt:
    print("stopped")
"""
#: each sleep hands the interpreter to the computing thread, and ends once it is handed back
IN_A_THREAD = """
threading.Thread(target=lambda: {computation}, daemon=True).start()
for _ in range(100):
    time.sleep(0.001)
print("ran beside it", flush=True)
os._exit(0)
"""


def said_until_its_end(script: str, what: str) -> str:
    """The output of a process that runs a script on the build under test, once it has ended."""
    command = [sys.executable, "-c", SETTING + script.format(computation=WHOLE_HOURS[what])]
    environment = environment_of(Path(one_zero_one.__file__).parent.parent)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            until(lambda: process.poll() is not None, "the process has ended")
        finally:
            process.kill()
        assert process.stdout is not None
        return process.stdout.read()


@pytest.mark.parametrize("what", WHOLE_HOURS)
def test_control_c_stops_a_computation_of_hours(what: str) -> None:
    assert said_until_its_end(STOPPED, what) == "stopped\n"


@pytest.mark.parametrize("what", WHOLE_HOURS)
def test_other_threads_run_beside_a_computation_of_hours(what: str) -> None:
    assert said_until_its_end(IN_A_THREAD, what) == "ran beside it\n"
