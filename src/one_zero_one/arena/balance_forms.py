"""The balance of a deck as one JSON object, or as a CSV table of cards."""

import csv
from collections.abc import Iterator
from pathlib import Path

from one_zero_one.arena.balance import Balance
from one_zero_one.files.writing import writing
from one_zero_one.match.shares import Share
from one_zero_one.records.json_forms import Json


def balance_to_json(balance: Balance) -> Json:
    """The result as one JSON object."""
    plan = balance.plan
    return {
        "games": balance.games,
        "player": plan.names[0],
        "deck": plan.deck,
        "seed": plan.seed,
        "first_move": _share_to_json(balance.first.share()),
        "draws": balance.first.draws,
        "ends": dict(sorted(balance.ends.items())),
        "turns": {str(value): count for value, count in sorted(balance.turns.items())},
        "margins": {str(value): count for value, count in sorted(balance.margins.items())},
        "cards": list(card_rows(balance)),
    }


def _share_to_json(share: Share | None) -> Json | None:
    if share is None:
        return None
    return {"value": round(share.value, 4), "low": round(share.low, 4), "high": round(share.high, 4)}


def card_rows(balance: Balance) -> Iterator[Json]:
    """One flat row per command and per face, for tables and programs."""
    for name, face, use in balance.rows():
        acted = use.did_something + use.did_nothing
        yield {
            "command": name,
            "face": None if face is None else str(face),
            "copies": use.copies,
            "input": use.laid["input"],
            "printed": use.laid["print"],
            "pasted": use.laid["paste"],
            "acted": acted,
            "no_effect": use.did_nothing,
            "players_who_laid_it": use.players,
            **_flat("scored", use.won()),
            "laid_by_one": use.alone.games,
            **_flat("laid_by_one_scored", use.alone.share()),
            "dealt_to_one": use.dealt.games,
            **_flat("dealt_to_one_scored", use.dealt.share()),
        }


def _flat(name: str, share: Share | None) -> Json:
    parts = _share_to_json(share) or {"value": None, "low": None, "high": None}
    return {name: parts["value"], f"{name}_low": parts["low"], f"{name}_high": parts["high"]}


def write_csv(balance: Balance, file: Path) -> None:
    """Write the rows of all cards as CSV. Raises Malformed."""
    rows = list(card_rows(balance))
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.DictWriter(stream, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
