"""Prompts and output on standard input and output, for terminals and pipes."""

import shutil
import sys
import textwrap

from one_zero_one.words import Words


class NoMoreInput(Exception):
    """Standard input has ended."""


def width() -> int | None:
    """The width of a terminal in characters; None for a pipe or a file."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def table_width() -> int:
    """The width of a table: that of the terminal, or a fixed one for a pipe or a file."""
    return width() or 100


def say(text: str = "") -> None:
    """Print text, wrapped between words to the width of the terminal."""
    columns = width()
    for row in text.split("\n"):
        indent = row[: len(row) - len(row.lstrip())]
        too_long = columns is not None and len(row) > columns
        sys.stdout.write((textwrap.fill(row, columns or 0, subsequent_indent=indent) if too_long else row) + "\n")
    sys.stdout.flush()


def ask(prompt: str) -> str:
    """Read one line of input. Raises NoMoreInput."""
    try:
        typed = input(prompt)
    except EOFError:
        say()
        raise NoMoreInput from None
    if not sys.stdin.isatty():
        say()  # input from a pipe is not echoed, so the row is still open
    return typed.strip()


def ask_yes_or_no(words: Words, question: str) -> bool:
    """Ask until the answer is yes or no; the end of input means no."""
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
