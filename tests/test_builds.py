"""Both builds play the same games, and the wheel needs nothing else."""

import json
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import one_zero_one
from builds import (
    INSTALLED,
    REPOSITORY,
    SOURCES,
    environment_of,
    installed_wheel,
    need_compiler,
    need_installed,
)
from one_zero_one.engine import COMPILED
from one_zero_one.records import read_record
from one_zero_one.words import Words, tell_outcome

#: plays games from seeds and prints a digest of every position, including ids, events and views
PLAY = """
import hashlib, sys
from one_zero_one.engine import COMPILED, NAMED_DECKS, Random, build_deck, shuffled, start, view_of
first, count = int(sys.argv[1]), int(sys.argv[2])
decks = [*NAMED_DECKS.values(), build_deck(NAMED_DECKS["cut-paste"].faces, syntax_error=True)]
print("compiled" if COMPILED else "plain")
for seed in range(first, first + count):
    random = Random(seed)
    position = start(shuffled(decks[seed % len(decks)], random))
    digest = hashlib.sha256(position.key())
    while not position.over:
        ids = position.legal_ids()
        digest.update(repr(ids).encode())
        number = ids[random.below(len(ids))]
        if seed % 10 == 0:
            digest.update(repr(view_of(position, seed % 2)).encode())
            decision = next(d for d in position.legal() if d.id == number)
            digest.update(repr(position.narrate(decision)).encode())
        else:
            position.play_id(number)
        digest.update(position.key())
        digest.update(repr((position.control, position.score)).encode())
    print(seed, position.outcome, digest.hexdigest())
"""

#: two named players play a whole game, with all five core packages and without two libraries that
#: are installed here; then everything loaded is searched for other compiled libraries
PLAY_WITHOUT_COMPILED_LIBRARIES = """
import sys
from importlib.machinery import EXTENSION_SUFFIXES
sys.modules |= {"librt": None, "msgspec": None}
from one_zero_one.engine import COMPILED, NAMED_DECKS, Random, shuffled
from one_zero_one.match import play_out
from one_zero_one.players import make_player
from one_zero_one.records import write_record
from one_zero_one.words import Words, tell_outcome
players = make_player("search:nodes=20", Random(1, 0)), make_player("greedy", Random(1, 1))
game = play_out(shuffled(NAMED_DECKS["cut-paste"], Random(1)), players)
files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
libraries = [file for file in files if "site-packages" in file and file.endswith(tuple(EXTENSION_SUFFIXES))]
print("compiled" if COMPILED else "plain", "with", libraries)
print(tell_outcome(Words("en"), game.outcome))
print(write_record(game.record()))
"""
#: prints the links of the package when the repository has this address
ASK_FOR_LINKS = """
import json, sys
from build_engine import CompleteMetadata
metadata = {}
config = {"repository": sys.argv[1], "dependencies": [], "compiled-dependencies": []}
CompleteMetadata(".", config).update(metadata)
print(json.dumps(metadata.get("urls")))
"""
#: asks the build, like pip, for its requirements and those of its wheel
ASK_FOR_NEEDS = """
import sys
from hatchling import build
print(*build.get_requires_for_build_wheel())
print(open(f"{sys.argv[1]}/{build.prepare_metadata_for_build_wheel(sys.argv[1])}/METADATA").read())
"""


def play(build: Path, first: int, count: int) -> list[str]:
    command = [sys.executable, "-c", PLAY, str(first), str(count)]
    done = subprocess.run(command, env=environment_of(build), capture_output=True, text=True, check=True, cwd="/")
    return done.stdout.splitlines()


def test_the_build_under_test_is_the_one_asked_for() -> None:
    """`make test` says which: the suite must not run twice on the same build."""
    wanted = os.environ.get("ONE_ZERO_ONE_BUILD")
    here = Path(one_zero_one.__file__).parent
    if wanted == "plain":
        assert (here, COMPILED) == (SOURCES / "one_zero_one", False)
    elif wanted == "installed":
        assert here == INSTALLED / "one_zero_one"
        need_compiler()
        assert COMPILED


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "count"),
    [(0, 400), *(pytest.param(1000 * batch, 600, marks=pytest.mark.soak) for batch in range(1, 5))],
)
def test_both_builds_play_the_same_games(first: int, count: int) -> None:
    """Every position of many games, the legal ids, and for some of them all views and events."""
    need_installed()
    need_compiler()
    plain = play(SOURCES, first, count)
    compiled = play(INSTALLED, first, count)
    assert (plain[0], compiled[0]) == ("plain", "compiled")
    assert plain[1:] == compiled[1:]
    assert len(plain) == count + 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deck", "players", "games"),
    [
        ("extras", "random,greedy", 20),
        ("standard", "playouts:nodes=100,montecarlo:nodes=50", 2),
        ("cut-paste", "playouts:nodes=100,solver:nodes=100", 1),
        ("extras", "search:nodes=100,playouts:nodes=20", 1),
        ("extras+open-source", "level:3,level:1", 20),
        pytest.param("standard", "playouts:nodes=300,montecarlo:nodes=100", 4, marks=pytest.mark.soak),
        pytest.param("cut-paste", "search:nodes=300,solver:nodes=1000", 2, marks=pytest.mark.soak),
    ],
)
def test_both_builds_think_the_same_and_write_the_same_files(
    tmp_path: Path, deck: str, players: str, games: int
) -> None:
    need_installed()
    for name, build in (("plain", SOURCES), ("compiled", INSTALLED)):
        arguments = ["selfplay", "--games", str(games), "--seed", "5", "--deck", deck, "--players", players]
        arguments += ["--out", str(tmp_path / name)]
        subprocess.run(
            [sys.executable, "-m", "one_zero_one", *arguments], env=environment_of(build), check=True, cwd="/"
        )
    plain = sorted((tmp_path / "plain").iterdir())
    compiled = sorted((tmp_path / "compiled").iterdir())
    assert [file.name for file in plain] == [f"{number:06}.101" for number in range(1, games + 1)]
    assert [file.read_bytes() for file in plain] == [file.read_bytes() for file in compiled]


def unpacked(wheel: Path, folder: Path) -> Path:
    """The wheel alone, without the sources."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def answer_of(build: Path, *arguments: str) -> str:
    """The output of a new Python that imports this build."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environment_of(build), cwd="/", capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.slow
def test_the_wheel_stands_alone(tmp_path: Path) -> None:
    """The installed file itself, without the sources and without installed packages."""
    need_compiler()
    wheel = installed_wheel()
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert "one_zero_one/py.typed" in names
    assert "one_zero_one/docs/commands.md" in names, "help points to it"
    assert "one_zero_one/words/catalogues/hu.json" in names
    assert "one_zero_one/players/search/shipped.network" in names
    assert not any(name.startswith(("tests", "src", "benchmarks")) for name in names)
    assert "compiled engine" in answer_of(unpacked(wheel, tmp_path), "-m", "one_zero_one", "--version")


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A wheel built without a compiler, and the messages of the build."""
    folder = tmp_path_factory.mktemp("pure")
    command = [sys.executable, "-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    environment = {**os.environ, "CC": str(folder / "no-such-compiler")}
    done = subprocess.run(command, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel, done.stdout + done.stderr


@pytest.mark.slow
def test_without_a_compiler_the_wheel_is_pure_and_says_so_once(tmp_path: Path, pure_wheel: tuple[Path, str]) -> None:
    wheel, said = pure_wheel
    assert wheel.name.endswith("-py3-none-any.whl")
    assert said.count("the plain Python engine is installed") == 1
    assert "plain engine" in answer_of(unpacked(wheel, tmp_path), "-m", "one_zero_one", "--version")


@pytest.mark.slow
def test_the_pure_wheel_plays_a_whole_game_without_any_compiled_library(
    tmp_path: Path, pure_wheel: tuple[Path, str]
) -> None:
    """Reading the record replays it, and checks that it ends as it says."""
    said = answer_of(unpacked(pure_wheel[0], tmp_path), "-c", PLAY_WITHOUT_COMPILED_LIBRARIES)
    build, end, record = said.split("\n", 2)
    assert build == "plain with []"
    outcome = read_record(record).outcome
    assert outcome is not None
    assert end == tell_outcome(Words("en"), outcome)


@pytest.mark.parametrize("wish", ["", "1"])
def test_only_the_compiled_wheel_asks_for_compiled_libraries(tmp_path: Path, wish: str) -> None:
    """The pure wheel can be built and installed without a compiler or such a library."""
    command = [sys.executable, "-c", ASK_FOR_NEEDS, str(tmp_path)]
    environment = {**os.environ, "ONE_ZERO_ONE_PLAIN": wish}
    done = subprocess.run(command, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=True)
    to_build, *metadata = done.stdout.splitlines()
    needed = [row for row in metadata if row.startswith("Requires-Dist") and "extra ==" not in row]
    assert "Requires-Dist: cyclopts>=4" in needed
    assert ("mypy" in to_build, any("librt" in row for row in needed)) == (not wish, not wish)
    assert {"Requires-Dist: litestar>=2.25", "Requires-Dist: textual>=8"} < set(needed), (
        "installing it is enough to play"
    )
    extras = {row.removeprefix("Provides-Extra: ") for row in metadata if row.startswith("Provides-Extra: ")}
    assert extras > {"envs", "pictures", "server", "terminal"}, "the names of extras stay valid"


def test_all_links_follow_from_one_address_and_none_is_invented(tmp_path: Path) -> None:
    def links(address: str) -> dict[str, str] | None:
        command = [sys.executable, "-c", ASK_FOR_LINKS, address]
        done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
        found: dict[str, str] | None = json.loads(done.stdout)
        return found

    told = links("https://git.example/one-zero-one/")
    assert told is not None
    assert told["Repository"] == "https://git.example/one-zero-one"
    assert told["Issues"] == "https://git.example/one-zero-one/issues"
    assert links("") is None
    command = [sys.executable, "-c", ASK_FOR_NEEDS, str(tmp_path)]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    with (REPOSITORY / "pyproject.toml").open("rb") as file:
        address = tomllib.load(file)["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]
    assert ("Project-URL: " in done.stdout) == bool(address)
