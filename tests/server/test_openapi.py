"""The OpenAPI document, checked against the server by schemathesis."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from builds import IN_CI
from online import serving
from waiting import LIMIT

NOT_CHECKED = [
    "positive_data_acceptance",  # a well-formed request may still be refused: a turn that is not legal
    "negative_data_rejection",  # for a boolean, Litestar accepts 1 and 0
    "unsupported_method",  # the content type of a POST is checked before its address
    "allow_header_conformance",  # for two handlers at one address, OPTIONS names the methods of the first
]

_CONFIGURATION = """
[parameters]
"path.game" = "{game}"
"path.token" = "{invite}"
"path.table" = "{table}"
"""


@pytest.mark.parametrize(
    ("phases", "examples"),
    [
        pytest.param("fuzzing", 1, marks=pytest.mark.slow),
        pytest.param("coverage,fuzzing", 30, marks=pytest.mark.soak),
    ],
)
def test_the_document_says_what_happens(phases: str, examples: int, tmp_path: Path) -> None:
    if find_spec("schemathesis") is None:
        reason = "SCHEMATHESIS IS MISSING: the document was not tested (pip install schemathesis)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    options = ["--max-examples", str(examples), "--phases", phases, "--seed", "101", "--no-color"]
    options += ["--request-timeout", str(LIMIT), "--generation-database", "none"]
    configuration = tmp_path / "schemathesis.toml"
    with serving(tmp_path) as server, server.browser() as browser:
        game = browser.begin(mode="screen", deck="extras")["game"]
        invite = browser.begin(mode="link")["invite"].removeprefix("/join/")
        table = browser.post("/api/tables", {"minutes": 5}).json()["table"]
        configuration.write_text(_CONFIGURATION.format(game=game, invite=invite, table=table), encoding="utf-8")
        browser.register("Somebody")  # logged in until a request logs out
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        options += ["--header", f"Cookie: {cookies}"]
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(configuration), "run"]
        command += [f"{server.address}/schema/openapi.json", "--exclude-checks", ",".join(NOT_CHECKED), *options]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
        complaints = [line for line in server.log().splitlines() if "Invalid HTTP request" not in line]
        assert complaints == []
