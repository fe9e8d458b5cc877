"""Many games as one zip file, created while it is sent."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator, Sequence

from one_zero_one.hosting.finished import record_of
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
    """The `.101` text of a game that was played to its end, by the current log; None otherwise."""
    stored = await storage.game(game)
    if stored is None:
        return None
    return await asyncio.to_thread(record_of, stored, await storage.seats(game), await storage.entries(game))


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
