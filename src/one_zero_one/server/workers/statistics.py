"""Statistics over finished games that this server has."""

from collections.abc import Mapping

from one_zero_one.hosting.messages.learning import StatisticsForm
from one_zero_one.server.play.games import Games
from one_zero_one.server.workers.studying import count_games
from one_zero_one.server.workers.zipping import stored_record


async def statistics_over(games: Games, played: Mapping[str, int]) -> StatisticsForm:
    """What somebody made of games, each with the seat that they had. Raises Refusal when too much waits."""
    texts = [(await stored_record(games, game), seat) for game, seat in played.items()]
    counted = await games.studies.ask(count_games, [(text, seat) for text, seat in texts if text is not None])
    return StatisticsForm(*(counted[part] for part in ("games", "total", "groups", "cards", "ends")))
