"""The page and the pictures of games, requested in-process: content, encoding and language."""

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from inside import House, at_home, why
from one_zero_one.engine import given_up
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import Record, write_record
from one_zero_one.server.door.files import PARTS, Files, words_of_the_page
from one_zero_one.server.door.languages import wished_language
from one_zero_one.server.workers.drawings import Drawing
from one_zero_one.words import load_catalogue

pytestmark = pytest.mark.slow

(WHOLE,) = play_games(1, seed=5, deck="standard", players="greedy,random")
BEGUN = Record(WHOLE.deal, WHOLE.turns[:3], None, {"Player0": "Ada", "Player1": "level:5"})
GAME = Record(BEGUN.deal, BEGUN.turns, given_up("RESIGN", 1, BEGUN.position().score), BEGUN.tags)


class Asking:
    """Stands in for a request, of which only the headers matter."""

    def __init__(self, **headers: str) -> None:
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


# Languages


@pytest.mark.parametrize(
    ("wished", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("FR-ca", "fr"),
        ("de", "en"),
        ("de, hu;q=0.3", "hu"),
        ("en;q=0.4, it;q=0.5", "it"),
        ("it;q=0.5, fr;q=0.5", "it"),
        ("fr;q=nonsense, it;q=0.1", "it"),
        ("hu;q=0.2, fr", "fr"),
        ("de," * 66 + "fr", "fr"),
        ("de," * 67 + "fr", "en"),
    ],
)
def test_the_first_of_our_languages_that_somebody_wishes_for(wished: str, language: str) -> None:
    request: Any = Asking(accept_language=wished)
    assert wished_language(request) == language


# Files


@pytest.fixture
def files(tmp_path: Path) -> Files:
    for name, size in (("short.js", 499), ("long.js", 500), ("picture.png", 5000), ("icon.ico", 5000)):
        (tmp_path / name).write_bytes(b"x" * size)
    (tmp_path / "index.html").write_text("<head></head><body></head></body>", encoding="utf-8")
    return Files(tmp_path, is_dev=True)


@pytest.mark.parametrize(
    ("name", "is_squeezed"), [("short.js", False), ("long.js", True), ("picture.png", False), ("icon.ico", False)]
)
def test_what_gains_by_it_is_compressed_for_whoever_can_read_it(files: Files, name: str, is_squeezed: bool) -> None:
    for coding in ("gzip, br", "br"):
        request: Any = Asking(accept_encoding=coding)
        answer = files.answer(request, files.web, f"/{name}")
        plain = (files.web / name).read_bytes()
        zipped = is_squeezed and "gzip" in coding
        assert (gzip.decompress(answer.content) if zipped else answer.content) == plain
        assert answer.headers.get("content-encoding") == ("gzip" if zipped else None)
        assert answer.headers["etag"] == f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
        assert (answer.headers["cache-control"], answer.headers["vary"]) == ("no-cache", "accept-encoding")


def test_the_same_file_is_squeezed_to_the_same_bytes_on_every_server(files: Files, tmp_path: Path) -> None:
    request: Any = Asking(accept_encoding="gzip")
    sent = files.answer(request, files.web, "long.js").content
    assert sent[4:8] == bytes(4), "it contains no time"
    assert Files(tmp_path, is_dev=True).answer(request, tmp_path, "long.js").content == sent


def test_a_file_is_read_again_when_it_has_changed(files: Files) -> None:
    request: Any = Asking()
    first = files.answer(request, files.web, "short.js").content
    (files.web / "short.js").write_bytes(b"y" * 498)
    assert files.answer(request, files.web, "short.js").content == b"y" * 498 != first


def test_what_is_said_of_a_game_stands_in_the_head_once(files: Files) -> None:
    request: Any = Asking()
    answer = files.answer_page(request, "<meta>")
    assert answer.content == b"<head><meta></head><body></head></body>"
    assert answer.headers["vary"] == "accept-encoding, accept-language"
    known: Any = Asking(if_none_match=answer.headers["etag"])
    again = files.answer_page(known, "<meta>")
    assert (again.status_code, again.content) == (304, b"")
    assert files.answer_page(known, "<meta >").content != b"", "a changed file is sent again"


@pytest.mark.parametrize("part", PARTS)
def test_each_part_of_the_page_has_its_own_words(part: str) -> None:
    catalogue = load_catalogue("hu")
    told = {key: text for key, text in catalogue.items() if key.split(".")[0] in PARTS[part]}
    assert told
    served = words_of_the_page("hu", part).decode()
    found = json.loads(served)
    assert found.items() <= told.items()
    left_out = {key.split("-")[0] for key in told.keys() - found.keys()}
    commands = {"admin", "another", "backup", "bot", "cannot", "check", "cluster", "cores", "database", "deal"}
    commands |= {"file", "not", "online", "picture", "player", "players", "plots", "restore", "setting", "two"}
    commands |= {"usage", "worker"}
    assert left_out == ({f"problem.{family}" for family in commands} if part == "page" else set())
    assert not served.isascii(), "in its own letters"
    assert '":"' in served
    assert '": "' not in served, "as short as possible"


# Pictures


@pytest.mark.parametrize(
    ("path", "drawing", "headers"),
    [
        ("/api/games/{}/picture.svg", ("svg", None, "light", "en"), {"content-type": "image/svg+xml"}),
        ("/api/games/{}/picture.svg?turn=0", ("svg", 0, "light", "en"), {"cache-control": "public, max-age=86400"}),
        ("/api/games/{}/picture.svg?turn=3&theme=dark", ("svg", 3, "dark", "en"), {}),
        ("/api/games/{}/picture.svg?moving=true", ("moving svg", None, "light", "en"), {}),
        ("/api/games/{}/picture.png?turn=1", ("png", 1, "light", "en"), {"content-type": "image/png"}),
        ("/api/games/{}/picture.png?theme=contrast", ("png", None, "contrast", "en"), {}),
        ("/api/games/{}/picture.gif", ("gif", None, "light", "en"), {"cache-control": "public, max-age=86400"}),
        ("/api/games/{}/sheet", ("html", None, "light", "it"), {"cache-control": "no-store"}),
        ("/api/games/{}/sheet?lang=fr", ("html", None, "light", "fr"), {"content-type": "text/html; charset=utf-8"}),
        ("/game/{}/picture.png", ("poster", None, "light", "en"), {"cross-origin-resource-policy": "cross-origin"}),
        ("/game/{}/picture.png", ("poster", None, "light", "en"), {"cache-control": "public, max-age=86400"}),
    ],
)
def test_what_is_drawn_and_how_it_is_sent(
    path: str, drawing: tuple[object, ...], headers: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(house: House) -> None:
        asked: list[Drawing] = []

        async def picture(wanted: Drawing) -> bytes:
            asked.append(wanted)
            return b"a picture"

        monkeypatch.setattr(house.service.drawings, "picture", picture)
        page = house.page()
        shared = await page.client.post(
            "/api/records", content=write_record(GAME), headers={"content-type": "text/plain"}
        )
        answer = await page.get(path.format(shared.json()["game"]), **{"accept-language": "it"})
        assert (answer.status_code, answer.content) == (200, b"a picture")
        assert [one[1:] for one in asked] == [drawing]
        assert {name: answer.headers[name] for name in headers} == headers

    at_home(tmp_path, do)


def test_a_turn_that_was_not_played_is_not_drawn(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        shared = await page.client.post(
            "/api/records", content=write_record(GAME), headers={"content-type": "text/plain"}
        )
        game = shared.json()["game"]
        refused = await page.get(f"/api/games/{game}/picture.svg?turn=4")
        assert why(refused) == (404, "problem.no-such-turn")
        assert refused.json()["problem"]["arguments"] == {"turn": 4, "most": 3}
        sheet = await page.get(f"/api/games/{game}/sheet?lang=de")
        assert sheet.status_code == 400
        told = (await page.get(f"/game/{game}", **{"accept-language": "en", "host": "games.example"})).text
        for part in (
            '<meta property="og:type" content="website">',
            '<meta property="og:locale" content="en">',
            f'<meta property="og:url" content="http://games.example/game/{game}">',
            '<meta property="og:title" content="One Zero One: Ada against level 5 (Home Computer)">',
            f'<meta property="og:image" content="http://games.example/game/{game}/picture.png">',
            '<meta property="og:image:type" content="image/png">',
            '<meta name="twitter:card" content="summary_large_image">',
        ):
            assert part in told
        assert told.count('content="The computer resigns. Ada wins.') == 2

    at_home(tmp_path, do)
