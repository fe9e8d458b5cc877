"""Pictures of finished games, drawn in a separate process so that no game waits, and cached."""

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

#: how many pictures may be waiting to be drawn; each takes a few seconds at most
_MOST_UNDER_WAY: Final = 20
_MOST_BYTES_KEPT: Final = 32 * 1024 * 1024
_SECONDS_TO_DRAW: Final = 60.0

_log = logging.getLogger(__name__)


class Drawing(NamedTuple):
    """What to draw. Its record includes the players' names, so a new name means a new picture."""

    record: str
    kind: str
    turn: int | None
    theme: str
    language: str


def draw(drawing: Drawing) -> bytes:
    """Draw a finished game with all hands open (runs in the worker process)."""
    words = Words(drawing.language)
    return draw_game(
        read_record(drawing.record), drawing.kind, words, eyes="open", turn=drawing.turn, theme=drawing.theme
    )


class Drawings:
    """The most recently requested pictures, and the process that draws."""

    def __init__(self) -> None:
        self._pool = Pool(1, _SECONDS_TO_DRAW)
        self._kept: OrderedDict[Drawing, bytes] = OrderedDict()
        self._under_way: dict[Drawing, asyncio.Task[bytes]] = {}

    @property
    def under_way(self) -> int:
        """How many pictures are drawn or wait."""
        return len(self._under_way)

    async def picture(self, drawing: Drawing) -> bytes:
        """A picture; equal requests share one drawing. Raises Refusal when too many are waiting."""
        if drawing in self._kept:
            self._kept.move_to_end(drawing)
            return self._kept[drawing]
        task = self._under_way.get(drawing)
        if task is None:
            if len(self._under_way) >= _MOST_UNDER_WAY:
                raise Refusal(503, problem("too-many-pictures"))
            task = self._under_way[drawing] = asyncio.create_task(self._draw(drawing))
        # a client that disconnects must not cancel what others wait for
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
