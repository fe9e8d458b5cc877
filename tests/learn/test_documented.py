"""The statements of docs/learning.md about the API are true."""

import contextlib
import io
import re

from builds import REPOSITORY
from one_zero_one import learn
from one_zero_one.learn.puzzles.puzzle import shipped_puzzles

PAGE = (REPOSITORY / "docs" / "learning.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(example, {})
    idea, move = printed.getvalue().splitlines()
    assert idea.endswith(".")
    assert re.fullmatch(r"Play [125]0 .*", move)


def test_everything_that_the_table_calls_is_there() -> None:
    (table,) = re.findall(r"\| to \| call \| JSON \|\n(.*?)\n\n", PAGE, re.DOTALL)
    called = set(re.findall(r"`([A-Za-z_]+)\(", table)) | set(re.findall(r"`([a-z_]+_to_json)`", table))
    assert called
    assert called <= set(learn.__all__)
    assert all(hasattr(learn, name) for name in learn.__all__)


def test_the_puzzles_are_counted_rightly() -> None:
    depths = [puzzle.depth for puzzle in shipped_puzzles()]
    counts = tuple(depths.count(depth) for depth in (1, 2, 3, 4))
    said = re.findall(
        r"The (\d+) in the package .* (\d+) of depth 1, (\d+) of depth 2, (\d+) of depth 3, (\d+) d",
        " ".join(PAGE.split()),
    )
    assert [tuple(map(int, numbers)) for numbers in said] == [(len(depths), *counts)]
