"""Statistics over finished games on this server."""

from collections.abc import Awaitable, Callable, Mapping

from one_zero_one.hosting.learning.studying import count_games
from one_zero_one.hosting.messages.learning import StatisticsForm
from one_zero_one.server.storage import Storage
from one_zero_one.server.workers.studies import Studies


async def statistics_over(
    storage: Storage, studies: Studies, find: Callable[[], Awaitable[Mapping[str, int]]]
) -> StatisticsForm:
    """A person's statistics over games, each with their seat. Raises Refusal if too much waits.

    The games are found and read only when it is this visitor's turn, and replayed by the worker.
    """
    async with studies.turn() as think:
        played = await find()
        games = await storage.games_of(list(played))
        logs = await storage.updates_of(dict.fromkeys(games, 0))
        given = [(games[game], log.seats, log.entries, played[game]) for game, log in logs.items()]
        counted = await think(count_games, given)
    return StatisticsForm(*(counted[part] for part in ("games", "total", "groups", "cards", "ends")))
