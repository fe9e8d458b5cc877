"""Joining the page's files, without a browser: order, parts, names, and what is refused."""

import json
import re

import pytest

from one_zero_one.web.joining import Joined, join_page
from one_zero_one.web.modules import CannotJoin
from one_zero_one.web.source_maps import SourceMap

PAGE = """<head>
  <link rel="stylesheet" href="/styles/a.css">
  <link rel="stylesheet" href="/styles/b.css">
  <script type="module" src="/scripts/app.js"></script>
</head>"""
STYLES = {"a.css": "a { color: red }", "b.css": "b { color: blue }", "club.css": "c { color: green }"}


def join(**scripts: str) -> Joined:
    """The page joined with scripts, whose names have two underscores for a slash."""
    texts = {f"{name.replace('__', '/')}.js": text for name, text in scripts.items()}
    return join_page(PAGE, STYLES, texts)


def file(joined: Joined, start: str, end: str = ".js") -> str:
    (found,) = [
        text for name, text in joined.files.items() if re.fullmatch(rf"/joined/{start}-[0-9a-f]{{16}}{end}", name)
    ]
    return found.decode()


def refusal(**scripts: str) -> str:
    with pytest.raises(CannotJoin) as refused:
        join(**scripts)
    return str(refused.value)


def test_the_page_names_one_style_sheet_and_one_script() -> None:
    joined = join(app="go();\n")
    names = re.findall(r'(?:href|src)="([^"]+)"', joined.page)
    assert [re.sub("-[0-9a-f]{16}", "", name) for name in names] == ["/joined/page.css", "/joined/app.js"]
    assert set(names) <= set(joined.files)
    assert file(joined, "page", ".css") == "a { color: red }\nb { color: blue }"
    assert file(joined, "club", ".css") == "c { color: green }"


def test_a_file_has_another_name_when_its_content_changes_and_only_then() -> None:
    first, same, other = (join(app=text).page for text in ("go();\n", "go();\n", "stop();\n"))
    assert first == same
    assert first != other


def test_a_module_follows_what_it_imports() -> None:
    scripts = {
        "app": 'import { one } from "./b/one.js";\nimport { two as both } from "./two.js";\nconsole.log(one, both);\n',
        "b__one": 'import { two } from "../two.js";\nexport const one = two - 1;\n',
        "two": "export const two = 2;\nexport function three() {}\nexport class Four {}\n",
        "unused": "nothing at all {",
    }
    text = file(join(**scripts), "app")
    assert re.findall(r"^// (.*)$", text, re.MULTILINE) == ["two.js", "b/one.js", "app.js"]
    assert 'const { two: both } = modules["two.js"];' in text
    assert "return { two, three, Four };" in text
    assert "import {" not in text
    assert "export " not in text


def test_what_is_imported_later_is_a_file_of_its_own_which_shares_what_is_there_already() -> None:
    scripts = {
        "app": 'import { a } from "./a.js";\nconst open = () => import("./club/lobby.js");\n',
        "a": "export const a = 1;\n",
        "club__lobby": 'import { a } from "../a.js";\nimport { f } from "./frame.js";\nimport("../learn/hints.js");\n',
        "club__frame": 'import { s } from "../shared.js";\nexport const f = s;\n',
        "learn__hints": 'import { s } from "../shared.js";\nexport const hint = s;\n',
        "shared": "export const s = 1;\n",
    }
    joined = join(**scripts)
    app, club, learn = (file(joined, name) for name in ("app", "club", "learn"))
    found = {
        name: re.findall(r"^// (?!#)(.*\.js)$", text, re.MULTILINE)
        for name, text in (("app", app), ("club", club), ("learn", learn))
    }
    assert found == {
        "app": ["a.js", "shared.js", "app.js"],
        "club": ["club/frame.js", "club/lobby.js"],
        "learn": ["learn/hints.js"],
    }
    assert 'bring("club", "club/lobby.js")' in app
    assert 'bring("learn", "learn/hints.js")' in club
    assert set(re.findall(r'"(/joined/[^"]+\.js)"', app)) <= set(joined.files)


def test_what_two_parts_share_is_a_file_of_its_own_if_it_is_worth_a_request() -> None:
    much = f"export const m = '{'m' * 9000}';\n"
    scripts = {
        "app": 'import("./club/lobby.js");\nimport("./learn/hints.js");\nimport("./near/host.js");\n',
        "club__lobby": 'import { m } from "../much.js";\nimport { f } from "../few.js";\n',
        "learn__hints": "".join(f'import {{ {name[0]} }} from "../{name}.js";\n' for name in ("much", "few", "all")),
        "near__host": 'import { a } from "../all.js";\nimport { f } from "../few.js";\n',
        "much": f'import {{ base }} from "./base.js";\n{much}',
        "few": 'import { deep } from "./deep.js";\nexport const f = deep;\n',
        "deep": f"export const deep = '{'d' * 9000}';\n",
        "all": "export const a = 1;\n",
        "base": "export const base = 1;\n",
    }
    joined = join(**scripts)
    modules = {
        address.rsplit("-", 1)[0].removeprefix("/joined/"): re.findall(
            r"^// (?!#)(.*\.js)$", text.decode(), re.MULTILINE
        )
        for address, text in joined.files.items()
        if address.endswith(".js")
    }
    assert modules.pop("app") == ["all.js", "app.js"]
    assert modules == {
        "club_learn": ["base.js", "much.js"],
        "club_learn_near": ["deep.js", "few.js"],
        "club": ["club/lobby.js"],
        "learn": ["learn/hints.js"],
        "near": ["near/host.js"],
    }
    needed = {
        part: [file.rsplit("-", 1)[0].removeprefix("/joined/") for file in files]
        for part, files in joined.parts.items()
    }
    assert needed == {
        "club": ["club_learn_near", "club_learn", "club"],
        "learn": ["club_learn_near", "club_learn", "learn"],
        "near": ["club_learn_near", "near"],
    }


def test_what_comes_at_once_brings_what_it_imports() -> None:
    scripts = {
        "app": 'import("./club/lobby.js");\nimport("./learn/hints.js");\nimport("./near/host.js");\n',
        "club__lobby": 'import { f } from "../few.js";\n',
        "learn__hints": 'import { f } from "../few.js";\n',
        "near__host": 'import { deep } from "../deep.js";\n',
        "few": 'import { deep } from "./deep.js";\nexport const f = deep;\n',
        "deep": f"export const deep = '{'d' * 9000}';\n",
    }
    joined = join(**scripts)
    assert re.findall(r"^// (.*)$", file(joined, "app"), re.MULTILINE)[:3] == ["deep.js", "few.js", "app.js"]


def test_whoever_imports_later_finds_the_files_where_they_are_now() -> None:
    addresses = "const MOVED = {};\nexport const addressOf = (path) => MOVED[path] ?? path;\n"
    scripts = {"app.js": 'import { addressOf } from "./basics/addresses.js";\n', "basics/addresses.js": addresses}
    joined = join_page(PAGE, STYLES, scripts, {"/words/page/en.json": b"{}"})
    told = re.search(r"const MOVED = (\{.*?\});", file(joined, "app"))
    assert told is not None
    assert json.loads(told[1]) == dict(joined.moved)
    assert set(joined.moved) == {"/words/page/en.json", "/styles/club.css"}
    assert {joined.files[address] for address in joined.moved.values()} == {b"{}", b"c { color: green }"}


def test_only_people_read_comments() -> None:
    script = """/** A module. */
// a line
const a = /** @type {any} */ (1); // stays
/**
 * @param {import("./b.js").B} b
 */
const url = "https://x/*y*/";
"""
    kept = [
        line for line in file(join(app=script), "app").splitlines() if line.startswith("const ") and "=>" not in line
    ]
    assert kept[-2:] == ["const a = (1); // stays", 'const url = "https://x/*y*/";']


@pytest.mark.parametrize(
    "line",
    [
        'import "./a.js";',
        'import a from "./a.js";',
        'import * as a from "./a.js";',
        'import { a } from "somewhere";',
        "export let a = 1;",
        "export default 1;",
        'export { a } from "./a.js";',
        "const here = import.meta.url;",
        "const later = import(name);",
    ],
)
def test_a_form_that_is_not_known_is_refused(line: str) -> None:
    assert refusal(app=f"{line}\n", a="export const a = 1;\n").startswith("app.js: this form is not known")


def test_a_circle_and_a_missing_module_are_refused() -> None:
    circle = {
        "app": 'import { b } from "./b.js";\nexport const a = 1;\n',
        "b": 'import { a } from "./app.js";\nexport const b = 1;\n',
    }
    assert "app.js → b.js → app.js" in refusal(**circle)
    assert refusal(app='import { b } from "./b.js";\n') == "there is no script b.js"


@pytest.mark.parametrize("style", ['@import "x.css";', "a { background: url(x.png) }"])
def test_a_style_sheet_that_would_load_something_unknown_is_refused(style: str) -> None:
    with pytest.raises(CannotJoin):
        join_page(PAGE, STYLES | {"a.css": style}, {"app.js": ""})


def test_what_a_style_sheet_loads_is_named_as_it_is_now() -> None:
    styles = STYLES | {"a.css": 'a { src: url("/fonts/a.woff2"); mask: url("data:x") } /* a comment */', "b.css": ""}
    joined = join_page(PAGE, styles, {"app.js": ""}, {"/fonts/a.woff2": b"font"})
    moved = joined.moved["/fonts/a.woff2"]
    assert file(joined, "page", ".css").strip() == f'a {{ src: url("{moved}"); mask: url("data:x") }}'


def test_a_map_says_where_each_line_was() -> None:
    drawn = SourceMap()
    drawn.add("made up\n")
    drawn.add("one\n\nthree\n", "a.js")
    drawn.add("first\n", "b.js")
    assert drawn.text == "made up\none\nthree\nfirst\n"
    told = json.loads(drawn.as_json())
    # worked out by hand: (0, 0, 0, 0), then two lines further, then the next source, two lines back
    assert told["mappings"] == ";AAAA;AAEA;ACFA"
    assert told["sources"] == ["a.js", "b.js"]
