"""ES modules as scopes of one file: in the order in which they need each other.

Only the forms that the page's scripts use are known; anything else is refused, never guessed.
"""

import re
from collections.abc import Iterator, Mapping
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from one_zero_one.web.source_maps import SourceMap

_IMPORT: Final = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|const|class) (\w+))", re.MULTILINE)
_NOTHING_EXPORTED: Final = re.compile(r"^export \{\};$", re.MULTILINE)
_DYNAMIC: Final = re.compile(r'\bimport\("(\.[^"]+)"\)')
#: characters of a script; a smaller file comes with another one
_WORTH_A_REQUEST: Final = 8000
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b.*$|\bimport\((?!\").*$", re.MULTILINE)
#: comments that are lines of their own, and types in front of an expression
_COMMENT: Final = re.compile(
    r"^[ \t]*/\*(?s:.*?)\*/[ \t]*$|/\*\* @(?:type|satisfies)\b.*?\*/ ?|^[ \t]*//.*$", re.MULTILINE
)


class CannotJoin(ValueError):
    """A script is written in a way that joining does not know."""


def part_of(name: str) -> str:
    """The part that a module is imported with later: its folder."""
    return name.partition("/")[0].removesuffix(".js")


class Modules:
    """The modules that an entry needs at once, and the parts that it imports later."""

    def __init__(self, texts: Mapping[str, str], entry: str) -> None:
        self.texts = {name: without_comments(text) for name, text in texts.items()}
        first, later = self._needed(entry), self._needed_later(entry)
        files: dict[tuple[str, ...], set[str]] = {}
        for name in set().union(*later.values()) - first:
            files.setdefault(tuple(part for part in later if name in later[part]), set()).add(name)
        # what several parts need must exist once: in a file of its own if that is worth a request
        small = [name for parts, names in files.items() if len(parts) > 1 and self._is_small(names) for name in names]
        at_once = first.union(*map(self._needed, small))
        files = {parts: names - at_once for parts, names in files.items() if names - at_once}
        #: the entry begins when all others are there
        self.at_once = [*(name for name in self._in_order(at_once) if name != entry), entry]
        #: the modules of each file that is loaded later
        self.files = {"_".join(parts): self._in_order(names) for parts, names in files.items()}
        # whoever needs a module needs what it imports, too, so that is in a file of as many parts or more
        ordered = sorted(files, key=lambda parts: (-len(parts), parts))
        #: the files that each part needs, in their order
        self.parts = {part: ["_".join(parts) for parts in ordered if part in parts] for part in later}

    def _needed_later(self, entry: str) -> dict[str, set[str]]:
        """What the modules that are imported later need, by their parts."""
        later: dict[str, set[str]] = {}
        seen = self._needed(entry)
        waiting = list(seen)
        while waiting:
            for target in self._imported_later(waiting.pop()):
                needed = self._needed(target)
                later.setdefault(part_of(target), set()).update(needed)
                waiting += needed - seen
                seen |= needed
        return dict(sorted(later.items()))

    def _is_small(self, names: set[str]) -> bool:
        return sum(len(self._text(name)) for name in names) < _WORTH_A_REQUEST

    def _needed(self, entry: str) -> set[str]:
        """A module and all that it imports, directly or not."""
        found, waiting = {entry}, [entry]
        while waiting:
            fresh = set(self.imported(waiting.pop())) - found
            found |= fresh
            waiting += fresh
        return found

    def imported(self, name: str) -> Iterator[str]:
        """The modules that a module imports."""
        return (self.address(name, found[2]) for found in _IMPORT.finditer(self._text(name)))

    def _imported_later(self, name: str) -> Iterator[str]:
        return (self.address(name, found[1]) for found in _DYNAMIC.finditer(self._text(name)))

    def _text(self, name: str) -> str:
        if name not in self.texts:
            raise CannotJoin(f"there is no script {name}")
        return self.texts[name]

    def address(self, importer: str, path: str) -> str:
        """The name of a module that another one imports by a path."""
        return normpath(join(dirname(importer), path))

    def _in_order(self, names: set[str]) -> list[str]:
        """Modules so that each follows what it imports."""
        ordered: dict[str, None] = {}

        def visit(name: str, above: tuple[str, ...]) -> None:
            if name in above:
                circle = " → ".join((*above[above.index(name) :], name))
                raise CannotJoin(f"modules import each other in a circle: {circle}")
            if name in ordered:
                return
            for other in self.imported(name):
                if other in names:
                    visit(other, (*above, name))
            ordered[name] = None

        for name in sorted(names):
            visit(name, ())
        return list(ordered)


def joined_modules(modules: Modules, name: str, drawn: "SourceMap") -> None:
    """Add a module as a scope, whose exports are a property of `modules`."""
    text = modules.texts[name]

    def take(found: re.Match[str]) -> str:
        # on as many lines as before
        names = re.sub(r"\bas\b", ":", found[1]).replace(" : ", ": ")
        return f'const {{{names}}} = modules["{modules.address(name, found[2])}"];'

    def bring(found: re.Match[str]) -> str:
        target = modules.address(name, found[1])
        return f'bring("{part_of(target)}", "{target}")'

    exports = _EXPORT.findall(text)
    body = _NOTHING_EXPORTED.sub("", _EXPORT.sub("", _DYNAMIC.sub(bring, _IMPORT.sub(take, text))))
    unknown = _UNKNOWN.search(body)
    if unknown is not None:
        raise CannotJoin(f"{name}: this form is not known to whoever joins the scripts: {unknown[0].strip()}")
    drawn.add(f'// {name}\nmodules["{name}"] = (() => {{\n')
    drawn.add(body, name)
    drawn.add(f"return {{ {', '.join(exports)} }};\n}})();\n")


def without_comments(text: str) -> str:
    """The text with as many lines as before, but without what only people read."""
    return _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
