"""The page that help is shown on: what Cyclopts itself writes on it, in the language of the rest."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from one_zero_one.words import Words

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel, InlineText
    from cyclopts.help.specs import ColumnSpec
    from rich.console import Console, ConsoleOptions
    from rich.text import Text


class HelpPage:
    """A formatter of Cyclopts: it is told the usage, and then panel after panel."""

    def __init__(self, words: Words, places: Callable[[], str]) -> None:
        self._words = words
        #: the arguments that may be left out, for which Cyclopts says only `[ARGS]`
        self._places = places

    def render_usage(self, console: "Console", _: "ConsoleOptions", usage: "Text") -> None:
        """Show what can be typed."""
        from rich.text import Text

        words = [word for word in usage.plain.split() if word != "[OPTIONS]" and not word.startswith("[ARGS")]
        options = ["[OPTIONS]"] if "[OPTIONS]" in usage.plain else []
        told = " ".join(filter(None, [*words, self._places(), *options]))
        console.print(Text(self._words("help.usage", usage=f"{told}\n"), "bold"))

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
        """Show commands, arguments or options as a table with a title."""
        from cyclopts.help import DefaultFormatter

        columns = self._columns if panel.format == "parameter" else None
        titled = panel.copy(title=self._words(f"help.title.{str(panel.title).lower()}"))
        DefaultFormatter(column_specs=columns)(console, options, titled)

    def _columns(
        self, console: "Console", options: "ConsoleOptions", entries: "list[HelpEntry]"
    ) -> "tuple[ColumnSpec, ...]":
        from cyclopts.help.specs import get_default_parameter_columns

        *names, description = get_default_parameter_columns(console, options, entries)
        return (*names, description.copy(renderer=self._described))

    def _described(self, entry: "HelpEntry") -> "InlineText":
        """What an option is for, and then in brackets what it can be and what it is by default."""
        from rich.text import Text

        described: InlineText = entry.description
        notes = {"choices": ", ".join(entry.choices or ()), "default": entry.default, "required": entry.required}
        for note, value in notes.items():
            if value:
                described.append(Text(f"[{self._words(f'help.note.{note}', value=value)}]", f"cyclopts.{note}"))
        return described
