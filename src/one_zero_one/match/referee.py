"""The referee: one pure step function over whole turns, which every interface uses.

`step(match, seat, command, now)` returns the match after the command with the entries to log, or
the reason for refusing it. It changes nothing in place and reads no clock: the caller passes the
time.
"""

from dataclasses import dataclass, replace
from typing import Final

from one_zero_one.engine import (
    FORFEIT,
    RESIGN,
    TIME,
    Deal,
    Draft,
    Ended,
    Event,
    GameError,
    Outcome,
    Position,
    Problem,
    Turn,
    View,
    aborted,
    given_up,
    problem,
    start,
    view_of,
    visible_to,
)
from one_zero_one.match.clock import Clock
from one_zero_one.records import BACK, GIVE, TAKEN_BACK_TAG, Record, format_turn

#: how often a player may give the other more time in one game
MOST_GIFTS: Final = 10


@dataclass(frozen=True)
class Match:
    """A game between two seats. The rows of its log are those of a `.101` record."""

    deal: Deal
    position: Position
    turns: tuple[Turn, ...] = ()
    outcome: Outcome | None = None
    clock: Clock | None = None
    #: why the game was forfeited, if that is known
    fault: Problem | None = None
    #: how many entries the log has
    logged: int = 0
    #: how often a player has taken back a turn; such a game counts nowhere
    taken_back: int = 0
    #: how often players 0 and 1 have given the other more time
    gifts: tuple[int, int] = (0, 0)

    @property
    def to_move(self) -> int:
        """Whose turn it is, or was when the game ended."""
        return self.position.to_move

    @property
    def both_have_moved(self) -> bool:
        """Whether both players have made a turn, so that the game counts."""
        return len(self.turns) >= 2

    def mover_of(self, turn: int) -> int:
        """Who took a turn, counted from 0."""
        return (self.deal.first + turn) % 2

    def view(self, seat: int | None) -> View:
        """What a seat or a spectator may know. After a game was given up, no decision is legal."""
        seen = view_of(self.position, seat, self.turns)
        return seen if self.outcome is None else replace(seen, outcome=self.outcome, legal=())

    def position_after(self, turns: int) -> Position:
        """The position after so many of the turns that count."""
        position = start(self.deal)
        for turn in self.turns[:turns]:
            position.play_turn(turn)
        return position

    def draft(self, begun: Turn = ()) -> Draft:
        """A draft of the next turn; `begun` holds the decisions already taken."""
        draft = Draft(self.position, self.turns)
        for decision in begun:
            draft.add(decision)
        return draft

    def record(self, **tags: str) -> Record:
        """The game so far. It contains the deal, so publish it only after the end."""
        if self.fault is not None:
            tags["Fault"] = str(self.fault)
        if self.taken_back:
            tags[TAKEN_BACK_TAG] = str(self.taken_back)
        return Record(self.deal, self.turns, self.outcome, tags)


@dataclass(frozen=True)
class Commit:
    """Commit a turn: all its decisions, including fills."""

    turn: Turn


@dataclass(frozen=True)
class Resign:
    """Resign (Q4), at any time, even in the opponent's turn."""


@dataclass(frozen=True)
class TakeBack:
    """Take back one's last turn, and the other's answer to it.

    The host decides where this is allowed: against the computer, in a game that is not rated.
    """


@dataclass(frozen=True)
class GiveTime:
    """Give the other player more time, as a courtesy; a player may do so a few times."""

    seconds: int


@dataclass(frozen=True)
class Abort:
    """End the game without a result; possible until both have made a turn."""


@dataclass(frozen=True)
class CallTime:
    """Claim that the mover's time is up; either seat may do so, and it is refused if it is not."""


@dataclass(frozen=True)
class Forfeit:
    """Lose by leaving or misbehaving; the host, never a player, sends this for a seat."""

    fault: Problem | None = None


Command = Commit | TakeBack | GiveTime | Resign | Abort | CallTime | Forfeit


@dataclass(frozen=True)
class Entry:
    """One row of the log: who caused it, when, and the row of the record."""

    number: int
    seat: int
    row: str
    at: float


@dataclass(frozen=True)
class Step:
    """An accepted command: the match after it, the entries to log, and all events."""

    match: Match
    entries: tuple[Entry, ...]
    events: tuple[Event, ...] = ()

    def told_to(self, seat: int | None) -> list[Event]:
        """The events as a seat or a spectator may know them."""
        return [visible_to(event, seat, self.match.deal.open_source) for event in self.events]


def new_match(deal: Deal, clock: Clock | None = None) -> Match:
    """A match before its first turn."""
    return Match(deal, start(deal), clock=clock)


def resumed(record: Record, clock: Clock | None = None) -> tuple[Match, Turn]:
    """The match at the end of a record, and the decisions of an unfinished last turn."""
    position, turns = record.position(), record.turns
    begun: Turn = ()
    if position.pending_command is not None:
        *committed, begun = turns
        turns = tuple(committed)
        position = replace(record, turns=turns).position()
    outcome = record.outcome or position.outcome
    taken_back = record.tags.get(TAKEN_BACK_TAG, "")
    return Match(
        record.deal,
        position,
        turns,
        outcome,
        clock,
        logged=len(turns) + (outcome is not None),
        taken_back=int(taken_back) if taken_back.isdecimal() else 0,
    ), begun


def step(match: Match, seat: int, command: Command, now: float) -> Step | Problem:
    """Apply a seat's command; return the step, or why the command is refused."""
    if seat not in (0, 1):
        return problem("no-such-seat", seat=str(seat))
    if match.outcome is not None:
        return problem("game-over")
    mover = match.to_move
    if match.clock is not None and match.clock.has_run_out(mover, now):
        return _lost(match, seat, mover, TIME, now)
    match command:
        case Commit(turn):
            return _commit(match, seat, turn, now)
        case TakeBack():
            return _take_back(match, seat, now)
        case GiveTime(seconds):
            return _give_time(match, seat, seconds, now)
        case Abort():
            return problem("too-late-to-abort") if match.both_have_moved else _aborted(match, seat, now)
        case Resign():
            return _lost(match, seat, seat, RESIGN, now)
        case Forfeit(fault):
            return _lost(replace(match, fault=fault), seat, seat, FORFEIT, now)
        case CallTime():
            return problem("time-not-up")


def _commit(match: Match, seat: int, turn: Turn, now: float) -> Step | Problem:
    if seat != match.to_move:
        return problem("not-your-turn", to_move=match.to_move)
    position = match.position.copy()
    try:
        events = position.narrate_turn(turn)
    except GameError as error:
        return error.problem
    rows = [format_turn(turn)]
    if position.over:
        rows.append(str(position.outcome))
    after = replace(
        match,
        position=position,
        turns=(*match.turns, turn),
        outcome=position.outcome,
        clock=match.clock and _pressed(match, match.clock, now, over=position.over),
        logged=match.logged + len(rows),
    )
    entries = [Entry(number, seat, row, now) for number, row in enumerate(rows, start=match.logged + 1)]
    return Step(after, tuple(entries), tuple(events))


def _pressed(match: Match, clock: Clock, now: float, *, over: bool) -> Clock:
    """The clock after a turn. Unless it runs already, each starts with its owner's first turn."""
    if over:
        return clock.stopped(match.to_move, now)
    starts_now = clock.running_since is not None or match.turns
    return clock.pressed(match.to_move, now) if starts_now else clock


def _take_back(match: Match, seat: int, now: float) -> Step | Problem:
    """The match before the seat's last turn; the row says after how many turns it goes on."""
    if match.clock is not None:
        return problem("no-take-back-here")
    own = [number for number in range(len(match.turns)) if match.mover_of(number) == seat]
    if not own:
        return problem("nothing-to-take-back")
    turns, number = match.turns[: own[-1]], match.logged + 1
    position = match.position_after(len(turns))
    after = replace(match, position=position, turns=turns, logged=number, taken_back=match.taken_back + 1)
    return Step(after, (Entry(number, seat, f"{BACK} {len(turns)}", now),))


def _give_time(match: Match, seat: int, seconds: int, now: float) -> Step | Problem:
    clock, other = match.clock, 1 - seat
    if clock is None or clock.running_since is None:
        return problem("no-clock-runs")
    if clock.per_turn is not None and match.to_move != other:
        return problem("not-their-turn")
    if match.gifts[seat] >= MOST_GIFTS:
        return problem("gave-enough-time", count=MOST_GIFTS)
    gifts = (match.gifts[0] + (seat == 0), match.gifts[1] + (seat == 1))
    after = replace(match, clock=clock.given(other, seconds), gifts=gifts, logged=match.logged + 1)
    return Step(after, (Entry(after.logged, seat, f"{GIVE} {seconds}", now),))


def _aborted(match: Match, seat: int, now: float) -> Step:
    return _ended(match, seat, aborted(match.position.score), now)


def _lost(match: Match, seat: int, loser: int, reason: str, now: float) -> Step:
    return _ended(match, seat, given_up(reason, loser, match.position.score), now)


def _ended(match: Match, seat: int, outcome: Outcome, now: float) -> Step:
    clock, number = match.clock and match.clock.stopped(match.to_move, now), match.logged + 1
    after = replace(match, outcome=outcome, clock=clock, logged=number)
    return Step(after, (Entry(number, seat, str(outcome), now),), (Ended(outcome),))
