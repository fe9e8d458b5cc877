"""Everything as one file, from one browser to another."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from near import Browser, Json, quiet, run
from one_zero_one.browser.kept import FORM


async def a_lively_browser() -> tuple[Browser, list[str]]:
    """A browser with a game that is over, analysed and followed by another, and a game under way."""
    browser = Browser()
    tab = browser.tab()
    game = await tab.begin(level=1)
    await tab.line(game)
    await tab.play(game)
    await tab.finish(game)
    following = (await tab.post(f"/api/games/{game}/rematch", {"seat": 0, "command": "again", "contributes": True}))[
        "game"
    ]
    on_screen = await tab.begin(mode="screen", contributes=False, name="Ada")
    await tab.play(on_screen, 0)
    await tab.get(f"/api/games/{game}/analysis")
    await quiet()
    return browser, [game, following, on_screen]


PAGE = {"one-zero-one.settings": '{"theme":"dark"}', "one-zero-one.game.x": "é—1"}


@pytest.fixture(scope="module")
def lively() -> tuple[dict[str, str], list[str], Json]:
    """The rows of such a browser, its games, and what it exports."""

    async def make() -> tuple[dict[str, str], list[str], Json]:
        browser, games = await a_lively_browser()
        return dict(browser.rows), games, await browser.tab().post("/api/export", {"page": PAGE})

    return run(make)


Lively = tuple[dict[str, str], list[str], Json]


def test_everything_is_taken_along(lively: Lively) -> None:
    async def move() -> None:
        rows, games, exported = lively
        browser = Browser()
        tab = browser.tab()
        assert await tab.post("/api/import", exported) == {"games": 3, "page": PAGE}
        assert browser.rows == rows
        assert [json.loads(row)["analysis"]["judge"] for name, row in rows.items() if name.startswith("analysis/")]
        assert (await tab.get(f"/api/games/{games[0]}/analysis"))["analysis"] is not None
        assert tab.thinker.asked == []
        assert (await tab.state(games[0]))["rematch"]["game"] == games[1]
        assert (await tab.play(games[2], 1)).status == 201

    run(move)


def test_what_is_here_already_stays_as_it_is(lively: Lively) -> None:
    async def move() -> None:
        rows, games, exported = lively
        browser = Browser()
        tab = browser.tab()
        await tab.post("/api/import", exported)
        await tab.play(games[2], 1)
        del browser.rows[f"game/{games[1]}"]
        before = dict(browser.rows)
        assert (await tab.post("/api/import", exported))["games"] == 1
        assert browser.rows == before | {f"game/{games[1]}": rows[f"game/{games[1]}"]}
        assert (await tab.post("/api/import", exported))["games"] == 0

    run(move)


def test_two_tabs_that_import_the_same_file_add_each_game_once(lively: Lively) -> None:
    async def move() -> None:
        browser = Browser()
        tabs = [browser.tab(), browser.tab()]
        added = await asyncio.gather(*(tab.post("/api/import", lively[2]) for tab in tabs))
        assert sum(one["games"] for one in added) == 3
        assert browser.rows == lively[0]

    run(move)


def test_an_empty_browser_exports_a_file_that_can_be_read() -> None:
    async def move() -> None:
        tab = Browser().tab()
        exported = await tab.post("/api/export", {"page": {}})
        assert exported == {"kind": "one-zero-one", "form": FORM, "rows": {}, "page": {}}
        assert await tab.post("/api/import", exported) == {"games": 0, "page": {}}

    run(move)


def changed(row: str, change: Callable[[Json], object]) -> str:
    form = json.loads(row)
    change(form)
    return json.dumps(form)


def in_game(name: str, value: object) -> Callable[[Json, list[str]], None]:
    def damage(file: Json, games: list[str]) -> None:
        row = f"game/{games[2]}"
        file["rows"][row] = changed(file["rows"][row], lambda form: form["game"].update({name: value}))

    return damage


def in_entry(name: str, value: object) -> Callable[[Json, list[str]], None]:
    def damage(file: Json, games: list[str]) -> None:
        row = f"entry/{games[2]}/000001"
        file["rows"][row] = changed(file["rows"][row], lambda form: form.update({name: value}))

    return damage


def in_row(name: str, text: Any) -> Callable[[Json, list[str]], None]:
    def damage(file: Json, games: list[str]) -> None:
        file["rows"][name.format(*games)] = text

    return damage


DAMAGED: dict[str, Callable[[Json, list[str]], object]] = {
    "another kind of file": lambda file, _: file.update(kind="chess"),
    "no kind": lambda file, _: file.pop("kind"),
    "no form": lambda file, _: file.pop("form"),
    "a form that is no number": lambda file, _: file.update(form="new"),
    "no rows": lambda file, _: file.pop("rows"),
    "rows in a list": lambda file, _: file.update(rows=[]),
    "no page": lambda file, _: file.pop("page"),
    "a page of numbers": lambda file, _: file.update(page={"one-zero-one.x": 1}),
    "a row that is no text": in_row("game/{2}", {}),
    "a row that is not JSON": in_row("game/{2}", "{"),
    "a row that is a list": in_row("game/{2}", "[]"),
    "a row of no family": in_row("secret/{2}", '{"form":1}'),
    "a row without a game": in_row("game", '{"form":1}'),
    "a game that is missing": lambda file, games: file["rows"].pop(f"game/{games[2]}"),
    "a game of another id": in_game("id", "another"),
    "an id that cannot be one": in_row("game/a b", "{}"),
    "a game without cards": in_game("deck", 7),
    "a deal that is none": in_game("first", "me"),
    "a log with a gap": lambda file, games: file["rows"].update(
        {f"entry/{games[2]}/000003": file["rows"].pop(f"entry/{games[2]}/000001")}
    ),
    "an entry that is not a turn": in_entry("row", "10 QUEEN"),
    "a turn against the rules": in_entry("row", "50 BLANK"),
    "an end that comes too early": in_entry("row", "END 10-20"),
    "a resignation by nobody": in_entry("row", "RESIGN me"),
    "an entry without a time": in_entry("at", None),
    "an analysis that is none": in_row("analysis/{0}/judged", '{"form":1,"analysis":[]}'),
    "a rematch that is none": in_row("rematch/{0}", '{"form":1,"game":1}'),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_nonsense_is_refused_and_nothing_is_changed(lively: Lively, what: str) -> None:
    async def move() -> None:
        _, games, exported = lively
        file = json.loads(json.dumps(exported))
        DAMAGED[what](file, games)
        browser = Browser()
        tab = browser.tab()
        await tab.begin()
        before = dict(browser.rows)
        assert (await tab.ask("POST", "/api/import", file)).why == (400, "not-an-export")
        assert browser.rows == before

    run(move)


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", '"one-zero-one"', "[" * 100_000, "{}"])
def test_a_file_that_is_none_is_refused(text: str) -> None:
    async def move() -> None:
        browser = Browser()
        assert (await browser.tab().ask("POST", "/api/import", text)).why == (400, "not-an-export")
        assert browser.rows == {}

    run(move)


@pytest.mark.parametrize("where", ["file", "game", "entry", "analysis", "rematch"])
def test_a_newer_form_is_refused_and_nothing_is_changed(lively: Lively, where: str) -> None:
    async def move() -> None:
        file = json.loads(json.dumps(lively[2]))
        if where == "file":
            file |= {"form": FORM + 1, "rows": [], "page": {}}
        for name, row in file["rows"].items() if where != "file" else ():
            if name.startswith(where):
                file["rows"][name] = changed(row, lambda form: form.update(form=FORM + 1, game=["new"]))
        browser = Browser()
        assert (await browser.tab().ask("POST", "/api/import", file)).why == (400, "kept-by-newer")
        assert browser.rows == {}

    run(move)


def test_a_game_of_other_rules_is_refused_and_nothing_is_changed(lively: Lively) -> None:
    async def move() -> None:
        file = json.loads(json.dumps(lively[2]))
        in_game("rules", 99)(file, lively[1])
        browser = Browser()
        assert (await browser.tab().ask("POST", "/api/import", file)).why == (400, "rules-unknown")
        assert browser.rows == {}

    run(move)
