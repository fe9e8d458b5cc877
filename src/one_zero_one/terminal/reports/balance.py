"""The balance of a deck for its designer: sentences, two tables, and what they do not mean."""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from functools import partial

from rich.console import Console
from rich.table import Table

from one_zero_one.arena import ArenaPlan
from one_zero_one.arena.balance import Balance, Counted, Use, play_and_count
from one_zero_one.arena.batches import do_in_batches
from one_zero_one.arena.greeting import greeted_players
from one_zero_one.engine import Illegal, Random, problem
from one_zero_one.match.shares import Share
from one_zero_one.players import make_player
from one_zero_one.players.programs.workers import workers
from one_zero_one.terminal.console import say
from one_zero_one.terminal.progress import progress_bar
from one_zero_one.terminal.reports.figures import NONE, ends_in_per_cent, per_cent
from one_zero_one.words import Words, label_card


def hold_balance(words: Words, plan: ArenaPlan, *, cores: int) -> Balance:
    """Let a player play itself, and count. Raises GameError for an impossible plan."""
    balance = Balance(plan)
    make_player(plan.players[0], Random(0))
    try:
        with (
            progress_bar(_so_far(words, balance), plan.games) as advance,
            workers(cores) as (executor, at_once),
        ):
            greeted_players(executor, plan.players[:1])

            def take(batch: list[Counted]) -> None:
                for game in batch:
                    balance.add(game)
                    advance(_so_far(words, balance))

            do_in_batches(executor, at_once, partial(play_and_count, plan), balance.schedule(), take=take)
    except BrokenExecutor:
        raise Illegal(problem("worker-died")) from None
    except KeyboardInterrupt:
        sys.stderr.write(words("balance.interrupted", count=balance.games) + "\n")
        raise
    return balance


def _so_far(words: Words, balance: Balance) -> str:
    share = balance.first.share()
    return words("balance.so-far", share=NONE if share is None else per_cent(words, share.value))


def show_balance(words: Words, balance: Balance) -> None:
    """Print the results."""
    plan, first = balance.plan, balance.first.share()
    assert first is not None, "there is at least one game"
    say(words("balance.games", count=balance.games, player=plan.names[0], deck=plan.deck, seed=plan.seed))
    interval = {"low": per_cent(words, first.low), "high": per_cent(words, first.high)}
    say(words("balance.first", share=per_cent(words, first.value), **interval))
    ends, draws = ends_in_per_cent(words, balance.ends, balance.games), balance.first.draws / balance.games
    say(words("balance.ends", ends=ends, draws=per_cent(words, draws)))
    say(words("balance.lengths", **_spread(words, balance.turns)))
    if balance.margins:
        say(words("balance.margins", **_spread(words, balance.margins)))
    for table in (_uses(words, balance), _winning(words, balance)):
        say()
        Console().print(table)
    say()
    say(words("balance.meaning"))


def _spread(words: Words, counts: Counter[int]) -> dict[str, object]:
    return {"mean": words.grammar.number(_mean(counts), 1), "least": min(counts), "most": max(counts)}


def _mean(counts: Counter[int]) -> float:
    return sum(value * count for value, count in counts.items()) / counts.total()


def _uses(words: Words, balance: Balance) -> Table:
    keys = (
        *("balance.copies", "balance.laid", "balance.input", "balance.printed", "balance.pasted"),
        *("balance.no-effect", "balance.players", "balance.they-won"),
    )
    table = _table(words, words("balance.uses"), [words(key) for key in keys])
    for label, use in _rows(words, balance):
        won, laid = use.won(), use.laid.total()
        ways = (per_cent(words, use.laid[how] / laid) if laid else NONE for how in ("input", "print", "paste"))
        table.add_row(
            label,
            str(use.copies),
            words.grammar.number(laid / balance.games, 2),
            *ways,
            NONE if use.no_effect is None else per_cent(words, use.no_effect),
            per_cent(words, use.players / (2 * balance.games)),
            NONE if won is None else per_cent(words, won.value),
        )
    return table


def _winning(words: Words, balance: Balance) -> Table:
    heads = [words(key) for key in ("balance.scored", "arena.interval")]
    columns = [words("balance.laid-alone"), *heads, words("balance.dealt-alone"), *heads]
    table = _table(words, words("balance.winning"), columns)
    for label, use in _rows(words, balance):
        table.add_row(
            label, *(cell for tally in (use.alone, use.dealt) for cell in _cells(words, tally.games, tally.share()))
        )
    return table


def _table(words: Words, title: str, columns: list[str]) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, collapse_padding=True)
    table.add_column(words("balance.card"), no_wrap=True)
    for column in columns:
        # a head may take several rows, but no word of it is cut off
        table.add_column(column, justify="right", vertical="bottom", min_width=max(map(len, column.split())))
    return table


def _rows(words: Words, balance: Balance) -> Iterator[tuple[str, Use]]:
    """Each command, followed by its faces, indented, if it has several."""
    for name, face, use in balance.rows():
        yield label_card(words, name) if face is None else f"  {face}", use


def _cells(words: Words, games: int, share: Share | None) -> tuple[str, str, str]:
    if share is None:
        return str(games), NONE, NONE
    return (
        str(games),
        per_cent(words, share.value),
        f"{words.grammar.number(100 * share.low)} … {words.grammar.percent(100 * share.high)}",
    )
