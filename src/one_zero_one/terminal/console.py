"""Asking and telling on standard input and output, for a terminal as well as for a pipe."""

import shutil
import sys
import textwrap

from one_zero_one.words import Words


class NoMoreInput(Exception):
    """Whoever was typing has gone."""


def width() -> int | None:
    """How many characters fit into a row; None where nobody counts, in a pipe or a file."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def say(text: str = "") -> None:
    """Print text, broken between words where a terminal would break it anywhere."""
    columns = width()
    for row in text.split("\n"):
        indent = row[: len(row) - len(row.lstrip())]
        too_long = columns is not None and len(row) > columns
        sys.stdout.write((textwrap.fill(row, columns or 0, subsequent_indent=indent) if too_long else row) + "\n")
    sys.stdout.flush()


def ask(prompt: str) -> str:
    """Read a line that a person or a program typed. Raises NoMoreInput."""
    try:
        typed = input(prompt)
    except EOFError:
        say()
        raise NoMoreInput from None
    if not sys.stdin.isatty():
        say()  # nobody pressed Enter, so the row is still open
    return typed.strip()


def ask_yes_or_no(words: Words, question: str) -> bool:
    """Ask until the answer is one; the end of input is a no."""
    yes, no = words("plain.yes"), words("plain.no")
    while True:
        try:
            answer = ask(question).lower()
        except NoMoreInput:
            return False
        if answer.startswith((yes, "y")):
            return True
        if answer.startswith((no, "n")):
            return False
        say(words("plain.yes-or-no", yes=yes, no=no))
