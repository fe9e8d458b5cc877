"""Pictures of finished games: drawn in a process of its own, so that no game waits for them, and kept for a while."""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from typing import Final, NamedTuple

from one_zero_one.engine import problem
from one_zero_one.pictures.kinds import draw_game
from one_zero_one.records import read_record
from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.workers.pool import Lost, Pool
from one_zero_one.words import Words

#: pictures that may be asked for and not yet drawn; one takes a few seconds at most
_MOST_UNDER_WAY: Final = 20
_MOST_BYTES_KEPT: Final = 32 * 1024 * 1024
_SECONDS_TO_DRAW: Final = 60.0

_log = logging.getLogger(__name__)


class Drawing(NamedTuple):
    """What is to be drawn. With the record, and so with the players' names in it, another picture is meant."""

    record: str
    kind: str
    turn: int | None
    theme: str
    language: str


def draw(drawing: Drawing) -> bytes:
    """In the other process: the picture of a finished game, all hands open."""
    words = Words(drawing.language)
    return draw_game(
        read_record(drawing.record), drawing.kind, words, eyes="open", turn=drawing.turn, theme=drawing.theme
    )


class Drawings:
    """The pictures that were asked for last, and the process that draws."""

    def __init__(self) -> None:
        self._pool = Pool(1, _SECONDS_TO_DRAW)
        self._kept: OrderedDict[Drawing, bytes] = OrderedDict()
        self._under_way: dict[Drawing, asyncio.Task[bytes]] = {}

    async def picture(self, drawing: Drawing) -> bytes:
        """A picture; whoever asks for the same waits for the same. Raises Refusal when too many are asked for."""
        if drawing in self._kept:
            self._kept.move_to_end(drawing)
            return self._kept[drawing]
        task = self._under_way.get(drawing)
        if task is None:
            if len(self._under_way) >= _MOST_UNDER_WAY:
                raise Refusal(503, problem("too-many-pictures"))
            task = self._under_way[drawing] = asyncio.create_task(self._draw(drawing))
        # whoever goes away does not stop what others wait for
        return await asyncio.shield(task)

    def close(self) -> None:
        """End the process."""
        for task in self._under_way.values():
            task.cancel()
        self._pool.close()

    async def _draw(self, drawing: Drawing) -> bytes:
        try:
            content = await self._pool.run(draw, drawing)
        except (BrokenExecutor, Lost):
            _log.warning("a picture could not be drawn")
            raise Refusal(503, problem("too-many-pictures")) from None
        finally:
            del self._under_way[drawing]
        self._kept[drawing] = content
        while sum(map(len, self._kept.values())) > _MOST_BYTES_KEPT:
            self._kept.popitem(last=False)
        return content
