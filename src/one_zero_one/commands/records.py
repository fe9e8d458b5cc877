"""Recorded games: made, shown, checked, counted from."""

from pathlib import Path
from typing import Annotated

from one_zero_one.commands.options import (
    AsJson,
    DeckSpec,
    Flag,
    Language,
    Pair,
    RecordFile,
    Seconds,
    Seed,
    number_from,
    speaking,
)


def selfplay(
    *,
    games: Annotated[int, number_from(1, 999_999)],
    out: Path,
    seed: Seed = 0,
    deck: DeckSpec = "standard",
    players: Pair = "random,random",
    seconds: Seconds = 10,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let two players play, and store their games."""
    from json import dumps

    from one_zero_one.terminal.reports.selfplay import hold_selfplay, selfplay_to_json, show_selfplay

    with speaking(lang) as words:
        done = hold_selfplay(words, games, out, seed=seed, deck=deck, players=players, seconds=seconds)
        if json:
            print(dumps(selfplay_to_json(done, out, seed)))
        else:
            show_selfplay(words, done, out)


def replay(files: list[Path], /, *, json: Flag = False, lang: Language = None) -> None:
    """Show recorded games."""
    from itertools import chain
    from json import dumps

    from one_zero_one.files.games import load_game, record_files
    from one_zero_one.records.json_forms import replay_rows
    from one_zero_one.terminal.reports.replay import replay_as_text

    with speaking(lang) as words:
        for file in chain.from_iterable(map(record_files, files)):
            record = load_game(file)
            rows = map(dumps, replay_rows(record)) if json else replay_as_text(words, record, file)
            for row in rows:
                print(row)


def verify(
    file: RecordFile,
    /,
    *,
    commitment: str | None = None,
    contribution: str | None = None,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Check a deal against its commitment."""
    from json import dumps

    from one_zero_one.files.games import load_game
    from one_zero_one.records.verifying import verify as check
    from one_zero_one.terminal.noted_deals import check_with_notes

    with speaking(lang) as words:
        record = load_game(file)
        verified, is_noted = check_with_notes(record)
        check(record, commitment, contribution)
        if json:
            seen = {"compared": commitment is not None, "noted": is_noted}
            print(dumps({"file": str(file), "form": verified.form, "commitment": verified.commitment} | seen))
        else:
            key = "verify.noted" if is_noted else "verify.compared" if commitment else "verify.passed"
            print(words(key, file=file, commitment=verified.commitment))


def perft(
    file: RecordFile,
    /,
    *,
    depth: Annotated[int, number_from(0, 99)],
    divide: Flag = False,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Count decision sequences."""
    from json import dumps

    from one_zero_one.files.games import load_game
    from one_zero_one.terminal.reports.perft import count_behind

    with speaking(lang) as words:
        position = load_game(file).position()
        behind: dict[str, int] = {}
        for decision, found in count_behind(words, position, depth) if depth > 0 else ():
            behind[decision] = found
            if divide and not json:
                print(f"{decision}: {found}")
        total = sum(behind.values()) if depth > 0 else 1
        print(dumps({"depth": depth, "count": total} | ({"divided": behind} if divide else {})) if json else total)
