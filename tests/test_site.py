"""The documentation as a website: complete, valid, and without external files."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from builds import REPOSITORY
from one_zero_one.words import LANGUAGES, Words
from one_zero_one.words.rulebook import Heading, read_rules

SECTIONS = ["Play", "Rules", "Notation", "Bots", "Python", "Arena", "Server", "Research", "Design"]
START_PAGES = {"index.html", "index-fr.html", "index-it.html", "index-hu.html"}
#: elements without an end tag
VOID = {"meta", "link", "img", "br", "hr", "input", "source"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    command = [sys.executable, str(REPOSITORY / "docs" / "site" / "build.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


class Read(HTMLParser):
    """The content of a page: ids, links, loaded files, headings; wrongly closed elements fail."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.open: list[str] = []
        self.headings: list[str] = []
        self.alternatives: list[str | None] = []
        self.feed(file.read_text(encoding="utf-8"))
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        target = found.get("href") or found.get("src") or found.get("srcset")
        if target:
            (self.links if tag in ("a", "use") else self.loaded).append(target)
        if tag == "img":
            self.alternatives.append(found.get("alt"))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> where none is open"


def pages(site: Path) -> Iterator[tuple[Path, Read]]:
    for file in sorted(site.glob("*.html")):
        yield file, Read(file)


def test_every_link_leads_somewhere(site: Path) -> None:
    read = {file.name: found for file, found in pages(site)}
    for name, page in read.items():
        for link in [*page.links, *page.loaded]:
            if re.match(r"(https?|mailto):", link):
                continue
            path, _, anchor = unquote(link).partition("#")
            if path == "play/":  # the game itself, which tools/site adds
                continue
            assert (site / (path or name)).is_file(), f"{name}: {link}"
            if anchor and (path or name).endswith(".html"):
                assert anchor in read[path or name].ids, f"{name}: {link}"


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for file, page in pages(site):
        assert not [target for target in page.loaded if ":" in target], file.name
        assert "<script" not in file.read_text(encoding="utf-8")
    assert not re.search(r"url\(|@import|https?:", (site / "style.css").read_text(encoding="utf-8"))


def test_every_page_is_sound(site: Path) -> None:
    for file, page in pages(site):
        assert page.headings.count("h1") == 1, file.name
        assert len(page.ids) == len(set(page.ids)), file.name
        assert all(page.alternatives), file.name
        assert "{{" not in file.read_text(encoding="utf-8")


def test_whoever_wants_nothing_to_move_sees_the_end_of_the_game(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    still = re.search(r'<source media="\(prefers-reduced-motion: reduce\)" srcset="([^"]+)"', page)
    assert still is not None
    moving, standing = (
        (site / "pictures" / "game.svg").read_text(encoding="utf-8"),
        (site / still[1]).read_text(encoding="utf-8"),
    )
    assert "<animate " in moving
    assert "<animate " not in standing
    assert moving.count("<use ") == standing.count("<use ")


def test_every_section_is_there_and_every_document_has_a_page(site: Path) -> None:
    navigation = (site / "index.html").read_text(encoding="utf-8").partition("<nav")[2].partition("</nav>")[0]
    assert re.findall(r"<h2>(\w+)</h2>", navigation) == SECTIONS
    linked = set(re.findall(r'href="([^"]+)"', navigation)) | START_PAGES
    documents = {f"{document.stem}.html" for document in (REPOSITORY / "docs").glob("*.md")}
    assert documents <= linked
    assert linked == {file.name for file in site.glob("*.html")}


def test_the_start_page_leads_to_the_same_pages_in_every_language(site: Path) -> None:
    english = start_page(site, "index.html")
    for name in START_PAGES:
        own, others = start_page(site, name), START_PAGES - {name}
        assert others <= own, name
        assert own - others == english - START_PAGES, name


@pytest.mark.parametrize("name", sorted(START_PAGES))
def test_a_start_page_begins_with_the_game(site: Path, name: str) -> None:
    _, _, after_title = (site / name).read_text(encoding="utf-8").partition("</h1>")
    assert after_title.startswith('\n<p><a class="play" href="play/">')


def start_page(site: Path, name: str) -> set[str]:
    """Where the text of a start page leads, besides to places on itself."""
    page = (site / name).read_text(encoding="utf-8")
    language = name.removeprefix("index").removesuffix(".html").lstrip("-") or "en"
    assert f'<html lang="{language}">' in page
    assert f'class="logo" href="{name}"' in page
    return set(re.findall(r'<a href="([^"#]+)"', page.partition("<main")[2]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_the_one_text_of_their_language(site: Path, language: str) -> None:
    page = (site / f"rules-{language}.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert f"<h1>{Words(language)('page.rules')}</h1>" in page
    assert all(block.text in page for block in read_rules(language) if isinstance(block, Heading))


def test_a_link_that_leads_nowhere_is_found_when_the_site_is_made(tmp_path: Path) -> None:
    script = (
        "import runpy, sys, pathlib; sys.path.insert(0, str(pathlib.Path(sys.argv[1]).parent)); "
        "build = runpy.run_path(sys.argv[1]); site = build['Site'](); "
        "broken = build['DOCS'] / 'broken.md'; text = '# A\\n[b](nothing.md)\\n'; "
        "pathlib.Path.read_text = lambda self, encoding: text; site._page(broken)"
    )
    command = [sys.executable, "-c", script, str(REPOSITORY / "docs" / "site" / "build.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 1
    assert "there is no nothing.md" in done.stderr
