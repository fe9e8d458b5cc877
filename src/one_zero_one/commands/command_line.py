"""The program and its commands, whose help comes from the catalogue.

`help.play` says what the command `play` does, and `help.play.against` explains its option `--against`.
An option that several commands have in common names its text itself (`commands/options.py`), such as
`help.option.seed`.
"""

from inspect import Parameter as Kind
from pathlib import Path

from cyclopts import App, ArgumentCollection, Parameter

from one_zero_one.commands.help_page import HelpPage
from one_zero_one.commands.manual import examples_of
from one_zero_one.commands.values import FILES_TOO, SUGGESTED, called
from one_zero_one.words import Words


class CommandLine(App):
    """The program, or one of its commands."""

    _words: Words
    _suggests = False

    def speak(self, words: Words) -> None:
        """Give help in a language, for this and for all commands of it."""
        name, *_ = self.name
        self._words = words
        self.help = words(f"help.{name}")
        self.help_epilogue = examples_of(words, name)
        self.help_formatter = HelpPage(words, self._places)
        self["--help"].help, self["--version"].help = words("help.help"), words("help.version")
        for typed in self:
            command = self[typed]
            if isinstance(command, CommandLine) and not typed.startswith("-"):
                command.speak(words)

    def with_suggestions(self) -> "CommandLine":
        """The same commands with values for options that take any text, as a shell is to suggest them."""
        self._suggests = True
        for typed in self:
            command = self[typed]
            if isinstance(command, CommandLine) and not typed.startswith("-"):
                command.with_suggestions()
        return self

    def _places(self) -> str:
        """The arguments that may be left out, as they stand in the usage."""
        optional = [
            argument
            for argument in self.assemble_argument_collection()
            if not argument.name.startswith("--") and not argument.required
        ]
        several = {argument.name for argument in optional if argument.field_info.kind is Kind.VAR_POSITIONAL}
        return " ".join(f"[{argument.name}]{'...' * (argument.name in several)}" for argument in optional)

    def assemble_argument_collection(
        self, *, default_parameter: Parameter | None = None, parse_docstring: bool = False
    ) -> ArgumentCollection:
        """All arguments and options; with their help where a docstring would otherwise be parsed for it."""
        arguments = super().assemble_argument_collection(default_parameter=default_parameter)
        for argument in arguments if parse_docstring else ():
            key = argument.parameter.help or f"help.{self.name[0]}.{argument.name.removeprefix('--').lower()}"
            argument.parameter = Parameter.combine(argument.parameter, Parameter(help=self._words(key)))
        for argument in arguments:
            value = Parameter(metavar=called(argument.name, argument.hint))
            argument.parameter = Parameter.combine(argument.parameter, value)
            if self._suggests and argument.name in SUGGESTED:
                suggested = Parameter(choices=SUGGESTED[argument.name])
                argument.parameter = Parameter.combine(argument.parameter, suggested)
            if self._suggests and argument.name in FILES_TOO:
                argument.hint = Path
        return arguments
