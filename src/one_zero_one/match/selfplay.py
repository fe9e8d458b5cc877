"""Games between players, all repeatable from one seed."""

from collections.abc import Iterator

from one_zero_one.engine import Random, shuffled
from one_zero_one.match.between_players import play_out
from one_zero_one.match.referee import Match
from one_zero_one.players import make_player
from one_zero_one.players.programs.external import SECONDS_TO_DECIDE
from one_zero_one.records import Record, parse_deck
from one_zero_one.records.player_names import split_name, split_pair


def play_games(count: int, *, seed: int, deck: str, players: str) -> Iterator[Record]:
    """Play games one by one, and return their records."""
    names = tuple(split_name(spec)[0] for spec in split_pair(players))
    for match in play_matches(count, seed=seed, deck=deck, players=players):
        yield match.record(Player0=names[0], Player1=names[1])


def play_matches(
    count: int, *, seed: int, deck: str, players: str, seconds: float = SECONDS_TO_DECIDE
) -> Iterator[Match]:
    """Play games one by one; a program has some seconds for each decision.

    Game n uses the random stream 3n for its deal, and 3n + 1 and 3n + 2 for its players.
    """
    specs, cards = split_pair(players), parse_deck(deck)
    for number in range(count):
        deal = shuffled(cards, Random(seed, 3 * number))
        player0, player1 = (
            make_player(spec, Random(seed, 3 * number + stream), seconds) for stream, spec in enumerate(specs, start=1)
        )
        yield play_out(deal, (player0, player1))
