"""Statistics over finished games on this server."""

from collections.abc import Mapping

from one_zero_one.hosting.messages.learning import StatisticsForm
from one_zero_one.server.storage import Storage
from one_zero_one.server.workers.studies import Studies
from one_zero_one.server.workers.studying import count_games
from one_zero_one.server.workers.zipping import stored_record


async def statistics_over(storage: Storage, studies: Studies, played: Mapping[str, int]) -> StatisticsForm:
    """A person's statistics over games, each with their seat. Raises Refusal if too much waits."""
    texts = [(await stored_record(storage, game), seat) for game, seat in played.items()]
    counted = await studies.ask(count_games, [(text, seat) for text, seat in texts if text is not None])
    return StatisticsForm(*(counted[part] for part in ("games", "total", "groups", "cards", "ends")))
