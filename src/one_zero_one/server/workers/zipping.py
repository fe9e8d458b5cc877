"""Many games as one zip file, created while it is sent."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

from one_zero_one.engine import GameError
from one_zero_one.hosting.disclosure import disclose_record
from one_zero_one.hosting.log import replayed, start_of
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.storage import Storage


class _Pipe(io.RawIOBase):
    """A buffer of what was written since it was last emptied."""

    def __init__(self) -> None:
        self._written = bytearray()

    def writable(self) -> bool:
        """Whether it is writable: always."""
        return True

    def write(self, data: object) -> int:
        """Buffer the data until it is sent."""
        piece = bytes(memoryview(data))  # type: ignore[arg-type]
        self._written += piece
        return len(piece)

    def emptied(self) -> bytes:
        """Empty the buffer and return what it held."""
        piece = bytes(self._written)
        self._written.clear()
        return piece


async def stored_record(storage: Storage, game: str) -> str | None:
    """The `.101` text of a finished game according to the current log; None if there is none."""
    stored = await storage.game(game)
    if stored is None:
        return None
    seats, entries = await storage.seats(game), await storage.entries(game)

    def record() -> str | None:
        beginning = start_of(stored)
        room = Room(stored, seats, beginning, replayed(beginning, entries))
        return None if room.match.outcome is None else disclose_record(room)

    with suppress(GameError):  # of rules that are no longer supported
        return await asyncio.to_thread(record)
    return None


async def zipped_games(storage: Storage, ids: Sequence[str]) -> AsyncIterator[bytes]:
    """The `.101` texts of finished games as `ID.101`, with only one game in memory at a time."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as written:
        for game in ids:
            text = await stored_record(storage, game)
            if text is not None:
                written.writestr(f"{game}.101", text)
            yield pipe.emptied()
    yield pipe.emptied()
