"""What the folder is made from: Pyodide, our wheel, and the wheels of others."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.wasm.fetching import browser_wheels, pyodide
from tools.wasm.pins import BUILD


class NothingBuilt(Exception):
    """Something that the folder is made from is not there, and why."""


@dataclass(frozen=True)
class Ingredients:
    """Where all that is."""

    pyodide: Path
    own_wheel: Path
    other_wheels: Sequence[Path]

    @property
    def is_compiled(self) -> bool:
        """Whether the engine is compiled to WebAssembly."""
        return self.own_wheel.stem.endswith("wasm32")


def built_ingredients() -> Ingredients:
    """What `make wasm` has built and fetched. Raises NothingBuilt, or CannotFetch."""
    wheels = sorted((BUILD / "wheel").glob("*.whl"))
    if len(wheels) != 1:
        raise NothingBuilt("there is no wheel for browsers; `make wasm` builds it")
    return Ingredients(pyodide(), wheels[0], browser_wheels())
