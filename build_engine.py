"""The build hooks: compile the engine with mypyc if there is a C compiler; otherwise a pure wheel.

The same sources run both ways. `ONE_ZERO_ONE_PLAIN=1` asks for the pure wheel, which needs no
compiled library, not even at build time.
"""

import ast
import functools
import importlib.machinery
import json
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

#: folders whose modules are compiled, all of them: the packed core of the engine, the players' search,
#: and the environments for researchers. The rest deals with people and stays interpreted.
COMPILED_FOLDERS = ("engine/core", "players/search", "envs/core")

#: On Linux, another library could replace the functions of a shared one when it is loaded, so the
#: compiler inlines none of them unless it is told that nobody does. That is a tenth of all speed.
INLINING = ["-fno-semantic-interposition"] if sys.platform == "linux" else []

#: What compiled code imports may import packages that are not there while a wheel is built. Only what
#: is compiled has to be free of errors; the tests check the types of everything else.
SILENT = "--follow-imports=silent"

#: where an index leads from the project's page, from the address of the repository on
LINKS = {
    "Repository": "",
    "Documentation": "/blob/main/docs/index.md",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
}


def is_to_be_compiled() -> bool:
    """Whether to compile the engine."""
    return not os.environ.get("ONE_ZERO_ONE_PLAIN")


class CompleteMetadata(MetadataHookInterface):
    """Says what the game needs to run, and where the project is."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the dependencies of both wheels, plus those of compiled code if needed, and the links."""
        compiled: list[str] = self.config["compiled-dependencies"] if is_to_be_compiled() else []
        metadata["dependencies"] = [*self.config["dependencies"], *compiled]
        if repository := self.config["repository"].rstrip("/"):
            metadata["urls"] = {name: repository + path for name, path in LINKS.items()}


class CompileEngine(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel."""

    PLUGIN_NAME = "custom"
    work: Path | None = None

    def dependencies(self) -> list[str]:
        """What must be installed before a wheel can be built."""
        compiler: list[str] = self.config["compiler"]
        return compiler if is_to_be_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless this is an editable install, which must follow the sources."""
        if version == "editable" or not is_to_be_compiled():
            return
        self.work = Path(tempfile.mkdtemp(prefix="one-zero-one-build-"))
        try:
            built = compile_engine(Path(self.root) / "src", self.work)
        except (Exception, SystemExit) as error:  # whatever fails, the plain engine works
            self.app.display_warning(
                "one-zero-one: the engine could not be compiled, so the plain Python engine is installed. "
                "It plays the same games, only much slower. "
                f"A C compiler and Python's headers would change that. The compiler said: {error}"
            )
            return
        build_data["pure_python"] = False
        # whoever compiles for another machine knows its tag; it cannot be inferred from this one
        tag = os.environ.get("ONE_ZERO_ONE_TAG")
        build_data.update({"tag": tag} if tag else {"infer_tag": True})
        build_data["force_include"].update(
            {str(path): path.relative_to(self.work / "lib").as_posix() for path in built}
        )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Leave nothing behind."""
        if self.work is not None:
            shutil.rmtree(self.work, ignore_errors=True)


def compile_engine(source: Path, work: Path) -> list[Path]:
    """Compile the engine below `source` into `work`, and name the extension modules made."""
    # mypyc lets modules name their file with the suffix of the Python that runs it; a build for
    # another machine has another
    importlib.machinery.EXTENSION_SUFFIXES.insert(0, sysconfig.get_config_var("EXT_SUFFIX"))
    from mypyc.build import mypycify

    try_compiler(work / "trial")
    before = Path.cwd()
    os.chdir(source)
    try:
        folders = [Path("one_zero_one") / folder for folder in COMPILED_FOLDERS]
        modules = sorted(module for folder in folders for module in folder.glob("*.py"))
        files = [module.as_posix() for module in modules if module.name != "__init__.py"]
        config = ["--strict", SILENT, f"--cache-dir={work / 'cache'}", f"--python-executable={sys.executable}"]
        extensions = mypycify([*config, *files], target_dir=str(work / "c"), group_name="one_zero_one", opt_level="3")
        for extension in extensions:
            extension.extra_compile_args += INLINING
        put_docstrings(work / "c", modules)
        run_compiler(extensions, work / "lib", work / "objects")
    finally:
        os.chdir(before)
    return [path for path in (work / "lib").rglob("*") if path.suffix in (".so", ".pyd")]


def try_compiler(work: Path) -> None:
    """Compile an empty module: without a compiler there is no need to generate all the C first."""
    from setuptools import Extension  # type: ignore[import-untyped]

    work.mkdir()
    source = work / "empty.c"
    source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_empty(void) { return NULL; }\n", encoding="utf-8")
    run_compiler([Extension("empty", [str(source)])], work, work)


def run_compiler(extensions: list[Any], library: Path, objects: Path) -> None:
    """Compile extension modules into a folder. Raises what setuptools raises if that fails."""
    from setuptools import Distribution

    command = Distribution({"name": "one_zero_one", "ext_modules": extensions}).get_command_obj("build_ext")
    command.ensure_finalized()
    command.build_lib, command.build_temp = str(library), str(objects)
    command.run()


# mypyc leaves out docstrings, so `help(Position)` would be empty. The C that it writes has a place
# for each of them, beside the name of what they describe.

_FUNCTION = re.compile(r'(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),[^"]*PyDoc_STR\("[^"]*)')
_CLASS = re.compile(r'(?P<before>\.tp_doc = PyDoc_STR\("(?P<name>\w+)\([^"]*)')
_PROPERTY = re.compile(r"(?P<before>\(getter\)(?P<name>\w+),\s*NULL,\s*)NULL")
_NAMED_TUPLE = re.compile(
    r'(?P<before>"(?P<name>[\w/]+\.py", "<module>", \d+), \w+\);\s*goto \w+;\s*}\s*\w+ = )'
    r"CPyStatics\[\d+](?=; /\* 'mypyc filler docstring')"
)


def put_docstrings(generated: Path, modules: list[Path]) -> None:
    """Write the docstrings of the modules into the C that mypyc has generated from them."""
    docs = dict(pair for module in modules for pair in docstrings(module))
    forms = {
        _FUNCTION: "{before}{doc}",
        _CLASS: "{before}{doc}",
        _PROPERTY: '{before}PyDoc_STR("{doc}")',
        _NAMED_TUPLE: '{before}PyUnicode_FromString("{doc}")',
    }
    for file in generated.glob("*.c"):
        text = file.read_text(encoding="utf-8")
        for place, form in forms.items():
            filled = functools.partial(_filled, form, docs)
            text = place.sub(filled, text)
        file.write_text(text, encoding="utf-8")


def _filled(form: str, docs: dict[str, str], found: re.Match[str]) -> str:
    doc = docs.get(found["name"])
    return form.format(before=found["before"], doc=as_c(doc)) if doc else found[0]


def docstrings(module: Path) -> Iterator[tuple[str, str]]:
    """The docstrings of a module, by all the names that mypyc may give to what they describe."""
    for part in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(part, ast.FunctionDef):
            yield f"{module.stem}___{part.name}", ast.get_docstring(part) or ""
        elif isinstance(part, ast.ClassDef):
            yield part.name, ast.get_docstring(part) or ""
            yield f'{module.as_posix()}", "<module>", {part.lineno}', ast.get_docstring(part) or ""
            for method in part.body:
                if isinstance(method, ast.FunctionDef):
                    doc, place = ast.get_docstring(method) or "", f"{module.stem}___{part.name}"
                    yield f"{place}___{method.name}", doc
                    yield f"{place}_get_{method.name}", doc
                    yield f"{method.name}_{part.name}_obj", doc


def as_c(text: str) -> str:
    """A text as the inside of a C string."""
    quoted = json.dumps(text, ensure_ascii=False)[1:-1]
    return "".join(char if char.isascii() else "".join(f"\\{byte:03o}" for byte in char.encode()) for char in quoted)
