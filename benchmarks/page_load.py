"""How soon the menu is there on a slow line: `python -m benchmarks.page_load`.

A server is started twice, with the page's files as they lie and joined, and a browser visits it with
an empty cache and again with a full one. The line is emulated by the browser: 150 ms for a round
trip, 1.6 Mbit/s, as on a phone far from the next mast. The numbers depend on the machine; the table
is for comparing its rows.
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.online.ports import free_port

VISITS: Final = 5
_LINE: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
#: when the menu is drawn by the script, and can be pressed
_MENU: Final = "document.querySelector('.menu button[data-key=menu-10]')"


@contextmanager
def _served(*options: str) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'games.sqlite'}"
        command = [sys.executable, "-m", "one_zero_one", "serve", "--port", str(port), "--database", database, *options]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            while True:
                try:
                    urllib.request.urlopen(f"{address}/health").close()
                    break
                except OSError:
                    time.sleep(0.05)
            yield address
        finally:
            server.terminate()
            server.wait()


def _visit(browser: Browser, address: str) -> tuple[list[float], list[float]]:
    """Seconds until something is drawn, and until the menu is: at the first visit and the second."""
    context = browser.new_context(locale="en")
    try:
        return _one_visit(context.new_page(), address), _one_visit(context.new_page(), address)
    finally:
        context.close()


def _one_visit(page: Page, address: str) -> list[float]:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", _LINE)
    page.add_init_script(
        f"""new MutationObserver((_, observer) => {{
            if ({_MENU} && !window.menuAt) requestAnimationFrame(() => (window.menuAt = performance.now()));
        }}).observe(document, {{ childList: true, subtree: true }});"""
    )
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.menuAt")
    times: list[float] = page.evaluate(
        "[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? menuAt, menuAt]"
    )
    page.wait_for_load_state("networkidle")
    page.close()
    return [milliseconds / 1000 for milliseconds in times]


def main() -> None:
    """Visit, and print the table."""
    print("| files | first visit: something, menu | second visit: something, menu |\n|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, options in (("as they lie", ["--dev"]), ("joined", [])):
            with _served(*options) as address:
                visits = [_visit(browser, address) for _ in range(VISITS)]
            cells = []
            for visit in (0, 1):
                drawn, menu = (statistics.median(one[visit][what] for one in visits) for what in (0, 1))
                cells.append(f"{drawn:.2f} s, {menu:.2f} s")
            print(f"| {name} | {' | '.join(cells)} |")
        browser.close()


if __name__ == "__main__":
    main()
