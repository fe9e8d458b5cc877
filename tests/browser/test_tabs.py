"""Two tabs of one browser: each with a host of its own, on one store."""

import asyncio

from clock import settled
from near import Browser, Waiting, quiet, run


def test_a_turn_of_one_tab_is_heard_by_the_other() -> None:
    async def play() -> None:
        browser = Browser()
        one, other = browser.tab(), browser.tab()
        game = await one.begin(mode="screen")
        lines = [await one.line(game), await other.line(game, 1)]
        for turn in range(4):
            assert (await (one, other)[turn % 2].play(game, turn % 2)).status == 201
            await quiet()
            assert [len(line.rows) for line in lines] == [turn + 1, turn + 1]
        assert lines[0].rows == lines[1].rows

    run(play)


def test_the_cards_that_one_tab_deals_are_seen_in_the_other() -> None:
    async def play() -> None:
        browser = Browser()
        one, other = browser.tab(), browser.tab()
        game = await one.begin(contributes=True)
        lines = [await one.line(game), await other.line(game)]
        await lines[0].say("contribute", contribution="mine")
        await quiet()
        assert [line.of("state")[-1]["view"] is None for line in lines] == [False, False]
        same = await lines[1].say("contribute", contribution="mine")
        different = await lines[1].say("contribute", contribution="other")
        assert [same and same["type"], different and different["type"]] == ["accepted", "refused"]

    run(play)


def test_what_was_never_told_between_tabs_is_found_by_looking() -> None:
    """A tab that was asleep hears nothing."""

    async def play() -> None:
        browser = Browser()
        one, asleep = browser.tab(), browser.tab()
        game = await one.begin(mode="screen", contributes=True)
        assert (await asleep.state(game))["view"] is None
        browser.tabs.remove(asleep)
        for seat in (0, 1):
            await one.post(f"/api/games/{game}/contribution", {"seat": seat, "contribution": "x"})
        assert (await asleep.state(game))["view"] is not None
        assert (await one.play(game, 0)).status == 201
        assert (await asleep.state(game))["number"] == 1

    run(play)


def test_the_same_turn_is_never_played_twice() -> None:
    async def play() -> None:
        browser = Browser()
        tabs = [browser.tab(), browser.tab()]
        game = await tabs[0].begin(mode="screen")
        for seat in (0, 1, 0):
            turn = await tabs[0].any_turn(game, seat)
            number = (await tabs[0].state(game))["number"]
            command = {"seat": seat, "turn": turn, "number": number}
            at = f"/api/games/{game}/turns"
            # by two people, and by one whose page sends it again in the other tab
            two = await asyncio.gather(
                *(
                    tab.ask("POST", at, command | {"command": f"c{seat}{number}{place}"})
                    for place, tab in enumerate(tabs)
                )
            )
            assert [reply.status for reply in two] == [201, 409]
            assert two[1].why == (409, "game-went-on")
            again = [await tab.ask("POST", at, command | {"command": f"c{seat}{number}0"}) for tab in tabs]
            assert [reply.text for reply in again] == [two[0].text] * 2
        await quiet()
        assert [(await tab.state(game))["number"] for tab in tabs] == [3, 3]

    run(play)


def test_only_one_tab_thinks() -> None:
    async def play() -> None:
        browser = Browser()
        tabs = [browser.tab(Waiting()), browser.tab(Waiting())]
        game = await tabs[0].begin(first="other")
        lines = [await tab.line(game) for tab in tabs]
        await settled()
        assert [tab.thinker.asked for tab in tabs] == [["think"], []]
        tabs[0].thinker.may_answer.set()
        await quiet()
        assert [tab.thinker.asked for tab in tabs] == [["think"], []], "the other has nothing to think about any more"
        assert [len(line.rows) for line in lines] == [1, 1]

    run(play)


def test_the_other_tab_thinks_on_when_the_one_that_did_is_closed() -> None:
    async def play() -> None:
        browser = Browser()
        tabs = [browser.tab(Waiting()), browser.tab(Waiting())]
        game = await tabs[0].begin(first="other")
        lines = [await tab.line(game) for tab in tabs]
        await settled()
        lines[0].hang_up()
        await settled()
        assert [tab.thinker.asked for tab in tabs] == [["think"], ["think"]]
        assert tabs[0].thinker.stopped == 1
        tabs[1].thinker.may_answer.set()
        await quiet()
        assert [len(line.rows) for line in lines] == [0, 1]

    run(play)


def test_a_rematch_is_one_game_and_both_tabs_hear_of_it() -> None:
    async def play() -> None:
        browser = Browser()
        tabs = [browser.tab(), browser.tab()]
        game = await tabs[0].begin()
        lines = [await tab.line(game) for tab in tabs]
        await tabs[0].finish(game)
        await quiet()
        asked = [tab.post(f"/api/games/{game}/rematch", {"seat": 0, "command": "again"}) for tab in tabs]
        (one, other) = await asyncio.gather(*asked)
        await quiet()
        assert one == other
        told = [[message["game"] for message in line.of("rematch")] for line in lines]
        assert told == [[one["game"]], [one["game"]]]
        assert len([name for name in browser.rows if name.startswith("game/")]) == 2

    run(play)
