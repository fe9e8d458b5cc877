"""The game as a folder of files, on the plainest web space there is, below some path."""

import functools
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from tools.site.ingredients import NothingBuilt, built_ingredients
from tools.site.layout import laid_out, write
from tools.wasm.fetching import CannotFetch

from builds import IN_CI
from waiting import until

#: what Chromium itself asks for when a page has a field to fill in
_OF_THE_BROWSER: Final = ("content-autofill.", "https://content-autofill.")
#: where the folder lies on the web space
BELOW: Final = "/some/where/play/"


def near_folder(shared: Path) -> Path:
    """The folder, made once for all workers of a run. Skips if nothing is built, but not in CI."""
    folder = shared / "near"
    try:
        (shared / "near is made").mkdir()
    except FileExistsError:
        until(folder.exists, "another worker has made the folder")
        if not folder.is_dir():
            pytest.skip("the folder of the game could not be made")
        return folder
    with tempfile.TemporaryDirectory(dir=shared) as made:
        try:
            write(laid_out(built_ingredients()), Path(made) / "near")
        except (NothingBuilt, CannotFetch) as problem:
            folder.touch()  # the others need not wait
            if IN_CI:
                raise
            pytest.skip(str(problem))
        (Path(made) / "near").rename(folder)
    return folder


class WebSpace:
    """Sends files as they lie: not compressed, without headers of its own."""

    def __init__(self, files: Path, root: Path) -> None:
        self.folder = root / BELOW.strip("/")
        shutil.copytree(files, self.folder)
        self._root = root
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        #: the paths that were asked for, and the bytes of what was sent
        self.asked: list[str] = []
        self.sent = 0

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self._port}{BELOW}"

    def start(self) -> None:
        """Send files from now on."""
        handler = functools.partial(_Counting, self, directory=str(self._root))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def stop(self) -> None:
        """Be gone, like a server without power."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def publish(self, version: str) -> None:
        """Put another version there, which says so in its title."""
        page = self.folder / "index.html"
        before = page.read_text(encoding="utf-8").partition('"version": "')[2][:16]
        for file in (page, self.folder / "service_worker.js"):
            text = file.read_text(encoding="utf-8").replace(before, version)
            file.write_text(text.replace("<html ", f'<html data-version="{version}" '), encoding="utf-8")


class _Counting(SimpleHTTPRequestHandler):
    def __init__(self, space: WebSpace, *given: Any, **more: Any) -> None:
        self._space = space
        super().__init__(*given, **more)

    def do_GET(self) -> None:
        """Send a file, and note that."""
        self._space.asked.append(self.path)
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send the content of a file."""
        content = source.read()
        self._space.sent += len(content)
        outputfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def foreign_requests() -> Iterator[tuple[str, list[str]]]:
    """The address of a proxy that lets nothing through, and what was asked of it."""
    asked: list[str] = []

    class Refusing(BaseHTTPRequestHandler):
        def refuse(self) -> None:
            if not self.path.startswith(_OF_THE_BROWSER):
                asked.append(self.path)
            self.send_error(403)

        do_GET = do_POST = do_CONNECT = refuse  # noqa: N815 (the names are http.server's)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Refusing)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
    finally:
        server.shutdown()
        server.server_close()
