"""What a compiler must know about the target: Python's headers and settings as Pyodide was built.

Pyodide's standard library says how it was built (`_sysconfigdata…`). That gives `pyconfig.h`, and
`sysconfig` the answers of the target while the build hook runs, as `pyodide build` does it.
"""

import re
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

#: the module that sysconfig reads instead of the one of the running Python
SYSCONFIG_MODULE: Final = "_sysconfigdata_of_the_target"
_IN_PYODIDE: Final = "_sysconfigdata__emscripten_wasm32-emscripten.py"
#: names whose value counts even if it is 0; any other 0 means that the name is not defined
_MEASURES: Final = ("SIZEOF_", "ALIGNOF_", "PYLONG_BITS")
_DEFINITION: Final = re.compile(r"^(?:#\s*define (\w+)\b.*|/\*\s*#\s*undef (\w+)\s*\*/)$", re.MULTILINE)


def settings_of(pyodide: Path) -> dict[str, Any]:
    """The names and values that `sysconfig.get_config_vars()` would give inside Pyodide."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        source = library.read(_IN_PYODIDE).decode()
    found: dict[str, Any] = {}
    exec(compile(source, _IN_PYODIDE, "exec"), found)
    settings: dict[str, Any] = found["build_time_vars"]
    return settings


def write_headers(unpacked: Path, settings: Mapping[str, Any], folder: Path) -> None:
    """Copy Python's headers and put the `pyconfig.h` of the target beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(unpacked / "usr" / "include" / "python3.14", folder)
    (debian,) = (unpacked / "usr" / "include").glob("*/python3.14/pyconfig.h")
    (folder / "pyconfig.h").write_text(pyconfig(debian.read_text(encoding="utf-8"), settings), encoding="utf-8")


def pyconfig(debian: str, settings: Mapping[str, Any]) -> str:
    """A `pyconfig.h` with every name that Debian's has, as far as the target defines it."""
    names = [one or other for one, other in _DEFINITION.findall(debian)]
    rows = [f"#define {name} {settings[name]}" for name in dict.fromkeys(names) if _is_defined(name, settings)]
    return "#ifndef Py_PYCONFIG_H\n#define Py_PYCONFIG_H\n" + "\n".join(rows) + "\n#endif\n"


def _is_defined(name: str, settings: Mapping[str, Any]) -> bool:
    value = settings.get(name, 0)
    return value != "" and (value != 0 or (name in settings and name.startswith(_MEASURES)))


def write_sysconfig(settings: Mapping[str, Any], folder: Path) -> None:
    """Write the module for sysconfig: numbers and suffixes of the target, and no paths of its builder."""
    kept = {
        name: value for name, value in settings.items() if isinstance(value, int) or name.endswith(("SUFFIX", "SOABI"))
    }
    tools = {"CC": "cc", "CXX": "c++", "LDSHARED": "cc", "LDCXXSHARED": "c++", "AR": "ar", "ARFLAGS": "rcs"}
    flags = {"CFLAGS": "", "OPT": "", "CCSHARED": "-fPIC", "LDFLAGS": "", "BASECFLAGS": ""}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{SYSCONFIG_MODULE}.py").write_text(f"build_time_vars = {kept | tools | flags!r}\n", encoding="utf-8")
