"""Statistics for people: a few sentences and two tables; and the games behind them."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from one_zero_one.engine import GameError, Malformed, problem
from one_zero_one.files.games import STANDARD_INPUT, load_game, record_files
from one_zero_one.learn.statistics.counting import Statistics, gather
from one_zero_one.learn.statistics.names import tell_group, tell_value
from one_zero_one.match.shares import Tally
from one_zero_one.records import Record
from one_zero_one.terminal.console import say, table_width
from one_zero_one.terminal.progress import progress_bar, saving_nothing
from one_zero_one.terminal.reports.figures import NONE, ends_in_per_cent, per_cent
from one_zero_one.words import Words, label_card, tell_player


def statistics_of(words: Words, folder: Path, player: str | None, unreadable: list[Path]) -> Statistics:
    """Statistics over all records below a folder; files that are no records go to `unreadable`.

    Raises GameError if the folder does not exist, holds no finished game, or no player has that
    name.
    """
    if folder != STANDARD_INPUT and not folder.exists():
        raise Malformed(problem("no-such-file", file=str(folder)))
    files = record_files(folder)
    description = words("statistics.reading")
    with saving_nothing(words), progress_bar(description, len(files)) as advance:
        statistics = gather(_records(files, unreadable, lambda: advance(description)), player)
    if not statistics.games:
        raise Malformed(problem("no-records", folder=str(folder)))
    return statistics


def _records(files: Sequence[Path], unreadable: list[Path], heard: Callable[[], None]) -> Iterator[Record]:
    for file in files:
        heard()
        try:
            yield load_game(file)
        except GameError:
            unreadable.append(file)


def show_statistics(words: Words, statistics: Statistics, folder: Path, unreadable: list[Path]) -> None:
    """Print the results."""
    say(words("statistics.games", count=statistics.games, folder=folder))
    if statistics.player is not None:
        say(words("statistics.of", name=tell_player(words, statistics.player)))
    if statistics.under_way:
        say(words("statistics.under-way", count=statistics.under_way))
    if unreadable:
        say(words("statistics.skipped", count=len(unreadable), file=unreadable[0]))
    say(words("statistics.ends", ends=ends_in_per_cent(words, statistics.ends, statistics.games)))
    console = Console(width=table_width())
    for table in (_results(words, statistics), _cards(words, statistics)):
        say()
        console.print(table)


def _results(words: Words, statistics: Statistics) -> Table:
    table = Table(title=words("statistics.results"), title_justify="left", box=None, pad_edge=False)
    table.add_column()
    table.add_column()
    for key in ("arena.wins", "arena.draws", "arena.losses", "arena.score"):
        table.add_column(words(key), justify="right")
    table.add_row(words("statistics.all"), "", *_cells(words, statistics.total))
    shown = ""
    for group, value, tally in statistics.rows():
        head = "" if group == shown else tell_group(words, group)
        shown = group
        table.add_row(head, Text(tell_value(words, group, value)), *_cells(words, tally))
    return table


def _cells(words: Words, tally: Tally) -> tuple[str, str, str, str]:
    return str(tally.wins), str(tally.draws), str(tally.losses), _score(words, tally)


def _score(words: Words, tally: Tally) -> str:
    share = tally.share()
    return NONE if share is None else per_cent(words, share.value)


def _cards(words: Words, statistics: Statistics) -> Table:
    table = Table(title=words("statistics.cards"), title_justify="left", box=None, pad_edge=False)
    table.add_column()
    for key in ("statistics.laid", "statistics.a-game", "statistics.won-with"):
        table.add_column(words(key), justify="right")
    for name, laid in statistics.favourites():
        table.add_row(
            label_card(words, name),
            str(laid.times),
            words.grammar.number(laid.times / statistics.total.games, 2),
            _score(words, laid.games),
        )
    return table
