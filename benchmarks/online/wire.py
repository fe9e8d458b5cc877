"""A bad network connection: a small proxy that delays, stalls or drops what passes through it."""

import asyncio
import random
from contextlib import suppress


class BadLine:
    """Forwards bytes to a port, with the chosen faults."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._writers: set[asyncio.StreamWriter] = set()
        #: seconds by which each chunk is delayed
        self.delay = 0.0
        self.port = 0

    async def open(self) -> None:
        """Start listening."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Stop."""
        self._server.close()
        self.drop(1.0)

    def drop(self, share: float) -> int:
        """Close this share of all connections, in the middle of any message; return how many."""
        dropped = [writer for writer in self._writers if random.random() < share]
        for writer in dropped:
            writer.transport.abort()
        return len(dropped)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        own = (f"127.0.0.{random.randrange(2, 250)}", 0)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._target, local_addr=own)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        try:
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        except OSError:
            pass
        finally:
            self._writers -= {writer, back}
            for end in (writer, back):
                end.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            if self.delay:
                await asyncio.sleep(self.delay * random.random())
            sink.write(data)
            await sink.drain()
        with suppress(OSError):
            sink.close()
