"""Taking back against the computer, over HTTP and sockets."""

from online import Browser, Server, any_turn, receive, wait_for_turn
from waiting import until


def take_back(browser: Browser, game: str, seat: int, command: str = "back") -> int:
    return browser.post(f"/api/games/{game}/taking-back", {"seat": seat, "command": command}).status_code


def test_a_turn_is_taken_back_once_and_the_game_goes_on(visitor: Browser) -> None:
    game = visitor.begin(mode="computer", digit=0, first="me")["game"]
    start = visitor.state(game, 0)["view"]
    assert take_back(visitor, game, 0, "early") == 409
    assert visitor.play(game, 0, any_turn(visitor, game, 0), "one").status_code == 201
    answered = wait_for_turn(visitor, game, 0)
    assert answered["number"] == 2
    assert take_back(visitor, game, 0) == 201
    assert take_back(visitor, game, 0) == 201, "a repeated command gets the same answer"
    state = visitor.state(game, 0)
    assert [entry["row"] for entry in state["entries"]][2:] == ["BACK 0"]
    assert (state["number"], state["view"]) == (3, start)
    assert visitor.play(game, 0, any_turn(visitor, game, 0), "two").status_code == 201
    wait_for_turn(visitor, game, 0)
    assert visitor.resign(game, 0).status_code == 201
    record = visitor.get(f"/api/games/{game}/record").text
    assert '[TakenBack "1"]' in record
    assert "BACK" not in record
    assert visitor.post("/api/statistics", {"played": [{"game": game, "seat": 0}]}).json()["games"] == 0
    started = visitor.get(f"/api/games/{game}/analysis").json()
    assert started["of"] == 2, "the analysis judges the final line"
    before = [visitor.post(f"/api/games/{game}/turns/{turn}/preview", {"draft": []}).json()["after"] for turn in (1, 2)]
    assert [len(view["history"]) for view in before] == [0, 1], "and so does a look at another turn"
    assert before[0]["hands"][0]["cards"] == start["hands"][0]["cards"]
    assert take_back(visitor, game, 0, "late") == 409


def test_the_computer_does_not_answer_a_turn_that_was_taken_back(visitor: Browser) -> None:
    game = visitor.begin(mode="computer", digit=0, first="me")["game"]
    with visitor.socket(game, 0) as socket:
        receive(socket, "state")
        assert visitor.play(game, 0, any_turn(visitor, game, 0), "one").status_code == 201
        assert take_back(visitor, game, 0) == 201
        back = receive(socket, "entry", where=lambda told: told["entry"]["row"].startswith("BACK"))
        assert back["view"]["to_move"] == 0
    assert visitor.play(game, 0, any_turn(visitor, game, 0), "two").status_code == 201
    state = until(lambda: (found := visitor.state(game, 0))["view"]["to_move"] == 0 and found, "the computer moved")
    assert len(state["view"]["history"]) == 2


def test_people_at_one_screen_take_nothing_back_from_each_other(visitor: Browser) -> None:
    game = visitor.begin(mode="screen", digit=0, first="me")["game"]
    assert visitor.play(game, 0, any_turn(visitor, game, 0), "one").status_code == 201
    refused = visitor.post(f"/api/games/{game}/taking-back", {"seat": 0, "command": "b"})
    assert (refused.status_code, refused.json()["problem"]["key"]) == (409, "problem.no-take-back-here")


def test_friends_take_nothing_back_from_each_other(visitor: Browser, shared_server: Server) -> None:
    begun = visitor.begin(mode="link", digit=0, first="me")
    game = begun["game"]
    with shared_server.browser() as friend:
        assert friend.post(begun["invite"].replace("/join/", "/api/invites/"), {}).status_code == 201
        assert visitor.play(game, 0, any_turn(visitor, game, 0), "one").status_code == 201
    refused = visitor.post(f"/api/games/{game}/taking-back", {"seat": 0, "command": "b"})
    assert (refused.status_code, refused.json()["problem"]["key"]) == (409, "problem.no-take-back-here")


def test_a_rated_game_is_not_taken_back(shared_server: Server) -> None:
    with shared_server.browser() as ada:
        ada.register("Ada Takes Back")
        table = ada.post("/api/tables", {"rated": True, "digit": 0, "first": "me"}).json()["table"]
        game = ada.post(f"/api/tables/{table}/bot", {"level": 1}).json()["game"]
        assert ada.play(game, 0, any_turn(ada, game, 0), "one").status_code == 201
        assert take_back(ada, game, 0) == 409
