"""Firefox by WebDriver BiDi, which it speaks over a socket by itself: no driver in between."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.online.ports import free_port
from websockets.sync.client import ClientConnection, connect

from waiting import LIMIT, until

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
_REQUESTS = ("network.beforeRequestSent", "network.responseCompleted", "network.fetchError")
_SETTINGS = """
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
"""


class Tab:
    """A tab of Firefox, with the errors that its pages have logged."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self.errors: list[str] = []
        #: the requests that are not answered yet
        self._awaited: set[str] = set()
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded", *_REQUESTS])
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def go(self, address: str) -> None:
        self._settle()
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def _settle(self) -> None:
        """Wait until no answer is awaited: Firefox reports whatever is cut off by leaving a page."""
        until(lambda: self.run("1") and not self._awaited, "all answers are here")

    def reload(self) -> None:
        self._settle()
        self._ask("browsingContext.reload", context=self._context, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression, which must be plain."""
        target = {"context": self._context}
        told = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})))()",
            target=target,
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"].get("value", "null"))

    def count(self, selector: str) -> int:
        return int(self.run(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def wait_for(self, selector: str) -> None:
        until(lambda: self.count(selector), selector)

    def press(self, selector: str) -> None:
        """Press the first such element with the mouse, in its middle."""
        self.wait_for(selector)
        named = f"document.querySelector({json.dumps(selector)})"
        box = self.run(f"({named}.scrollIntoView({{ block: 'nearest' }}), {named}.getBoundingClientRect())")
        x, y = round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            *({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")),
        ]
        self._ask(
            "input.performActions",
            context=self._context,
            actions=[{"type": "pointer", "id": "mouse", "actions": moves}],
        )

    def _ask(self, method: str, **params: object) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            heard = json.loads(self._socket.recv(timeout=LIMIT))
            self._note_request(heard)
            if heard.get("type") == "event" and heard["params"].get("level") == "error":
                frames = (heard["params"].get("stackTrace") or {}).get("callFrames", [])
                where = [f"{frame['url'].split('/')[-1]}:{frame['lineNumber']}" for frame in frames]
                self.errors.append(" ".join([heard["params"]["text"], *where]))
            if heard.get("id") == self._asked:
                assert heard["type"] == "success", heard
                return heard["result"]

    def _note_request(self, heard: Any) -> None:
        if heard.get("method") in _REQUESTS:
            asked = heard["params"]["request"]
            if heard["method"] != _REQUESTS[0]:
                self._awaited.discard(asked["request"])
            elif not asked["url"].startswith("ws"):
                self._awaited.add(asked["request"])


@contextmanager
def firefox(folder: Path) -> Iterator[Tab]:
    """A tab of a Firefox with an empty profile."""
    assert FIREFOX is not None
    profile, port = folder / "profile", free_port()
    profile.mkdir()
    (profile / "user.js").write_text(_SETTINGS, encoding="utf-8")
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", str(port)]
    with (folder / "firefox.log").open("wb") as log:
        browser = subprocess.Popen([*command, "--width", "1280", "--height", "800"], stdout=log, stderr=log)

    def reached() -> ClientConnection | None:
        assert browser.poll() is None, (folder / "firefox.log").read_text()
        try:
            return connect(f"ws://127.0.0.1:{port}/session", max_size=None, open_timeout=LIMIT)
        except OSError:
            return None

    try:
        with until(reached, "Firefox is ready") as socket:  # type: ignore[union-attr]
            yield Tab(socket)
    finally:
        browser.terminate()
        browser.wait()
