"""The page and its files: compressed, cached by content, with a strict policy; nothing else."""

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from openapi_spec_validator import validate

from one_zero_one.words import LANGUAGES, load_catalogue
from online import Server, serving

PAGE = "<!doctype html><title>One Zero One</title>" + "<p>10 PRINT</p>" * 100


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    web = tmp_path_factory.mktemp("server") / "web"
    (web / "styles").mkdir(parents=True)
    (web / "scripts" / "board").mkdir(parents=True)
    (web / "index.html").write_text(PAGE, encoding="utf-8")
    (web / "styles" / "page.css").write_text("p { color: green }", encoding="utf-8")
    (web / "scripts" / "board" / "lines.js").write_text("export const lines = 5", encoding="utf-8")
    (web / "scripts" / ".secret.js").write_text("nothing", encoding="utf-8")
    (web / "scripts" / "notes.txt").write_text("nothing", encoding="utf-8")
    (web / "scripts" / "short.js").write_text("x" * 499, encoding="utf-8")
    (web / "scripts" / "long.js").write_text("x" * 500, encoding="utf-8")
    (web / "scripts" / "drawing.png").write_bytes(b"x" * 5000)
    (web / "scripts" / f"{'a' * 197}.js").write_text("longest", encoding="utf-8")
    (web / "scripts" / f"{'a' * 198}.js").write_text("too long", encoding="utf-8")
    (web / "favicon.ico").write_bytes(b"icon")
    (web / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    return web


@pytest.fixture(scope="module")
def server(web: Path) -> Iterator[Server]:
    with serving(web.parent, web=web) as running:
        yield running
        assert running.log() == ""


@pytest.mark.parametrize("path", ["/", "/game/abc", "/join/abc", "/replay"])
def test_the_page_is_one(server: Server, path: str) -> None:
    with server.browser() as browser:
        answer = browser.get(path)
        assert (answer.status_code, answer.text) == (200, PAGE)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["content-encoding"] == "gzip"
        assert browser.get(path, headers={"accept-encoding": "identity"}).text == PAGE


def test_files_and_their_kinds(server: Server) -> None:
    with server.browser() as browser:
        assert browser.get("/styles/page.css").headers["content-type"] == "text/css; charset=utf-8"
        assert browser.get("/scripts/board/lines.js").headers["content-type"] == "text/javascript; charset=utf-8"


def test_what_gains_by_it_is_compressed(server: Server) -> None:
    with server.browser() as browser:
        squeezed = {
            name: "content-encoding" in browser.get(f"/scripts/{name}").headers
            for name in ("short.js", "long.js", "drawing.png")
        }
        assert squeezed == {"short.js": False, "long.js": True, "drawing.png": False}
        answer = browser.get("/scripts/long.js")
        assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "accept-encoding")
        assert answer.text == "x" * 500
        plain = browser.get("/scripts/long.js", headers={"accept-encoding": "br"})
        assert "content-encoding" not in plain.headers
        assert plain.headers["etag"] == answer.headers["etag"]
        assert browser.get(f"/scripts/{'a' * 197}.js").text == "longest"
        assert browser.get(f"/scripts/{'a' * 198}.js").status_code == 404


def test_what_browsers_look_for_beside_the_page_is_there(server: Server) -> None:
    kinds = {
        "/favicon.ico": "image/x-icon",
        "/manifest.webmanifest": "application/manifest+json",
        "/symbols.svg": "image/svg+xml",
        "/scripts/drawing.png": "image/png",
        "/rules/fr": "text/html; charset=utf-8",
        "/words/club/it.json": "application/json",
    }
    with server.browser() as browser:
        assert {path: browser.get(path).headers["content-type"] for path in kinds} == kinds
        assert browser.get("/rules/fr").text != browser.get("/rules/en").text
        etag = browser.get("/rules/fr").headers["etag"]
        assert browser.get("/rules/fr", headers={"if-none-match": etag}).status_code == 304
        assert browser.get("/rules/en", headers={"if-none-match": etag}).status_code == 200
        for part, prefixes in {"club": ("club.",), "learn": ("analyze.", "lesson.")}.items():
            served = browser.get(f"/words/{part}/en.json").json()
            assert all(any(key.startswith(prefix) for key in served) for prefix in prefixes)
            assert not any(key.startswith("page.") for key in served)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words(server: Server, language: str) -> None:
    with server.browser() as browser:
        served = browser.get(f"/words/page/{language}.json").json()
    catalogue = load_catalogue(language)
    assert served == {key: catalogue[key] for key in served}
    assert {"page.title", "event.flipped", "problem.line-closed", "level.8"} <= set(served)
    assert "plain.help" not in served


def test_a_joined_file_is_kept_for_ever_and_the_page_asks_for_it(shared_server: Server) -> None:
    with shared_server.browser() as browser:
        for language in ("fr", "en"):
            page = browser.get("/", headers={"accept-language": language})
            assert (page.headers["cache-control"], page.headers["vary"]) == (
                "no-cache",
                "accept-encoding, accept-language",
            )
            (words,) = re.findall(r'<link rel="preload" as="fetch" crossorigin href="(/joined/[^"]+)">', page.text)
            catalogue = load_catalogue(language)
            assert browser.get(words).json()["page.title"] == catalogue["page.title"]
            assert f'<meta name="description" content="{catalogue["page.tagline"]}">' in page.text
            assert f'<html lang="{language}">' in page.text
        named = re.findall(r'(?:src|href)="(/joined/[^"]+)"', page.text)
        kinds = {path.rpartition(".")[2]: browser.get(path).headers["content-type"] for path in named}
        assert kinds == {
            "js": "text/javascript; charset=utf-8",
            "json": "application/json",
            "woff2": "font/woff2",
        }
        for path in named:
            assert browser.get(path).headers["cache-control"] == "public, max-age=31536000, immutable"
        (script,) = [path for path in named if path.endswith(".js")]
        (mapped,) = re.findall("sourceMappingURL=(.*)", browser.get(script).text)
        sources = browser.get(mapped).json()
        assert sources["sourceRoot"] == "/scripts/"
        assert browser.get(f"/scripts/{sources['sources'][0]}").status_code == 200
        assert browser.get("/joined/app.js").status_code == 404


@pytest.mark.parametrize(
    ("path", "part", "scripts", "data"),
    [
        ("/learn/3", "learn", ["learn_play", "learn"], ["api-lessons"]),
        ("/lobby", "club", ["attention_club_near_screens", "club"], []),
        ("/players/Ada", "club", ["attention_club_near_screens", "club"], []),
        ("/game/abc", None, ["learn_play", "play"], []),
    ],
)
def test_the_page_names_at_once_what_its_address_needs(
    shared_server: Server, path: str, part: str | None, scripts: list[str], data: list[str]
) -> None:
    with shared_server.browser() as browser:
        named = re.findall(
            r'<link rel="(?:modulepreload|preload)"[^>]* href="/joined/([^"]+)-\w+\.(\w+)">', browser.get(path).text
        )
        words = ["words-page-en", *([] if part is None else [f"words-{part}-en"])]
        assert named == [
            *((name, "js") for name in scripts),
            *((name, "json") for name in words),
            *([] if part is None else [(part, "css")]),
            *((name, "json") for name in data),
        ]
        assert 'class="menu"' not in browser.get(path).text
        start = browser.get("/").text
        assert 'class="menu"' in start
        for typeface in ("atkinson-hyperlegible-next", "jetbrains-mono"):
            assert re.search(rf'<link rel="preload" as="font"[^>]* href="/joined/fonts-{typeface}-latin-', start)


@pytest.mark.parametrize("path", ["/", "/lobby", "/nothing"])
def test_what_is_written_into_the_page_is_allowed_by_its_hash_and_nothing_else(
    shared_server: Server, path: str
) -> None:
    with shared_server.browser() as browser:
        answer = browser.get(path, headers={"accept": "text/html"})
        allowed = dict(rule.strip().split(" ", 1) for rule in answer.headers["content-security-policy"].split(";"))
        for tag in ("script", "style"):
            (text,) = re.findall(f"<{tag}>(.*?)</{tag}>", answer.text, re.DOTALL)
            told = b64encode(hashlib.sha256(text.encode()).digest()).decode()
            assert allowed[f"{tag}-src"] == f"'self' 'sha256-{told}'"


def test_what_has_not_changed_is_not_sent_again(server: Server) -> None:
    with server.browser() as browser:
        first = browser.get("/")
        assert first.headers["cache-control"] == "no-cache"
        again = browser.get("/", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_a_file_that_changed_is_sent_anew(server: Server, web: Path) -> None:
    with server.browser() as browser:
        before = browser.get("/styles/page.css")
        (web / "styles" / "page.css").write_text("p { color: blue; }", encoding="utf-8")
        after = browser.get("/styles/page.css")
        assert (before.text != after.text, before.headers["etag"] != after.headers["etag"]) == (True, True)


@pytest.mark.parametrize(
    "path",
    [
        "/scripts/../index.html",
        "/scripts/%2e%2e/index.html",
        f"/scripts/{'a' * 5000}.js",
        "/scripts/..%2f..%2fserve.py",
        "/scripts/.secret.js",
        "/scripts/notes.txt",
        "/scripts/nothing.js",
        "/scripts/board",
        "/words/page/de.json",
        "/words/plain/en.json",
        "/words/page/..%2fcatalogue.py",
        "/rules/de",
        "/games.sqlite",
        "/nothing",
    ],
)
def test_nothing_else_is_given_out(server: Server, path: str) -> None:
    with server.browser() as browser:
        answer = browser._client.get(path)
        assert answer.status_code == 404
        assert answer.json()["problem"]["key"] == "problem.no-such-page"


def test_a_person_at_a_wrong_address_gets_the_page_which_says_so(server: Server) -> None:
    with server.browser() as browser:
        answer = browser._client.get("/nothing", headers={"accept": "text/html"})
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")
        program = browser._client.get("/api/nothing", headers={"accept": "text/html"})
        assert (program.status_code, program.headers["content-type"]) == (404, "application/json")


@pytest.mark.parametrize(
    "path", ["/", "/styles/page.css", "/api/catalogue", "/nothing", "/health", "/schema/openapi.json"]
)
def test_every_answer_has_the_policy(server: Server, path: str) -> None:
    with server.browser() as browser:
        headers = browser.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.slow
def test_the_document_of_the_interface_is_valid(server: Server) -> None:
    with server.browser() as browser:
        document = browser.get("/schema/openapi.json").json()
        validate(document)
        assert {"/api/games", "/api/games/{game}/turns", "/api/games/{game}/entries"} <= set(document["paths"])
        assert set(document["paths"]["/api/games/{game}/turns"]["post"]["responses"]) >= {"201", "403", "404", "409"}
        assert "http" not in json.dumps(document["servers"])
        for path in ("/api/players", "/api/archive"):
            (limit,) = [one["schema"] for one in document["paths"][path]["get"]["parameters"] if one["name"] == "limit"]
            assert (limit["default"], limit["minimum"], limit["maximum"]) == (50, 1, 100)
        assert browser.get("/schema").status_code in (200, 404)
        assert "<script" not in browser.get("/schema").text


@pytest.mark.parametrize(
    "path",
    ["/", "/lobby", "/styles/page.css", "/symbols.svg", "/rules/en", "/health", "/ready", "/api/catalogue", "/nothing"],
)
def test_a_head_is_that_of_the_whole(server: Server, path: str) -> None:
    with server.browser() as browser:
        whole, head = browser.get(path), browser._client.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert {**head.headers, "date": ""} == {**whole.headers, "date": ""}


def test_whoever_prefers_it_reads_a_refusal_in_the_body(server: Server) -> None:
    """The page does: a browser would report every other status as an error."""
    prefer = {"prefer": "refusal-in-body"}
    with server.browser() as browser:
        for path, headers, status in (
            ("/api/games/nothing", {}, 404),
            ("/api/archive?limit=0", {}, 400),
            ("/api/catalogue", {"host": "elsewhere.example"}, 421),
        ):
            plain = browser.get(path, headers=headers)
            told = browser.get(path, headers=headers | prefer)
            assert (plain.status_code, "refused" in plain.headers) == (status, False)
            assert (told.status_code, told.headers["refused"], told.json()) == (200, str(status), plain.json())
        assert "refused" not in browser.get("/api/catalogue", headers=prefer).headers
