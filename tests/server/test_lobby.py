"""The lobby: tables are opened, listed, taken at once, and vanish with their owners.

All tests share a server, and must expect tables and games of other tests.
"""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from online import Browser, Json, Server, any_turn, code_of_closing, receive, serving, wait_for_turn, without_commitment

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What both databases must do alike is tested with both in test_lobby_servers."""
    database = request.getfixturevalue("emptied_postgresql") if request.param == "postgresql" else None
    with serving(tmp_path_factory.mktemp("server"), database=database) as running:
        yield running
        assert running.log() == ""


def look(browser: Browser, table: str | None = None, **options: Any) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items() if name.startswith("table_"))
    query = "" if table is None else f"?table={table}"
    opened: ClientConnection = connect(
        f"{browser.address.replace('http', 'ws')}/api/lobby{query}",
        additional_headers={"cookie": cookies} if cookies else {},
        origin=options.pop("origin", browser.address),
        **options,
    )
    return opened


def open_table(browser: Browser, **wish: object) -> str:
    answer = browser.post("/api/tables", wish)
    assert answer.status_code == 201, answer.text
    opened: Json = answer.json()
    assert opened["link"] == f"/table/{opened['table']}"
    return str(opened["table"])


def listed(browser: Browser) -> list[str]:
    return [table["table"] for table in browser.get("/api/tables").json()["tables"]]


def test_a_table_becomes_a_game(server: Server) -> None:
    with server.browser() as ada, server.browser() as bob, server.browser() as eve:
        wish = {"deck": "extras", "minutes": 5, "increment": 2, "digit": 1, "first": "me", "games": 3, "name": "Ada"}
        table = open_table(ada, **wish)
        with look(ada, table) as owner, look(eve) as other:
            for socket in (owner, other):
                (told,) = [one for one in receive(socket, "tables")["tables"] if one["table"] == table]
                assert told | wish == told
                assert (told["table"], told["rated"], told["public"]) == (table, False, True)
            assert ada.get(f"/api/tables/{table}").json()["own"] is True
            assert bob.get(f"/api/tables/{table}").json() == told | {"own": False, "game": None}
            assert ada.post(f"/api/tables/{table}/seat", {}).json()["problem"]["key"] == "problem.table-waits"
            sat = bob.post(f"/api/tables/{table}/seat", {"name": "Bob"})
            game = sat.json()["game"]
            assert sat.status_code == 201
            taken = {"game": game, "seats": [0], "invite": None, "contribution": "empty"}
            assert without_commitment(sat.json()) == taken
            assert receive(owner, "begun") == {"type": "begun", "table": table, "game": game}
            after = receive(other, "tables", where=lambda told: table not in [one["table"] for one in told["tables"]])
            assert after["games"][0]["game"] == game, "the newest first"
            assert [player["name"] for player in after["games"][0]["players"]] == ["Bob", "Ada"]
        for nonsense in ("%00", "%ff", "..%2f", "x" * 300):
            assert eve.post(f"/api/tables/{nonsense}/seat", {}).status_code == 404
        late = eve.post(f"/api/tables/{table}/seat", {})
        assert (late.status_code, late.json()["problem"]["key"]) == (409, "problem.table-taken")
        assert ada.post(f"/api/tables/{table}/seat", {}).json() == sat.json() | {"seats": [1]}
        assert f"table_{table}" not in ada.cookies, "it has become the cookie of the seat"
        state = ada.state(game, 1)
        assert (state["seat"], state["deck"], state["series"]["games"], state["view"]["first"]) == (1, "extras", 3, 1)
        assert (state["clock"]["seconds"], state["clock"]["increment"], state["clock"]["running"]) == (300.0, 2.0, None)
        assert (state["visibility"], state["rated"]) == ("public", False)
        assert ada.play(game, 1, any_turn(ada, game, 1), "a1").status_code == 201
        assert bob.play(game, 0, any_turn(bob, game, 0), "b1").status_code == 201


def test_of_many_who_sit_down_at_once_one_plays(server: Server) -> None:
    with server.browser() as ada, ThreadPoolExecutor() as threads:
        table = open_table(ada, name="Host of many")
        guests = [server.browser() for _ in range(8)]
        asked = [threads.submit(guest.post, f"/api/tables/{table}/seat", {}) for guest in guests]
        answers = [one.result() for one in asked]
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
        (sat,) = [answer.json() for answer in answers if answer.status_code == 201]
        assert ada.post(f"/api/tables/{table}/seat", {}).json()["game"] == sat["game"]
        games = ada.get("/api/tables").json()["games"]
        hosted = [game["game"] for game in games if "Host of many" in [player["name"] for player in game["players"]]]
        assert hosted == [sat["game"]], "the refused requests created no games"
        for guest in guests:
            guest.__exit__()


def test_whoever_waits_for_the_same_meets(server: Server) -> None:
    with server.browser() as ada, server.browser() as bob, server.browser() as eve:
        wish = {"deck": "standard", "minutes": 3, "increment": 0, "rated": False}
        waiting = ada.post("/api/quick", wish | {"name": "Ada"}).json()
        assert waiting == {
            "table": waiting["table"],
            "game": None,
            "seats": [],
            "bot_after": 20.0,
            "commitment": None,
            "contribution": None,
        }
        for other in ({"minutes": 5}, {"minutes": None}, {"increment": 1}, {"deck": "extras"}):
            answer = eve.post("/api/quick", wish | other).json()
            assert answer["game"] is None, other
        with look(ada, waiting["table"]) as owner:
            receive(owner, "tables")
            met = bob.post("/api/quick", wish | {"name": "Bob"}).json()
            assert (met["table"], met["bot_after"]) == (None, None)
            assert receive(owner, "begun")["game"] == met["game"]
        held = ada.post(f"/api/tables/{waiting['table']}/seat", {}).json()
        assert sorted(held["seats"] + met["seats"]) == [0, 1]
        assert bob.state(met["game"], met["seats"][0])["clock"]["seconds"] == 180.0


def test_two_who_look_for_each_other_at_once_meet(server: Server) -> None:
    """However their requests interleave, there are never two tables waiting for each other."""
    with ThreadPoolExecutor(8) as threads:
        for number in range(2):
            wish = {"minutes": 41, "increment": number}
            browsers = [server.browser() for _ in range(4)]
            answers = [one.result().json() for one in [threads.submit(b.post, "/api/quick", wish) for b in browsers]]
            games = [answer["game"] for answer in answers if answer["game"] is not None]
            for browser, answer in zip(browsers, answers, strict=True):
                if answer["table"] is not None:
                    sat = browser.post(f"/api/tables/{answer['table']}/seat", {})
                    if sat.status_code == 201:
                        games.append(sat.json()["game"])
            tables = browsers[0].get("/api/tables").json()["tables"]
            assert [table for table in tables if (table["minutes"], table["increment"]) == (41, number)] == []
            assert sorted(games.count(game) for game in set(games)) == [2, 2]
            for browser in browsers:
                browser.__exit__()


def test_nobody_meets_the_table_they_left_behind(server: Server) -> None:
    with server.browser() as ada:
        first = ada.post("/api/quick", {"minutes": 90}).json()["table"]
        second = ada.post("/api/quick", {"minutes": 90}).json()
        assert second["game"] is None
        assert first not in listed(ada)
        assert second["table"] in listed(ada)
        assert ada.get(f"/api/tables/{first}").status_code == 404


def test_nobody_waits_at_two_tables(server: Server) -> None:
    with server.browser() as ada, server.browser() as bob, server.browser() as eve:
        first = open_table(ada)
        assert first in listed(bob)
        second = open_table(ada, public=False)
        assert first not in listed(bob), "a second table replaces the first"
        third = open_table(ada)
        assert third in listed(eve)
        assert bob.get(f"/api/tables/{second}").status_code == 404
        refused = ada.post(f"/api/tables/{third}/seat", {})
        assert (refused.status_code, refused.json()["problem"]["key"]) == (409, "problem.table-waits")
        bobs = open_table(bob)
        assert ada.post(f"/api/tables/{bobs}/seat", {}).status_code == 201
        assert third not in listed(eve), "a player who sits down elsewhere no longer waits"
        assert [name for name in ada.cookies if name.startswith("table_")] == []
        assert bob.post(f"/api/tables/{bobs}/seat", {}).status_code == 201, "the owner still reaches the game"


def test_an_account_waits_at_one_table_from_all_its_devices(server: Server) -> None:
    with server.browser() as ada, server.browser() as elsewhere, server.browser() as bob:
        ada.register("Countess")
        elsewhere.log_in("Countess")
        first, second = open_table(ada, minutes=70), open_table(elsewhere, minutes=70)
        assert first not in listed(bob)
        assert second in listed(bob)
        assert ada.post("/api/quick", {"minutes": 71}).json()["game"] is None
        assert second not in listed(bob)


def test_the_list_says_which_tables_are_ones_own(server: Server) -> None:
    def own(browser: Browser) -> dict[str, bool]:
        return {table["table"]: table["own"] for table in browser.get("/api/tables").json()["tables"]}

    with server.browser() as ada, server.browser() as bob:
        shown = open_table(ada, minutes=60)
        hidden = open_table(bob, minutes=60, public=False)
        assert own(ada)[shown] is True
        assert hidden not in own(ada)
        assert own(bob)[shown] is False
        assert own(bob)[hidden] is True, "also one that is not listed for others"


def test_an_answer_that_was_lost_can_be_had_again(server: Server) -> None:
    with server.browser() as ada, server.browser() as bob, server.browser() as bob_again:
        claim = {"claim": "ada-made-this-up-herself"}
        table = open_table(ada, **claim)
        assert open_table(ada, **claim) == table
        seat: Json = {"claim": "bob-made-this-up-himself"}
        sat = bob.post(f"/api/tables/{table}/seat", seat).json()
        assert bob_again.post(f"/api/tables/{table}/seat", seat).json() == sat
        assert bob_again.state(sat["game"], sat["seats"][0])["seat"] == sat["seats"][0]
        quick, seat = {"claim": "eve-made-this-up-herself", "minutes": 80}, seat | {"minutes": 80}
        waiting = ada.post("/api/quick", quick).json()
        met = bob.post("/api/quick", seat).json()
        assert met["game"] is not None
        assert bob_again.post("/api/quick", seat).json() == met
        assert ada.post("/api/quick", quick).json()["game"] == met["game"], f"{waiting} became this game"


def test_the_computer_sits_down_when_nobody_comes(server: Server) -> None:
    with server.browser() as ada, server.browser() as eve:
        table = ada.post("/api/quick", {"minutes": 10, "name": "Ada"}).json()["table"]
        assert eve.post(f"/api/tables/{table}/bot", {"level": 2}).status_code == 403
        begun = ada.post(f"/api/tables/{table}/bot", {"level": 2}).json()
        game, (seat,) = begun["game"], begun["seats"]
        assert ada.state(game, seat)["mode"] == "computer"
        state = wait_for_turn(ada, game, seat)
        assert ada.play(game, seat, any_turn(ada, game, seat), "a1").status_code == 201
        assert state["players"][1 - seat]["level"] is None, "the tests' computer is not a level"
        assert wait_for_turn(ada, game, seat)["number"] >= 2
        ada.resign(game, seat)
        again = ada.rematch(game, seat).json()
        assert ada.state(again["game"], 1 - seat)["clock"]["seconds"] == 600.0, "a rematch has the same clock"


def test_a_table_is_withdrawn_by_its_owner_alone(server: Server) -> None:
    with server.browser() as ada, server.browser() as eve:
        table = open_table(ada)
        refused = eve._client.delete(f"/api/tables/{table}")
        assert (refused.status_code, refused.json()["problem"]["key"]) == (403, "problem.not-your-table")
        assert ada._client.delete(f"/api/tables/{table}", headers={"origin": "http://evil.example"}).status_code == 403
        with look(ada, table) as owner:
            receive(owner, "tables")
            assert ada._client.delete(f"/api/tables/{table}").status_code == 204
            assert receive(owner, "gone")["table"] == table
        assert eve.post(f"/api/tables/{table}/seat", {}).json()["problem"]["key"] == "problem.no-such-table"
        taken = open_table(ada)
        eve.post(f"/api/tables/{taken}/seat", {})
        assert ada._client.delete(f"/api/tables/{taken}").status_code == 409


def test_a_table_by_link_is_on_no_list(server: Server) -> None:
    with server.browser() as ada, server.browser() as bob, server.browser() as eve:
        table = open_table(ada, public=False, deck="cut-paste")
        assert table not in listed(eve)
        assert eve.post("/api/quick", {"deck": "cut-paste"}).json()["game"] is None, "nobody is paired there by chance"
        game = bob.post(f"/api/tables/{table}/seat", {}).json()["game"]
        assert game not in [one["game"] for one in eve.get("/api/tables").json()["games"]]
        assert eve.get(f"/api/games/{game}").status_code == 403
        with eve.socket(game, None) as socket:
            assert code_of_closing(socket) == 4401


@pytest.mark.parametrize(
    "wish",
    [
        {"minutes": 0},
        {"minutes": 1000},
        {"increment": -1},
        {"increment": 5},
        {"deck": "nonsense"},
        {"name": "x" * 100},
        {"digit": 2},
        {"games": 4},
        {"claim": "short"},
        {"surprise": 1},
    ],
)
def test_what_cannot_be_is_refused(server: Server, wish: Json) -> None:
    with server.browser() as browser:
        before = listed(browser)
        answer = browser.post("/api/tables", wish)
        assert (answer.status_code, list(answer.json())) == (400, ["problem"])
        assert set(listed(browser)) <= set(before)


def test_names_are_told_as_they_are_and_controls_are_not(server: Server) -> None:
    """Text that looks like a tag stays text, which the page escapes.

    Characters that reverse the direction of a line are removed.
    """
    with server.browser() as browser:
        table = open_table(browser, name="<b>Ada</b>\u202e\n&amp;")
        answer = browser.get(f"/api/tables/{table}")
        assert answer.json()["name"] == "<b>Ada</b>&amp;"
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        browser._client.delete(f"/api/tables/{table}")


def test_the_lobby_listens_to_nobody(server: Server) -> None:
    with server.browser() as ada, server.browser() as eve:
        with look(eve) as socket:
            receive(socket, "tables")
            socket.send(json.dumps({"type": "hello"}))
            assert code_of_closing(socket) == 4400
        table = open_table(ada)
        for name, code in ((table, 4401), ("no-such-table", 4404), ("x" * 200, 4404)):
            with look(eve, name) as socket:
                assert code_of_closing(socket) == code
        with pytest.raises(Exception, match="403"):
            look(ada, table, origin="http://evil.example").close()
        ada._client.delete(f"/api/tables/{table}")
