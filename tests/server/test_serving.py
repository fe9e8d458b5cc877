"""The commands that serve: their output, where they store games, and their error messages."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from command import run
from one_zero_one.engine import Malformed
from one_zero_one.server.serving import serve_games
from one_zero_one.server.settings import Settings
from online import serving
from waiting import LIMIT, until

pytestmark = pytest.mark.slow


def start(*arguments: str, folder: Path, **environment: str) -> "subprocess.Popen[str]":
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    kept |= {"LC_ALL": "en", "PYTHONUTF8": "1", "ONE_ZERO_ONE_HOME": str(folder)} | environment
    command = [sys.executable, "-m", "one_zero_one", *arguments]
    return subprocess.Popen(command, env=kept, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def end(process: "subprocess.Popen[str]") -> str:
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=LIMIT)
    assert process.returncode == 130
    return errors


def said(process: "subprocess.Popen[str]") -> tuple[str, str]:
    """The first row, and the address in it."""
    assert process.stdout is not None
    row = process.stdout.readline()
    return row, next(word for word in row.split() if word.startswith("http"))


def test_without_a_command_it_serves_and_prints_the_address(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    process = start(folder=folder)
    row, address = said(process)
    assert row.startswith("Open this address in your browser: http://127.0.0.1:")
    assert httpx.get(f"{address}health").json() == {"status": "ok"}
    assert end(process) == ""
    assert (folder / "games.sqlite").exists()


def test_a_port_that_is_taken_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[socket.socket] = []

    class Kept(socket.socket):
        def __init__(self, *arguments: int) -> None:
            super().__init__(*arguments)
            made.append(self)

    async def nobody(*_: object) -> None: ...

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr("one_zero_one.server.serving.socket.socket", Kept)
        monkeypatch.setattr("one_zero_one.server.serving._serve", nobody)
        with pytest.raises(Malformed) as refused:
            serve_games(Settings("sqlite:///nowhere"), "127.0.0.1", port, lambda _: None)
        assert refused.value.problem.code == "cannot-listen"
        assert (refused.value.problem.arguments["host"], refused.value.problem.arguments["port"]) == ("127.0.0.1", port)
    assert [each.fileno() for each in made] == [-1]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_a_server_for_this_machine_alone_answers_to_its_own_names_and_one_for_all_to_any(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Settings] = []

    async def serve(settings: Settings, listening: socket.socket, on_ready: object) -> None:
        assert listening.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)
        assert listening.getsockname()[0] == host
        assert on_ready is print
        served.append(settings)

    monkeypatch.setattr("one_zero_one.server.serving._serve", serve)
    checked: list[str] = []
    monkeypatch.setattr("one_zero_one.server.serving.set_up_log", checked.append)
    monkeypatch.setattr("one_zero_one.server.serving.check_metrics", lambda: checked.append("metrics"))
    for metrics in ("off", "loopback"):
        serve_games(Settings("sqlite:///nowhere", names=frozenset({"club"}), metrics=metrics), host, 0, print)
    own = frozenset({"localhost", "127.0.0.1", "::1", "club"})
    assert [one.names for one in served] == [own if host == "127.0.0.1" else None] * 2
    assert checked == ["text", "metrics", "text"], "the metrics package is only required if metrics are enabled"


def test_the_page_is_opened_where_there_is_a_browser(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n', encoding="utf-8")
    browser.chmod(0o755)
    process = start(folder=tmp_path, BROWSER=str(browser))
    row, address = said(process)
    assert row.startswith("One Zero One is open in your browser: ")
    until(lambda: seen.exists() and seen.read_text(encoding="utf-8").endswith("\n"), "the browser is started")
    assert seen.read_text(encoding="utf-8").strip() == address
    assert end(process) == ""


def test_a_second_one_takes_another_port(tmp_path: Path) -> None:
    first, second = start(folder=tmp_path / "a"), start(folder=tmp_path / "b")
    addresses = {said(process)[1] for process in (first, second)}
    assert len(addresses) == 2
    for process in (first, second):
        assert end(process) == ""


def test_serve_listens_where_it_is_told_and_answers_to_the_name_that_it_was_given(tmp_path: Path) -> None:
    database = tmp_path / "elsewhere.sqlite"
    told = ("--port", "0", "--database", f"sqlite:///{database}", "--lang", "fr", "--name", "Games.example")
    process = start("serve", *told, folder=tmp_path)
    row, address = said(process)
    assert "fonctionne à l’adresse" in row
    for name, status in (("games.example", 200), ("localhost:80", 200), ("evil.example", 421)):
        assert httpx.get(f"{address}health", headers={"host": name}).status_code == status
    assert end(process) == ""
    assert database.exists()
    assert not (tmp_path / "games.sqlite").exists()


def test_it_does_not_wait_for_who_never_finishes_a_request(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.browser() as browser:
        host, port = server.address.removeprefix("http://").split(":")
        head = f"POST /api/games HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        with socket.create_connection((host, int(port))) as slow:
            slow.sendall(f"{head}Content-Length: 99\r\n\r\n{{".encode())
            assert browser.get("/health").status_code == 200
            server.end()
        assert "Traceback" not in server.log()


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run("serve", "--port", str(taken.getsockname()[1]), folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "Cannot listen on" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("database", ["nonsense", "sqlite:////no/such/folder/games.sqlite"])
def test_a_database_that_cannot_be_is_said_in_a_sentence(database: str, tmp_path: Path) -> None:
    done = run("serve", "--port", "0", "--database", database, folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "database" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_its_packages_it_says_what_to_install(tmp_path: Path) -> None:
    script = "import sys; sys.modules['litestar'] = None; from one_zero_one.cli import app; app(['serve'])"
    environment = os.environ | {"LC_ALL": "en", "ONE_ZERO_ONE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False, timeout=LIMIT
    )
    assert done.returncode == 1
    assert 'pip install "one-zero-one[server]"' in done.stderr
    assert "Traceback" not in done.stderr
