"""The program and its commands, whose help comes from the catalogue.

`help.play` says what the command `play` does, and `help.play.against` explains its option `--against`.
An option that several commands have in common names its text itself (`commands/options.py`), such as
`help.option.seed`.
"""

from cyclopts import App, ArgumentCollection, Parameter

from one_zero_one.commands.help_page import HelpPage
from one_zero_one.commands.manual import examples_of
from one_zero_one.words import Words


class CommandLine(App):
    """The program, or one of its commands."""

    _words: Words

    def speak(self, words: Words) -> None:
        """Give help in a language, for this and for all commands of it."""
        name, *_ = self.name
        self._words = words
        self.help = words(f"help.{name}")
        self.help_epilogue = examples_of(words, name)
        self.help_formatter = HelpPage(words)
        self["--help"].help, self["--version"].help = words("help.help"), words("help.version")
        for typed in self:
            command = self[typed]
            if isinstance(command, CommandLine) and not typed.startswith("-"):
                command.speak(words)

    def assemble_argument_collection(
        self, *, default_parameter: Parameter | None = None, parse_docstring: bool = False
    ) -> ArgumentCollection:
        """All arguments and options; with their help where a docstring would otherwise be parsed for it."""
        arguments = super().assemble_argument_collection(default_parameter=default_parameter)
        for argument in arguments if parse_docstring else ():
            key = argument.parameter.help or f"help.{self.name[0]}.{argument.name.removeprefix('--').lower()}"
            argument.parameter = Parameter.combine(argument.parameter, Parameter(help=self._words(key)))
        return arguments
