"""The interpreter and the packages as few and as small as possible.

A web space may send files as they lie, so they lie there compressed, and the page unpacks them. An
archive whose files are stored as they are compresses better as a whole than file by file. No server
knows the suffix of a packed file, so none of them unpacks or describes it in its own way. Every
server knows the suffix of a script, but not that of a module.

The standard library lies there compiled, which halves the time until the game can be played.
"""

import gzip
import io
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.site.ingredients import Ingredients, NothingBuilt

#: our packages that the host in the browser imports
_PACKAGES: Final = (
    *("engine", "records", "words", "files", "players"),
    *("match", "hosting", "learn", "pictures", "browser"),
)
_COMPILING: Final = Path(__file__).parent / "compiling.mjs"
#: modules of the standard library for what no page does: other processes, terminals, mail, tests,
#: debuggers, installing, configuration; Python's own spelling of what is there in C; and parts of
#: other packages that nothing of ours imports
_UNUSED_MODULES: Final = frozenset(
    (Path(__file__).parent / "unused_modules.txt").read_text(encoding="utf-8").splitlines()
)
#: the encodings that the interpreter starts with and that our texts have
_ENCODINGS: Final = frozenset(("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8", "utf_8_sig"))
#: the interpreter as modules of the page, which a browser loads only as they are
_AS_THEY_ARE: Final = ("pyodide", "pyodide.asm")


def packed_interpreter(folder: Path) -> dict[str, bytes]:
    """The files of Pyodide by their names. Raises NothingBuilt."""
    files = {f"{name}.js": _without_map(folder / f"{name}.mjs") for name in _AS_THEY_ARE}
    files["pyodide.asm.wasm.packed"] = packed((folder / "pyodide.asm.wasm").read_bytes())
    library = _stored(folder / "python_stdlib.zip", _is_used_module)
    files["python_stdlib.zip.packed"] = packed(_compiled(library, folder))
    return files


def packed_packages(ingredients: Ingredients) -> dict[str, bytes]:
    """The packages by the names of their archives, ours last."""
    others = {
        f"{wheel.name.partition('-')[0]}.zip.packed": packed(_stored(wheel, _is_code))
        for wheel in ingredients.other_wheels
    }
    with zipfile.ZipFile(ingredients.own_wheel) as opened:
        compiled = {f"{name.partition('.')[0]}.py" for name in opened.namelist() if name.endswith(".so")}

    def is_of_the_host(name: str) -> bool:
        return _is_of_the_host(name) and name not in compiled

    return others | {"one_zero_one.zip.packed": packed(_stored(ingredients.own_wheel, is_of_the_host))}


def licences_in(wheel: Path) -> str:
    """The licences that a wheel brings along."""
    with zipfile.ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if ".dist-info/" in name and "LICENSE" in name.upper()]
        return "\n".join(opened.read(name).decode() for name in sorted(names))


def _without_map(script: Path) -> bytes:
    """A script without the line that names its source map, which is not shipped."""
    lines = script.read_bytes().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"//# sourceMappingURL="))


def _is_used_module(name: str) -> bool:
    parts = name.partition(".")[0].split("/")
    if parts[0] == "encodings":
        return parts[-1] in _ENCODINGS
    return not any("/".join(parts[:depth]) in _UNUSED_MODULES for depth in range(1, len(parts) + 1))


def _is_code(name: str) -> bool:
    is_code = ".dist-info/" not in name and not name.endswith((".pyi", "py.typed", ".h", ".c"))
    return is_code and _is_used_module(name)


def _is_of_the_host(name: str) -> bool:
    top, _, rest = name.partition("/")
    if top != "one_zero_one":
        return name.endswith(".so")  # all that is compiled, in one library
    return rest == "__init__.py" or (rest.startswith(tuple(f"{one}/" for one in _PACKAGES)) and _is_code(name))


def _stored(archive: Path, wanted: Callable[[str], bool]) -> bytes:
    """What is wanted of an archive, in an archive that is not compressed."""
    stored = io.BytesIO()
    with zipfile.ZipFile(archive) as opened, zipfile.ZipFile(stored, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(opened.namelist()):
            if wanted(name) and not name.endswith("/"):
                made.writestr(zipfile.ZipInfo(name), opened.read(name))
    return stored.getvalue()


def _compiled(archive: bytes, interpreter: Path) -> bytes:
    """An archive of modules as the interpreter compiles them. Raises NothingBuilt."""
    node = shutil.which("node")
    if node is None:
        raise NothingBuilt("there is no Node on this machine, which compiles the standard library")
    done = subprocess.run([node, str(_COMPILING), str(interpreter)], input=archive, capture_output=True, check=False)
    if done.returncode:
        raise NothingBuilt(f"the standard library was not compiled: {done.stderr.decode().strip()[-2000:]}")
    return done.stdout


def packed(content: bytes) -> bytes:
    """Content as it lies in the folder."""
    return gzip.compress(content, compresslevel=9, mtime=0)
