"""The page's files joined into a few, named by their content, so that they can be cached forever.

A visit would otherwise load dozens of small files, one import after the other. Nothing here reads a
file or knows who serves the result: texts go in, texts come out.
"""

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from one_zero_one.web.modules import CannotJoin, Modules, joined_modules, without_comments
from one_zero_one.web.source_maps import SourceMap

#: the folder of the joined files in an address
FOLDER: Final = "/joined/"
#: the script that knows where files are, and its line that is written here
_ADDRESSES: Final = "basics/addresses.js"
_NOWHERE_ELSE: Final = "const MOVED = {};"

_STYLE: Final = re.compile(r'[ \t]*<link rel="stylesheet" href="/styles/([^"]+)">\n')
_SCRIPT: Final = re.compile(r'(<script type="module" src=")/scripts/([^"]+)(">)')
#: a script that runs before the page is painted
_EARLY: Final = re.compile(r'(<script src=")/scripts/([^"]+)("></script>)')
_CSS_COMMENT: Final = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_CSS_ADDRESS: Final = re.compile(r"""(url\(\s*["']?)([^"')]+)""")

#: keeps a file by its name and content, and returns its address
Keep = Callable[[str, bytes], str]


@dataclass(frozen=True)
class Joined:
    """The page, and its files by their addresses, which never change their content."""

    page: str
    files: Mapping[str, bytes]
    #: where files that were not joined with others are now, by where they were
    moved: Mapping[str, str]
    #: the scripts that each part needs when it is imported later
    parts: Mapping[str, Sequence[str]]


def join_page(
    page: str,
    styles: Mapping[str, str],
    scripts: Mapping[str, str],
    others: Mapping[str, bytes] | None = None,
    *,
    beside: bool = False,
) -> Joined:
    """Join what a page names. Raises CannotJoin.

    `styles` and `scripts` are texts by their names, `others` are further files by their addresses,
    which the page finds by `addressOf`. If the files lie `beside` the page, wherever that is, the
    page names them from its own folder, and they name each other as neighbours; otherwise all of them
    are addressed from the root of a server.
    """
    files: dict[str, bytes] = {}
    from_page, from_file = (_from_page, _from_neighbour) if beside else (_from_root, _from_root)

    def keep(name: str, content: bytes) -> str:
        stem, _, suffix = name.rpartition(".")
        address = f"{FOLDER}{stem}-{hashlib.sha256(content).hexdigest()[:16]}.{suffix}"
        files[address] = content
        return address

    kept = {address: keep(_file_name(address), content) for address, content in (others or {}).items()}
    near = {address: from_file(now) for address, now in kept.items()}
    moved = {address: from_page(now) for address, now in kept.items()}
    at_once = _STYLE.findall(page)
    for name in sorted(set(styles) - set(at_once)):
        moved[f"/styles/{name}"] = from_page(keep(name, _joined_styles({name: styles[name]}, near).encode()))
    if at_once:
        sheet = keep("page.css", _joined_styles({name: styles[name] for name in at_once}, near).encode())
        page = _STYLE.sub(lambda found: _once(found, at_once[0], from_page(sheet)), page)

    def keep_early(found: re.Match[str]) -> str:
        return found[1] + from_page(keep(found[2], without_comments(scripts[found[2]]).strip().encode())) + found[3]

    page = _EARLY.sub(keep_early, page)

    def keep_script(name: str, content: bytes) -> str:
        return from_file(keep(name, content))

    def join_script(found: re.Match[str]) -> str:
        script, later = _join_scripts(scripts, found[2], moved, keep_script)
        parts.update(later)
        return found[1] + from_page(f"{FOLDER}{script.rpartition('/')[2]}") + found[3]

    parts: dict[str, Sequence[str]] = {}
    return Joined(_SCRIPT.sub(join_script, page), files, moved, parts)


def _file_name(address: str) -> str:
    """The name of a file that was at an address; what has no suffix there is an answer of the host."""
    name = address[1:].replace("/", "-")
    return name if "." in name else f"{name}.json"


def _from_root(address: str) -> str:
    return address


def _from_page(address: str) -> str:
    return address[1:]


def _from_neighbour(address: str) -> str:
    return f"./{address.removeprefix(FOLDER)}"


def _once(found: re.Match[str], first: str, sheet: str) -> str:
    return found[0].replace(f"/styles/{first}", sheet) if found[1] == first else ""


def _joined_styles(sheets: Mapping[str, str], moved: Mapping[str, str]) -> str:
    """Style sheets one after the other, without comments; what they load is named as it is now."""
    for name, text in sheets.items():
        if "@import" in text:
            raise CannotJoin(f"styles/{name}: @import would be a request of its own; name the file in the page")

    def now(found: re.Match[str]) -> str:
        if not found[2].startswith(("/", "data:", "#")):
            raise CannotJoin(f"an address in a style sheet begins with a slash: {found[2]}")
        return found[1] + moved.get(found[2], found[2])

    return _CSS_ADDRESS.sub(now, _CSS_COMMENT.sub("", "\n".join(sheets.values())))


def _join_scripts(
    scripts: Mapping[str, str], entry: str, moved: Mapping[str, str], keep: Keep
) -> tuple[str, Mapping[str, Sequence[str]]]:
    """Join a script with what it imports; the parts that it imports later become files, too."""
    texts = dict(scripts)
    if _NOWHERE_ELSE in texts.get(_ADDRESSES, ""):
        told = json.dumps(dict(moved), indent=2, sort_keys=True).replace("\n", " ")
        texts[_ADDRESSES] = texts[_ADDRESSES].replace(_NOWHERE_ELSE, f"const MOVED = {told};")
    modules = Modules(texts, entry)

    def keep_with_map(name: str, before: str, names: list[str], after: str) -> str:
        drawn = SourceMap()
        drawn.add(before)
        for one in names:
            joined_modules(modules, one, drawn)
        drawn.add(after)
        mapped = keep(f"{name}.js.map", drawn.as_json().encode())
        return keep(f"{name}.js", f"{drawn.text}//# sourceMappingURL={mapped}\n".encode())

    files = {
        name: keep_with_map(name, "export default (modules, bring) => {\n", names, "};\n")
        for name, names in modules.files.items()
    }
    parts = {part: [files[name] for name in names] for part, names in modules.parts.items()}
    return keep_with_map(entry.removesuffix(".js"), _prelude(parts), modules.at_once, ""), parts


def _prelude(parts: Mapping[str, Sequence[str]]) -> str:
    """What the joined modules need: each other, and the parts that are loaded when they are needed."""
    return f"""const modules = Object.create(null);
const parts = {json.dumps(dict(parts))};
const added = new Set();
const bring = async (part, name) => {{
  if (!(name in modules)) {{
    for (const file of await Promise.all(parts[part].map((address) => import(address)))) {{
      if (!added.has(file)) file.default(modules, bring);
      added.add(file);
    }}
  }}
  return modules[name];
}};
"""
