"""What `make wasm` fetches and does: mirrors, headers, the compiler's commands, and the pure wheel."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tools.wasm import __main__ as building
from tools.wasm import fetching
from tools.wasm.compiler import compiling, linking
from tools.wasm.fetching import CannotFetch, debian_mirror
from tools.wasm.target import pyconfig


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("sources.list", "# local\ndeb http://mirror.example/debian bookworm main\n"),
        ("sources.list", "deb [signed-by=/k.gpg] http://mirror.example/debian/ trixie main\n"),
        (
            "sources.list.d/debian.sources",
            "Types: deb\nURIs: http://mirror.example/debian\nSuites: bookworm bookworm-updates\n",
        ),
    ],
)
def test_headers_come_from_the_mirror_that_the_machine_uses(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / name).write_text(text)
    assert debian_mirror(tmp_path).rstrip("/") == "http://mirror.example/debian"


def test_without_a_mirror_of_debian_a_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "sources.list").write_text("deb http://mirror.example/ubuntu noble main\n")
    with pytest.raises(CannotFetch, match="names no mirror of it"):
        debian_mirror(tmp_path)


def test_a_package_that_is_not_the_pinned_one_is_refused_and_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pack(command: list[str], folder: Path) -> None:
        assert command[:2] == ["npm", "pack"]
        (folder / "pyodide.tgz").write_bytes(b"something else")

    monkeypatch.setattr(fetching, "_FETCHED", tmp_path)
    monkeypatch.setattr(fetching, "_run", pack)
    with pytest.raises(CannotFetch, match="not the file that is pinned"):
        fetching.pyodide()
    assert list(tmp_path.iterdir()) == []


def test_pyconfig_has_the_names_of_debian_and_the_values_of_pyodide() -> None:
    debian = "#define SIZEOF_LONG 8\n#define HAVE_EPOLL 1\n/* #undef Py_DEBUG */\n#define ALIGNOF_MAX 16\n"
    pyodide = {"SIZEOF_LONG": 4, "HAVE_EPOLL": 0, "Py_DEBUG": 0, "HAVE_OTHER": 1}
    defined = [row for row in pyconfig(debian, pyodide).splitlines() if row.startswith("#define ")]
    assert defined == ["#define Py_PYCONFIG_H", "#define SIZEOF_LONG 4"]


def test_the_compiler_sees_no_headers_and_flags_of_this_machine(tmp_path: Path) -> None:
    (tmp_path / "Python.h").touch()
    asked = ["-O2", "-march=native", f"-I{tmp_path}", "-Iown", "-DX=1", "-c", "a.c", "-o", "a.o"]
    command = compiling(asked, Path("/zig/zig"), Path("/unpacked"), Path("/headers"))
    assert command[:4] == ["/zig/zig", "cc", "-target", "wasm32-emscripten"]
    assert command[-6:] == ["-Iown", "-DX=1", "a.c", "-c", "-o", "a.o"]
    assert not {"-march=native", f"-I{tmp_path}"} & set(command)


def test_a_module_exports_the_function_that_python_looks_for() -> None:
    command = linking(["-shared", "a.o", "-L/usr/lib", "-o", "lib/table.cpython-314-x.so"], Path("/zig/zig"))
    assert command[:2] == ["/zig/zig", "wasm-ld"]
    assert command[-4:] == ["--export=PyInit_table", "a.o", "-o", "lib/table.cpython-314-x.so"]


@pytest.fixture
def offline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets the build find nothing to fetch; building a pure wheel takes no time."""

    def build(environment: dict[str, str]) -> Path:
        assert environment == {"ONE_ZERO_ONE_PLAIN": "1"}
        wheel = tmp_path / "one_zero_one-0-py3-none-any.whl"
        wheel.touch()
        return wheel

    def nothing() -> list[Path]:
        raise CannotFetch("npm is not there")

    def run(ci: str) -> None:
        monkeypatch.setenv("CI", ci)
        building.main()

    monkeypatch.setattr(building, "BUILD", tmp_path)
    monkeypatch.setattr(building, "REPOSITORY", tmp_path)
    monkeypatch.setattr(building, "browser_wheels", nothing)
    monkeypatch.setattr(building, "build", build)
    return run


def test_what_cannot_be_compiled_is_pure_and_one_line_says_so(
    tmp_path: Path, offline: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "built").touch()
    offline("")
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "Its engine is plain, so it thinks much slower, because npm is not there." in said
    assert not (tmp_path / "built").exists(), "the next make tries again"


def test_in_ci_what_cannot_be_compiled_is_a_failure(offline: Callable[[str], None]) -> None:
    with pytest.raises(SystemExit, match=r"The engine was not compiled to WebAssembly: npm is not there\."):
        offline("true")
