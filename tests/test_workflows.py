"""The workflows can be read, trust nobody by default, and name what is in the repository."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from builds import REPOSITORY

WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))


def jobs(file: Path) -> dict[str, Any]:
    read: dict[str, Any] = msgspec.yaml.decode(file.read_bytes())
    assert read["permissions"] == {}, "a job asks for what it needs"
    found: dict[str, Any] = read["jobs"]
    return found


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_job_ends_and_asks_for_its_permissions(file: Path) -> None:
    for job in jobs(file).values():
        assert job["timeout-minutes"] <= 60
        assert job["permissions"]
        for needed in job.get("needs", []):
            assert needed in jobs(file)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_foreign_actions_are_pinned_and_keep_no_credentials(file: Path) -> None:
    for job in jobs(file).values():
        for step in job["steps"]:
            if "uses" in step:
                assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"])
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_the_targets_and_files_that_they_use_exist() -> None:
    makefile = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
    for file in WORKFLOWS:
        text = file.read_text(encoding="utf-8")
        for target in re.findall(r"run: make ([a-z-]+)", text):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
        for requirements in re.findall(r"requirements/\S+", text):
            assert (REPOSITORY / requirements).is_file()


def test_wheels_are_built_for_every_python_that_is_tested() -> None:
    with (REPOSITORY / "pyproject.toml").open("rb") as file:
        wheels = tomllib.load(file)["tool"]["cibuildwheel"]
    tested = jobs(REPOSITORY / ".github" / "workflows" / "tests.yml")["quick"]["strategy"]["matrix"]
    assert wheels["build"] == [f"cp{version.replace('.', '')}-*" for version in tested["python"]]
    assert {name.partition("-")[0] for name in tested["system"]} == {"ubuntu", "macos", "windows"}
