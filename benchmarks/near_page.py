"""The game without a server, in figures: `python -m benchmarks.near_page build/site/play`.

The folder is sent as it lies, without compression, to a browser with an empty cache, and again to the
same browser. What counts is the time from the address to the first hand of a game that is begun as
soon as the menu is there: the best of several visits, since other programs only make it longer. The
memory is that of the page's process: empty, with the host, and with the thinker, too. Nodes
are counted in the same interpreter under Node, and beside it as they are without a browser.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tools.wasm.running import CannotRun, run_in_pyodide

VISITS: Final = 5
_MENU: Final = "[data-key=menu-10]"
_HAND: Final = ".hand-card"
#: the computer begins, so that the thinker is needed
_WISHES: Final = '{"level": 3, "digit": 0, "first": "other"}'
_NODES: Final = """
import time
from one_zero_one.engine import NAMED_DECKS, Random, shuffled, start, view_of
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.tree import SearchTree
from one_zero_one.players.shipped_network import shipped_network

position = start(shuffled(NAMED_DECKS["standard"], Random(101)))
best = 0.0
for seed in range(25):
    tree = SearchTree(Random(seed), shipped_network())
    belief = Belief(view_of(position, position.to_move))
    tree.grow(belief, 100)
    nodes, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < 0.2:
        tree.grow(belief, 20)
        nodes += 20
    best = max(best, nodes / spent)
print(best)
"""


class _Counting(SimpleHTTPRequestHandler):
    sent = 0

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        _Counting.sent += len(content)
        outputfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


@dataclass(frozen=True)
class Visit:
    """Seconds until the menu and the first hand, the bytes that were sent, the page's memory in bytes."""

    menu: float
    hand: float
    sent: int
    empty: int
    host: int
    both: int


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as root:
        shutil.copytree(folder, Path(root) / "below" / "play")
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Counting, directory=root))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/below/play/"
        server.shutdown()


def _memory(browser: Browser) -> int:
    """The largest process of a page."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [Path(f"/proc/{one['id']}/status").read_text() for one in processes if one["type"] == "renderer"]
    return max(int(page.partition("VmRSS:")[2].split()[0]) * 1024 for page in pages)


def _visit(browser: Browser, page: Page, address: str) -> Visit:
    page.add_init_script(f"localStorage.setItem('one-zero-one.wishes', '{_WISHES}')")
    empty = _memory(browser)
    _Counting.sent, begun = 0, time.perf_counter()
    page.goto(address, wait_until="commit")
    page.click(_MENU)
    menu = time.perf_counter() - begun
    page.wait_for_selector(_HAND)
    hand = time.perf_counter() - begun
    host = _memory(browser)
    page.wait_for_selector(".log-entry", timeout=120_000)
    page.wait_for_function("navigator.serviceWorker.controller", timeout=120_000)
    return Visit(menu, hand, _Counting.sent, empty, host, _memory(browser))


def _visits(folder: Path) -> list[list[Visit]]:
    """First visits and second visits."""
    found: list[list[Visit]] = [[], []]
    with sync_playwright() as playwright, _served(folder) as address:
        for _ in range(VISITS):
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            context = browser.new_context(locale="en")
            context.set_default_timeout(120_000)
            for visits in found:
                page = context.new_page()
                visits.append(_visit(browser, page, address))
                page.close()
            browser.close()
    return found


def main() -> None:
    """Visit, count, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    cold, warm = _visits(parser.parse_args().folder)
    print("| | first visit | second visit |\n|---|---|---|")
    print(f"| sent | {max(one.sent for one in cold) / 1e6:.2f} MB | {max(one.sent for one in warm) / 1e6:.2f} MB |")
    for name in ("menu", "hand"):
        cells = [f"{min(getattr(one, name) for one in visits):.1f} s" for visits in (cold, warm)]
        print(f"| until the {name} | {' | '.join(cells)} |")
    for name in ("empty", "host", "both"):
        cells = [f"{min(getattr(one, name) for one in visits) / 1e6:.0f} MB" for visits in (cold, warm)]
        print(f"| memory, {name} | {' | '.join(cells)} |")
    native = subprocess.run([sys.executable, "-c", _NODES], capture_output=True, text=True, check=True)
    print(f"nodes a second, without a browser: {float(native.stdout):,.0f}")
    for build in ("compiled", "plain"):
        try:
            print(f"nodes a second, {build}: {float(run_in_pyodide(_NODES, build)):,.0f}")
        except CannotRun as problem:
            print(f"nodes a second, {build}: {problem}")


if __name__ == "__main__":
    main()
