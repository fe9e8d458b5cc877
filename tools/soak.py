"""Long tests, for a chosen time: `make soak MINUTES=30`.

Whole matrices instead of samples, new random examples instead of fixed ones, fuzzed sockets,
servers under load and under injected faults, a network that learns. Each part has a share of the
time.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tools.parts import REPOSITORY, Part, Ran, conclude, pytest_part, run

#: the tests with the most random examples: properties of the rules, of texts, and of a room
_BY_CHANCE = (
    "tests/engine/test_laws.py",
    "tests/engine/test_against_naive_referee.py",
    "tests/records",
    "tests/server/test_room_machine.py",
)
_EXAMPLES = "new random examples"
_SHARES = {
    "matrices": 0.45,
    "examples": 0.2,
    "fuzzing": 0.1,
    "faults": 0.1,
    "load": 0.1,
    "training": 0.03,
    "recipe": 0.02,
}


def parts(seconds: float, workers: str, learner: Path) -> Iterator[tuple[Part, float]]:
    """Each part with its share of the time."""
    python, share = sys.executable, {name: seconds * part for name, part in _SHARES.items()}
    spread = ("-n", workers, "--dist", "worksteal")
    learnt = ("--minutes", str(share["training"] / 60), "--round", "15", "--out", "build/soak/learnt")
    held = ("--games", "500", "--seconds", str(share["load"] / 2))
    yield pytest_part("whole matrices", "installed", *spread, "-m", "soak"), share["matrices"]
    examples = pytest_part(_EXAMPLES, "installed", *spread, "-m", "not soak", *_BY_CHANCE)
    yield replace(examples, environment=examples.environment | {"TESTS_HYPOTHESIS": "by chance"}), share["examples"]
    fuzzed = (python, "tests/fuzzing.py", str(share["fuzzing"]))
    yield Part("fuzzed sockets", fuzzed, {"PYTHONPATH": str(REPOSITORY)}), share["fuzzing"]
    yield Part("faults", (python, "-m", "benchmarks.faults", "--games", "60", "--rounds", "1")), share["faults"]
    yield Part("load", (python, "-m", "benchmarks.load", "hold", *held)), share["load"]
    if learner.exists():
        yield Part("training", (str(learner), "-m", "training", *learnt)), share["training"]
        recipe = ("examples/maskable_ppo.py", "--steps", "20000", "--out", "build/soak/maskable_ppo.zip")
        yield Part("MaskablePPO", (str(learner), *recipe)), share["recipe"]


def run_for(part: Part, seconds: float) -> Ran:
    """Run a part for this long: no test starts later, and tests with new examples are repeated."""
    deadline = time.monotonic() + seconds
    timed = replace(part, environment=part.environment | {"TESTS_SECONDS": str(seconds)})
    ran = run(timed)
    while ran.right and part.name == _EXAMPLES and time.monotonic() < deadline:
        again = run(timed)
        ends, tests = ran.ends + again.ends, ran.tests + again.tests
        ran = Ran(ran.name, again.right, ran.seconds + again.seconds, ends, tests)
    return ran


def main() -> None:
    """Read the command line and run all parts."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--workers", required=True)
    parser.add_argument("--learner", type=Path, required=True, help="a Python with PyTorch")
    wish = parser.parse_args()
    conclude([run_for(part, seconds) for part, seconds in parts(wish.minutes * 60, wish.workers, wish.learner)])


if __name__ == "__main__":
    main()
