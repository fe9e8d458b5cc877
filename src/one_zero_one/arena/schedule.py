"""The schedule of an arena: every pair of players, each deal twice with the seats swapped."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from one_zero_one.engine import Problem, Random, shuffled
from one_zero_one.match import Match, play_out
from one_zero_one.players import make_player
from one_zero_one.players.programs.external import SECONDS_TO_DECIDE
from one_zero_one.records import parse_deck, write_record
from one_zero_one.records.player_names import split_name


@dataclass(frozen=True)
class ArenaPlan:
    """What determines an arena: player names, deck, seed, and the number of games per pair."""

    players: tuple[str, ...]
    deck: str
    seed: int
    games: int
    #: how long a program may take to decide
    seconds: float = SECONDS_TO_DECIDE
    #: what the players are called, if not by the names that `players` gives
    called: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called in tables and records."""
        return self.called or tuple(split_name(player)[0] for player in self.players)

    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of players, by number."""
        return list(combinations(range(len(self.players)), 2))

    def schedule(self) -> Iterator["Pairing"]:
        """All games, alternating between pairs, so that all pairs progress equally."""
        for number in range(self.games):
            for pair, (first, second) in enumerate(self.pairs()):
                deal = number // 2
                seats = (first, second) if number % 2 == 0 else (second, first)
                yield Pairing(pair, deal, seats)


@dataclass(frozen=True)
class Pairing:
    """A game to play: the numbers of the pair and of its deal, and the players of digits 0 and 1."""

    pair: int
    deal: int
    seats: tuple[int, int]

    @property
    def is_swapped(self) -> bool:
        """Whether this is the second game of its deal, with the seats swapped."""
        return self.seats[0] > self.seats[1]


@dataclass(frozen=True)
class Played:
    """A finished game: the winner's number (None in a draw), how it ended, and its length."""

    pairing: Pairing
    winner: int | None
    reason: str
    score: tuple[int, int]
    first: int
    turns: int
    #: why the loser forfeited, if that is how the game ended
    fault: Problem | None = None


def play(plan: ArenaPlan, pairing: Pairing) -> tuple[Match, Played]:
    """Play one game.

    Both games of a deal have the same cards; each player has its own random stream in each game.
    """
    deal = shuffled(parse_deck(plan.deck), Random(plan.seed, _stream(pairing.pair, pairing.deal, 0)))
    player0, player1 = (
        make_player(
            plan.players[number],
            Random(plan.seed, _stream(pairing.pair, pairing.deal, 1 + 2 * pairing.is_swapped + seat)),
            plan.seconds,
        )
        for seat, number in enumerate(pairing.seats)
    )
    match = play_out(deal, (player0, player1))
    outcome = match.outcome
    assert outcome is not None
    winner = None if outcome.winner is None else pairing.seats[outcome.winner]
    return match, Played(pairing, winner, outcome.reason, outcome.score, deal.first, len(match.turns), match.fault)


def play_and_record(plan: ArenaPlan, pairing: Pairing) -> tuple[Played, str]:
    """Play one game and return it with its record as text, which is small enough to send."""
    match, played = play(plan, pairing)
    names = {f"Player{seat}": plan.names[number] for seat, number in enumerate(pairing.seats)}
    return played, write_record(match.record(**names))


def _stream(pair: int, deal: int, use: int) -> int:
    """A separate random stream for the deal and for each player in each of its two games."""
    return (pair * 1_000_003 + deal) * 5 + use
