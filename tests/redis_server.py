"""A Redis of our own at a free port, that can be ended and started again."""

import socket
import subprocess
import time
from pathlib import Path

SECONDS_TO_START = 20


class RedisServer:
    """It keeps nothing: what is said on its channels is heard or lost."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"redis://127.0.0.1:{self.port}"
        self._folder = folder
        self.start()

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen([*command, "--dir", str(self._folder)], stdout=subprocess.DEVNULL)
        until = time.monotonic() + SECONDS_TO_START
        while not self._is_there():
            assert time.monotonic() < until, "Redis did not start"
            time.sleep(0.05)

    def _is_there(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def end(self) -> None:
        self._process.kill()
        self._process.wait(SECONDS_TO_START)
