"""The documentation as a website: `python docs/site/build.py build/site`.

Pages come from the Markdown files in `docs/` and the repository's root, the rules from the one text
per language that all interfaces show. markdown-it-py parses the Markdown; rich depends on it, so the
game already installs it.
"""

import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from reference import reference

from one_zero_one.pictures import THEMES, rules_as_html
from one_zero_one.words import LANGUAGES, Words

HERE: Final = Path(__file__).parent
DOCS: Final = HERE.resolve().parent
REPOSITORY: Final = DOCS.parent

#: each section with its first documents, and the prefixes of the names of its further documents
SECTIONS: Final = (
    (
        "Play",
        ("commands.md", "insights.md", "web-space.md", "pictures.md"),
        ("play", "learn", "tutorial", "puzzle", "analy", "statistic", "hint"),
    ),
    ("Rules", ("rules.md", "printed-game.md"), ("rules",)),
    ("Notation", ("notation.md", "view.md", "decisions.md"), ("notation",)),
    ("Bots", ("first-bot.md", "players.md", "protocol.md"), ("player", "bot")),
    ("Python", ("python.md",), ("python",)),
    ("Arena", ("arena.md",), ("arena",)),
    (
        "Server",
        ("online.md", "operating.md", "operating-trouble.md"),
        ("online", "server", "deploy", "operat", "load", "hosting", "running"),
    ),
    ("Research", ("strength.md", "training.md", "balance.md"), ("research", "env", "data", "train", "experiment")),
    ("Design", ("../ARCHITECTURE.md", "../CONTRIBUTING.md", "../CHANGELOG.md", "../SECURITY.md"), ("",)),
)
_LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français", "it": "Italiano", "hu": "Magyar"}
#: the first thing on a start page: the game itself, which tools/site puts beside the documents
_PLAY: Final = {"en": "Play", "fr": "Jouer", "it": "Gioca", "hu": "Játék"}
#: the start page in the languages other than English
_STARTS: Final = DOCS / "start"
#: one text per language
_RULES: Final = REPOSITORY / "src" / "one_zero_one" / "words" / "rules"
#: comments tell the tests how to run the commands below them; they are not for readers
_COMMENT: Final = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_TARGET: Final = re.compile(r"(?P<path>[^#]*)(?P<anchor>#.*)?")


@dataclass(frozen=True)
class Page:
    """One page to write: its file, title, content and language."""

    name: str
    title: str
    body: str
    language: str = "en"


class Site:
    """All pages, and the files that they refer to."""

    def __init__(self) -> None:
        self.files: set[Path] = set()
        self._markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        self._markdown.add_render_rule("moving_image", _moving_image)
        starts = [_STARTS / f"{language}.md" if language != "en" else DOCS / "index.md" for language in LANGUAGES]
        self._documents = [*starts, *(path for _, paths in documents() for path in paths)]
        self.sections = [(name, [self._page(path) for path in paths]) for name, paths in documents()]
        made = {
            "Rules": [rules_page(language) for language in LANGUAGES],
            "Python": [Page("reference.html", "Reference", reference())],
        }
        self.sections = [(name, [*made.get(name, []), *pages]) for name, pages in self.sections]
        self.starts = [_with_the_game(self._page(path)) for path in starts]

    def pages(self) -> Iterator[Page]:
        """Every page, the start pages first."""
        yield from self.starts
        for _, pages in self.sections:
            yield from pages

    def _page(self, document: Path) -> Page:
        tokens = self._markdown.parse(_COMMENT.sub("", document.read_text(encoding="utf-8")))
        title = ""
        for before, token in zip([None, *tokens], tokens, strict=False):
            if before is not None and before.type == "heading_open":
                title = title or _plain(token)
                before.attrSet("id", slug(_plain(token)))
            for child in token.children or ():
                self._lead(child, document)
        body = self._markdown.renderer.render(tokens, self._markdown.options, {})
        return Page(page_name(document), title, body, language_of(document))

    def _lead(self, token: Token, document: Path) -> None:
        """Rewrite a link so that it leads to a page of the site or to a copied file."""
        attribute = {"link_open": "href", "image": "src"}.get(token.type)
        if attribute is None:
            return
        target = str(token.attrGet(attribute))
        if re.match(r"[a-z]+:", target):
            return
        found = _TARGET.fullmatch(target)
        assert found is not None
        path = (document.parent / found["path"]).resolve() if found["path"] else document
        if path in (known.resolve() for known in self._documents):
            token.attrSet(attribute, page_name(path) + (found["anchor"] or ""))
        elif path.parent == _RULES and path.stem in LANGUAGES:
            token.attrSet(attribute, f"rules-{path.stem}.html")
        elif path.is_file() and path.is_relative_to(REPOSITORY):
            self.files.add(path)
            token.attrSet(attribute, file_name(path))
            if token.type == "image" and _moves(path):
                token.type = "moving_image"
        else:
            raise SystemExit(f"{document}: there is no {target}")


def _with_the_game(page: Page) -> Page:
    """A start page that begins with the game."""
    play = f'</h1>\n<p><a class="play" href="play/">{_PLAY[page.language]}</a></p>'
    return replace(page, body=page.body.replace("</h1>", play, 1))


def documents() -> list[tuple[str, list[Path]]]:
    """The documents of each section; the last section, Design, gets the remaining ones."""
    named = {name for _, names, _ in SECTIONS for name in names} | {"index.md"}
    others = sorted(path for path in DOCS.glob("*.md") if path.name not in named)
    found = []
    for section, names, beginnings in SECTIONS:
        further = [path for path in others if path.name.startswith(beginnings)]
        others = [path for path in others if path not in further]
        found.append((section, [(DOCS / name).resolve() for name in names] + further))
    return found


def language_of(document: Path) -> str:
    """The language that a document is written in."""
    return document.stem if document.parent == _STARTS else "en"


def start_name(language: str) -> str:
    """The file name of the start page in a language."""
    return "index.html" if language == "en" else f"index-{language}.html"


def page_name(document: Path) -> str:
    """The file name of a document's page."""
    return start_name(document.stem) if document.parent == _STARTS else f"{document.stem.lower()}.html"


def file_name(path: Path) -> str:
    """The path of a copied file within the site."""
    return path.relative_to(DOCS if path.is_relative_to(DOCS) else REPOSITORY).as_posix()


def rules_page(language: str) -> Page:
    """The rules for people in a language."""
    title = Words(language)("page.rules")
    body = f"<h1>{escape(title)}</h1>\n{rules_as_html(language)}"
    return Page(f"rules-{language}.html", f"{title} ({_LANGUAGE_NAMES[language]})", body, language)


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _plain(token: Token) -> str:
    return "".join(child.content for child in token.children or () if child.type in ("text", "code_inline"))


def navigation(site: Site, current: Page) -> str:
    """All sections with their pages, the current one marked."""
    rows = []
    for section, pages in site.sections:
        links = []
        for page in pages:
            here = ' aria-current="page"' if page is current else ""
            language = f' lang="{page.language}"' if page.language != "en" else ""
            links.append(f'<li><a href="{page.name}"{here}{language}>{escape(page.title)}</a></li>')
        rows.append(f"<h2>{section}</h2><ul>{''.join(links)}</ul>")
    return "".join(rows)


def colours() -> str:
    """The colours of the drawings as custom properties: light, or dark if the reader's system is."""

    def rows(theme: str) -> str:
        return "".join(f"--{name}:{colour};" for name, colour in THEMES[theme].items())

    return f":root{{{rows('light')}}}\n@media (prefers-color-scheme: dark){{:root{{{rows('dark')}}}}}\n"


def _moves(path: Path) -> bool:
    return path.suffix == ".svg" and "<animate " in path.read_text(encoding="utf-8")


def _moving_image(_: object, tokens: Sequence[Token], place: int, *__: object) -> str:
    """A moving picture, with a still one for readers who prefer reduced motion."""
    source = str(tokens[place].attrGet("src"))
    still = f'<source media="(prefers-reduced-motion: reduce)" srcset="{_still_name(source)}">'
    return f'<picture>{still}<img src="{source}" alt="{escape(tokens[place].content)}"></picture>'


def _still_name(name: str) -> str:
    return name.replace(".svg", "-still.svg")


def _scrolling(body: str) -> str:
    """Let tables and code blocks, which may be wider than a phone, be scrolled by keyboard too."""
    body = body.replace("<table>", '<div class="table" tabindex="0"><table>').replace("</table>", "</table></div>")
    return body.replace("<pre>", '<pre tabindex="0">')


def write(site: Site, target: Path) -> Sequence[Path]:
    """Write the whole site into its own folder, and return the files of its pages."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    template = (HERE / "page.html").read_text(encoding="utf-8")
    written = []
    for page in site.pages():
        filled = {
            "title": escape(page.title),
            "navigation": navigation(site, page),
            "body": _scrolling(page.body),
            "language": page.language,
            "start": start_name(page.language),
        }
        parts = re.split(r"\{\{(\w+)\}\}", template)
        parts[1::2] = [filled[name] for name in parts[1::2]]
        file = target / page.name
        file.write_text("".join(parts), encoding="utf-8")
        written.append(file)
    (target / "style.css").write_text(colours() + (HERE / "style.css").read_text(encoding="utf-8"), encoding="utf-8")
    for path in site.files:
        copy = target / file_name(path)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        if _moves(path):
            # without animation our pictures show the end of the game
            still = re.sub("<animate [^>]*/>", "", path.read_text(encoding="utf-8"))
            copy.with_name(_still_name(copy.name)).write_text(still, encoding="utf-8")
    return written


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else REPOSITORY / "build" / "site")
    print(f"{len(write(Site(), folder))} pages in {folder}")
