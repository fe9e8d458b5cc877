"""Ratings by openskill: each rated game counts once, whichever server ends it, despite restarts."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from math import log, sqrt
from typing import Final

from openskill.models import BradleyTerryFull

from one_zero_one.hosting.messages import RatingChange
from one_zero_one.players.levels import level_name
from one_zero_one.server.messages.accounts import RatingForm
from one_zero_one.server.operating.failures import report
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.storage import Storage, StoredStanding
from one_zero_one.server.storage.topics.ratings import ToRate, player_of_seat

#: a newcomer's 25 is shown as 1500
SCALE: Final = 60
#: above this uncertainty, for about ten games, a rating is provisional and gives no rank
PROVISIONAL_SIGMA: Final = 6.0
_AT_ONCE: Final = 100
_SECONDS_BETWEEN_SWEEPS: Final = 20.0

_MODEL: Final = BradleyTerryFull()
#: how often the first player wins between equals: `one-zero-one balance --player
#: playouts:nodes=10000 --games 300` gave 64% (95% between 59 and 70)
FIRST_PLAYER_WINS: Final = 0.64
#: the fixed ratings of the computer levels: 25 for level 3, and the steps between them by the results
#: in `docs/players.md`: the difference is the model's scale times the logarithm of the odds
LEVEL_RATINGS: Final = {1: 15.0, 2: 20.2, 3: 25.0, 4: 29.8, 5: 36.1, 6: 40.4, 7: 45.3, 8: 50.5}

_log = logging.getLogger(__name__)


def judged(found: ToRate) -> Mapping[int, StoredStanding]:
    """The standings of both players after a game, by seat; empty if it cannot be rated.

    The ratings of the computer levels stay as measured: they keep the scale of the ladder fixed.
    """
    players = [player_of_seat(seat) for seat in found.seats]
    stood = [_standing(found, seat) for seat in (0, 1)]
    if stood[0] is None or stood[1] is None or players[0] == players[1]:
        return {}
    head_start = _head_start(stood[0], stood[1])
    ahead = [head_start * (found.first == seat) for seat in (0, 1)]
    before = [
        _MODEL.rating(mu=standing.mu + more, sigma=standing.sigma)
        for standing, more in zip(stood, ahead, strict=True)
        if standing is not None
    ]
    ranks = [0.0, 0.0] if found.winner is None else [float(found.winner != seat) for seat in (0, 1)]
    after = _MODEL.rate([[rating] for rating in before], ranks=ranks)
    counted = {}
    for seat, standing in enumerate(stood):
        if standing is None:
            continue
        played = replace(
            standing,
            games=standing.games + 1,
            wins=standing.wins + (found.winner == seat),
            draws=standing.draws + (found.winner is None),
        )
        rating = after[seat][0]
        moves = standing.account is not None
        counted[seat] = replace(played, mu=rating.mu - ahead[seat], sigma=rating.sigma) if moves else played
    return counted


def _head_start(one: StoredStanding, other: StoredStanding) -> float:
    """What the first player's advantage is worth as strength, for these two players.

    The model expects a win with the odds exp(difference / scale); beginning multiplies them by the
    same factor whatever the difference is, and however certain the ratings are.
    """
    variance = one.sigma**2 + other.sigma**2 + 2 * _MODEL.tau**2 + 2 * _MODEL.beta**2
    return sqrt(variance) * log(FIRST_PLAYER_WINS / (1 - FIRST_PLAYER_WINS))


def _standing(found: ToRate, seat: int) -> StoredStanding | None:
    """A player's standing before the game; a newcomer gets the mean with full uncertainty."""
    player, account = player_of_seat(found.seats[seat]), found.seats[seat].account
    if player in found.standings or account is None:
        return found.standings.get(player)
    newcomer = _MODEL.rating()
    return StoredStanding(player, account, newcomer.mu, newcomer.sigma)


def rating_form(standing: StoredStanding | None) -> RatingForm | None:
    """A rating as people see it."""
    if standing is None:
        return None
    return RatingForm(
        value=shown(standing.mu),
        deviation=shown(standing.sigma),
        provisional=standing.sigma > PROVISIONAL_SIGMA,
        games=standing.games,
        wins=standing.wins,
        draws=standing.draws,
        losses=standing.games - standing.wins - standing.draws,
    )


def shown(amount: float) -> int:
    """An amount on the scale that people see."""
    return round(SCALE * amount)


async def rating_changes_of(storage: Storage, room: Room) -> list[RatingChange | None] | None:
    """What a game changed for both players; None before it is rated, or if it never is."""
    if not room.game.rated or room.outcome is None:
        return None
    found = await storage.rating_changes(room.game.id)
    changes: list[RatingChange | None] = [None, None]
    for seat, (stood, stands) in found.items():
        is_level = room.seats[seat].kind != "person"
        before = stands if is_level else _MODEL.rating().mu if stood is None else stood
        changes[seat] = RatingChange(shown(before), shown(stands))
    return changes if found else None


class Rater:
    """Rates finished games as soon as it is notified, and polls for games that it missed."""

    def __init__(self, storage: Storage, on_rated: Callable[[str], None] = lambda _: None) -> None:
        self._storage = storage
        self._on_rated = on_rated
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start polling."""
        self._task = asyncio.create_task(self._look())

    async def stop(self) -> None:
        """Stop polling."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """Notify that a rated game is over."""
        self._news.set()

    async def rate_levels(self) -> None:
        """Give the computer levels the ratings that were measured with this version."""
        await self._storage.rate_levels({level_name(level): mu for level, mu in LEVEL_RATINGS.items()})

    async def sweep(self) -> int:
        """Rate all finished games; how many there were."""
        done = 0
        while games := await self._storage.games_to_rate(_AT_ONCE):
            rated = [await self._storage.rate(game, judged) for game in games]
            done += sum(rated)
            for game, is_rated in zip(games, rated, strict=True):
                if is_rated:
                    self._on_rated(game)
            if not any(rated):
                break  # another server is doing it
        return done

    async def _look(self) -> None:
        are_levels_rated = False
        while True:
            self._news.clear()
            try:
                if not are_levels_rated:
                    await self.rate_levels()
                    are_levels_rated = True
                await self.sweep()
            except Exception as error:
                report(_log, error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), _SECONDS_BETWEEN_SWEEPS)
