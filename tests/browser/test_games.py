"""Games hosted in a browser, from their beginning to what follows them."""

import asyncio
import json
from typing import Any

import pytest

from clock import settled
from near import Browser, Failing, Json, Line, Saying, Tab, Waiting, quiet, run
from one_zero_one.records import read_record
from one_zero_one.records.verifying import verify


async def finished_by_resigning(tab: Tab, **wish: Any) -> str:
    game = await tab.begin(**wish)
    await tab.line(game)
    for _ in range(2):
        assert (await tab.play(game)).status == 201
    await tab.finish(game)
    return game


def test_a_whole_game_at_level_3() -> None:
    async def play() -> None:
        browser = Browser()
        tab = browser.tab()
        game = await tab.begin(level=3, contributes=True, name="Ada")
        stored = browser.rows

        def is_stored(message: Json) -> None:
            """Nothing is told before it is stored."""
            if message["type"] == "entry":
                number = message["entry"]["number"]
                assert json.loads(stored[f"entry/{game}/{number:06}"])["row"] == message["entry"]["row"]
            elif message["type"] == "accepted" and message["id"].startswith("turn"):
                assert json.loads(stored[f"entry/{game}/{message['number']:06}"])["command"] == message["id"]
            elif message["type"] == "state" and message["view"] is not None:
                assert json.loads(stored[f"game/{game}"])["seats"][0]["contribution"] == "mine"

        line = await tab.line(game, line=Line(on_message=is_stored))
        assert line.heard[0]["view"] is None
        assert line.heard[0]["players"][0]["contribution"] == "awaited"
        await line.say("contribute", contribution="mine")
        turns = 0
        while (await tab.state(game))["view"]["outcome"] is None:
            turns += 1
            number = (await tab.state(game))["number"]
            answer = await line.say("commit", id=f"turn-{turns}", turn=await tab.any_turn(game, 0), number=number)
            assert answer == {"type": "accepted", "id": f"turn-{turns}", "number": number + 1}
            await quiet()
        state = await tab.state(game)
        assert [player["level"] for player in state["players"]] == [None, 3]
        assert line.rows == [entry["row"] for entry in state["entries"]]
        assert line.rows[-1].startswith(("END", "RUN"))
        assert set(tab.thinker.asked) == {"think"}
        record = read_record(await tab.get(f"/api/games/{game}/record"))
        assert [record.tags["Player0"], record.tags["Player1"]] == ["Ada", "level:3"]
        assert len(record.turns) == len(line.rows) - 1
        assert verify(record).form == 2
        assert record.tags["Contribution0"] == "mine"
        assert record.tags["Commitment"] == line.heard[0]["deal"]["commitment"]
        assert tab.troubles == []

    run(play)


@pytest.mark.parametrize("level", range(1, 9))
def test_every_level_is_the_player_of_its_name(level: int) -> None:
    async def begin() -> None:
        tab = Browser().tab()
        game = await tab.begin(level=level)
        assert [player["level"] for player in (await tab.state(game))["players"]] == [None, level]
        await tab.finish(game)
        assert f'[Player1 "level:{level}"]' in await tab.get(f"/api/games/{game}/record")

    run(begin)


def test_digit_and_beginner_are_left_to_chance_or_chosen() -> None:
    async def begin() -> None:
        tab = Browser().tab()
        digits: set[int] = set()
        for _ in range(40):
            begun = await tab.post("/api/games", {"mode": "computer"})
            digits.add(*begun["seats"])
        assert digits == {0, 1}
        for digit in (0, 1):
            for first, begins in (("me", digit), ("other", 1 - digit)):
                begun = await tab.post("/api/games", {"mode": "computer", "digit": digit, "first": first})
                assert begun["seats"] == [digit]
                assert (await tab.state(begun["game"], digit))["view"]["first"] == begins

    run(begin)


def test_a_game_with_a_friend_elsewhere_needs_a_server() -> None:
    async def begin() -> None:
        browser = Browser()
        assert (await browser.tab().ask("POST", "/api/games", {"mode": "link"})).why == (409, "needs-a-server")
        assert browser.rows == {}

    run(begin)


def test_the_computer_begins_once_somebody_looks_and_stops_when_nobody_does() -> None:
    async def look() -> None:
        tab = Browser().tab()
        game = await tab.begin(first="other")
        await quiet()
        assert tab.thinker.asked == []
        line = await tab.line(game)
        await quiet()
        assert len(line.rows) == 1
        assert (await tab.play(game)).status == 201
        assert len(line.rows) == 3
        line.hang_up()
        assert (await tab.play(game)).status == 201
        assert len(tab.thinker.asked) == 2
        again = await tab.line(game)
        await quiet()
        assert len(again.rows) == 5
        assert len(line.rows) == 3, "nothing is said on a line that was hung up"

    run(look)


def test_a_turn_is_taken_back_also_while_the_computer_thinks() -> None:
    async def play() -> None:
        tab = Browser().tab(Waiting())
        game = await tab.begin()
        line = await tab.line(game)
        start = (await tab.state(game))["view"]
        turn = await tab.any_turn(game, 0)
        await line.say("commit", turn=turn)
        await settled()
        assert tab.thinker.asked == ["think"]
        answer = await line.say("take-back", id="back")
        assert answer is not None
        assert (answer["type"], line.rows) == ("accepted", [" ".join(turn), "BACK 0"])
        await quiet()
        assert tab.thinker.stopped == 1
        assert (await tab.state(game))["view"] == start
        assert (await line.say("take-back", id="back")) == answer, "a repeated command gets the same answer"
        tab.thinker.may_answer.set()
        await tab.play(game)
        assert len(line.rows) == 4

    run(play)


def test_a_thought_begins_anew_for_who_comes_back_while_it_is_being_stopped() -> None:
    async def play() -> None:
        tab = Browser().tab(Waiting())
        game = await tab.begin(first="other")
        line = await tab.line(game)
        await settled()
        assert tab.thinker.asked == ["think"]
        line.hang_up()
        again = await tab.line(game)
        tab.thinker.may_answer.set()
        await quiet()
        assert len(again.rows) == 1

    run(play)


@pytest.mark.parametrize(("failures", "row"), [(2, None), (3, "FORFEIT 1")])
def test_a_thinker_that_fails_is_asked_again_before_the_computer_forfeits(failures: int, row: str | None) -> None:
    async def play() -> None:
        tab = Browser().tab(Failing(failures))
        game = await tab.begin(first="other", level=2)
        line = await tab.line(game)
        await quiet()
        assert (line.rows[0] == row) == (row is not None)
        if row is not None:
            fault = line.heard[-1]["entry"]["fault"]
            assert (fault["key"], fault["arguments"]["player"]) == ("problem.computer-failed", "level:2")

    run(play)


def test_a_player_that_breaks_the_rules_forfeits() -> None:
    async def play() -> None:
        for turn, fault in ((["50 BLANK"], "problem.line-closed"), (["QUEEN"], "problem.no-such-card")):
            tab = Browser().tab(Saying(turn))
            game = await tab.begin(first="other")
            line = await tab.line(game)
            await quiet()
            assert line.rows == ["FORFEIT 1"]
            assert line.heard[-1]["entry"]["fault"]["key"] == fault

    run(play)


def test_a_match_of_two_games_with_swapped_seats() -> None:
    async def play() -> None:
        tab = Browser().tab()
        game = await tab.begin(games=2)
        line = await tab.line(game)
        assert (await line.say("rematch", id="early") or {})["problem"]["key"] == "problem.game-not-over"
        await tab.finish(game)
        assert (await tab.state(game))["series"]["wins"] == [0, 1]
        answer = await tab.post(f"/api/games/{game}/rematch", {"seat": 0, "command": "again", "contributes": True})
        assert (answer["seats"], answer["contribution"]) == ([1], "awaited")
        assert line.of("rematch") == [{"type": "rematch", "offered_by": None, "game": answer["game"]}]
        await line.say("rematch")
        assert len(line.of("rematch")) == 1, "there is only one rematch, and everybody knows it"
        state = await tab.state(answer["game"], 1)
        assert state["view"] is None, "it waits for the contribution"
        assert state["deal"]["commitment"] == answer["commitment"]
        assert (state["series"]["game"], state["series"]["wins"]) == (2, [1, 0])
        assert (await tab.state(game))["rematch"]["game"] == answer["game"]
        late = await tab.line(game)
        assert late.heard[0]["rematch"]["game"] == answer["game"]
        assert late.of("rematch") == [], "whoever comes later is told with the state"

    run(play)


def test_two_people_at_one_screen_hold_both_seats() -> None:
    async def play() -> None:
        tab = Browser().tab()
        begun = await tab.post("/api/games", {"mode": "screen", "digit": 1, "first": "me", "name": "Ada"})
        game = begun["game"]
        assert begun["seats"] == [0, 1]
        both = [await tab.line(game, seat) for seat in (0, 1)]
        assert [player["name"] for player in both[0].heard[0]["players"]] == [None, "Ada"]
        hands = [line.heard[0]["view"]["hands"] for line in both]
        assert [[len(hand["cards"]) for hand in seen] for seen in hands] == [[3, 1], [1, 3]], (
            "and of the other what lay open"
        )
        for turn in range(4):
            assert (await tab.play(game, (turn + 1) % 2)).status == 201
        assert both[0].rows == both[1].rows
        assert len(both[0].rows) == 4
        assert tab.thinker.asked == []
        await tab.finish(game, 1)
        begun = await tab.post(f"/api/games/{game}/rematch", {"seat": 1, "command": "again"})
        assert begun["seats"] == [0, 1]

    run(play)


def test_a_game_not_begun_is_aborted() -> None:
    async def abort() -> None:
        tab = Browser().tab()
        for contributes in (False, True):
            game = await tab.begin(contributes=contributes)
            line = await tab.line(game)
            await line.say("abort")
            assert line.rows == ["ABORT"]
            assert (await tab.ask("GET", f"/api/games/{game}/record")).why == (409, "game-aborted")
            assert (await tab.post("/api/finished", {"played": [{"game": game, "seat": 0}]}))["games"] == []
        game = await tab.begin()
        line = await tab.line(game)
        await tab.play(game)
        assert (await line.say("abort") or {})["problem"]["key"] == "problem.too-late-to-abort"

    run(abort)


def test_a_contribution_is_given_once() -> None:
    async def contribute() -> None:
        tab = Browser().tab()
        game = await tab.begin(contributes=True)
        at = f"/api/games/{game}/contribution"
        assert (await tab.ask("POST", f"/api/games/{game}/hint", {"seat": 0})).why == (409, "no-deal-yet")
        first = await tab.post(at, {"seat": 0, "contribution": "mine"})
        assert first == {"contribution": "given", "dealt": True}
        assert await tab.post(at, {"seat": 0, "contribution": "mine"}) == first
        assert (await tab.ask("POST", at, {"seat": 0, "contribution": "other"})).why == (409, "contribution-fixed")

    run(contribute)


def test_a_record_is_opened_as_a_game_that_anyone_may_watch_and_nobody_plays() -> None:
    async def share() -> None:
        tab = Browser().tab()
        game = await finished_by_resigning(tab)
        text = await tab.get(f"/api/games/{game}/record")
        shared = (await tab.post("/api/records", text))["game"]
        assert shared != game
        assert await tab.get(f"/api/games/{shared}/record") == text
        state = await tab.get(f"/api/games/{shared}?seat=0")
        assert (state["mode"], state["seat"]) == ("record", None)
        assert (await tab.ask("POST", f"/api/games/{shared}/rematch", {"seat": 0, "command": "c"})).why == (
            403,
            "not-your-seat",
        )
        line = await tab.line(shared, 0)
        assert line.heard[0]["seat"] is None
        assert await line.say("ping") is not None
        assert await line.say("rematch") is None
        assert line.code == 4401
        assert line.of("rematch") == []

    run(share)


def test_lines_to_what_is_not_there() -> None:
    async def connect() -> None:
        tab = Browser().tab()
        game = await tab.begin()
        for at, seat, code in (
            ("nothing", 0, 4404),
            ("!", None, 4404),
            (game, None, 4401),
            (game, 1, 4401),
            (game, 2, 4401),
            (game, -1, 4401),
        ):
            line = await tab.line(at, seat)
            assert (line.code, line.opened, line.heard) == (code, None, [])
        line = await tab.line(game)
        for nonsense in ("", "{", "[]", '{"type": "fly", "id": "x"}', "[" * 100_000, '{"type": "ping"}'):
            line = await tab.line(game)
            await line.hear(nonsense)
            assert line.code == 4400
            heard = len(line.heard)
            await tab.play(game)
            await line.say("ping")
            assert len(line.heard) == heard, "nothing is said after the end"

    run(connect)


def test_what_needs_others_is_refused_on_a_line() -> None:
    async def say() -> None:
        tab = Browser().tab()
        game = await tab.begin()
        line = await tab.line(game)
        for kind, more, why in (
            ("say", {"phrase": "hello"}, "needs-a-server"),
            ("give-time", {}, "no-clock-runs"),
            ("claim", {}, "nothing-to-claim"),
        ):
            assert (await line.say(kind, **more) or {})["problem"]["key"] == f"problem.{why}"
        pong = await line.say("ping")
        assert pong is not None
        assert pong["type"] == "pong"

    run(say)


def test_an_answer_comes_before_the_news_that_it_makes() -> None:
    async def play() -> None:
        tab = Browser().tab()
        game = await tab.begin()
        line = await tab.line(game)
        await line.say("commit", turn=await tab.any_turn(game, 0))
        await quiet()
        await line.say("resign")
        kinds = [message["type"] for message in line.heard]
        assert kinds == ["state", "accepted", "entry", "entry", "accepted", "entry"]

    run(play)


def test_two_requests_at_once_see_the_whole_game() -> None:
    """A page that is opened again asks for the game and for its list of games at the same time."""

    async def look() -> None:
        browser = Browser()
        game = await finished_by_resigning(browser.tab())
        again = browser.tab()
        states = await asyncio.gather(*(again.state(game) for _ in range(3)))
        assert {state["number"] for state in states} == {5}

    run(look)
