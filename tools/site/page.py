"""The page with its scripts, styles, drawings and texts, all addressed from its own folder."""

import json
import re
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec

import one_zero_one
from one_zero_one.hosting.box import catalogue
from one_zero_one.hosting.learning.practice import lessons
from one_zero_one.pictures.icons import ICONS
from one_zero_one.pictures.pages.rules_html import rules_as_html
from one_zero_one.server.door.files import PARTS, words_of_the_page
from one_zero_one.web.joining import FOLDER, Joined, join_page
from one_zero_one.words import LANGUAGES, load_catalogue
from tools.site.packing import packed

_PACKAGE: Final = Path(one_zero_one.__file__).parent
WEB: Final = _PACKAGE / "web"
#: `wasm-unsafe-eval` lets WebAssembly be compiled, and nothing else be made from texts
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
#: parts of the page that need a server
_FAR_PARTS: Final = ("club", "join")
_FAR: Final = re.compile(f"{FOLDER}({'|'.join(_FAR_PARTS)})[-.]")
_ROOTED: Final = re.compile(r'((?:href|src)=")/([^"]*")')


def joined_page() -> Joined:
    """The page, joined, with all that it asks for before the engine is there."""
    styles, scripts = (
        {file.relative_to(WEB / kind).as_posix(): file.read_text(encoding="utf-8") for file in found}
        for kind, found in (("styles", (WEB / "styles").rglob("*.css")), ("scripts", (WEB / "scripts").rglob("*.js")))
    )
    parts = [part for part in PARTS if part not in _FAR_PARTS]
    others = {
        f"/words/{part}/{name}.json.packed": packed(words_of_the_page(name, part))
        for part in parts
        for name in LANGUAGES
    }
    others |= {f"/rules/{name}.packed": packed(rules_as_html(name).encode()) for name in LANGUAGES}
    others |= {f"/fonts/{file.name}": file.read_bytes() for file in (WEB / "fonts").glob("*.woff2")}
    others["/symbols.svg"] = (_PACKAGE / "pictures" / "symbols.svg").read_bytes()
    others["/favicon.svg"] = (WEB / "favicon.svg").read_bytes()
    others["/api/catalogue.packed"] = packed(msgspec.json.encode(catalogue()))
    others["/api/lessons.packed"] = packed(msgspec.json.encode(lessons()))
    joined = join_page((WEB / "index.html").read_text(encoding="utf-8"), styles, scripts, others, beside=True)
    return replace(joined, files={name: text for name, text in joined.files.items() if not _FAR.match(name)})


def page_html(joined: Joined, near_files: dict[str, Any]) -> str:
    """The page itself: it knows that its host is near, and where the files of the host are."""
    tagline = escape(str(load_catalogue("en")["page.tagline"]))
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    from_disk = {name: load_catalogue(name)["near.from-disk"] for name in LANGUAGES}
    head = (
        f'<meta name="description" content="{tagline}">\n'
        '    <meta name="one-zero-one-host" content="near">\n'
        f'    <script type="application/json" id="near-files">{_as_script(near_files)}</script>\n'
        f'    <script type="application/json" id="near.from-disk">{_as_script(from_disk)}</script>\n'
        f'    <script src="./{near_files["near"]}from_disk.js"></script>\n  '
    )
    page = joined.page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n    {policy}', 1)
    return _ROOTED.sub(lambda found: f"{found[1]}./{found[2]}", page).replace("</head>", f"  {head}</head>", 1)


def _as_script(content: object) -> str:
    return json.dumps(content, sort_keys=True, ensure_ascii=False).replace("</", "<\\/")


def files_beside() -> dict[str, bytes]:
    """What browsers and installed pages look for next to the page."""
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    del manifest["id"]  # several folders of one web space are several games
    manifest |= {"start_url": "./", "scope": "./"}
    for icon in manifest["icons"]:
        icon["src"] = icon["src"].removeprefix("/")
    files = {name: (WEB / name).read_bytes() for name in ("favicon.svg", *ICONS)}
    return files | {"manifest.webmanifest": json.dumps(manifest, indent=2).encode()}


def near_scripts() -> dict[str, bytes]:
    """The scripts of the workers."""
    return {file.name: file.read_bytes() for file in sorted((WEB / "near").glob("*.js"))}
