"""The command `one-zero-one`. Each door is imported only when it is opened, so that help comes at once."""

import os
import sys
from collections.abc import Sequence
from typing import Final, Literal

from cyclopts import CycloptsError

from one_zero_one.commands import (
    administration,
    citizens,
    documents,
    learning,
    pictures,
    playing,
    puzzling,
    records,
    rulebook,
    serving,
    tournaments,
)
from one_zero_one.commands.command_line import CommandLine
from one_zero_one.commands.options import STANDARD_INPUT, speaking, words_asked_for


def version() -> str:
    """Which version this is, and which engine runs."""
    from one_zero_one import __version__
    from one_zero_one.engine import COMPILED, RULES_VERSION

    with speaking(None) as words:
        engine = words("version.compiled" if COMPILED else "version.plain")
        return words("version", version=__version__, engine=engine, rules=RULES_VERSION)


app = CommandLine(name="one-zero-one", help_format="plaintext", version=version, version_flags=("--version", "-V"))
app.default(serving.open_page)


def completion(shell: Literal["bash", "zsh", "fish", "powershell"], /) -> None:
    """Print what lets a shell complete commands and options."""
    from one_zero_one.commands.completing import beyond_cyclopts

    print(app.with_suggestions().generate_completion(shell=shell) + beyond_cyclopts(shell))


_COMMANDS: Final = (
    playing.play,
    playing.watch,
    serving.serve,
    citizens.bot,
    administration.admin,
    rulebook.rules,
    rulebook.deck,
    documents.docs,
    records.replay,
    records.verify,
    pictures.picture,
    pictures.print_cards,
    records.selfplay,
    records.perft,
    learning.learn,
    puzzling.puzzles,
    learning.analyze,
    learning.statistics,
    tournaments.arena,
    tournaments.balance,
    tournaments.check_player,
    completion,
)
for command in _COMMANDS:
    app.command(command)


def main() -> None:
    """Run the command."""
    _open_streams()
    names = [command.__name__.replace("_", "-") for command in _COMMANDS]
    app.speak(words_asked_for(sys.argv[1:]))
    try:
        app(_standard_input(_language_last(sys.argv[1:], names)), exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        from one_zero_one.commands.usage import tell_usage

        print(tell_usage(error, sys.argv[1:], names), file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except SystemExit as left:
        if isinstance(left.__context__, BrokenPipeError):  # Rich leaves by itself, as if something had failed
            sys.exit(0)
        raise
    except OSError as error:
        # our output cannot go anywhere: leave, and keep Python from complaining of it at its exit
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the exit
        if isinstance(error, BrokenPipeError):
            sys.exit(0)  # whoever reads, such as `head`, has read enough
        print(f"one-zero-one: {error.strerror}", file=sys.stderr)
        sys.exit(1)


def _language_last(typed: list[str], names: Sequence[str]) -> list[str]:
    """What was typed, with a language that was named before the command put behind it, where it belongs."""
    words_of_it = 2 if typed[:1] == ["--lang"] else 1
    language, rest = typed[:words_of_it], typed[words_of_it:]
    if not language or not rest or rest[0] not in names or language[0].partition("=")[0] != "--lang":
        return typed
    return [rest[0], *language, *rest[1:]]


def _standard_input(typed: list[str]) -> list[str]:
    """What was typed, with `-`, which would be taken for an option, as a path to standard input."""
    return [f"./{STANDARD_INPUT}" if word == STANDARD_INPUT else word for word in typed]


def _open_streams() -> None:
    """Have three streams that take any text: UTF-8 unless somebody asked otherwise, closed ones replaced."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open until the exit
        else:
            encoding = None if "PYTHONIOENCODING" in os.environ else "utf-8"
            stream.reconfigure(encoding=encoding, errors="replace" if mode == "r" else "backslashreplace")


if __name__ == "__main__":
    main()
