"""A game at this terminal: every turn is on disk before it is shown."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from one_zero_one.engine import Event, Illegal, Outcome, Problem, Random, Turn, View, problem, shuffled
from one_zero_one.files.games import is_worth_keeping, latest_unfinished, load_game, new_game_file, store_game
from one_zero_one.files.writing import check_writable
from one_zero_one.match import Abort, Commit, Forfeit, Match, Resign, Step, TakeBack, new_match, resumed, step
from one_zero_one.players import Player, introduced_players, make_player
from one_zero_one.players.programs.external import SECONDS_TO_DECIDE
from one_zero_one.records import Record, parse_deck
from one_zero_one.records.player_names import HUMAN, split_pair
from one_zero_one.words import Cast, Words

#: what a player can do
PlayerCommand = Commit | TakeBack | Resign | Abort
DEFAULT_DECK: Final = "standard"
DEFAULT_OPPONENT: Final = "level:3"


@dataclass(frozen=True)
class Wishes:
    """The options for a game; None leaves a choice to chance or to the default."""

    deck: str | None = None
    against: str | None = None
    digit: int | None = None
    seed: int | None = None
    file: Path | None = None
    #: who begins, from the person's point of view: `me` or `other`
    first: str | None = None
    #: how long a program may take to decide
    seconds: float = SECONDS_TO_DECIDE


@dataclass
class Session:
    """One game: its state, the player of each seat, and its file."""

    match: Match
    #: the names of player 0 and player 1 in the record
    names: tuple[str, str]
    #: the computer players by seat; people play the other seats
    players: Mapping[int, Player]
    #: where the game is stored; None for a game that is only watched
    file: Path | None = None
    #: the decisions already made in the turn with which the game continues
    begun: Turn = ()
    #: tags of the record apart from the players' names
    tags: Mapping[str, str] = field(default_factory=dict)
    #: the last known content of the file; empty if there is no file
    stored: str = ""
    #: whether this is a finished record that is only viewed
    recorded: bool = False
    #: the turns as steps, computed on demand
    _steps: list[Step] = field(default_factory=list, repr=False)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people."""
        return () if self.recorded else tuple(seat for seat in (0, 1) if seat not in self.players)

    @property
    def cast(self) -> Cast:
        """Who plays and who reads: nobody in particular, if two people share this terminal."""
        return cast_at(self.names, self.people)

    @property
    def place(self) -> str:
        """Where the game is stored."""
        return str(self.file or "")

    @property
    def is_kept(self) -> bool:
        """Whether there is something to keep: more than what a computer player has begun."""
        return bool(self.begun) or is_worth_keeping(self.record())

    @property
    def paced(self) -> bool:
        """Whether the game is only watched, so that the viewer must set its speed."""
        return not self.people

    @property
    def elsewhere(self) -> None:
        """The referee is here."""
        return None

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of people who are not connected: none, in a local game."""
        return ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.match.outcome

    @property
    def fault(self) -> Problem | None:
        """Why the game was forfeited, if it was."""
        return self.match.fault

    @property
    def to_move(self) -> int:
        """Whose turn it is, or was when the game ended."""
        return self.match.to_move

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns so far."""
        return self.match.turns

    def mover_of(self, turn: int) -> int:
        """The seat that took a turn, counted from 0."""
        return self.match.mover_of(turn)

    def view(self, seat: int | None, after: int | None = None) -> View:
        """What a seat may know, now or after `after` turns."""
        if after is None:
            return self.match.view(seat)
        return self._taken(after).match.view(seat) if after else new_match(self.match.deal).view(seat)

    def told(self, seat: int | None, number: int) -> list[Event]:
        """What turn `number`, counted from 1, did, as far as the seat may know; empty for 0."""
        return self._taken(number).told_to(seat) if number else []

    def _taken(self, number: int) -> Step:
        while len(self._steps) < number:
            before = self._steps[-1].match if self._steps else new_match(self.match.deal)
            stepped = step(before, before.to_move, Commit(self.turns[len(self._steps)]), now=0.0)
            assert isinstance(stepped, Step), "these turns were legal before"
            self._steps.append(stepped)
        return self._steps[number - 1]

    def seconds_left(self, _: int) -> float | None:
        """Local games have no clock."""
        return None

    def notice(self, _: Words) -> str:
        """An urgent notice for the player; local games have none."""
        return ""

    @property
    def takes_back(self) -> bool:
        """Whether a person can take back a turn: the opponent is a computer player."""
        own = [turn for turn in range(len(self.turns)) if self.mover_of(turn) not in self.players]
        return self.outcome is None and len(self.players) == 1 and bool(own)

    @property
    def giving_up(self) -> Resign:
        """How a player gives up: at this terminal nobody else waits, so a game is resigned."""
        return Resign()

    async def take(self, command: PlayerCommand | Forfeit, seat: int) -> Problem | None:
        """Have the referee take a command; why it was refused. Raises Malformed if not stored."""
        self.commit(command, seat)
        return None

    def commit(self, command: PlayerCommand | Forfeit, seat: int) -> Step:
        """Have the referee take a command, and store the game first. Raises Malformed."""
        stepped = step(self.match, seat, command, now=time.monotonic())
        assert isinstance(stepped, Step), "only legal turns are drafted"
        self._store(stepped.match)
        self.match = stepped.match
        self.begun = ()
        del self._steps[len(self.turns) :]
        return stepped

    def keep(self) -> None:
        """Create a file for a game that had none. Raises Malformed if that fails."""
        file = new_game_file()
        self.stored = store_game(file, self._record(self.match), expected="")
        self.file = file

    def record(self) -> Record:
        """The game so far, with the names of its players."""
        return self._record(self.match)

    def _store(self, match: Match) -> None:
        record = self._record(match)
        if self.file is not None and (self.stored or is_worth_keeping(record)):
            self.stored = store_game(self.file, record, expected=self.stored)

    def _record(self, match: Match) -> Record:
        return match.record(**{"Player0": self.names[0], "Player1": self.names[1], **self.tags})

    def leave(self) -> None:
        """Release the computer players."""
        for player in self.players.values():
            player.finish(self.match.outcome)


def cast_at(names: tuple[str, str], people: Sequence[int]) -> Cast:
    """The players of a game shown here; one person at this terminal is the reader."""
    return Cast(names, people[0] if len(people) == 1 else None)


def new_session(wishes: Wishes) -> Session:
    """A new game, to be stored with the first turn of a person. Raises GameError for impossible options."""
    if wishes.file is not None and wishes.file.exists():
        raise Illegal(problem("file-exists", file=str(wishes.file)))
    deal = shuffled(parse_deck(DEFAULT_DECK if wishes.deck is None else wishes.deck), _random(wishes.seed, stream=0))
    seat = _random(wishes.seed, stream=1).below(2) if wishes.digit is None else wishes.digit
    if wishes.first is not None:
        deal = replace(deal, first=seat if wishes.first == "me" else 1 - seat)
    opponent = _introduced(wishes.against or DEFAULT_OPPONENT)
    session = Session(
        match=new_match(deal),
        names=_names(seat, opponent),
        players=_players(seat, opponent, wishes),
        file=wishes.file or new_game_file(),
    )
    check_writable(session.file or Path())
    return session


def resumed_session(wishes: Wishes) -> Session:
    """The game left last, or the one in a file. Raises GameError if no game can be continued."""
    check_resumable(wishes)
    file = wishes.file or latest_unfinished()
    record = load_game(file)
    if record.outcome is not None:
        raise Illegal(problem("already-over", file=str(file)))
    seat = wishes.digit if wishes.digit is not None else int(record.tags.get("Player1") == HUMAN)
    opponent = _introduced(wishes.against or record.tags.get(f"Player{1 - seat}", DEFAULT_OPPONENT))
    match, begun = resumed(record)
    return Session(
        match=match,
        names=_names(seat, opponent),
        players=_players(seat, opponent, wishes),
        file=file,
        begun=begun,
        tags={name: value for name, value in record.tags.items() if name not in ("Player0", "Player1")},
        stored=file.read_bytes().decode(),
    )


def check_resumable(wishes: Wishes) -> None:
    """Refuse options that do not fit a game already begun."""
    if wishes.deck is not None:
        raise Illegal(problem("resume-has-its-deck", deck=wishes.deck))


def watched_session(players: str, deck: str, seed: int | None) -> Session:
    """A game of two computer players, which is not stored. Raises GameError for unknown players."""
    pair = split_pair(players)
    deal = shuffled(parse_deck(deck), _random(seed, stream=0))
    first, second = introduced_players(pair)
    made = {seat: make_player(name, _random(seed, stream=seat + 1)) for seat, name in enumerate((first, second))}
    return Session(new_match(deal), (first, second), made)


def recorded_session(record: Record) -> Session:
    """A recorded game, for viewing."""
    match, begun = resumed(record)
    names = (record.tags.get("Player0", "0"), record.tags.get("Player1", "1"))
    return Session(match, names, {}, begun=begun, tags=record.tags, recorded=True)


def _names(seat: int, opponent: str) -> tuple[str, str]:
    return (HUMAN, opponent) if seat == 0 else (opponent, HUMAN)


def _introduced(opponent: str) -> str:
    """The opponent, under the name that a program gives itself. Raises Malformed."""
    return opponent if opponent == HUMAN else introduced_players([opponent])[0]


def _players(seat: int, opponent: str, wishes: Wishes) -> dict[int, Player]:
    if opponent == HUMAN:
        return {}
    return {1 - seat: make_player(opponent, _random(wishes.seed, stream=2), wishes.seconds)}


def _random(seed: int | None, stream: int) -> Random:
    """Independent generators for deal, seat and opponent, so that none reveals another.

    Without a seed, each is seeded afresh.
    """
    return Random(secrets.randbits(64) if seed is None else seed, stream)
