"""Players put to the test, against each other and against their contract; decks by what players make of them."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from one_zero_one.commands.options import AsJson, Cores, DeckSpec, Flag, Language, Seconds, Seed, number_from, speaking


def arena(
    players: list[str],
    /,
    *,
    games: Annotated[int, number_from(1, 1_000_000)] = 100,
    seed: Seed = 0,
    deck: DeckSpec = "standard",
    cores: Cores | None = None,
    cluster: str | None = None,
    out: Path | None = None,
    until_significant: Flag = False,
    seconds: Seconds = 10,
    plot: Path | None = None,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Rate players by games against each other."""
    from json import dumps

    from one_zero_one.arena import ArenaPlan
    from one_zero_one.charts.place import check_place
    from one_zero_one.engine import Malformed, problem
    from one_zero_one.players.programs.cores import usable_cores
    from one_zero_one.terminal.reports.arena import hold_arena, show_standing, standing_to_json

    with speaking(lang) as words:
        if cores is not None and cluster is not None:
            raise Malformed(problem("cores-or-cluster"))
        plan = ArenaPlan(tuple(players), deck, seed, games + games % 2, seconds)
        if plot is not None:
            check_place(plot)
        try:
            standing = hold_arena(
                words,
                plan,
                cores=cores or usable_cores(),
                out=out,
                until_clear=until_significant,
                scheduler=cluster,
            )
        except KeyboardInterrupt:
            key = "arena.interrupted-unkept" if out is None else "arena.interrupted"
            print(words(key, folder=out), file=sys.stderr)
            raise
        if json:
            print(dumps(standing_to_json(standing)))
        else:
            show_standing(words, standing)
        if plot is not None:
            from one_zero_one.charts.album import save_arena

            save_arena(words, standing, plot)
            print(words("plot.written", place=plot), file=sys.stderr)


def balance(
    *,
    deck: DeckSpec = "standard",
    player: Annotated[str, Parameter(name=["--player", "--players"])] = "search:nodes=300",
    games: Annotated[int, number_from(1, 1_000_000)] = 1000,
    seed: Seed = 0,
    cores: Cores | None = None,
    csv: Path | None = None,
    plot: Path | None = None,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Measure a deck by games of a player against itself."""
    from json import dumps

    from one_zero_one.arena import ArenaPlan
    from one_zero_one.arena.balance_forms import balance_to_json, write_csv
    from one_zero_one.charts.place import check_place
    from one_zero_one.files.writing import check_writable
    from one_zero_one.players.programs.cores import usable_cores
    from one_zero_one.terminal.reports.balance import hold_balance, show_balance

    with speaking(lang) as words:
        if csv is not None:
            check_writable(csv)
        if plot is not None:
            check_place(plot)
        plan = ArenaPlan((player, player), deck, seed, games)
        found = hold_balance(words, plan, cores=cores or usable_cores())
        if json:
            print(dumps(balance_to_json(found)))
        else:
            show_balance(words, found)
        if csv is not None:
            write_csv(found, csv)
        if plot is not None:
            from one_zero_one.charts.album import save_balance

            save_balance(words, found, plot)
            print(words("plot.written", place=plot), file=sys.stderr)


def check_player(
    player: str,
    /,
    *,
    questions: Annotated[int, number_from(1, 100_000)] = 100,
    seed: Seed = 0,
    seconds: Seconds = 10,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Test whether a player keeps the contract."""
    from json import dumps

    from one_zero_one.terminal.reports.conformance import fault_to_json, hold_check, show_fault

    with speaking(lang) as words:
        fault = hold_check(words, player, questions, seed, seconds)
        if json:
            print(dumps({"player": player, "questions": questions, **fault_to_json(fault)}))
        elif fault is not None:
            show_fault(words, player, fault)
        else:
            print(words("check.passed", player=player, count=questions))
        sys.exit(fault is not None)
