"""Research: One Zero One for the usual libraries, on one documented encoding.

In reading order: `encoding` and `layout`, what a seat observes as numbers; `recall`, what it
remembers; `dealing` and `batch`, many games in one call; `gymnasium`, `vector` and `pettingzoo`,
the environments; `rendering`, their pictures; `unfolding` and `openspiel`, the game with explicit
chance. Importing this package registers the environments with the libraries that are installed.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

GYMNASIUM_ID: Final = "OneZeroOne-v1"
PETTINGZOO_ID: Final = "one_zero_one_v1"


def _register() -> None:
    # imported by name, so that neither importing nor compiling this package needs them
    if find_spec("gymnasium"):
        gymnasium = import_module("gymnasium")
        if GYMNASIUM_ID not in gymnasium.registry:
            gymnasium.register(
                GYMNASIUM_ID,
                entry_point="one_zero_one.envs.gymnasium:OneZeroOneEnv",
                vector_entry_point="one_zero_one.envs.vector:vector_env",
            )
    if find_spec("pettingzoo"):
        pettingzoo = import_module("pettingzoo")
        if PETTINGZOO_ID.replace("_v", "-v") not in pettingzoo.aec_registry:
            pettingzoo.register("aec", PETTINGZOO_ID, entry_point="one_zero_one.envs.pettingzoo:env")


_register()
