"""Games over HTTP and WebSocket, as pages and programs play them, on a real server."""

import json
import os
import re
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from one_zero_one.records import read_record
from one_zero_one.records.verifying import verify
from online import (
    Server,
    any_turn,
    code_of_closing,
    play_to_the_end,
    receive,
    serving,
    wait_for_turn,
    without_commitment,
)


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def test_it_says_when_it_is_ready(server: Server) -> None:
    with server.browser() as browser:
        assert browser.get("/health").json() == {"status": "ok"}


@pytest.mark.slow
def test_a_game_against_the_computer_to_its_end(server: Server) -> None:
    with server.browser() as browser:
        begun = browser.begin(mode="computer", level=2, digit=1, first="other", name="Ada")
        game = begun["game"]
        assert without_commitment(begun) == {"game": game, "seats": [1], "invite": None, "contribution": "empty"}
        number = 0
        while (state := wait_for_turn(browser, game, 1))["view"]["outcome"] is None:
            assert (state["opened"], browser.get(f"/api/games/{game}/record").status_code) == (None, 409)
            number += 1
            assert browser.play(game, 1, any_turn(browser, game, 1), f"{number}").status_code == 201
        assert state["players"][1]["name"] == "Ada"
        assert state["number"] == len(state["entries"]) == [entry["number"] for entry in state["entries"]][-1]
        last = state["entries"][-1]
        assert re.match("RUN|END", last["row"])
        assert [told["event"]["event"] for told in last["events"]] == ["ended"]
        winner = state["view"]["outcome"]["winner"]
        assert state["series"]["wins"] == [int(winner == 0), int(winner == 1)]
        record = read_record(browser.get(f"/api/games/{game}/record").text)
        assert verify(record, state["deal"]["commitment"]).form == state["deal"]["form"] == 2
        assert record.tags["Seed"] == state["opened"]["seed"]
        assert record.tags["Player1"] == "Ada"


def test_two_people_with_a_link(server: Server) -> None:
    with server.browser() as ada, server.browser() as bob:
        begun = ada.begin(mode="link", digit=0, first="me", games=3, name="Ada")
        game, invite = begun["game"], begun["invite"]
        assert invite.startswith("/join/")
        with ada.socket(game, 0) as socket:
            assert [player["here"] for player in receive(socket, "state")["players"]] == [True, False]
            told = bob.get(f"/api/invites/{invite.removeprefix('/join/')}").json()
            terms = {
                "account": False,
                "digit": 1,
                "first": 0,
                "games": 3,
                "minutes": None,
                "increment": 0.0,
                "days": None,
            }
            assert told == {"kind": "seat", "name": "Ada", "deck": "standard", "used": False, "game": game} | terms
            joined = bob.post(f"/api/invites/{invite.removeprefix('/join/')}", {"name": "Bob"})
            assert joined.status_code == 201
            taken = {"game": game, "seats": [1], "invite": None, "contribution": "empty"}
            assert without_commitment(joined.json()) == taken
            dealt = receive(socket, "state", where=lambda told: told["players"][1]["name"] == "Bob")
            assert dealt["view"]["to_move"] == 0, "both are seated: the cards are dealt"
            again = ada.post(f"/api/invites/{invite.removeprefix('/join/')}", {})
            assert (again.status_code, again.json()["problem"]["key"]) == (410, "problem.link-used")
            with bob.socket(game, 1) as other:
                receive(other, "state")
                receive(socket, "players", where=lambda told: told["players"][1]["here"])
                turn = any_turn(ada, game, 0)
                socket.send(json.dumps({"type": "commit", "id": "a1", "turn": turn}))
                assert receive(other, "entry")["entry"]["row"] == " ".join(turn)
                assert receive(socket, "accepted") == {"type": "accepted", "id": "a1", "number": 1}
                other.send(json.dumps({"type": "resign", "id": "b1"}))
                ended = receive(socket, "entry")
                ended = receive(socket, "entry") if ended["entry"]["number"] == 1 else ended
                assert ended["entry"]["row"] == "RESIGN 1"
                assert ended["opened"]["text"].startswith("[Rules")
                other.send(json.dumps({"type": "rematch", "id": "b2"}))
                offered = receive(socket, "rematch")
                assert (offered["offered_by"], offered["game"]) == (1, None)
                accepted = ada.rematch(game, 0).json()
                assert accepted["seats"] == [1]
                told = [receive(other, "rematch")["game"]]
                if told == [None]:  # unless the response came before the message
                    told.append(receive(other, "rematch")["game"])
                assert told[-1] == accepted["game"], "nothing is sent twice"
        fetched = bob.rematch(game, 1).json()
        assert fetched == accepted | {"seats": [0]}
        state = bob.state(fetched["game"], 0)
        assert state["series"] == {
            "games": 3,
            "wins": [0, 1],
            "game": 2,
            "points": [0, 150],
            "over": False,
            "winner": None,
        }
        assert [player["name"] for player in state["players"]] == ["Bob", "Ada"]
        assert state["view"]["first"] == 0, "the other player begins"
        assert ada.state(fetched["game"], 1)["seat"] == 1


def test_a_series_ends_when_somebody_has_won_it(server: Server) -> None:
    with server.browser() as browser:
        game = browser.begin(mode="screen", digit=0, games=3)["game"]
        series = []
        for loser in (0, 1, 0):
            browser.resign(game, loser)
            series.append(browser.state(game, 0)["series"])
            game = browser.rematch(game, 0).json()["game"]
        assert [(one["wins"], one["game"]) for one in series] == [([0, 1], 1), ([2, 0], 2), ([0, 1], 1)]


@pytest.mark.slow
def test_two_people_at_one_screen(server: Server) -> None:
    with server.browser() as browser:
        begun = browser.begin(mode="screen", deck="extras+syntax-error")
        assert begun["seats"] == [0, 1]
        play_to_the_end((browser, browser), begun["game"])
        following = browser.rematch(begun["game"], 0).json()
        assert following["seats"] == [0, 1]
        assert browser.rematch(begun["game"], 1).json() == following, "a game has one rematch"
        assert browser.state(following["game"], 1)["view"]["outcome"] is None


def test_asked_for_twice_at_once_there_is_one_rematch(server: Server) -> None:
    with server.browser() as browser, ThreadPoolExecutor() as threads:
        game = browser.begin(mode="screen")["game"]
        browser.resign(game, 0)
        asked = [threads.submit(browser.rematch, game, number % 2) for number in range(8)]
        assert len({one.result().json()["game"] for one in asked}) == 1


def test_sent_twice_at_once_a_command_is_stored_once(server: Server) -> None:
    with server.browser() as browser, ThreadPoolExecutor() as threads:
        game = browser.begin(mode="screen", digit=0, first="me")["game"]
        turn = any_turn(browser, game, 0)
        sent = [threads.submit(browser.play, game, 0, turn, "same") for _ in range(8)]
        assert {one.result().text for one in sent} == {'{"accepted":"same","number":1}'}
        turn = any_turn(browser, game, 1)
        others = [threads.submit(browser.play, game, 1, turn, f"{number}") for number in range(4)]
        assert sorted(one.result().status_code for one in others) == [201, 409, 409, 409]


@pytest.mark.parametrize("digit", [0, 1])
@pytest.mark.parametrize("first", ["me", "other"])
def test_digit_and_who_begins_are_as_wished(server: Server, digit: int, first: str) -> None:
    with server.browser() as browser, server.browser() as guest:
        begun = browser.begin(mode="link", digit=digit, first=first)
        assert begun["seats"] == [digit]
        guest.post(f"/api/invites/{begun['invite'].rpartition('/')[2]}", {})
        assert browser.state(begun["game"], digit)["view"]["first"] == (digit if first == "me" else 1 - digit)


def test_a_repeated_command_changes_nothing(server: Server) -> None:
    with server.browser() as browser:
        game = browser.begin(mode="screen", digit=0, first="me")["game"]
        turn = any_turn(browser, game, 0)
        answers = [browser.play(game, 0, turn, "same") for _ in range(3)]
        assert {answer.status_code for answer in answers} == {201}
        assert [answer.json() for answer in answers] == [{"accepted": "same", "number": 1}] * 3
        assert browser.state(game, 0)["number"] == 1
        with browser.socket(game, 0) as socket:
            receive(socket, "state")
            socket.send(json.dumps({"type": "commit", "id": "same", "turn": turn}))
            assert receive(socket, "accepted")["number"] == 1
        other = browser.play(game, 1, any_turn(browser, game, 1), "same")
        assert other.json()["number"] == 2, "each seat has its own ids"


def test_who_missed_something_asks_from_its_last_number(server: Server) -> None:
    with server.browser() as browser:
        game = browser.begin(mode="screen", digit=0, first="me")["game"]
        for number in range(4):
            browser.play(game, number % 2, any_turn(browser, game, number % 2), f"{number}")
        missed = browser.get(f"/api/games/{game}/entries?since=2&seat=0").json()
        assert (missed["number"], [entry["number"] for entry in missed["entries"]]) == (4, [3, 4])
        assert browser.get(f"/api/games/{game}/entries?since=99&seat=0").json()["entries"] == []
        with browser.socket(game, 1) as socket:
            state = receive(socket, "state")
            assert [entry["number"] for entry in state["entries"]] == [1, 2, 3, 4]


@pytest.mark.slow
def test_a_preview_is_what_then_happens(server: Server) -> None:
    with server.browser() as browser:
        game = browser.begin(mode="screen", deck="extras", digit=0, first="me")["game"]
        for number in range(12):
            seat = number % 2
            turn = any_turn(browser, game, seat)
            with browser.socket(game, seat) as socket:
                receive(socket, "state")
                socket.send(json.dumps({"type": "preview", "id": "p", "draft": turn}))
                drafted = receive(socket, "preview")
            assert drafted["id"] == "p"
            browser.play(game, seat, turn, f"{number}")
            done = browser.state(game, seat)["entries"][number]
            kinds = [told for told in done["events"] if told["event"]["event"] not in ("drawn", "top-shown")]
            assert kinds == [told for told in drafted["events"] if told["event"]["event"] != "ended"]
            if drafted["outcome"] is not None:
                break
            assert done["board"]["lines"] == drafted["after"]["lines"]


def test_a_refusal_says_why_in_a_phrase(server: Server) -> None:
    with server.browser() as browser:
        game = browser.begin(mode="screen", digit=0, first="me")["game"]
        refused = browser.play(game, 0, ["30 BLANK"], "x")
        assert refused.status_code == 409
        problem = refused.json()["problem"]
        assert problem["key"] in ("problem.line-closed", "problem.not-in-hand")
        assert browser.play(game, 1, ["10 BLANK"], "x").json()["problem"]["key"] == "problem.not-your-turn"
        assert browser.play(game, 0, ["10 NONSENSE"], "x").json()["problem"]["key"] == "problem.no-such-card"
        assert browser.play(game, 0, [], "x").json()["problem"]["key"] == "problem.turn-is-empty"
        assert browser.rematch(game, 0).json()["problem"]["key"] == "problem.game-not-over"
        with browser.socket(game, 1) as socket:
            receive(socket, "state")
            socket.send(json.dumps({"type": "preview", "id": "p", "draft": ["10 BLANK"]}))
            assert receive(socket, "refused")["problem"]["key"] == "problem.not-your-turn"


def test_a_turn_can_be_composed_but_not_made_before_it_has_come(server: Server) -> None:
    with server.browser() as browser:
        game = browser.begin(mode="screen", digit=0, first="me")["game"]
        with browser.socket(game, 1) as socket:
            receive(socket, "state")
            socket.send(json.dumps({"type": "preview", "id": "p", "draft": [], "ahead": True}))
            early = receive(socket, "preview")
            assert (early["id"], early["complete"], early["events"]) == ("p", False, [])
            draft = [next(decision for decision in early["after"]["legal"] if "PRINT" not in decision)]
            socket.send(json.dumps({"type": "preview", "id": "q", "draft": draft, "ahead": True}))
            assert receive(socket, "preview")["complete"]
            asked = {"seat": 1, "draft": draft, "ahead": True}
            assert browser.post(f"/api/games/{game}/preview", asked).json()["complete"]
            assert browser.play(game, 1, draft, "x").json()["problem"]["key"] == "problem.not-your-turn"
            assert browser.state(game, 1)["entries"] == []
            browser.resign(game, 0)
            receive(socket, "entry")
            socket.send(json.dumps({"type": "preview", "id": "r", "draft": draft, "ahead": True}))
            assert receive(socket, "refused")["problem"]["key"] == "problem.game-over"
        with server.browser() as stranger, stranger.socket(game, None) as socket:
            receive(socket, "state")
            socket.send(json.dumps({"type": "preview", "id": "s", "draft": [], "ahead": True}))
            assert code_of_closing(socket) == 4401


@pytest.mark.slow
def test_a_finished_game_can_be_stepped_through_and_shared(server: Server) -> None:
    with server.browser() as browser, server.browser() as anybody:
        game = browser.begin(mode="screen", deck="cut-paste")["game"]
        assert anybody.get(f"/api/games/{game}/replay").status_code == 409
        play_to_the_end((browser, browser), game)
        text = anybody.get(f"/api/games/{game}/record").text
        shared = anybody.post_text("/api/records", text)
        assert shared.status_code == 201
        copy = shared.json()["game"]
        steps = anybody.get(f"/api/games/{game}/replay").json()["steps"]
        assert anybody.get(f"/api/games/{copy}/replay").json()["steps"] == steps
        assert [step["number"] for step in steps] == list(range(len(steps)))
        assert all(len(hand["cards"]) == hand["size"] for step in steps for hand in step["view"]["hands"])
        assert not any(step["view"]["open_source"] for step in steps)
        assert anybody.get(f"/api/games/{copy}/record").text == text
        watched = anybody.get(f"/api/games/{copy}").json()
        assert (watched["mode"], watched["seat"], watched["opened"]) == ("record", None, None)
        unfinished = "\n".join(text.splitlines()[:-2]) + "\n"
        assert anybody.post_text("/api/records", unfinished).json()["problem"]["key"] == "problem.record-under-way"
        wrong = anybody.post_text("/api/records", re.sub(r"\n\n\d+", "\n\n15", text)).json()["problem"]
        assert wrong["key"] == "problem.in-line"
        assert wrong["arguments"]["problem"]["key"] == "problem.no-such-line"
        assert anybody.post_text("/api/records", b"\xff").status_code == 400


def test_decks_are_looked_at(server: Server) -> None:
    with server.browser() as browser:
        looked = browser.post("/api/decks", {"deck": "PASTE- BLANK BLANK BLANK*4+open-source"}).json()
        assert looked["deck"] == "BLANK*6 PASTE-+open-source"
        assert (looked["size"], looked["cards"]) == (7, {"PASTE-": 1, "BLANK": 6})
        assert looked["notes"][0]["key"] == "problem.deck-paste-without-cut"
        refused = browser.post("/api/decks", {"deck": "nonsense"})
        assert (refused.status_code, refused.json()["problem"]["key"]) == (400, "problem.no-such-deck")
        assert browser.post("/api/games", {"mode": "screen", "deck": "BLANK*9"}).status_code == 400


def test_the_catalogue_names_every_card(server: Server) -> None:
    with server.browser() as browser:
        catalogue = browser.get("/api/catalogue").json()
        assert {"face": "DELETE-", "count": 1, "poses": ["DELETE<", "DELETE>"]} in catalogue["faces"]
        assert [deck["name"] for deck in catalogue["decks"]] == ["standard", "cut-paste", "extras"]
        assert catalogue["levels"] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_the_server_takes_leave(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.browser() as browser:
        game = browser.begin(mode="screen")["game"]
        with browser.socket(game, 0) as socket:
            receive(socket, "state")
            os.kill(server.process, signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                receive(socket, "state")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1001
