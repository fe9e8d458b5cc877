"""A C compiler for WebAssembly, called as `cc` is: zig's clang and linker, told what Pyodide expects.

setuptools calls it for every file and every module. It adds the target's headers in the right order
and leaves out what belongs to the machine that builds.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

#: `-mno-extended-const` keeps older browsers
_COMPILING: Final = (
    *("-target", "wasm32-emscripten", "-nostdinc", "-fPIC", "-O3", "-mno-extended-const"),
    *("-fno-sanitize=all", "-fno-strict-aliasing", "-fwrapv", "-DNDEBUG", "-D__EMSCRIPTEN__", "-w"),
)
#: a library that is loaded into a program which has the memory, the table and all that is missing
_LINKING: Final = (
    *("-shared", "--experimental-pic", "--no-entry", "--import-memory", "--import-table", "--no-shlib-sigcheck"),
    *("--unresolved-symbols=import-dynamic", "--gc-sections", "--strip-debug"),
)
#: folders of emscripten, in the order in which they are searched
_EMSCRIPTEN: Final = (
    "system/include/compat",
    "system/include",
    "system/lib/libc/musl/arch/emscripten",
    "system/lib/libc/musl/arch/generic",
    "system/lib/libc/musl/include",
)


def compiling(arguments: Sequence[str], zig: Path, unpacked: Path, headers: Path) -> list[str]:
    """The command that compiles a file, from the arguments for `cc`."""
    emscripten = unpacked / "usr" / "share" / "emscripten"
    system = [zig.parent / "lib" / "include", *(emscripten / name for name in _EMSCRIPTEN), headers]
    own = [
        argument
        for argument in arguments
        if argument.endswith(".c") or argument.startswith(("-D", "-U")) or _is_own_header_folder(argument)
    ]
    output = arguments[arguments.index("-o") + 1]
    included = [part for folder in system for part in ("-isystem", str(folder))]
    return [str(zig), "cc", *_COMPILING, *included, *own, "-c", "-o", output]


def _is_own_header_folder(argument: str) -> bool:
    """Whether this is one of our or mypyc's folders, and not a Python of the machine that builds."""
    return argument.startswith("-I") and not (Path(argument[2:]) / "Python.h").exists()


def linking(arguments: Sequence[str], zig: Path) -> list[str]:
    """The command that links a module, from the arguments for `cc -shared`."""
    output = Path(arguments[arguments.index("-o") + 1])
    objects = [argument for argument in arguments if argument.endswith(".o")]
    name = output.name.partition(".")[0]
    return [str(zig), "wasm-ld", *_LINKING, f"--export=PyInit_{name}", *objects, "-o", str(output)]


def main() -> None:
    """Become the compiler or the linker."""
    zig, unpacked, headers, *arguments = sys.argv[1:]
    command = (
        compiling(arguments, Path(zig), Path(unpacked), Path(headers))
        if "-c" in arguments
        else linking(arguments, Path(zig))
    )
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
