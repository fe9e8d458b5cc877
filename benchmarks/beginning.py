"""Whether players of equal strength who begin unequally often are rated equal.

python -m benchmarks.beginning [--games 400] [--repetitions 30]

The games are simulated: the first player wins a game as often as between equals that play well.
"""

from argparse import ArgumentParser
from statistics import mean, stdev

from one_zero_one.engine import Random
from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.server.people.ratings import FIRST_PLAYER_WINS, judged, shown
from one_zero_one.server.storage import StoredStanding
from one_zero_one.server.storage.topics.ratings import ToRate

_SEATS = tuple(StoredSeat(seat, "person", name, account=name) for seat, name in enumerate(("ada", "bob")))
#: how often the first of the two players begins, in percent
SHARES = (50, 70, 90, 100)
_FINE = 1_000_000


def lead_of_the_beginner(share: int, *, games: int, seed: int, is_told: bool) -> float:
    """By how much a player who begins this often is rated above an equal opponent.

    It is the mean over the second half of the games. With `is_told` the ratings know who began.
    """
    random = Random(seed)
    stood: dict[str, StoredStanding] = {}
    leads = []
    for number in range(games):
        first = int(random.below(100) >= share)
        winner = first if random.below(_FINE) < round(FIRST_PLAYER_WINS * _FINE) else 1 - first
        found = ToRate(f"game{number}", 1.0, winner, (_SEATS[0], _SEATS[1]), stood, first if is_told else None)
        stood = {standing.player: standing for standing in judged(found).values()}
        leads.append(shown(stood["ada"].mu - stood["bob"].mu))
    return mean(leads[games // 2 :])


def main() -> None:
    """Print a table."""
    parser = ArgumentParser(prog="python -m benchmarks.beginning", description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--repetitions", type=int, default=30)
    wish = parser.parse_args()
    print("begins   rated above an equal opponent by")
    for share in SHARES:
        told = {}
        for is_told in (False, True):
            leads = [
                lead_of_the_beginner(share, games=wish.games, seed=seed, is_told=is_told)
                for seed in range(wish.repetitions)
            ]
            told[is_told] = f"{mean(leads):+4.0f} ± {1.96 * stdev(leads) / wish.repetitions**0.5:2.0f}"
        print(f"{share:4}%    {told[False]} if nobody knows who began, {told[True]} as rated here")


if __name__ == "__main__":
    main()
