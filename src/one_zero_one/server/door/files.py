"""The page, its styles, scripts, drawings and texts, served from the package; nothing external."""

import gzip
import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from one_zero_one.engine import problem
from one_zero_one.hosting.box import catalogue
from one_zero_one.hosting.learning.practice import lessons
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.pictures.icons import ICONS
from one_zero_one.pictures.pages.rules_html import rules_as_html
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.languages import wished_language
from one_zero_one.server.door.policy import policy
from one_zero_one.web.addressed import page_for
from one_zero_one.web.inlined import Allowed, inlined
from one_zero_one.web.joining import FOLDER as JOINED
from one_zero_one.web.joining import Joined, join_page
from one_zero_one.words import LANGUAGES, load_catalogue

HttpRequest = Request[Any, Any, Any]

_PACKAGE: Final = Path(__file__).parents[2]
_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_COMPRESSED_ALREADY: Final = (".png", ".woff2", ".ico")
#: names of our own files, which never begin with a dot
_NAME: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*")
_LONGEST: Final = 200
_LEAST_TO_COMPRESS: Final = 500
#: what a game itself says
_GAME: Final = ("card", "event", "outcome", "score")
#: the parts of the page, with the families of texts that each of them uses
PARTS: Final = {
    "page": (*_GAME, "grammar", "label", "level", "list", "page", "person", "problem", "space"),
    "club": ("club",),
    "deal": ("deal",),
    "games": ("games",),
    "join": ("join",),
    "near": ("near",),
    "learn": ("analyze", "learn", "lesson", "puzzle", "school", "statistics"),
}
#: problems of the command line and of operators, which no server sends
_OF_COMMANDS: Final = tuple(
    f"problem.{family}-"
    for family in (
        *("admin", "another", "backup", "bot", "cannot", "check", "cluster", "cores", "database", "deal", "file"),
        *("not-as", "not-the", "online", "picture", "player", "players", "plots", "restore", "setting", "two"),
        *("usage", "worker"),
    )
)


@dataclass(frozen=True)
class _Content:
    plain: bytes
    zipped: bytes | None
    tag: str
    kind: str


class Files:
    """Files from a few folders, cached in memory until they change.

    The page and what it names are joined at once, unless `is_dev`: then whoever edits a script only
    needs to reload.
    """

    def __init__(self, web: Path | None, *, is_dev: bool) -> None:
        self.web = web or _PACKAGE / "web"
        self.pictures = _PACKAGE / "pictures"
        self._kept: dict[str, tuple[object, _Content]] = {}
        self._joined: Joined | None = None
        self._immutable: dict[str, _Content] = {}
        allowed = Allowed()
        if not is_dev:
            self._joined, allowed, self._immutable = _joined_once(self.web, self.pictures)
        self._policy = policy(allowed)
        start = self.web / "start.html"
        self._start = start.read_text(encoding="utf-8") if start.is_file() else None

    def answer(self, request: HttpRequest, folder: Path, name: str) -> Response[bytes]:
        """A file of a folder. Raises Refusal if there is no such file."""
        name = name.lstrip("/")
        file = folder / name
        if len(name) > _LONGEST or not _NAME.fullmatch(name) or file.suffix not in _KINDS or not file.is_file():
            raise Refusal(404, problem("no-such-page"))
        state = file.stat()
        content = self._keep(str(file), (state.st_mtime_ns, state.st_size), file.suffix, file.read_bytes)
        return _respond(request, content)

    def answer_page(self, request: HttpRequest, head: str = "") -> Response[bytes]:
        """The page with additions to its head, which depend on the requested language."""
        if self._joined is None:
            page = (self.web / "index.html").read_text(encoding="utf-8")
            kept = _content(page.replace("</head>", f"{head}</head>", 1).encode(), ".html")
        else:
            kept = self._joined_page(self._joined, request.url.path, wished_language(request), head)
        answer = _respond(request, kept)
        answer.headers |= {"vary": "accept-encoding, accept-language", "content-security-policy": self._policy}
        return answer

    def _joined_page(self, joined: Joined, path: str, language: str, head: str) -> _Content:
        kind = path.split("/")[1]
        part, start = _PART_OF.get(kind), self._start if kind == "" else None
        texts = load_catalogue(language)

        def build(head: str) -> bytes:
            return page_for(joined, part, language, texts, start).replace("</head>", f"{head}</head>", 1).encode()

        if head:
            return _content(build(head), ".html")
        description = f'<meta name="description" content="{escape(str(texts["page.tagline"]))}">'
        return self._keep(f"page {part} {start is None} {language}", None, ".html", lambda: build(description))

    def answer_joined(self, request: HttpRequest, address: str) -> Response[bytes]:
        """A joined file, which has another address when its content changes. Raises Refusal."""
        if address not in self._immutable:
            raise Refusal(404, problem("no-such-page"))
        answer = _respond(request, self._immutable[address])
        answer.headers["cache-control"] = "public, max-age=31536000, immutable"
        return answer

    def answer_words(self, request: HttpRequest, part: str, language: str) -> Response[bytes]:
        """The texts of a language that a part of the page uses."""
        content = self._keep(f"words {part} {language}", None, ".json", lambda: words_of_the_page(language, part))
        return _respond(request, content)

    def answer_rules(self, request: HttpRequest, language: str) -> Response[bytes]:
        """The rules in a language, as a fragment of HTML."""
        content = self._keep(f"rules {language}", None, ".html", lambda: rules_as_html(language).encode())
        return _respond(request, content)

    def _keep(self, name: str, state: object, suffix: str, read: Callable[[], bytes]) -> _Content:
        kept = self._kept.get(name)
        if kept is None or kept[0] != state:
            kept = self._kept[name] = state, _content(read(), suffix)
        return kept[1]


def _content(plain: bytes, suffix: str) -> _Content:
    squeezed = suffix not in _COMPRESSED_ALREADY and len(plain) >= _LEAST_TO_COMPRESS
    zipped = gzip.compress(plain, mtime=0) if squeezed else None
    return _Content(plain, zipped, f'"{hashlib.sha256(plain).hexdigest()[:32]}"', _KINDS[suffix])


@cache  # a process may make many applications, as the tests do
def _joined_once(web: Path, pictures: Path) -> tuple[Joined, Allowed, dict[str, _Content]]:
    joined, allowed = inlined(joined_page(web, pictures))
    return joined, allowed, {name: _content(content, Path(name).suffix) for name, content in joined.files.items()}


def joined_page(web: Path, pictures: Path) -> Joined:
    """The page of a folder, joined, with drawings, the words of all parts, and what the host tells everybody."""
    styles, scripts = (
        {file.relative_to(web / kind).as_posix(): file.read_text(encoding="utf-8") for file in found}
        for kind, found in (("styles", (web / "styles").rglob("*.css")), ("scripts", (web / "scripts").rglob("*.js")))
    )
    others = {f"/words/{part}/{name}.json": words_of_the_page(name, part) for part in PARTS for name in LANGUAGES}
    others |= {"/api/catalogue": msgspec.json.encode(catalogue()), "/api/lessons": msgspec.json.encode(lessons())}
    others["/symbols.svg"] = (pictures / "symbols.svg").read_bytes()
    others |= {f"/fonts/{file.name}": file.read_bytes() for file in (web / "fonts").glob("*.woff2")}
    return join_page((web / "index.html").read_text(encoding="utf-8"), styles, scripts, others)


def words_of_the_page(language: str, part: str) -> bytes:
    """The texts of a catalogue that a part of the page needs, as JSON."""
    texts = load_catalogue(language).items()
    told = {
        key: text for key, text in texts if key.partition(".")[0] in PARTS[part] and not key.startswith(_OF_COMMANDS)
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _respond(request: HttpRequest, content: _Content) -> Response[bytes]:
    headers = {"etag": content.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if content.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=content.kind)
    if content.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(content.zipped, headers=headers, media_type=content.kind)
    return Response(content.plain, headers=headers, media_type=content.kind)


TheFiles = NamedDependency[Files]


#: the addresses of the page, by the part of it that each opens
_ADDRESSES: Final = {
    "page": ("/", "/game", "/replay"),
    "join": ("/join", "/join/{token:str}"),
    "club": ("/lobby", "/table/{table:str}", "/players", "/players/{name:str}", "/archive", "/account"),
    "learn": (
        *("/learn", "/learn/{lesson:str}", "/puzzles", "/puzzles/{number:str}", "/rules"),
        *("/analysis/{game:str}", "/statistics", "/statistics/{name:str}"),
    ),
}
_PART_OF: Final = {
    address.split("/")[1]: part for part, addresses in _ADDRESSES.items() if part != "page" for address in addresses
} | {"game": "play"}


@get(
    [address for addresses in _ADDRESSES.values() for address in addresses],
    cost=Cost.FILE,
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: HttpRequest, files: TheFiles) -> Response[bytes]:
    """The page; it chooses by its address which part of it is shown."""
    return files.answer_page(request)


@get("/styles/{name:path}", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def styles(request: HttpRequest, files: TheFiles, name: FromPath[Path]) -> Response[bytes]:
    """A style sheet."""
    return files.answer(request, files.web / "styles", str(name))


@get("/scripts/{name:path}", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def scripts(request: HttpRequest, files: TheFiles, name: FromPath[Path]) -> Response[bytes]:
    """A script."""
    return files.answer(request, files.web / "scripts", str(name))


@get("/fonts/{name:str}", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def fonts(request: HttpRequest, files: TheFiles, name: FromPath[str]) -> Response[bytes]:
    """A font."""
    return files.answer(request, files.web / "fonts", name)


@get("/joined/{name:str}", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def joined(request: HttpRequest, files: TheFiles, name: FromPath[str]) -> Response[bytes]:
    """Files joined into one, named by their content."""
    return files.answer_joined(request, f"{JOINED}{name}")


@get("/symbols.svg", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def symbols(request: HttpRequest, files: TheFiles) -> Response[bytes]:
    """All drawings."""
    return files.answer(request, files.pictures, "symbols.svg")


@get(
    ["/favicon.svg", "/manifest.webmanifest", *(f"/{name}" for name in ICONS)],
    cost=Cost.FILE,
    include_in_schema=False,
    sync_to_thread=False,
)
def at_the_root(request: HttpRequest, files: TheFiles) -> Response[bytes]:
    """The files that browsers look for next to the page."""
    return files.answer(request, files.web, request.url.path)


@get("/words/{part:str}/{name:str}", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def words(request: HttpRequest, files: TheFiles, part: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The texts of a part in a language: `page/en.json`."""
    language = name.removesuffix(".json")
    if part not in PARTS or language not in LANGUAGES or language == name:
        raise Refusal(404, problem("no-such-page"))
    return files.answer_words(request, part, language)


@get("/rules/{language:str}", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def rules(request: HttpRequest, files: TheFiles, language: FromPath[str]) -> Response[bytes]:
    """The rules in a language."""
    if language not in LANGUAGES:
        raise Refusal(404, problem("no-such-page"))
    return files.answer_rules(request, language)


@get("/{name:path}", cost=Cost.FILE, include_in_schema=False, sync_to_thread=False)
def nothing(request: HttpRequest, files: TheFiles, name: FromPath[Path]) -> Response[bytes]:
    """Any other address: browsers get the page, which says so; programs get an error."""
    if "text/html" not in request.headers.get("accept", "") or name.parts[1:2] == ("api",):
        raise Refusal(404, problem("no-such-page"))
    answer = files.answer_page(request)
    answer.status_code = 404
    return answer


HANDLERS: Final = [page, styles, scripts, fonts, joined, symbols, at_the_root, words, rules, nothing]
