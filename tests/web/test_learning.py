"""Learning on the page: a lesson, a solved and a failed puzzle, a hint, a warning, an analysis."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsers import THEMES, Person, Server, assert_sound, box_of, spaces_of
from one_zero_one.engine import LINE_NUMBERS, given_up, preview, start, view_of
from one_zero_one.learn.puzzles.lines import answer_line
from one_zero_one.learn.puzzles.puzzle import shipped_puzzles
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import Record, format_program_line, format_turn, write_record

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]
#: one card is placed, and one turn proves it
PUZZLE = next(one for one in shipped_puzzles() if len(one.answer) == 1 and one.depth == 1)
#: three turns prove it
LONGER = next(one for one in shipped_puzzles() if one.depth == 3 and one.kind == "break")


def lay(page: Page, turn: str) -> None:
    """Draft a turn of one card by clicking."""
    line, card = turn.split()
    name, way = re.fullmatch(r"([A-Z]+)([<>^v]?)", card).groups()  # type: ignore[union-attr]
    face = name + {"": "", "<": "-", ">": "-", "^": "|", "v": "|"}[way]
    chosen = page.locator(f'.hand-card[data-face="{face}"]:not(:disabled)').first
    chosen.click()
    if way and page.locator(".hand-card[data-chosen] .card").get_attribute("data-way") != way:
        page.click("[data-key=turn]")
    page.click(f'.row[data-line="{line}"] .cell[data-lit]')
    page.wait_for_selector("[data-key=commit]:not(:disabled)")


def answer(page: Page, turn: str) -> str:
    """Give a turn as the answer; return the reaction."""
    lay(page, turn)
    page.click("[data-key=commit]")
    return page.locator(".verdict-told").inner_text()


def test_a_lesson_is_done_by_clicking_and_stays_done(open_page: OpenPage, host: str) -> None:
    page = open_page()
    page.goto(host)
    page.click("[data-key=menu-15]")
    expect(page.locator("[data-course=game] li")).to_have_count(11)
    expect(page.locator("[data-course=extras] li")).to_have_count(5)
    page.click("[data-key=lesson-2]")
    expect(page.locator(".ask strong")).to_have_text("Win line 10.")
    assert "Line 10 has only 2 cards, and control needs 3." in answer(page, "20 BLANK")
    expect(page.locator(".row[data-look]")).to_have_attribute("data-line", "10")
    page.click("[data-key=further]")
    assert "line 10 is yours" in answer(page, "10 BLANK")
    expect(page.locator(".row[data-look]")).to_have_count(0)
    expect(page.locator("#announcer")).to_contain_text("line 10 is yours")
    page.keyboard.press("Enter")  # the next task: its key has the focus
    expect(page.locator(".ask strong")).to_have_text("Win line 20.")
    assert "worth twice as much" in answer(page, "20 BLANK")
    page.click("[data-key=further]")
    assert "Any card would do" in answer(page, "50 BLANK")
    page.click("[data-key=further]")
    assert "A RUN now would have lost" in answer(page, "30 BLANK")
    page.click("[data-key=further]")
    expect(page.locator("h1")).to_contain_text("DELETE")
    page.click("[data-key=back]")
    expect(page.locator("li[data-done]")).to_have_text(re.compile("Control.*done", re.DOTALL))
    page.reload()
    expect(page.locator("li[data-done]")).to_have_count(1)


def test_an_answer_shows_the_position_after_the_turn_and_what_the_task_was_about(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page()
    page.goto(f"{server.address}/learn/2")
    race, hand = page.locator(".race"), page.locator(".hand-card")
    answer(page, "20 BLANK")
    expect(race).to_have_text("00")
    expect(hand).to_have_count(2)
    expect(page.locator(".row[data-solved]")).to_have_count(0)
    page.click("[data-key=further]")
    expect(hand).to_have_count(3)
    answer(page, "10 BLANK")
    expect(race).to_have_text("100")
    expect(hand).to_have_count(2)
    expect(page.locator(".hand-card[data-chosen], .hand-card:not(:disabled)")).to_have_count(0)
    expect(page.locator(".row[data-solved]")).to_have_attribute("data-line", "10")
    page.click("[data-key=further]")
    expect(hand).to_have_count(3)
    expect(page.locator(".row[data-solved]")).to_have_count(0)


def test_a_turn_that_is_shown_is_to_be_played_and_is_not_praised(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/learn/2")
    page.wait_for_selector(".hand-card:not(:disabled)")
    page.click("[data-key=show-me]")
    expect(page.locator(".draft .prompt")).to_have_text("This is the turn. Now play it yourself.")
    page.locator(".hand-card").nth(1).click()
    expect(page.locator(".hand-card[data-chosen]")).to_have_attribute("data-index", "1")
    expect(page.locator(".cell .card[data-digit]")).to_have_count(3)
    page.click('.row[data-line="10"] .cell[data-lit]')
    page.click("[data-key=commit]:not(:disabled)")
    verdict = page.locator(".verdict-told")
    expect(verdict).to_contain_text("✓ Right.")
    page.click("[data-key=further]")
    page.click("[data-key=show-me]")
    page.click("[data-key=commit]:not(:disabled)")
    expect(verdict).to_have_text(re.compile("That is the turn that you were shown. .*twice as much"))
    expect(page.locator("#announcer")).not_to_contain_text("Right")


def test_a_lesson_goes_on_where_it_was_left_and_begins_anew_when_it_is_done(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page()
    page.goto(f"{server.address}/learn/4")
    task = page.locator(".ask .hint")
    expect(task).to_contain_text("Task 1 of 2")
    answer(page, "10 DELETE>")
    page.reload()
    expect(task).to_contain_text("Task 2 of 2")
    answer(page, "10 DELETEv")
    page.goto(f"{server.address}/learn/4")
    expect(task).to_contain_text("Task 1 of 2")
    page.evaluate("""localStorage.setItem("one-zero-one.lesson-tasks", '{"rotating": 7}')""")
    page.reload()
    expect(task).to_contain_text("Task 1 of 2")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)], ids=str)
def test_what_is_asked_and_the_keys_stay_in_view(open_page: OpenPage, server: Server, size: tuple[int, int]) -> None:
    page = open_page(*size)
    for lesson in (1, 10):
        page.goto(f"{server.address}/learn/{lesson}")
        page.wait_for_selector(".hand-card:not(:disabled)")
        for part in (".ask strong", "[data-key=commit]", "[data-key=turn]"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
    page.mouse.wheel(0, 2000)
    expect(page.locator(".ask strong")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-key=commit]")).to_be_in_viewport(ratio=1)
    page.click("[data-key=show-me]")
    page.click("[data-key=commit]:not(:disabled)")
    expect(page.locator("[data-key=further]")).to_be_in_viewport(ratio=1)  # and no mask hides it


@pytest.mark.parametrize("height", [740, 640])
@pytest.mark.parametrize("path", ["/learn/1", "/learn/9", "/puzzles/1"])
def test_on_a_phone_the_hand_stays_in_place_whatever_is_said(
    open_page: OpenPage, server: Server, path: str, height: int
) -> None:
    page = open_page(360, height)
    page.goto(f"{server.address}{path}")
    page.wait_for_selector(".hand-card:not(:disabled)")
    place = box_of(page.locator(".hand-cards"))
    assert place["y"] + place["height"] < box_of(page.locator(".draft-buttons"))["y"]
    page.locator(".hand-card").first.click()
    page.wait_for_selector(".hand-card[data-chosen]")
    assert box_of(page.locator(".hand-cards"))["y"] == place["y"]
    page.click("[data-key=show-me]")
    page.wait_for_selector("[data-key=commit]:not(:disabled)")
    assert box_of(page.locator(".hand-cards"))["y"] == place["y"]
    page.click("[data-key=commit]")
    page.wait_for_selector(".verdict-told")
    assert box_of(page.locator(".hand-cards"))["y"] == place["y"]
    assert box_of(page.locator(".hand-cards"))["y"] + place["height"] < box_of(page.locator(".draft-buttons"))["y"]


def test_on_a_phone_the_whole_text_of_a_lesson_is_one_press_away(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 640)
    page.goto(f"{server.address}/learn/1")
    page.wait_for_selector(".hand-card:not(:disabled)")
    hidden = "document.querySelector('.idea').scrollHeight - document.querySelector('.idea').clientHeight"
    assert page.evaluate(hidden) > 0
    page.click("[data-key=read-on]")
    assert page.evaluate(hidden) == 0
    expect(page.locator("[data-key=read-on]")).to_be_hidden()
    page.click("[data-key=show-less]")
    assert page.evaluate(hidden) > 0
    page.click("[data-key=read-on]")
    page.click(".hand-card")
    page.click("[data-key=undo]")
    expect(page.locator("[data-key=read-on]")).to_be_visible()
    assert page.evaluate(hidden) > 0, "the text folds again when a card is chosen"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    page.wait_for_selector(".hand-card:not(:disabled)")
    expect(page.locator("[data-key=read-on]")).to_be_hidden()


def test_whoever_touches_the_screen_or_wants_no_keys_is_told_of_none(open_page: OpenPage, server: Server) -> None:
    for page, named in (
        (open_page(), True),
        (open_page(touch=True), False),
        (open_page(shortcuts=False), False),
    ):
        page.goto(f"{server.address}/learn/4")
        expect(page.locator(".idea")).to_contain_text("use the Rotate button")
        assert ("press T" in page.locator(".idea").inner_text()) == named


def test_lessons_and_puzzles_are_listed_with_their_positions(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/learn")
    first = page.locator("[data-key=lesson-1] .mini-card")
    expect(first).to_have_count(2)
    page.goto(f"{server.address}/puzzles")
    expect(page.locator(".daily").first.locator(".mini-card")).not_to_have_count(0)
    expect(page.locator(".daily").nth(1).locator(".mini-card")).not_to_have_count(0)


def test_the_rules_are_a_page_with_headings_to_jump_to(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/learn")
    page.click("[data-key=tab-rules]")
    page.click(".rules-contents a:has-text('PRINT')")
    heading = page.locator(".rules h3:has-text('PRINT')")
    expect(heading).to_be_in_viewport()
    page.reload()
    expect(heading).to_be_in_viewport()
    page.go_back()
    expect(page.locator("h1")).to_have_text("Rules")


@pytest.mark.parametrize("path", ["/learn/zzz", "/learn/99", "/puzzles/zzz", "/puzzles/999"])
def test_a_lesson_or_puzzle_that_is_not_there_is_said(open_page: OpenPage, server: Server, path: str) -> None:
    page = open_page()
    page.goto(f"{server.address}{path}")
    expect(page.locator("main [role=alert]")).to_contain_text(re.compile("There is no"))


def test_lessons_done_before_they_were_arranged_anew_stay_done(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/favicon.svg")
    page.evaluate("localStorage.setItem('one-zero-one.lessons', JSON.stringify(['placing', 'turning', 'run']))")
    page.goto(f"{server.address}/learn")
    titles = page.locator("li[data-done] .lesson-title")
    expect(titles).to_have_text(["Playing cards", "Control and RUN", "IF…THEN…", "IF…THEN…ELSE", "SYNTAX ERROR"])


def test_the_last_lesson_leads_to_a_first_game_with_a_hint_for_every_turn(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/learn/11")
    for _ in range(2):
        page.wait_for_selector(".hand-card:not(:disabled)")
        page.click("[data-key=show-me]")
        page.click("[data-key=commit]:not(:disabled)")
        expect(page.locator(".verdict-told")).to_have_attribute("data-right", "yes")
        page.click("[data-key=further]")
    page.wait_for_url("**/game/*")
    expect(page.locator(".advice")).to_contain_text("Hint")
    person = Person(page)
    person.play()
    person.wait_for_turn()
    expect(page.locator(".advice")).to_contain_text("Hint")


def test_a_lesson_by_keyboard_and_a_turn_that_is_shown(open_page: OpenPage, host: str) -> None:
    """PRINT is shown card by card, by the server's own response."""
    page = open_page()
    page.goto(f"{host}/learn/9")
    page.wait_for_selector(".hand-card:not(:disabled)")
    page.click("[data-key=show-me]")
    page.wait_for_selector("[data-key=commit]:not(:disabled)")
    assert "PRINT" in page.locator(".written").inner_text()
    expect(page.locator("[data-key=commit]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict-told")).to_have_attribute("data-right", "yes")
    page.click("[data-key=skip]")
    page.wait_for_url("**/learn/10")
    page.wait_for_selector(".hand-card:not(:disabled)")
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".written")).to_be_visible()


def test_a_puzzle_is_failed_solved_and_remembered(open_page: OpenPage, host: str) -> None:
    page = open_page()
    page.goto(f"{host}/puzzles/{PUZZLE.number}")
    page.wait_for_selector(".hand-card:not(:disabled)")
    right = format_turn(PUZZLE.answer)
    wrong = next(
        str(one) for one in PUZZLE.position.legal() if one.line == 10 and one.pose.name not in ("PRINT", "PASTE")
    )
    expect(page.locator(".whole-deck")).to_have_count(2)
    expect(page.locator(".whole-deck").last).to_be_in_viewport(ratio=1)
    assert "Not quite" in answer(page, wrong)
    page.click("[data-key=further]")
    assert "You win, " in answer(page, right)
    expect(page.locator(".answered")).to_contain_text("Your puzzle rating: 9")
    page.click("[data-key=all]")
    expect(page.locator(f"[data-key=puzzle-{PUZZLE.number}]")).to_have_attribute("data-state", "solved")
    expect(page.locator(".results")).to_have_text("Puzzles solved: 1 of 1 tried, 0 at the first try.")
    page.click("[data-key=theme-save]")
    expect(page.locator(f"[data-key=puzzle-{PUZZLE.number}]")).to_have_count(int(PUZZLE.kind == "save"))
    page.click("[data-key=daily]")
    expect(page.locator("h1")).to_contain_text(re.compile(r"Puzzle \d+ of"))


def test_the_daily_puzzle_says_that_it_is_solved(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/puzzles")
    link = page.locator("[data-key=daily]").get_attribute("href")
    name = page.request.get(f"{server.address}/api{link}").json()["name"]
    kept = {name: {"tries": 1, "solved": True, "day": "2026-01-01"}}
    page.evaluate("kept => localStorage.setItem('one-zero-one.puzzles', kept)", json.dumps(kept))
    page.reload()
    expect(page.locator(".mark-done")).to_have_text("✓ Solved. There is another one tomorrow.")
    expect(page.locator("[data-key=daily]")).to_have_count(0)
    assert page.locator("[data-key=next-unsolved]").get_attribute("href") != link


def test_small_puzzles_are_offered_first_and_a_failed_one_again(open_page: OpenPage, server: Server) -> None:
    """Number 29 has the fewest cards of those of one turn, and fewer to choose from than the other one with 27."""
    page = open_page()
    page.goto(f"{server.address}/puzzles")
    offered = page.locator("[data-key=next-unsolved]")
    expect(offered).to_have_attribute("href", "/puzzles/29")
    first = page.locator(".puzzle-grid").first.locator("a")
    counts = [one.cards for one in shipped_puzzles() if one.depth == 1]
    listed = [shipped_puzzles()[int(text) - 1].cards for text in first.all_inner_texts()]
    assert listed == sorted(counts)
    offered.click()
    page.wait_for_selector(".hand-card:not(:disabled)")
    page.click("[data-key=show-me]")
    page.click("[data-key=commit]:not(:disabled)")
    expect(page.locator(".answered")).to_contain_text("This puzzle stays unsolved, and will be offered again.")
    page.click("[data-key=further]")
    page.wait_for_url(f"**/puzzles/{first_after(29)}")
    expect(page.locator("[data-key=skip]")).to_have_text("Skip this puzzle")
    page.click("[data-key=back]")
    expect(offered).to_have_attribute("href", "/puzzles/29")
    expect(page.locator(".daily").nth(1)).to_contain_text("Puzzle 29, tried")


def first_after(number: int) -> int:
    """The puzzle that is offered after another one, if none is solved."""
    ordered = sorted(shipped_puzzles(), key=lambda one: (one.depth, one.cards, one.rating, one.number))
    numbers = [one.number for one in ordered]
    return numbers[numbers.index(number) + 1]


def test_a_puzzle_is_played_out_and_a_wrong_turn_refuted_on_the_board(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/puzzles/{LONGER.number}")
    page.wait_for_selector(".hand-card:not(:disabled)")
    wrong = next(one for one in LONGER.position.legal() if one.pose.name == "BLANK" and not LONGER.is_solved_by((one,)))
    refuted = answer_line(LONGER, (), (wrong,))
    answer(page, str(wrong))
    lines = [format_program_line(refuted.after.line(number)) for number in LINE_NUMBERS]
    assert Person(page).board() == spaces_of(lines), "the opponent's answer is on the board"
    own, other = refuted.after.score if LONGER.position.to_move == 0 else reversed(refuted.after.score)
    expect(page.locator(".race")).to_have_text(f"{own}{other}")
    expect(page.locator(".hand-card")).to_have_count(len(refuted.after.hand(LONGER.position.to_move)))
    page.click("[data-key=further]")
    for _ in range(2):
        page.click("[data-key=show-me]")
        page.click("[data-key=commit]:not(:disabled)")
        expect(page.locator(".ask:has-text('Go on.'), .verdict-told[data-right=yes]").first).to_be_visible()
    expect(page.locator(".verdict-told")).to_have_attribute("data-right", "yes")
    expect(page.locator(".ask")).to_contain_text("Right.")


def test_whoever_looks_at_the_answer_has_not_solved_it(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/puzzles/2")
    page.wait_for_selector(".hand-card:not(:disabled)")
    page.click("[data-key=show-me]")
    page.wait_for_selector("[data-key=commit]:not(:disabled)")
    page.click("[data-key=commit]")
    expect(page.locator(".verdict-told")).to_have_attribute("data-right", "yes")
    page.click("[data-key=all]")
    expect(page.locator("[data-key=puzzle-2]")).to_have_attribute("data-state", "tried")


def test_a_hint_tells_the_idea_then_the_move_and_puts_it_on_the_board(person: Person, server: Server) -> None:
    person.begin(server.address)
    person.wait_for_turn()
    loaded = person.page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    assert not [name for name in loaded if "/learn-" in name or "words-learn" in name], (
        "players who only play load none of it"
    )
    person.page.click("[data-key=hint]")
    said = person.page.locator(".draft .advice p")
    person.page.wait_for_selector("[data-key=show-move]")
    assert person.page.locator("dialog").count() == 0, "the board stays in view"
    idea = said.inner_text()
    person.page.click("[data-key=show-move]")
    person.page.wait_for_selector("[data-key=draft-it]")
    move = said.inner_text()
    assert move.startswith(f"{idea} Play "), "the turn comes with why it is good"
    expect(person.page.locator(".hand-card[data-advised]").first).to_be_visible()
    expect(person.page.locator(".row[data-spoken] .ghost")).to_have_count(1)
    person.page.click("[data-key=draft-it]")
    person.page.wait_for_selector("[data-key=commit]:not(:disabled)")
    line, *_ = person.page.locator(".written code").first.inner_text().split()
    assert f"Play {line} " in move
    person.commit()
    expect(person.page.locator(".log-entry").first).to_be_visible()


@pytest.mark.parametrize(
    ("idea", "lit"),
    [
        ({"key": "learn.idea-save", "arguments": {"line": 20}}, [".row[data-line='20'][data-spoken]"]),
        (
            {"key": "learn.idea-run", "arguments": {}},
            [f".row[data-line='{line}'][data-spoken]" for line in LINE_NUMBERS],
        ),
        ({"key": "learn.idea-chain", "arguments": {"card": "BLANK"}}, [".hand-card[data-advised]"]),
        ({"key": "learn.idea-end", "arguments": {}}, [".own .deck[data-spoken]", ".other .deck[data-spoken]"]),
    ],
    ids=lambda idea: idea["key"] if isinstance(idea, dict) else "",
)
def test_what_an_idea_speaks_of_lights_up(person: Person, server: Server, idea: dict[str, Any], lit: list[str]) -> None:
    """The server's response is invented here: which idea a turn deserves is tested elsewhere."""
    person.page.route("**/hint", lambda route: route.fulfill(body=json.dumps({"idea": idea})))
    person.begin(server.address, deck="BLANK*6")
    person.wait_for_turn()
    person.page.click("[data-key=hint]")
    person.page.wait_for_selector("[data-key=show-move]")
    for part in lit:
        expect(person.page.locator(part).first).to_be_visible()
    spoken = person.page.locator("[data-spoken], [data-advised]")
    assert spoken.count() == (3 if "chain" in idea["key"] else len(lit)), "and nothing else"


def test_no_hint_between_people(person: Person, server: Server) -> None:
    person.begin(server.address, mode="link")
    expect(person.page.locator("[data-key=abort]")).to_be_visible()
    expect(person.page.locator("[data-key=hint]")).to_have_count(0)


def test_a_warning_asks_before_the_game_is_thrown_away(open_page: OpenPage, server: Server) -> None:
    """The server's response is invented here: which turns deserve it is tested elsewhere."""
    person = Person(open_page(warn=True))
    told = {"key": "learn.warning", "arguments": {"turn": "10 BLANK", "best": 60, "chance": 10}}
    reasons = [{"key": "learn.why-saves", "arguments": {"best": "20 SAVE<"}}]
    answers = [{"told": told, "reasons": reasons}, {"told": told, "reasons": reasons}, {"told": None, "reasons": []}]
    person.page.route("**/warning", lambda route: route.fulfill(body=json.dumps(answers.pop(0))))
    person.begin(server.address)
    person.wait_for_turn()
    person.draft()
    person.commit()
    dialog = person.page.locator("dialog")
    expect(dialog).to_contain_text("Your chance of winning drops from 60% to 10%.")
    expect(dialog.get_by_text("protects cards")).to_be_hidden()
    person.page.click("[data-key=think-again]")
    assert person.turns() == 0
    expect(person.page.locator("[data-key=commit]")).to_be_enabled()
    person.commit()
    person.page.click("[data-key=play-anyway]")
    expect(person.page.locator(".log-entry").nth(1)).to_be_visible()
    person.wait_for_turn()
    person.play()
    assert answers == []


def test_a_resigned_game_is_analysed_and_its_pictures_are_taken_along(person: Person, server: Server) -> None:
    person.begin(server.address)
    person.wait_for_turn()
    person.play()
    person.wait_for_turn()
    person.resign()
    page = person.page
    page.click("[data-key=share]")
    for key, ending in (("picture", ".png"), ("sheet", ".html")):
        with page.expect_download() as taken:
            page.click(f"[data-key={key}]")
        assert taken.value.suggested_filename == f"{person.game}{ending}"
    page.keyboard.press("Escape")
    page.click("[data-key=analysis]")
    page.wait_for_selector(".chances")
    expect(page.locator(".judged-list li")).to_have_count(2)
    expect(page.locator(".analysis-head")).to_contain_text("Your accuracy")
    page.click("[data-key=turn-1]")
    expect(page.locator("[data-key=step-number]")).to_have_text("1 of 2")
    assert len(person.board()) >= 2
    page.locator('.chart-touch[data-turn="0"]').click()
    expect(page.locator("[data-key=step-number]")).to_have_text("0 of 2")
    assert sorted(person.board()) == ["10.1", "20.1"], "only the start cards"
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-key=turn-1]")).to_have_attribute("aria-current", "step")
    page.check("[data-key=check-open-hands]")
    expect(page.locator(".analysis-head")).to_contain_text("both hands open; the order")
    assert_sound(page, "analysis")
    page.click("[data-key=to-game]")
    expect(page.locator(".finish")).to_be_visible()
    page.goto(f"{server.address}/statistics")
    expect(page.locator(".results")).to_have_text("You · 1 game")
    finished = page.locator(".finished-games li")
    expect(finished).to_have_attribute("data-result", "lost")
    expect(finished).to_contain_text("Accuracy")
    expect(finished.get_by_role("link")).to_have_count(2)
    expect(page.get_by_text("Ends: resigned 1.")).to_be_visible()
    assert_sound(page, "statistics")


def test_an_analysis_opens_at_my_mistake_with_my_hand_and_lets_me_try_again(
    open_page: OpenPage, server: Server
) -> None:
    """The judgements are invented here, so that there is a mistake.

    The effect of the better turn comes from the server.
    """
    (whole,) = play_games(1, seed=5, deck="standard", players="greedy,random")
    begun = Record(whole.deal, whole.turns[:2], None, {})
    record = replace(begun, outcome=given_up("RESIGN", 1, begun.position().score))
    player = whole.deal.first
    view = view_of(start(whole.deal), player)
    best = next(
        one
        for one in view.legal
        if str(one) != format_turn(whole.turns[0]) and one.pose.name == "BLANK" and preview(view, [one]).complete
    )
    judged = {"number": 1, "player": player, "turn": format_turn(whole.turns[0]), "chances": [0.5, 0.5], "chance": 0.2}
    judged |= {"loss": 0.3, "grade": "blunder", "best": str(best), "reasons": [], "exact": False}
    theirs = judged | {"number": 2, "player": 1 - player, "turn": format_turn(whole.turns[1])}
    outcome = {"end": "RESIGN", "score": [0, 0], "winner": 0}
    analysis = {
        "open_hands": False,
        "turns": [judged, theirs],
        "accuracy": [50, 50],
        "deciding": [1],
        "outcome": outcome,
    }
    page = open_page(360, 740)
    page.route(
        "**/analysis?*", lambda route: route.fulfill(body=json.dumps({"done": 1, "of": 1, "analysis": analysis}))
    )
    headers = {"content-type": "text/plain"}
    shared = page.request.post(f"{server.address}/api/records", data=write_record(record), headers=headers).json()
    page.goto(f"{server.address}/favicon.svg")
    page.evaluate(
        "([key, held]) => localStorage.setItem(key, held)",
        [f"one-zero-one.game.{shared['game']}", json.dumps({"seats": [player]})],
    )
    page.goto(f"{server.address}/analysis/{shared['game']}")
    expect(page.locator("[data-key=step-number]")).to_have_text("1 of 2")
    assert page.evaluate("scrollY") == 0
    expect(page.locator(".mistakes h2")).to_have_text("Your mistakes: 1")
    expect(page.locator(".judged-list [data-own]")).to_have_count(1)
    expect(page.locator(".chances-side").first).to_have_text("▲ You")
    spoken = f"{best.line} (no command)"
    expect(page.locator(".analysis-now")).to_contain_text(
        f"your chance was 20% after it; after {spoken} it would have been 50%."
    )
    expect(page.locator(".chance-number")).to_have_text("20")
    hand = page.locator(".hand-then").first
    expect(hand.locator(".card")).to_have_count(3)
    expect(hand.locator("[data-played]")).to_have_count(len(whole.turns[0]))
    page.mouse.wheel(0, 3000)
    expect(page.locator(".judged-list [data-own]")).to_be_in_viewport()
    expect(page.locator(".analysis-board .row").first).to_be_in_viewport()
    played = Person(page).board()
    page.click("[data-key=better]")
    expect(page.locator(".analysis-now")).to_contain_text(f"This is what {spoken} would have done.")
    expect(page.locator(".chance-number")).to_have_text("50")
    assert Person(page).board() == spaces_of([format_program_line(line) for line in preview(view, [best]).after.lines])
    page.click("[data-key=better]")
    assert Person(page).board() == played
    page.set_viewport_size({"width": 1280, "height": 800})
    told = {"key": "learn.retry-wrong", "arguments": {"turn": str(best), "chance": 40, "best": 50}}
    why = {"key": "learn.why-saves", "arguments": {"best": "20 SAVE<"}}
    answers = [
        {"right": False, "told": told, "reasons": [why]},
        {"right": True, "told": told | {"key": "learn.retry-right"}},
    ]
    page.route("**/turns/1/answer?*", lambda route: route.fulfill(body=json.dumps(answers.pop(0))))
    page.click("[data-key=try-mistakes]")
    page.wait_for_selector(".retry .hand-card:not(:disabled)")
    assert "Another turn leaves 50%" in answer(page, str(best))
    page.click(".answered details summary")
    expect(page.locator(".answered details")).to_contain_text("20 SAVE ← protects")
    page.click("[data-key=further]")
    assert "nothing better was found" in answer(page, str(best))
    page.click("[data-key=close]")
    expect(page.locator(".analysis-now")).to_contain_text("your chance was 20%")


def test_another_try_is_judged_by_the_server(server: Server, open_page: OpenPage) -> None:
    (whole,) = play_games(1, seed=5, deck="BLANK*3 DELETE- SAVE|", players="greedy,random")
    page, headers = open_page(), {"content-type": "text/plain"}
    game = page.request.post(f"{server.address}/api/records", data=write_record(whole), headers=headers).json()["game"]
    last = len(whole.turns)
    address = f"{server.address}/api/games/{game}/turns/{last}"
    view = page.request.get(address).json()["view"]
    assert view["seat"] == view["to_move"]
    decisions = [str(decision) for decision in whole.turns[-1]]
    found = page.request.post(f"{address}/answer", data={"turn": decisions}).json()
    assert found["told"]["key"] == ("learn.retry-right" if found["right"] else "learn.retry-wrong")
    assert page.request.post(f"{address}/answer", data={"turn": ["50 SAVE^"]}).status == 409
    assert page.request.get(f"{server.address}/api/games/{game}/turns/{last + 1}").status == 404


@pytest.mark.parametrize(
    ("themes", "width"),
    [
        pytest.param(THEMES, 390, id="in turn"),
        *(
            pytest.param((theme,), width, id=f"{theme} {width}", marks=pytest.mark.soak)
            for theme, width in zip(THEMES, (390, 1280, 390), strict=True)
        ),
    ],
)
def test_every_screen_of_learning_is_sound(
    open_page: OpenPage, server: Server, themes: tuple[str, ...], width: int
) -> None:
    page, looks = open_page(width, 844), cycle(themes)
    for path, wanted in (
        ("/learn", ".lesson-list"),
        ("/puzzles", ".puzzle-grid"),
        (f"/puzzles/{PUZZLE.number}", ""),
        ("/statistics", ".nothing a[href='/']"),
        ("/rules", ".rules-contents a"),
    ):
        page.goto(f"{server.address}{path}")
        page.wait_for_selector(wanted or ".hand-card:not(:disabled)")
        assert_sound(page, path, next(looks))
    page.goto(f"{server.address}/learn/1")
    page.click("[data-key=show-me]")
    page.wait_for_selector("[data-key=commit]:not(:disabled)")
    assert_sound(page, "a draft", next(looks))
    page.click("[data-key=commit]")
    page.wait_for_selector(".verdict-told")
    assert_sound(page, "an answer", next(looks))


@pytest.mark.parametrize("language", ["fr", "it", "hu"])
def test_learning_speaks_every_language(open_page: OpenPage, server: Server, language: str) -> None:
    page = open_page(360, 740, locale=language)
    for path in ("/learn", "/learn/5", "/puzzles", "/puzzles/7"):
        page.goto(f"{server.address}{path}")
        page.wait_for_selector(".lesson-list, .puzzle-grid, .hand-card:not(:disabled)")
        text = page.locator("main").inner_text()
        assert not re.search(r"\b(school|lesson|puzzle|page|learn)\.[a-z-]+|\{\w+\}", text), text
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
