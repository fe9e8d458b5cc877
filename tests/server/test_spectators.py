"""Spectators of a friend's game: only while both players agree, and they see no hidden card."""

from online import Browser, Server, code_of_closing, receive


def let(browser: Browser, game: str, seat: int, *, allow: bool) -> object:
    answer = browser.post(f"/api/games/{game}/spectators", {"seat": seat, "allow": allow})
    return answer.json()["watchable"] if answer.status_code == 200 else answer.status_code


def test_a_friends_game_is_watched_while_both_agree(shared_server: Server) -> None:
    with shared_server.browser() as ada, shared_server.browser() as bob, shared_server.browser() as eve:
        begun = ada.begin(mode="link", digit=0, first="me")
        game = begun["game"]
        bob.post(f"/api/invites/{begun['invite'].rpartition('/')[2]}", {})
        assert eve.get(f"/api/games/{game}").status_code == 403
        assert let(ada, game, 0, allow=True) is False
        assert eve.get(f"/api/games/{game}").status_code == 403, "one player is not enough"
        assert let(eve, game, 1, allow=True) == 403, "nobody agrees for another"
        assert let(bob, game, 1, allow=True) is True
        assert let(bob, game, 1, allow=True) is True, "asking twice changes nothing"
        with eve.socket(game, None) as watching:
            state = receive(watching, "state")
            assert [player["lets_watch"] for player in state["players"]] == [True, True]
            assert all(hand["cards"] == hand["seen"] for hand in state["view"]["hands"]), "no hidden card is sent"
            assert game not in str(eve.get("/api/tables").json()), "it is not listed for all"
            assert let(ada, game, 0, allow=False) is False
            assert code_of_closing(watching) == 4401
        assert eve.get(f"/api/games/{game}").status_code == 403


def test_only_a_game_of_two_people_is_opened_to_spectators(visitor: Browser) -> None:
    game = visitor.begin(mode="computer", digit=0, first="me")["game"]
    assert let(visitor, game, 0, allow=True) == 409
