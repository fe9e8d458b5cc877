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
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b.*$|\bimport\((?!\").*$", re.MULTILINE)
#: comments that are lines of their own, and types in front of an expression
_COMMENT: Final = re.compile(
    r"^[ \t]*/\*(?s:.*?)\*/[ \t]*$|/\*\* @(?:type|satisfies)\b.*?\*/ ?|^[ \t]*//.*$", re.MULTILINE
)


class CannotJoin(ValueError):
    """A script is written in a way that joining does not know."""


class Modules:
    """The modules that an entry needs at once, and the parts that it imports later."""

    def __init__(self, texts: Mapping[str, str], entry: str) -> None:
        self.texts = {name: _without_comments(text) for name, text in texts.items()}
        self.at_once: list[str] = []
        #: by the folder that a later import names: what it needs and nobody has before it
        self.parts: dict[str, list[str]] = {}
        self._part_of: dict[str, str] = {}
        self._sort(entry)

    def _sort(self, entry: str) -> None:
        first = self._needed(entry)
        later: dict[str, set[str]] = {}
        waiting, seen = list(first), set(first)
        while waiting:
            name = waiting.pop()
            for target in self._imported_later(name):
                needed = self._needed(target)
                later.setdefault(target.partition("/")[0].removesuffix(".js"), set()).update(needed)
                waiting += needed - seen
                seen |= needed
        # what several parts need must exist once, so it is there from the start
        shared = {
            name for names in later.values() for name in names if sum(name in other for other in later.values()) > 1
        }
        # the entry begins when all others are there
        self.at_once = [*(name for name in self._in_order(first | shared) if name != entry), entry]
        self.parts = {part: self._in_order(names - set(self.at_once)) for part, names in sorted(later.items())}
        self.parts = {part: names for part, names in self.parts.items() if names}
        self._part_of = {name: part for part, names in self.parts.items() for name in names}

    def part_of(self, name: str) -> str:
        """The part that a module belongs to; empty if it is there from the start."""
        return self._part_of.get(name, "")

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
        return f'bring("{modules.part_of(target)}", "{target}")'

    exports = _EXPORT.findall(text)
    body = _NOTHING_EXPORTED.sub("", _EXPORT.sub("", _DYNAMIC.sub(bring, _IMPORT.sub(take, text))))
    unknown = _UNKNOWN.search(body)
    if unknown is not None:
        raise CannotJoin(f"{name}: this form is not known to whoever joins the scripts: {unknown[0].strip()}")
    drawn.add(f'// {name}\nmodules["{name}"] = (() => {{\n')
    drawn.add(body, name)
    drawn.add(f"return {{ {', '.join(exports)} }};\n}})();\n")


def _without_comments(text: str) -> str:
    """The text with as many lines as before, but without what only people read."""
    return _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
