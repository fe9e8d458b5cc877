"""The main ways through the page in Debian's Firefox: a game, a turn, a reload, the lobby."""

from pathlib import Path

import pytest

from browsers import OWN_TURN, Server
from builds import IN_CI
from firefox import FIREFOX, firefox
from waiting import until

pytestmark = pytest.mark.soak


def test_a_game_a_reload_and_the_lobby(server: Server, tmp_path: Path) -> None:
    if FIREFOX is None:
        reason = "FIREFOX IS MISSING: the page was not tested in it (apt-get install firefox-esr)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    with firefox(tmp_path) as tab:
        tab.go(server.address)
        tab.press("[data-key=menu-10]")
        until(lambda: "/game/" in tab.run("location.pathname"), "a game begins")
        tab.press(OWN_TURN)
        tab.press(".cell[data-lit] .space")
        tab.wait_for(".effects:not(.last-turn)")
        while not tab.count("[data-key=commit]:not(:disabled)"):
            # PRINT asks for the card that it prints, and where
            tab.press(".hand-card:not(:disabled):not([data-chosen]), .cell[data-lit] .space")
        tab.press("[data-key=commit]")
        until(lambda: tab.count(".log-entry") >= 1, "the turn is played")
        tab.reload()
        tab.wait_for(".hand-card:not(:disabled), .finish")
        assert tab.count(".log-entry") >= 1
        tab.go(f"{server.address}/lobby")
        tab.press("[data-key=open-table]")
        tab.wait_for(".waiting")
        tab.press("[data-key=stop]")
        until(lambda: not tab.count(".waiting"), "the table is withdrawn")
        assert tab.errors == []
