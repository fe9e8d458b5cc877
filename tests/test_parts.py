"""The table at the end of `make test`."""

from collections import Counter

import pytest
from tools.parts import Ran, conclude


def test_names_of_tests_are_printed_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    """Parameters of tests may look like the markup of a table."""
    with pytest.raises(SystemExit) as end:
        conclude([Ran("quick", True, 1.0, Counter(passed=1), [(0.5, "tests/test_cli.py::test_a_path[/]")])])
    assert end.value.code == 0
    assert "test_a_path[/]" in capsys.readouterr().out


def test_one_part_that_fails_fails_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        conclude([Ran("lint", False, 1.0, Counter(), []), Ran("quick", True, 1.0, Counter(), [])])
    assert end.value.code == 1
    assert "WRONG" in capsys.readouterr().out
