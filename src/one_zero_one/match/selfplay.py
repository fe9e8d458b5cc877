"""Games between players, all repeatable from one seed."""

from collections.abc import Iterator

from one_zero_one.engine import Malformed, Random, problem, shuffled
from one_zero_one.match.between_players import play_out
from one_zero_one.players import make_player
from one_zero_one.records import Record, parse_deck


def play_games(count: int, *, seed: int, deck: str, players: str) -> Iterator[Record]:
    """Play games one by one.

    Game n uses the random stream 3n for its deal, and 3n + 1 and 3n + 2 for its players.
    """
    names = players.split(";" if ";" in players else ",")
    if len(names) != 2:
        raise Malformed(problem("two-players-wanted", text=players))
    cards = parse_deck(deck)
    for number in range(count):
        deal = shuffled(cards, Random(seed, 3 * number))
        player0, player1 = (
            make_player(name.strip(), Random(seed, 3 * number + stream)) for stream, name in enumerate(names, start=1)
        )
        match = play_out(deal, (player0, player1))
        yield match.record(Player0=names[0].strip(), Player1=names[1].strip())
