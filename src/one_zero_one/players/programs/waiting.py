"""Programs that wait for their next game, so that one process can play many games in turn."""

import atexit
import os
from collections import defaultdict
from typing import Final

from one_zero_one.players.programs.program import Program

_WAITING: Final[defaultdict[tuple[str, ...], list[Program]]] = defaultdict(list)
if hasattr(os, "register_at_fork"):
    # two processes cannot talk with one program
    os.register_at_fork(after_in_child=_WAITING.clear)


def take_program(arguments: tuple[str, ...]) -> Program:
    """A program that waits, or a new one. Raises PlayerFault."""
    waiting = _WAITING[arguments]
    while waiting:
        program = waiting.pop()
        if program.is_running:
            return program
        program.end()
    return Program(arguments)


def let_wait(program: Program) -> None:
    """Keep a program for the next game."""
    _WAITING[program.arguments].append(program)


@atexit.register
def dismiss_programs() -> None:
    """End all programs that wait."""
    while _WAITING:
        for program in _WAITING.popitem()[1]:
            program.end()
