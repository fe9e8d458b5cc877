"""The reference of the Python API: every public name, as the sources write and explain it."""

import ast
import inspect
import re
from collections.abc import Iterator
from html import escape
from importlib import import_module
from textwrap import dedent
from types import ModuleType
from typing import Any, Final

#: the public packages, in the order in which a newcomer meets them
PACKAGES: Final = (
    "one_zero_one",
    "one_zero_one.engine",
    "one_zero_one.records",
    "one_zero_one.players",
    "one_zero_one.match",
    "one_zero_one.learn",
    "one_zero_one.pictures",
    "one_zero_one.arena",
    "one_zero_one.words",
    "one_zero_one.online",
)
#: constants whose values take more characters are shown by their type
_LONGEST_VALUE: Final = 70


def reference() -> str:
    """The reference as HTML: a contents list, then a section for each package."""
    modules = [import_module(name) for name in PACKAGES]
    contents = "".join(f'<li><a href="#{module.__name__}">{module.__name__}</a></li>' for module in modules)
    return f"<h1>Reference</h1>\n<ul>{contents}</ul>\n" + "\n".join(map(_package, modules))


def _package(module: ModuleType) -> str:
    entries = "".join(_entry(module, name) for name in module.__all__ if not name.startswith("__"))
    return f'<h2 id="{module.__name__}">{module.__name__}</h2>\n{_prose(module)}<dl>{entries}</dl>'


def _entry(module: ModuleType, name: str) -> str:
    thing = getattr(module, name)
    anchor = f"{module.__name__}.{name}"
    home = getattr(thing, "__module__", module.__name__) or ""
    if module.__name__ == "one_zero_one" and home.startswith("one_zero_one"):
        # the everyday names are explained where they come from
        package = ".".join(home.split(".")[:2])
        link = f'<a href="#{package}.{name}"><code>{escape(name)}</code></a>'
        return f'<dt id="{anchor}">{link}</dt><dd>{_prose(thing, brief=True)}</dd>'
    if not (inspect.isclass(thing) or inspect.isroutine(thing)):
        value = repr(thing)
        shown = f" = {value}" if len(value) <= _LONGEST_VALUE else f": {type(thing).__name__}"
        return f'<dt id="{anchor}"><code>{escape(name + shown)}</code></dt>'
    members = "".join(_member(*member) for member in _members(thing)) if inspect.isclass(thing) else ""
    inner = f"<dl>{members}</dl>" if members else ""
    kind = "class " if inspect.isclass(thing) else ""
    return (
        f'<dt id="{anchor}"><code>{kind}{escape(name + _signature(thing))}</code></dt><dd>{_prose(thing)}{inner}</dd>'
    )


def _members(thing: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class that it, or a class of ours above it, defines."""
    for base in thing.__mro__:
        if not base.__module__.startswith("one_zero_one"):
            continue
        for name, member in vars(base).items():
            is_made = inspect.isroutine(member) or isinstance(member, property | classmethod | staticmethod)
            if not name.startswith("_") and is_made and getattr(thing, name, None) is getattr(base, name, None):
                yield name, member


def _member(name: str, member: Any) -> str:
    signature = "" if isinstance(member, property) else _signature(member)
    return f"<dt><code>{escape(name + signature)}</code></dt><dd>{_prose(member)}</dd>"


def _signature(thing: Any) -> str:
    """How a function or a class is called, as its source writes it."""
    thing = getattr(thing, "__func__", thing)  # of a class method
    if not (inspect.isclass(thing) or inspect.isfunction(thing)) or not thing.__module__.startswith("one_zero_one"):
        return ""
    try:
        source = inspect.getsource(thing)
    except OSError:  # compiled: `make site` runs the sources
        return ""
    (written,) = ast.parse(dedent(source)).body
    if isinstance(written, ast.FunctionDef):
        return f"{_arguments(written)} -> {_bare(written.returns) if written.returns else ''}"
    if not isinstance(written, ast.ClassDef):
        return ""
    for part in written.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            return _arguments(part)
    fields = [ast.unparse(part) for part in written.body if isinstance(part, ast.AnnAssign)]
    return f"({', '.join(fields)})" if fields else ""


def _arguments(function: ast.FunctionDef) -> str:
    arguments = function.args
    arguments.args = [argument for argument in arguments.args if argument.arg not in ("self", "cls")]
    return f"({_bare(arguments)})"


def _bare(written: ast.AST) -> str:
    """Source text without the quotes around names that are defined later."""
    return re.sub(r"'(\w+)'", r"\1", ast.unparse(written))


def _prose(thing: Any, *, brief: bool = False) -> str:
    """A docstring as paragraphs; the words between backticks are code."""
    text = inspect.getdoc(thing) or ""
    paragraphs = text.split("\n\n")[: 1 if brief else None]
    return "".join(f"<p>{_with_code(paragraph)}</p>" for paragraph in paragraphs if paragraph)


def _with_code(text: str) -> str:
    parts = escape(text, quote=False).split("`")
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))
