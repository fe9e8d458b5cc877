"""A game in an environment: where it began, its current position, and the decisions between."""

from collections.abc import Mapping
from typing import Any

from one_zero_one.engine import DECISIONS, Decision, Draft, Illegal, Malformed, Position, Random, Turn, problem
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.records import Record, read_position, read_record


class Game:
    """A game in progress. It can be copied and pickled like any object."""

    def __init__(self, begin: Position, turns: tuple[Turn, ...] = ()) -> None:
        self.begin = begin
        self.position = begin.copy()
        self.decisions: list[int] = []
        for turn in turns:
            for decision in turn:
                self.play(decision.id)

    def play(self, number: int) -> None:
        """Play a decision by its id. Raises Illegal."""
        self.position.play_id(number)
        self.decisions.append(number)

    def turns(self) -> tuple[Turn, ...]:
        """The decisions, turn by turn."""
        position = self.begin.copy()
        turns: list[list[Decision]] = []
        for number in self.decisions:
            if position.pending_command is None or not turns:
                turns.append([])
            turns[-1].append(DECISIONS[number])
            position.play_id(number)
        return tuple(map(tuple, turns))

    def draft(self) -> Draft:
        """A draft of the current turn, with the decisions made so far."""
        return Draft(self.position, self.turns())


def new_game(dealer: Dealer, random: Random, options: Mapping[str, Any] | None) -> Game:
    """The next game or, by `options`, one from a `position` or a `record`, as text or object.

    Raises GameError if a text is invalid.
    """
    given = options or {}
    if "record" in given:
        record = given["record"]
        record = record if isinstance(record, Record) else read_record(record)
        return Game(Record(record.deal).position(), record.turns)
    if "position" in given:
        position = given["position"]
        return Game(position.copy() if isinstance(position, Position) else read_position(position))
    return Game(dealer.deal(random))


def known_options(options: Mapping[str, Any] | None, *names: str) -> Mapping[str, Any]:
    """The options of `reset`, if all of them exist: one that is misspelt would do nothing. Raises Malformed."""
    given = options or {}
    for name in given:
        if name not in names:
            raise Malformed(problem("usage-no-option", command="reset", text=name, options=names))
    return given


def checked_seat(seat: int) -> int:
    """Return the seat if it exists. Raises Illegal."""
    if seat not in (0, 1):
        raise Illegal(problem("no-such-seat", seat=str(seat)))
    return seat
