"""Which games an arena plays: every pair of players, every deal twice with the seats swapped."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from one_zero_one.engine import Problem, Random, shuffled
from one_zero_one.match import Match, play_out
from one_zero_one.players import make_player
from one_zero_one.records import parse_deck, write_record


@dataclass(frozen=True)
class Settings:
    """What makes an arena repeatable: the players by name, the deck, the seed, and how many games each pair plays."""

    players: tuple[str, ...]
    deck: str
    seed: int
    games: int

    def pairs(self) -> list[tuple[int, int]]:
        """The players who meet, by their numbers."""
        return list(combinations(range(len(self.players)), 2))

    def schedule(self) -> Iterator["Game"]:
        """All games, the pairs in turn, so that every pair has played about as much at any time."""
        for number in range(self.games):
            for pair, (first, second) in enumerate(self.pairs()):
                deal = number // 2
                seats = (first, second) if number % 2 == 0 else (second, first)
                yield Game(pair, deal, seats)


@dataclass(frozen=True)
class Game:
    """One game: which pair plays it, which deal of that pair it is, and who sits at digit 0 and digit 1."""

    pair: int
    deal: int
    seats: tuple[int, int]


@dataclass(frozen=True)
class Played:
    """A game that is over: who won (a player's number, None in a draw), how, and how long it took."""

    game: Game
    winner: int | None
    reason: str
    score: tuple[int, int]
    first: int
    turns: int
    #: why the loser forfeited, if so
    fault: Problem | None = None


def play(settings: Settings, game: Game) -> tuple[Match, Played]:
    """Play one game. Both games of a deal are dealt alike; each player's chances are its own in every game."""
    deal = shuffled(parse_deck(settings.deck), Random(settings.seed, _stream(game.pair, game.deal, 0)))
    player0, player1 = (
        make_player(
            settings.players[number],
            Random(settings.seed, _stream(game.pair, game.deal, 1 + 2 * (game.seats[0] > game.seats[1]) + seat)),
        )
        for seat, number in enumerate(game.seats)
    )
    match = play_out(deal, (player0, player1))
    outcome = match.outcome
    assert outcome is not None
    winner = None if outcome.winner is None else game.seats[outcome.winner]
    return match, Played(game, winner, outcome.reason, outcome.score, deal.first, len(match.turns), match.fault)


def play_and_record(settings: Settings, game: Game) -> tuple[Played, str]:
    """Play one game. What comes back is small enough to travel: text, and not a whole match."""
    match, played = play(settings, game)
    names = {f"Player{seat}": settings.players[number] for seat, number in enumerate(game.seats)}
    return played, write_record(match.record(**names))


def _stream(pair: int, deal: int, use: int) -> int:
    """A stream of its own for the deal and for each player of each of its two games."""
    return (pair * 1_000_003 + deal) * 5 + use
