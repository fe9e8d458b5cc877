"""A game according to its log: every state is the deal and the rows, replayed by the referee."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from one_zero_one.engine import (
    ABORT,
    BY_GIVING_UP,
    BY_THE_RULES,
    RULES_VERSION,
    Ended,
    Event,
    GameError,
    Malformed,
    Problem,
    aborted,
    given_up,
    problem,
)
from one_zero_one.hosting.dealing import contributions_of, deal_of, dealt_at
from one_zero_one.hosting.stored import A_DAY, StoredEntry, StoredGame, StoredSeat
from one_zero_one.match import (
    Clock,
    Command,
    Commit,
    GiveTime,
    Match,
    Step,
    TakeBack,
    new_clock,
    new_clock_per_turn,
    new_match,
    step,
)
from one_zero_one.records import BACK, GIVE, parse_turn
from one_zero_one.records.problem_forms import problem_from_json, problem_to_json


@dataclass(frozen=True, eq=False)
class Chapter:
    """One entry of a log, its events, and the match after it. An end is a separate chapter."""

    entry: StoredEntry
    events: tuple[Event, ...]
    match: Match


def start_of(game: StoredGame, seats: tuple[StoredSeat, StoredSeat]) -> Match | None:
    """The match before its first turn, under the rules that it began with; None before the deal.

    Games from before it was stored when seats were taken have clocks that run from the deal.
    """
    if game.rules != RULES_VERSION:
        raise Malformed(problem("rules-unknown", version=game.rules, known=RULES_VERSION))
    deal = deal_of(game, contributions_of(seats))
    if deal is None:
        return None
    is_old = all(seat.taken is None for seat in seats)
    return new_match(deal, clock_at_start(game, dealt_at(game, seats) if is_old else None))


def clock_at_start(game: StoredGame, runs_from: float | None = None) -> Clock | None:
    """The clock that a game begins with, if it has one."""
    if game.clock_days is not None:
        return new_clock_per_turn(game.clock_days * A_DAY)
    if game.clock_seconds is None:
        return None
    return new_clock(game.clock_seconds, game.clock_increment or 0.0, runs_from)


def chapters_of(stepped: Step, entries: Sequence[StoredEntry]) -> list[Chapter]:
    """The chapters that an accepted command adds to a log, given its stored entries.

    The end of a game has its own entry, so a turn that ends it reports everything except the end.
    """
    end = str(stepped.match.outcome)
    return [
        Chapter(
            entry,
            tuple(event for event in stepped.events if isinstance(event, Ended) == (entry.row == end)),
            stepped.match,
        )
        for entry in entries
    ]


def replayed(match: Match, entries: Sequence[StoredEntry]) -> list[Chapter]:
    """The chapters of further entries, stored by another server or in an earlier run."""
    chapters = []
    for entry in entries:
        chapter = _chapter(match, entry)
        match = chapter.match
        chapters.append(chapter)
    return chapters


def _chapter(match: Match, entry: StoredEntry) -> Chapter:
    word, _, loser = entry.row.partition(" ")
    if word in BY_THE_RULES:
        assert match.outcome is not None, "the referee writes this row only at the end"
        return Chapter(entry, (Ended(match.outcome),), match)
    if word in (ABORT, *BY_GIVING_UP):
        score = match.position.score
        outcome = aborted(score) if word == ABORT else given_up(word, int(loser), score)
        fault = None if entry.fault is None else problem_from_json(json.loads(entry.fault))
        clock = match.clock and match.clock.stopped(match.to_move, entry.at)
        ended = replace(match, outcome=outcome, clock=clock, fault=fault, logged=entry.number)
        return Chapter(entry, (Ended(outcome),), ended)
    stepped = step(match, entry.seat, _command(entry.row), entry.at)
    if isinstance(stepped, Problem):
        raise GameError(stepped)
    return chapters_of(stepped, [entry])[0]


def _command(row: str) -> Command:
    word, _, rest = row.partition(" ")
    if word == BACK:
        return TakeBack()
    return GiveTime(int(rest)) if word == GIVE else Commit(parse_turn(row))


def entries_of(stepped: Step, command: str | None) -> list[StoredEntry]:
    """The entries to append to the log for an accepted command; its id is stored with the first."""
    fault = stepped.match.fault
    rows = [StoredEntry(entry.number, entry.seat, entry.row, entry.at) for entry in stepped.entries]
    rows[0] = replace(rows[0], command=command, fault=None if fault is None else json.dumps(problem_to_json(fault)))
    return rows
