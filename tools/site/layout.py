"""The whole folder: every file by its name in it, and the version that follows from all of them."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.site.ingredients import Ingredients
from tools.site.licences import all_licences
from tools.site.packing import packed_interpreter, packed_packages
from tools.site.page import POLICY, files_beside, joined_page, near_scripts, page_html

_SERVICE_WORKER: Final = "service_worker.js"
#: the lines of the service worker that are written here
_NO_VERSION: Final = 'const VERSION = "";'
_NO_FILES: Final = "const FILES = [];"
_NO_POLICY: Final = 'const POLICY = "";'
#: files that the game does not need
_NOT_KEPT: Final = (".map", ".txt", ".ico")


def laid_out(ingredients: Ingredients, server: str | None = None) -> dict[str, bytes]:
    """Every file of the folder. `server` is where people without this game near can be met."""
    joined, scripts = joined_page(), near_scripts()
    worker = scripts.pop(_SERVICE_WORKER).decode()
    interpreter, packages = packed_interpreter(ingredients.pyodide), packed_packages(ingredients)
    near, pyodide, archives = _folder("near", scripts), _folder("pyodide", interpreter), _folder("packages", packages)
    files = {address[1:]: content for address, content in joined.files.items()}
    files |= files_beside() | _inside(near, scripts) | _inside(pyodide, interpreter) | _inside(archives, packages)
    engine = [*_inside(pyodide, interpreter), *_inside(archives, packages)]

    def page(version: str) -> bytes:
        told = {
            "version": version,
            "near": near,
            "pyodide": pyodide,
            "packages": [f"{archives}{name}" for name in packages],
            "sizes": {name: len(files[name]) for name in engine},
            "server": server,
        }
        return page_html(joined, told).encode()

    files["index.html"] = page("")
    version = _digest(files | {_SERVICE_WORKER: worker.encode()})
    files["index.html"] = page(version)
    kept = sorted(name for name in files if not name.endswith(_NOT_KEPT) and name != "index.html")
    worker = worker.replace(_NO_VERSION, f"const VERSION = {json.dumps(version)};")
    worker = worker.replace(_NO_POLICY, f"const POLICY = {json.dumps(POLICY)};")
    files[_SERVICE_WORKER] = worker.replace(_NO_FILES, f"const FILES = {json.dumps(kept)};").encode()
    return files | {"LICENCES.txt": all_licences(ingredients).encode()}


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write the files into a folder."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def sent_cold(files: Mapping[str, bytes]) -> int:
    """The bytes of everything that one visit loads and keeps, sent as they lie."""
    return sum(len(content) for name, content in files.items() if not name.endswith(_NOT_KEPT))


def _folder(name: str, files: Mapping[str, bytes]) -> str:
    return f"{name}-{_digest(files)}/"


def _inside(folder: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {f"{folder}{name}": content for name, content in files.items()}


def _digest(files: Mapping[str, bytes]) -> str:
    found = hashlib.sha256()
    for name in sorted(files):
        found.update(f"{name} {hashlib.sha256(files[name]).hexdigest()}\n".encode())
    return found.hexdigest()[:16]
