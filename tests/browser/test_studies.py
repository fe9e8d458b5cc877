"""Learning from a game: hints, warnings, analyses, statistics, pictures; puzzles and lessons."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from clock import Clock, settled
from near import Browser, Failing, Json, Tab, Waiting, quiet, run
from one_zero_one.browser.jobs import Found
from one_zero_one.browser.kept import analysis_row
from one_zero_one.learn.judging import JUDGING_VERSION
from one_zero_one.learn.puzzles.puzzle import daily_puzzle, shipped_puzzles
from one_zero_one.records import parse_turn


async def over(tab: Tab, **wish: Any) -> str:
    """A short game that is over."""
    game = await tab.begin(level=1, **wish)
    await tab.line(game)
    await tab.play(game)
    await tab.finish(game)
    return game


def read_turn(row: str) -> list[str]:
    """The decisions of a row."""
    return [str(decision) for decision in parse_turn(row)]


async def analysed(tab: Tab, game: str, query: str = "") -> Json:
    await tab.get(f"/api/games/{game}/analysis{query}")
    await quiet()
    analysis: Json = await tab.get(f"/api/games/{game}/analysis{query}")
    assert analysis["analysis"] is not None
    return analysis


def test_a_hint_is_thought_about_once_and_told_in_two_steps() -> None:
    async def ask() -> None:
        tab = Browser().tab()
        game = await tab.begin()
        at = f"/api/games/{game}/hint"
        idea = await tab.post(at, {"seat": 0})
        assert (idea["move"], idea["turn"]) == (None, None)
        move = await tab.post(at, {"seat": 0, "step": "move"})
        assert move["idea"] == idea["idea"]
        assert move["turn"][0] in (await tab.state(game))["view"]["legal"]
        assert tab.thinker.asked == ["give_hint"]
        await tab.line(game)
        await tab.play(game)
        await tab.post(at, {"seat": 0})
        assert tab.thinker.asked == ["give_hint", "think", "give_hint"], "after another turn there is another hint"

    run(ask)


def test_a_warning() -> None:
    async def ask() -> None:
        tab = Browser().tab()
        game = await tab.begin()
        turn = await tab.any_turn(game, 0)
        told = await tab.post(f"/api/games/{game}/warning", {"seat": 0, "turn": turn})
        assert told.keys() == {"told", "reasons"}
        assert tab.thinker.asked == ["look_at_turn"]

    run(ask)


def test_an_analysis_is_made_once_and_kept() -> None:
    async def ask() -> None:
        browser = Browser()
        tab = browser.tab(Waiting())
        tab.thinker.may_answer.set()
        game = await over(tab)
        tab.thinker.may_answer.clear()
        at = f"/api/games/{game}/analysis"
        assert (await tab.ask("GET", f"/api/games/{await tab.begin()}/analysis")).why == (409, "game-not-over")
        assert await tab.get(at) == {"done": 0, "of": 2, "analysis": None, "older": False}
        assert await tab.get(at) == {"done": 0, "of": 2, "analysis": None, "older": False}
        tab.thinker.may_answer.set()
        await quiet()
        found = await tab.get(at)
        assert (found["done"], found["of"], found["older"]) == (2, 2, False)
        assert [turn["number"] for turn in found["analysis"]["turns"]] == [1, 2]
        assert tab.thinker.asked.count("judge_one") == 2
        # kept for another day, and not mixed with the one with open hands
        again = browser.tab()
        assert await again.get(at) == found
        assert again.thinker.asked == []
        open_hands = await analysed(again, game, "?open_hands=true")
        assert open_hands["analysis"]["open_hands"]
        assert not found["analysis"]["open_hands"]
        assert await again.get(at) == found
        (own,) = (await again.post("/api/finished", {"played": [{"game": game, "seat": 1}]}))["games"]
        assert own["accuracy"] == found["analysis"]["accuracy"][1]

    run(ask)


def test_an_analysis_says_how_far_it_is() -> None:
    async def ask() -> None:
        tab = Browser().tab(Stepping())
        game = await over(tab)
        at = f"/api/games/{game}/analysis"
        done = []
        for _ in range(3):
            progress = await tab.get(at)
            done.append(progress["done"])
            tab.thinker.let_one()
            await settled()
        assert done == [0, 1, 2]

    run(ask)


class Stepping(Waiting):
    """A thinker that judges one turn each time it is let."""

    async def ask(self, job: Callable[..., Found], *given: object) -> Found:
        if job.__name__ != "judge_one":
            self.may_answer.set()
        found = await super().ask(job, *given)
        self.may_answer.clear()
        return found

    def let_one(self) -> None:
        self.may_answer.set()


def test_an_analysis_by_an_older_judge_will_do_unless_it_is_wanted_anew() -> None:
    async def ask() -> None:
        browser = Browser()
        tab = browser.tab()
        game = await over(tab)
        made = (await analysed(tab, game))["analysis"]
        browser.rows.clear()
        game = await over(tab)
        for judge in (1, 2):
            for open_hands in (False, True):
                older = made | {"judge": judge, "open_hands": open_hands, "accuracy": [judge, 50 + judge]}
                browser.rows.update(analysis_row(game, f"{judge}{open_hands}", older))
        tab.thinker.asked.clear()
        found = await tab.get(f"/api/games/{game}/analysis")
        assert (found["older"], found["analysis"]["judge"], found["analysis"]["open_hands"]) == (True, 2, False)
        assert tab.thinker.asked == []
        (own,) = (await tab.post("/api/finished", {"played": [{"game": game, "seat": 1}]}))["games"]
        assert own["accuracy"] == 52
        anew = await analysed(tab, game, "?anew=true")
        assert (anew["older"], anew["analysis"]["judge"]) == (False, JUDGING_VERSION)
        assert (await tab.get(f"/api/games/{game}/analysis"))["analysis"] == anew["analysis"]

    run(ask)


def test_an_analysis_whose_thinker_was_lost_begins_anew() -> None:
    async def ask() -> None:
        tab = Browser().tab()
        game = await over(tab)
        tab.host.thinker = tab.host.studies._thinker = failing = Failing(1)
        assert (await tab.get(f"/api/games/{game}/analysis"))["analysis"] is None
        await quiet()
        assert (await analysed(tab, game))["done"] == 2
        assert failing.asked == ["judge_one", "judge_one"]

    run(ask)


def test_another_turn_is_tried_in_a_game_that_is_over() -> None:
    async def ask() -> None:
        tab = Browser().tab()
        game = await over(tab)
        at = f"/api/games/{game}/turns"
        before = [(await tab.get(f"{at}/{number}"))["view"] for number in (1, 2)]
        assert [(view["seat"], len(view["history"])) for view in before] == [(0, 0), (1, 1)]
        assert before[0]["hands"][1]["cards"] != (await tab.get(f"{at}/1?open_hands=true"))["view"]["hands"][1]["cards"]
        played = read_turn((await tab.state(game))["entries"][0]["row"])
        drafted = await tab.post(f"{at}/1/preview", {"draft": played})
        assert (drafted["complete"], drafted["draft"]) == (True, played)
        answered = await tab.post(f"{at}/1/answer", {"turn": played})
        assert answered.keys() >= {"right", "told", "reasons"}
        assert tab.thinker.asked[-1] == "try_turn"

    run(ask)


def test_statistics_and_finished_games_count_each_game_that_is_over_once(clock: Clock) -> None:
    async def ask() -> None:
        browser = Browser()
        tab = browser.tab()
        games = []
        for _ in range(3):
            games.append(await over(tab))
            clock.now += 10
        under_way = await tab.begin()
        aborted = await tab.begin()
        await tab.post(f"/api/games/{aborted}/abort", {"seat": 0, "command": "a"})
        browser.rows[f"game/{games[2]}"] = json.dumps({"form": 99})
        played = [{"game": game, "seat": 0} for game in [*games, games[0], under_way, aborted, "gone", "!"]]
        again = browser.tab()
        counted = await again.post("/api/statistics", {"played": played})
        assert counted["games"] == 2
        assert counted["total"] == {"wins": 0, "draws": 0, "losses": 2}
        listed = (await again.post("/api/finished", {"played": played}))["games"]
        assert [one["game"]["game"] for one in listed] == [games[1], games[0]], "the newest first"
        first = listed[0]["game"]
        assert (first["row"], first["winner"], first["turns"], listed[0]["seat"]) == ("RESIGN 0", 1, 2, 0)
        assert [player["bot"] for player in first["players"]] == [False, True]
        assert listed[0]["accuracy"] is None

    run(ask)


def test_pictures_and_a_sheet_of_a_game_that_is_over() -> None:
    async def draw() -> None:
        tab = Browser().tab()
        game = await over(tab)
        at = f"/api/games/{game}"
        drawn = {
            query: await tab.ask("GET", f"{at}/picture.svg{query}")
            for query in ("", "?turn=2", "?turn=0", "?theme=dark", "?moving=true")
        }
        assert {reply.kind for reply in drawn.values()} == {"image/svg+xml"}
        assert drawn[""].text == drawn["?turn=2"].text
        assert len({reply.text for reply in drawn.values()}) == 4
        assert drawn["?turn=0"].text.startswith("<svg")
        sheets = [await tab.ask("GET", f"{at}/sheet?lang={language}") for language in ("en", "hu")]
        assert [sheet.kind for sheet in sheets] == ["text/html"] * 2
        assert ['lang="en"' in sheets[0].text, 'lang="hu"' in sheets[1].text] == [True, True]
        assert (await tab.ask("GET", f"{at}/sheet")).text == sheets[0].text
        assert set(tab.thinker.asked) == {"think", "draw"}
        assert (await tab.ask("GET", f"{at}/picture.svg?turn=3")).why == (404, "no-such-turn")

    run(draw)


def test_a_puzzle_is_answered_wrongly_and_rightly() -> None:
    async def answer() -> None:
        tab = Browser().tab()
        one = next(puzzle for puzzle in shipped_puzzles() if puzzle.depth == 1)
        at = f"/api/puzzles/{one.number}"
        right = (await tab.post(f"{at}/solution", {}))["turn"]
        answered = await tab.post(f"{at}/answer", {"turn": right})
        assert (answered["right"], answered["solved"], answered["reply"]) == (True, True, None)
        legal = (await tab.get(at))["view"]["legal"]
        for decision in legal:
            drafted = await tab.post(f"{at}/preview", {"draft": [decision]})
            if drafted["complete"] and [decision] != right:
                wrong = await tab.post(f"{at}/answer", {"turn": [decision]})
                if not wrong["right"]:
                    break
        else:
            pytest.fail("every turn is right")
        assert not wrong["solved"]
        assert wrong["told"]["key"] != answered["told"]["key"]

    run(answer)


def test_the_puzzle_of_the_day() -> None:
    async def ask() -> None:
        tab = Browser().tab()
        today = datetime.now(UTC).date()
        told = await tab.get("/api/puzzles")
        assert told["day"] in (today.isoformat(), datetime.now(UTC).date().isoformat())
        told = await tab.get("/api/puzzles?day=2026-02-03")
        assert told["daily"] == daily_puzzle(datetime(2026, 2, 3, tzinfo=UTC).date()).number
        assert len(told["puzzles"]) == len(shipped_puzzles())

    run(ask)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/lessons/1/1/solution", None),
        ("/api/puzzles/1/solution", {}),
        ("/api/games/{}/hint", {"seat": 0}),
        ("/api/statistics", {"played": []}),
    ],
)
def test_a_thinker_that_is_lost_is_a_refusal(path: str, body: Json | None) -> None:
    async def ask() -> None:
        tab = Browser().tab(Failing(1))
        asked = path.format(await tab.begin())
        method = "GET" if body is None else "POST"
        assert (await tab.ask(method, asked, body)).why == (503, "studies-busy")
        assert (await tab.ask(method, asked, body)).status == 200

    run(ask)
