"""Lessons, puzzles, analyses and hints of the server: checked, limited, and without secrets."""

import asyncio
import json
import time
from dataclasses import replace
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from drawn import table
from one_zero_one.engine import NAMED_DECKS, Deal, Random, given_up, preview, shuffled, start, view_of
from one_zero_one.hosting.learning import studying
from one_zero_one.hosting.learning.studying import give_hint, judge_one, look_at_turn
from one_zero_one.learn.hints import hint
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.puzzles.puzzle import daily_puzzle, shipped_puzzles
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import Record, write_record
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.server.app import make_app
from online import Browser, Json, Server, made_up_game, put_database
from talks import started
from waiting import until, until_so

pytestmark = pytest.mark.slow

(WHOLE,) = play_games(1, seed=5, deck="standard", players="greedy,random")
#: a short one, so that it is judged quickly
BEGUN = Record(WHOLE.deal, WHOLE.turns[:3], None, {})
GAME = replace(BEGUN, outcome=given_up("RESIGN", 1, BEGUN.position().score))


@pytest.fixture
def browser(visitor: Browser) -> Browser:
    return visitor


def analysis_of(browser: Browser, game: str, query: str = "") -> Json:
    """Repeat the request until the result is ready."""

    def found() -> Json | None:
        told: Json = browser.get(f"/api/games/{game}/analysis{query}").json()
        assert 0 <= told["done"] <= told["of"]
        return told if told["analysis"] is not None else None

    return cast("Json", until(found, "the analysis is ready"))


# Lessons


def test_every_lesson_can_be_done_as_the_page_does_it(browser: Browser) -> None:
    lessons = browser.get("/api/lessons").json()["lessons"]
    assert [lesson["name"] for lesson in lessons] == [lesson.name for lesson in LESSONS]
    for number, lesson in enumerate(lessons, start=1):
        for place, task in enumerate(lesson["tasks"], start=1):
            at = f"/api/lessons/{number}/{place}"
            turn = browser.get(f"{at}/solution").json()["turn"]
            assert turn[0] in task["view"]["legal"]
            assert browser.post(f"{at}/preview", {"draft": turn}).json()["complete"]
            answered = browser.post(f"{at}/answer", {"turn": turn}).json()
            assert (answered["right"], answered["told"]["key"]) == (True, "lesson.right")


def test_a_wrong_turn_is_told_what_was_asked(browser: Browser) -> None:
    answered = browser.post("/api/lessons/1/1/answer", {"turn": ["10 BLANK"]}).json()
    assert not answered["right"]
    assert answered["told"]["arguments"]["ask"]["key"] == "lesson.ask-lay"


@pytest.mark.parametrize(
    ("path", "body", "status", "key"),
    [
        ("/api/lessons/99/1/preview", {"draft": []}, 404, "problem.no-such-lesson"),
        ("/api/lessons/1/99/answer", {"turn": ["10 BLANK"]}, 404, "problem.no-such-task"),
        ("/api/lessons/1/1/answer", {"turn": ["50 BLANK"]}, 409, "problem.line-closed"),
        ("/api/lessons/1/1/answer", {"turn": ["nonsense"]}, 409, "problem.not-a-decision"),
        ("/api/lessons/9/1/answer", {"turn": ["10 PRINTv"]}, 409, "problem.turn-lacks-fill"),
        ("/api/lessons/9/1/answer", {"turn": []}, 409, "problem.turn-is-empty"),
        ("/api/puzzles/1/answer", {"turn": []}, 409, "problem.turn-is-empty"),
        ("/api/puzzles/0/preview", {"draft": []}, 404, "problem.no-such-puzzle"),
        ("/api/puzzles/100000/answer", {"turn": []}, 404, "problem.no-such-puzzle"),
        ("/api/puzzles/1/answer", {"turn": ["30 CUT<"]}, 409, "problem.not-in-hand"),
    ],
)
def test_what_cannot_be_answered(browser: Browser, path: str, body: Json, status: int, key: str) -> None:
    answer = browser.post(path, body)
    assert (answer.status_code, answer.json()["problem"]["key"]) == (status, key)


# Puzzles


def test_the_list_of_puzzles_and_that_of_the_day(browser: Browser) -> None:
    listed = browser.get("/api/puzzles?day=2026-03-05").json()
    assert len(listed["puzzles"]) == len(shipped_puzzles()) == 189
    assert listed["day"] == "2026-03-05"
    assert len({row["name"] for row in listed["puzzles"]}) == len(listed["puzzles"])
    today = browser.get("/api/puzzles").json()
    assert today["daily"] == daily_puzzle(date.fromisoformat(today["day"])).number
    assert browser.get("/api/puzzles?day=yesterday").status_code == 400


@pytest.mark.parametrize("number", [1, 60, len(shipped_puzzles())])
def test_a_puzzle_is_solved_and_failed(browser: Browser, number: int) -> None:
    at = f"/api/puzzles/{number}"
    puzzle = browser.get(at).json()
    turn = browser.post(f"{at}/solution", {"line": []}).json()["turn"]
    assert " ".join(turn) not in str(puzzle["asks"]), "the question does not contain the answer"
    assert "answer" not in puzzle
    assert turn[0] in puzzle["view"]["legal"]
    assert [len(deck) for deck in puzzle["decks"]] == [deck["size"] for deck in puzzle["view"]["decks"]]
    assert browser.post(f"{at}/answer", {"turn": turn}).json()["right"]
    for other in puzzle["view"]["legal"]:
        if other[:2] != turn[0][:2] and browser.post(f"{at}/preview", {"draft": [other]}).json()["complete"]:
            wrong = browser.post(f"{at}/answer", {"turn": [other]}).json()
            assert not wrong["right"]
            assert wrong["told"]["key"] in ("puzzle.wrong", "puzzle.fails", "puzzle.fails-after")
            assert (wrong["reply"] is not None) == (wrong["told"]["key"] == "puzzle.fails-after")
            return


def test_a_puzzle_is_played_out_against_the_best_defence(browser: Browser) -> None:
    puzzle = next(one for one in shipped_puzzles() if one.depth == 3 and one.kind == "break")
    at = f"/api/puzzles/{puzzle.number}"
    line: list[list[str]] = []
    for number in (1, 2):
        turn = browser.post(f"{at}/solution", {"line": line}).json()["turn"]
        assert browser.post(f"{at}/preview", {"draft": turn, "line": line}).json()["complete"]
        found = browser.post(f"{at}/answer", {"turn": turn, "line": line}).json()
        assert (found["right"], found["solved"]) == (True, number == 2)
        if number == 1:
            assert found["told"]["key"] == "puzzle.answered"
            assert found["view"]["to_move"] == puzzle.position.to_move == found["view"]["seat"]
            assert found["view"]["lines"] == found["reply"]["after"]["lines"]
            line = [turn, found["reply"]["draft"]]
    assert browser.post(f"{at}/answer", {"turn": turn, "line": [["50 BLANK"], ["50 BLANK"]]}).status_code == 409
    assert browser.post(f"{at}/answer", {"turn": turn, "line": [turn] * 5}).status_code == 400


# Analyses


def test_ones_own_finished_games_are_listed_with_the_own_accuracy(browser: Browser) -> None:
    """Also if the same record was opened, and judged, as another game before."""
    earlier, game = [browser.post_text("/api/records", write_record(GAME)).json()["game"] for _ in range(2)]
    assert earlier != game
    analysis_of(browser, earlier)
    begun = browser.post("/api/games", {"mode": "screen"}).json()["game"]
    played = [{"game": one, "seat": 1} for one in (game, begun, "nothing-like-it", "?")]
    (found,) = browser.post("/api/finished", {"played": played}).json()["games"]
    assert (found["game"]["game"], found["seat"], found["accuracy"]) == (game, 1, None)
    judged = analysis_of(browser, game)["analysis"]
    (found,) = browser.post("/api/finished", {"played": played}).json()["games"]
    assert found["accuracy"] == judged["accuracy"][1]


def test_a_finished_game_is_judged_once_in_both_ways(browser: Browser) -> None:
    game = browser.post_text("/api/records", write_record(GAME)).json()["game"]
    found = analysis_of(browser, game)
    assert (found["done"], found["of"]) == (3, 3)
    assert [turn["number"] for turn in found["analysis"]["turns"]] == [1, 2, 3]
    assert browser.get(f"/api/games/{game}/analysis").json() == found, "it was stored"
    opened = analysis_of(browser, game, "?open_hands=true")
    assert opened["analysis"]["open_hands"]
    assert not found["analysis"]["open_hands"]


def test_an_analysis_outlives_the_server_and_goes_with_its_game(tmp_path: Path) -> None:
    database = put_database(tmp_path)
    text = write_record(GAME)

    async def judge() -> Json:
        async with started(database) as service:
            stored, seats, _ = made_up_game("one", GAME.deal, "screen", ("person", "person"))
            await service.storage.create(stored, seats)

            async def found() -> Json | None:
                return (await service.studies.analysis("one", text, open_hands=False)).analysis

            return cast("Json", await until_so(found, "the analysis is ready"))

    async def look_again() -> Json | None:
        async with started(database) as service:
            found = await service.studies.analysis("one", text, open_hands=False)
            assert (found.done, found.of) == (3, 3)
            other = await service.studies.analysis("one", text, open_hands=True)
            assert (other.done, other.of) == (0, 3), "this one was not requested before"
            await service.storage.prune(time.time(), before=time.time(), links_before=0, unfinished=True)
            assert (await service.studies.analysis("one", text, open_hands=False)).analysis is None
            return found.analysis

    assert asyncio.run(judge()) == asyncio.run(look_again())


def test_another_turn_than_the_one_that_was_played(browser: Browser) -> None:
    game = browser.post_text("/api/records", write_record(GAME)).json()["game"]
    for number, turn in enumerate(GAME.turns, start=1):
        at = f"/api/games/{game}/turns/{number}/preview"
        drafted = browser.post(at, {"draft": [str(decision) for decision in turn]}).json()
        step = browser.get(f"/api/games/{game}/replay").json()["steps"][number]
        assert drafted["complete"]
        assert drafted["after"]["lines"] == step["view"]["lines"], "the played turn has the same effect"
    assert browser.post(f"/api/games/{game}/turns/4/preview", {"draft": []}).status_code == 404
    assert browser.post(f"/api/games/{game}/turns/1/preview", {"draft": ["50 BLANK"]}).status_code == 409
    begun = browser.begin(mode="screen")["game"]
    assert browser.post(f"/api/games/{begun}/turns/1/preview", {"draft": []}).status_code == 409


def test_nothing_is_judged_while_a_game_is_under_way(browser: Browser) -> None:
    begun = browser.begin(mode="computer", digit=0, first="me")["game"]
    for query in ("", "?open_hands=true"):
        answer = browser.get(f"/api/games/{begun}/analysis{query}")
        assert (answer.status_code, answer.json()["problem"]["key"]) == (409, "problem.game-not-over")
    assert browser.get("/api/games/none/analysis").status_code == 404


def test_ones_own_games_are_counted(browser: Browser) -> None:
    game = browser.post_text("/api/records", write_record(GAME)).json()["game"]
    under_way = browser.begin(mode="computer", digit=0)["game"]
    asked = [{"game": game, "seat": 0}, {"game": under_way, "seat": 0}, {"game": "nothing", "seat": 1}]
    counted = browser.post("/api/statistics", {"played": asked}).json()
    assert (counted["games"], counted["total"]) == (1, {"wins": 1, "draws": 0, "losses": 0})
    assert (counted["ends"], set(counted["groups"]["opponents"])) == ({"RESIGN": 1}, {""})
    assert browser.post("/api/statistics", {"played": []}).json()["games"] == 0
    many = [{"game": f"g{number}", "seat": 0} for number in range(101)]
    assert browser.post("/api/statistics", {"played": many}).status_code == 400


# Hints


def ask_hint(browser: Browser, game: str, seat: int = 0, **more: Any) -> Any:
    return browser.post(f"/api/games/{game}/hint", {"seat": seat, **more})


def test_the_idea_comes_first_and_the_move_when_it_is_asked_for(browser: Browser) -> None:
    game = browser.begin(mode="computer", digit=0, first="me")["game"]
    first = ask_hint(browser, game).json()
    assert first["idea"]["key"].startswith("learn.idea-")
    assert (first["move"], first["turn"]) == (None, None)
    second = ask_hint(browser, game, step="move").json()
    assert second["idea"] == first["idea"]
    assert second["move"]["key"] == "learn.hint-move"
    assert browser.play(game, 0, second["turn"], "as-told").status_code == 201, "the hint can be played"
    assert ask_hint(browser, game).status_code in (200, 409)


def test_only_the_holder_of_the_seat_gets_hints_and_only_against_the_computer(
    shared_server: Server, browser: Browser
) -> None:
    game = browser.begin(mode="computer", digit=0, first="me")["game"]
    with shared_server.browser() as stranger:
        assert ask_hint(stranger, game).status_code == 403
        assert stranger.post(f"/api/games/{game}/warning", {"seat": 0, "turn": ["10 BLANK"]}).status_code == 403
    assert ask_hint(browser, game, seat=1).status_code == 403
    for mode in ("screen", "link"):
        other = browser.begin(mode=mode, digit=0, first="me")["game"]
        for answer in (
            ask_hint(browser, other),
            browser.post(f"/api/games/{other}/warning", {"seat": 0, "turn": ["10 BLANK"]}),
        ):
            assert (answer.status_code, answer.json()["problem"]["key"]) == (409, "problem.no-hints-here"), mode
    browser.resign(game, 0)
    assert ask_hint(browser, game).json()["problem"]["key"] == "problem.game-over"


def test_no_hints_in_rated_games(browser: Browser) -> None:
    browser.register("Hintless")
    table = browser.post("/api/tables", {"rated": True, "digit": 0, "first": "me"}).json()["table"]
    game = browser.post(f"/api/tables/{table}/bot", {"level": 1}).json()["game"]
    assert browser.state(game, 0)["rated"]
    assert ask_hint(browser, game).json()["problem"]["key"] == "problem.no-hints-here"


def test_a_turn_is_looked_at_before_it_is_played(browser: Browser) -> None:
    game = browser.begin(mode="computer", digit=0, first="me")["game"]
    legal = browser.state(game, 0)["view"]["legal"]
    at = f"/api/games/{game}/warning"
    quiet = next(one for one in legal if browser.post(at, {"seat": 0, "turn": [one]}).status_code == 200)
    looked = browser.post(at, {"seat": 0, "turn": [quiet]}).json()
    assert (looked["told"] is None) == (looked["reasons"] == [])
    refused = browser.post(at, {"seat": 0, "turn": ["50 BLANK"]})
    assert (refused.status_code, refused.json()["problem"]["key"]) == (409, "problem.line-closed")


@pytest.mark.parametrize(
    ("turn", "problem"),
    [
        (["10 PRINT>"], {"key": "problem.turn-lacks-fill", "arguments": {"command": "PRINT"}}),
        ([], {"key": "problem.turn-is-empty", "arguments": {}}),
    ],
)
def test_a_turn_is_looked_at_only_once_it_is_complete(browser: Browser, turn: list[str], problem: object) -> None:
    """R6.4: a PRINT at an empty space needs another card, and the refusal says so."""
    game = browser.begin(mode="computer", digit=0, first="me", deck="BLANK PRINT- PRINT|")["game"]
    refused = browser.post(f"/api/games/{game}/warning", {"seat": 0, "turn": turn})
    assert (refused.status_code, refused.json()["problem"]) == (409, problem)


def test_a_turn_that_throws_the_game_away_is_warned_of() -> None:
    """A player who could RUN and win, but does not."""
    board = "10 0 0 1DELETE^\n20 0DELETE^ 1 0ENTER^\n30 1ENTER^ 0IF^ 0\n40 0SAVE^ 1 1IF^\n50 1 0"
    view = json.dumps(view_to_json(view_of(table(board, hand="DELETE-", other="IF- DELETE-"), 0)))
    warned = look_at_turn(view, ["30 DELETE<"])
    assert warned is not None
    assert warned["told"]["key"] == "learn.warning"
    assert "learn.why-wins" in [reason["key"] for reason in warned["reasons"]]
    assert look_at_turn(view, ["50 DELETE<"]) is None


# Hidden cards


def test_a_hint_knows_what_the_seat_sees_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "hint", lambda view: hint(view, Effort(nodes=200)))
    deal = shuffled(NAMED_DECKS["standard"], Random(11))
    twins = (deal, unlike(deal))
    seen = [json.dumps(view_to_json(view_of(start(one), 0))) for one in twins]
    assert seen[0] == seen[1]
    assert give_hint(seen[0]) == give_hint(seen[1])


def test_the_server_lets_nothing_else_be_thought_about(tmp_path: Path) -> None:
    """The process gets identical input for hints and warnings in both games, byte for byte."""
    deal = shuffled(NAMED_DECKS["standard"], Random(11))
    database = put_database(tmp_path)
    asked: list[tuple[object, ...]] = []

    async def record(_: object, *given: object) -> Json:
        asked.append(given)
        return {"idea": {}, "move": {}, "turn": [], "told": {}, "reasons": []}

    async def ask() -> None:
        async with started(database) as service:
            service.studies.ask = record  # type: ignore[method-assign, assignment]
            transport = httpx.ASGITransport(make_app(service.settings, service))  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                for name, one in (("one", deal), ("two", unlike(deal))):
                    stored, seats, tokens = made_up_game(name, one, "computer", ("person", "greedy"))
                    await service.storage.create(stored, seats)
                    client.cookies.set(f"seat_{name}_0", tokens[0])
                    turn = [str(view_of(start(one), 0).legal[0])]
                    for path, body in (("hint", {"seat": 0}), ("warning", {"seat": 0, "turn": turn})):
                        answer = await client.post(f"/api/games/{name}/{path}", json=body)
                        assert answer.status_code == 200, answer.text

    asyncio.run(ask())
    assert len(asked) == 4
    assert asked[:2] == asked[2:]


def unlike(deal: Deal) -> Deal:
    """Another deal with the same view for seat 0 before the first turn."""
    for seed in count(1):
        random = Random(seed)
        decks = []
        for player, deck in enumerate(deal.decks):
            known = deck[:4] if player == 0 else (deck[0], deck[3])
            rest = list(deck)
            for face in known:
                rest.remove(face)
            random.shuffle(rest)
            decks.append((*known, *rest) if player == 0 else (deck[0], *rest[:2], deck[3], *rest[2:]))
        found = replace(deal, decks=(decks[0], decks[1]))
        if found != deal and sorted(found.decks[1][:3]) != sorted(deal.decks[1][:3]):
            return found
    raise AssertionError


def test_an_analysis_leans_on_nothing_that_its_player_could_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turn of two games that differ only in hidden cards.

    With open hands the judgements may differ.
    """
    monkeypatch.setattr(studying, "USUAL", Effort(nodes=200))
    deal = shuffled(NAMED_DECKS["standard"], Random(11))
    turn = (next(one for one in view_of(start(deal), 0).legal if preview(view_of(start(deal), 0), [one]).complete),)
    records = [write_record(Record(one, (turn,), given_up("RESIGN", 1, (0, 0)), {})) for one in (deal, unlike(deal))]
    assert judge_one(records[0], 0, False) == judge_one(records[1], 0, False)
    assert judge_one(records[0], 0, True) != judge_one(records[1], 0, True), "the games differ"
