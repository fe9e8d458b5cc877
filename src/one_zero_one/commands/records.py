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
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let two players play, and store their games."""
    from json import dumps

    from one_zero_one.files.games import store_game
    from one_zero_one.match.selfplay import play_games

    with speaking(lang) as words:
        winners: list[int | None] = []
        for record in play_games(games, seed=seed, deck=deck, players=players):
            winners.append(record.outcome.winner if record.outcome else None)
            store_game(out / f"{len(winners):06}.101", record)
        wins0, wins1, draws = (winners.count(winner) for winner in (0, 1, None))
        if json:
            print(dumps({"games": games, "folder": str(out), "seed": seed, "wins": [wins0, wins1], "draws": draws}))
        else:
            print(words("selfplay.done", count=games, folder=out, wins0=wins0, wins1=wins1, draws=draws))


def replay(files: list[Path], /, *, json: Flag = False, lang: Language = None) -> None:
    """Show recorded games."""
    from json import dumps

    from one_zero_one.files.games import load_game
    from one_zero_one.records.json_forms import replay_rows
    from one_zero_one.terminal.reports.replay import replay_as_text

    with speaking(lang) as words:
        for file in files:
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

    from one_zero_one.engine import perft as count
    from one_zero_one.files.games import load_game

    with speaking(lang):
        position = load_game(file).position()
        behind: dict[str, int] = {}
        for decision in sorted(position.legal(), key=str) if divide and depth > 0 else ():
            after = position.copy()
            after.play(decision)
            behind[str(decision)] = count(after, depth - 1)
            if not json:
                print(f"{decision}: {behind[str(decision)]}")
        total = count(position, depth)
        print(dumps({"depth": depth, "count": total} | ({"divided": behind} if divide else {})) if json else total)
