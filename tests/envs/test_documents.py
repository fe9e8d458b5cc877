"""The environment page has its fixed sections, and its tables match the code."""

import contextlib
import io
import re

import pytest

import one_zero_one
from builds import REPOSITORY
from research import need

need("gymnasium", "envs")
need("pettingzoo", "envs")
need("pyspiel", "openspiel")

from one_zero_one.envs.layout import INFORMATION_PLANES, OBSERVATION_PLANES, Plane  # noqa: E402
from one_zero_one.envs.rendering import PICTURE_SIZE  # noqa: E402

PAGE = (REPOSITORY / "docs" / "environment.md").read_text(encoding="utf-8")
SECTIONS = [
    "Spaces",
    "Decisions",
    "Rewards",
    "Termination",
    "Chance",
    "Hidden information",
    "Variants",
    "Baselines",
    "A first learner",
    "Speed",
    "Version history",
]


def test_the_sections_are_the_fixed_ones() -> None:
    assert re.findall(r"^## (.*)$", PAGE, re.MULTILINE) == SECTIONS


@pytest.mark.parametrize("planes", [OBSERVATION_PLANES, INFORMATION_PLANES])
def test_every_plane_is_documented_where_it_lies(planes: tuple[Plane, ...]) -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| `(\w+)` \| .+ \|$", PAGE, re.MULTILINE)
    wanted = [(str(plane.first), str(plane.size), plane.name) for plane in planes]
    found = rows[: len(OBSERVATION_PLANES)] if planes is OBSERVATION_PLANES else rows[len(OBSERVATION_PLANES) :]
    assert found == wanted
    assert f"{PICTURE_SIZE[0]} × {PICTURE_SIZE[1]} pixels" in PAGE


@pytest.mark.slow
def test_the_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(example, names)
    assert {"env", "envs", "aec", "game"} <= set(names)


def test_the_citation_names_this_version() -> None:
    citation = (REPOSITORY / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {one_zero_one.__version__}\n" in citation
