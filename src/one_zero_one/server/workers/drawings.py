"""Pictures of finished games, drawn in a separate process so that no game waits, and cached."""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from typing import Final, NamedTuple

from one_zero_one.engine import problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.pictures.kinds import draw_game
from one_zero_one.records import read_record
from one_zero_one.server.door.visitors import visitor
from one_zero_one.server.workers.fair_queue import FairQueue, has_share
from one_zero_one.server.workers.pool import HELPERS_NICENESS, Lost, Pool
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
    """The most recently requested pictures, and the process that draws for one visitor after the other."""

    def __init__(self) -> None:
        self._pool = Pool(1, _SECONDS_TO_DRAW, HELPERS_NICENESS)
        self._queue = FairQueue(1, _MOST_UNDER_WAY)
        self._kept: OrderedDict[Drawing, bytes] = OrderedDict()
        #: with the visitor who asked first
        self._under_way: dict[Drawing, tuple[asyncio.Task[bytes], str]] = {}

    def check_room(self) -> None:
        """Raise Refusal if no further picture for this visitor may wait; ask before you read."""
        own = sum(who == visitor.get() for _, who in self._under_way.values())
        if not has_share(own, len(self._under_way), _MOST_UNDER_WAY):
            raise Refusal(503, problem("too-many-pictures"))

    @property
    def under_way(self) -> int:
        """How many pictures are drawn or wait."""
        return len(self._under_way)

    async def picture(self, drawing: Drawing) -> bytes:
        """A picture; equal requests share one drawing. Raises Refusal when too many are waiting."""
        if drawing in self._kept:
            self._kept.move_to_end(drawing)
            return self._kept[drawing]
        if drawing not in self._under_way:
            self.check_room()
            self._under_way[drawing] = asyncio.create_task(self._draw(drawing)), visitor.get()
        # a client that disconnects must not cancel what others wait for
        return await asyncio.shield(self._under_way[drawing][0])

    def close(self) -> None:
        """End the process."""
        for task, _ in self._under_way.values():
            task.cancel()
        self._pool.close()

    async def _draw(self, drawing: Drawing) -> bytes:
        try:
            async with self._queue.turn(needs_place=False):
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
