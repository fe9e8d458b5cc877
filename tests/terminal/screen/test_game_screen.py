"""The full screen, played with keys and mouse as people would."""

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from textual import events
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Select

from on_screen import (
    LARGE,
    SMALL,
    Playing,
    app_of,
    begin,
    game_of,
    local_of,
    new_app,
    on_screen,
    ready,
    shows,
    take_turn,
    text_of,
    until,
)
from one_zero_one.engine import Malformed
from one_zero_one.files.games import load_game
from one_zero_one.records import read_record
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.screen.app import Look
from one_zero_one.terminal.screen.dialogs.curtain import Curtain
from one_zero_one.terminal.screen.widgets.board import Board, Grid
from one_zero_one.terminal.screen.widgets.hand import Cards, Hand
from one_zero_one.terminal.screen.widgets.key_row import KeyRow
from one_zero_one.terminal.screen.widgets.log import Log
from one_zero_one.terminal.screen.widgets.panel import Panel
from one_zero_one.terminal.screen.widgets.picture import picture_of
from one_zero_one.terminal.screen.widgets.player_bar import PlayerBar
from one_zero_one.terminal.session import (
    Wishes,
    new_session,
    recorded_session,
    resumed_session,
    watched_session,
)
from one_zero_one.words import LANGUAGES, Words, tell_outcome, tell_problem
from studied import played

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("lang", "size"),
    [
        pytest.param(lang, size, marks=() if (lang, size) in (("en", SMALL), ("hu", LARGE)) else pytest.mark.soak)
        for lang in LANGUAGES
        for size in (SMALL, LARGE)
    ],
)
def test_a_whole_game_by_keys(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    app = new_app(tmp_path / "game.101", lang, deck="extras+syntax-error")

    async def play(pilot: Playing) -> None:
        turns = 0
        while app.game.session.outcome is None:
            await take_turn(pilot, str(turns % 3 + 1), *["t"] * (turns % 2), *["down"] * (turns % 3))
            turns += 1
            written = load_game(tmp_path / "game.101")
            assert written.turns == app.game.session.turns, "every turn is on disk"
        told = " ".join(text_of(app).split())
        for part in tell_outcome(app.game.words, app.game.session.outcome).split():
            assert part in told

    on_screen(app, play, size)
    assert load_game(tmp_path / "game.101").outcome == app.game.session.outcome


@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.soak)])
def test_a_whole_game_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path / "game.101")
    height = 2 if size == SMALL else 4

    async def play(pilot: Playing) -> None:
        game = app.game
        while game.session.outcome is None:
            while game.draft is not None and not game.draft.complete:
                await pilot.click(Cards, offset=(5, 1))
                assert game.draft.chosen == 0
                await pilot.click(Cards, offset=(5, 1))
                space = game.draft.space_of(list(game.draft.targets.values())[-1])[0]
                laid = game.draft.laid
                await pilot.click(Grid, offset=(2, 1 + (space.line // 10 - 1) * height))
                assert len(game.draft.laid) == len(laid) + 1
            column = app.screen.query_one(KeyRow).place_of("screen.play")
            assert column is not None
            await pilot.click(KeyRow, offset=(column, 0))
            await ready(pilot)

    on_screen(app, play, size)
    assert load_game(tmp_path / "game.101").outcome is not None


def test_what_is_shown_before_is_what_happens(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        game = app.game
        while game.session.outcome is None:
            assert game.draft is not None
            turns = len(game.session.turns)
            await pilot.press("2", "down", "enter")
            while not game.draft.complete:
                await pilot.press("1", "enter")
            foreseen = game.draft.drafted
            before = text_of(app)
            for event in foreseen.events[:2]:
                assert str(getattr(event, "card", "")) in before
            await pilot.press("enter")
            await ready(pilot)
            match = local_of(game).match
            record = match.record()
            after = type(record)(record.deal, record.turns[: turns + 1]).position()
            assert after.score == foreseen.after.score

    on_screen(app, play)


def test_undo_within_the_turn(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        untouched = text_of(app)
        await pilot.press("2", "t", "down", "enter")
        assert app.game.draft is not None
        assert app.game.draft.complete
        assert "Enter plays it" in text_of(app)
        await pilot.press("u")
        await pilot.pause()
        assert text_of(app) == untouched
        assert app.game.session.turns == ()

    on_screen(app, play)


def test_a_new_size_is_shown_also_if_the_timer_for_it_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual skips a timer that is due before it is first checked, as on a busy machine."""
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        monkeypatch.setattr(app, "set_timer", lambda *_, **__: Timer(app, 1))
        for size in (LARGE, SMALL):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: len(text_of(app).splitlines()) == app.size.height, "the screen is redrawn")
            assert app.size == size

    on_screen(app, play)


def test_resizing_in_mid_game(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    def has_rows(count: int) -> bool:
        return len(text_of(app).splitlines()) == count

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        await pilot.press("1")
        small = text_of(app)
        assert app.game.draft is not None
        chosen = app.game.draft.aimed
        for size in (LARGE, (40, 12), (200, 60), SMALL):
            await pilot.resize_terminal(*size)
            await until(pilot, partial(has_rows, size[1]), "the screen is redrawn")
            rows = text_of(app).splitlines()
            assert max(map(len, rows)) <= size[0]
            assert app.game.draft.aimed == chosen
        assert text_of(app) == small
        await pilot.press("enter", "enter")
        await ready(pilot)
        assert len(app.game.session.turns) >= 3

    on_screen(app, play)


def test_garbage_that_is_pasted_does_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        before = text_of(app)
        app.post_message(events.Paste("1\n\nq\x1b[31m[bold]{}" * 100))
        await pilot.pause()
        await pilot.press("é", "ß", "%", "f7", "tab", "delete")
        assert text_of(app) == before
        assert app.game.session.turns == ()

    on_screen(app, play)


def test_the_curtain_hides_every_hand(tmp_path: Path) -> None:
    deck = "BLANK*3 SAVE- SAVE| IF- IF| PRINT- PRINT| ENTER- ENTER|"
    app = new_app(tmp_path / "game.101", against=HUMAN, deck=deck)

    async def play(pilot: Playing) -> None:
        for _ in range(4):
            assert isinstance(app.screen, Curtain)
            seat = app.game.session.to_move
            behind = text_of(app)
            assert f"I am player {seat}" in behind
            for name in ("SAVE", "IF", "PRINT", "ENTER-", "ENTER|", "Deck"):
                assert name not in behind
            assert [app.game.seat] == [None], "no hand is drawn behind it"
            await pilot.press("enter")
            await ready(pilot)
            assert app.game.seat == seat
            hand = app.game.session.view(seat).hands[seat].cards
            assert app.game.draft is not None
            assert tuple(choice.face for choice in app.game.draft.choices) == hand
            await take_turn(pilot)

    on_screen(app, play)
    record = load_game(tmp_path / "game.101")
    assert (record.tags["Player0"], record.tags["Player1"]) == (HUMAN, HUMAN)
    assert resumed_session(Wishes(file=tmp_path / "game.101")).people == (0, 1)


def test_a_game_goes_on_after_a_kill(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101", digit=1)

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        await take_turn(pilot)
        await pilot.press("1")  # and there it is interrupted

    on_screen(app, play)
    again = app_of(resumed_session(Wishes(file=tmp_path / "game.101")))

    async def play_on(pilot: Playing) -> None:
        assert again.game.session.turns == app.game.session.turns
        assert again.game.seat == 1
        await take_turn(pilot)
        assert len(load_game(tmp_path / "game.101").turns) > len(app.game.session.turns)

    on_screen(again, play_on)


def test_a_game_that_only_the_computer_began_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.101"
    app = new_app(file, first="other")

    async def leave(pilot: Playing) -> None:
        assert len(app.game.session.turns) == 1
        await pilot.press("q")

    on_screen(app, leave)
    assert not file.exists()
    again = new_app(file, first="other")

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        assert len(load_game(file).turns) == 3

    on_screen(again, play)


def test_a_turn_that_lacks_a_fill_is_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "game.101"
    rows = ['[Rules "1"]', '[First "0"]', '[Deck0 "PRINT- BLANK SAVE- BLANK BLANK"]']
    rows += ['[Deck1 "BLANK BLANK SAVE- PRINT- BLANK"]', '[Opening ""]', '[Open "0"]', '[Player0 "human"]']
    rows += ['[Player1 "random"]', "", "10 PRINT>", ""]
    file.write_text("\n".join(rows), encoding="utf-8")
    app = app_of(resumed_session(Wishes(file=file)))

    async def play(pilot: Playing) -> None:
        assert "PRINT needs a card" in text_of(app)
        await pilot.press("1", "enter", "enter")
        await ready(pilot)
        assert [str(decision) for decision in app.game.session.turns[0]] == ["10 PRINT>", "BLANK"]

    on_screen(app, play)


def test_somebody_else_went_on_with_the_file(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        file = tmp_path / "game.101"
        stored = load_game(file).turns
        file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        await pilot.press("1", "enter", "enter")
        await pilot.pause()
        assert app.game.session.turns == stored, "what is not stored did not happen"

    on_screen(app, play)
    assert isinstance(app.return_value, Malformed)
    assert app.return_value.problem.code == "file-changed"


def test_looking_back_and_on(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        for _ in range(3):
            await take_turn(pilot)
        now = text_of(app)
        turns = len(app.game.session.turns)
        await pilot.press(",")
        assert f"after turn {turns - 1}." in text_of(app)
        await pilot.press("home")
        assert "The start of the game." in text_of(app)
        await pilot.press("1", "enter", "u", ".")
        assert "after turn 1." in text_of(app)
        assert len(app.game.session.turns) == turns, "the past cannot be played"
        await pilot.press("escape")
        await pilot.pause()
        assert text_of(app) == now

    on_screen(app, play)


def test_a_turn_of_the_log_is_pressed(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        assert app.screen.query_one(Log).display
        await pilot.click(Log, offset=(5, 2))
        await pilot.pause()
        assert "after turn 1." in text_of(app)

    on_screen(app, play, LARGE)


def test_the_log_comes_when_asked_for_on_a_small_screen(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        assert "Log ──" not in text_of(app)
        await pilot.press("g")
        await pilot.pause()
        assert "Log ──" in text_of(app)
        await pilot.press("g")
        await pilot.pause()
        assert "Log ──" not in text_of(app)
        await pilot.press("g", "escape")
        await pilot.pause()
        assert "Log ──" not in text_of(app)

    on_screen(app, play)


def test_long_lines_scroll_and_follow_the_play(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101", deck="BLANK*6 DELETE- DELETE| ENTER- ENTER| IF- IF| SAVE- SAVE|")

    async def play(pilot: Playing) -> None:
        longest = 0
        while app.game.session.outcome is None:
            await pilot.press("1", "up")
            draft = app.game.draft
            assert draft is not None
            while draft.aimed is not None and draft.aimed.line != 10:
                await pilot.press("down")
                draft = app.game.draft
                assert draft is not None
            assert draft.aimed is not None
            column = draft.space_of(draft.aimed)[0].column
            await pilot.pause()
            await pilot.pause()
            board = app.screen.query_one(Board)
            ends = [(board.space_at(1, 1 + 2 * row), board.space_at(50, 1 + 2 * row)) for row in range(5)]
            (shown,) = {(first.column, last.column) for first, last in ends if first and last}
            assert shown[0] <= column <= shown[1], "all lines scroll together, to where the card would lie"
            longest = max(longest, column)
            await pilot.press("enter", "enter")
            await ready(pilot)
        assert longest > 9, "it had to scroll"
        over = text_of(app)
        assert "«" not in over, "at the end the board is shown from the left"
        assert "»" in over
        await pilot.press(">")
        await pilot.pause()
        assert "«" in text_of(app)

    on_screen(app, play, (64, 24))


def test_resigning_asks_first(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("x", "enter")
        await pilot.pause()
        assert app.game.session.outcome is None
        await pilot.press("x", "right", "enter")
        await shows(pilot, "You resign. ")
        assert str(app.game.session.outcome) == "RESIGN 0"

    on_screen(app, play)
    assert str(load_game(tmp_path / "game.101").outcome) == "RESIGN 0"


def test_a_program_that_fails_forfeits_and_the_screen_says_why(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("""input(); print('{"type": "hello"}', flush=True); input()""", encoding="utf-8")
    app = new_app(tmp_path / "game.101", against=f"exec:{sys.executable} {bot}")

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        match = local_of(app.game).match
        assert str(match.outcome) == "FORFEIT 1"
        assert match.fault is not None
        told = " ".join(text_of(app).split())
        assert " ".join(tell_problem(Words("en"), match.fault).split()) in told

    on_screen(app, play)


def test_another_game_with_other_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONE_ZERO_ONE_HOME", str(tmp_path / "home"))
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#deck", Select).value = "extras"
        app.screen.query_one("#variants", Select).value = "+open-source"
        app.screen.query_one("#digit", Select).value = "1"
        await begin(pilot)
        match = local_of(app.game).match
        assert match.deal.open_source
        await take_turn(pilot)
        assert app.game.seat == 1
        assert app.game.looking is None

    on_screen(app, play)
    assert load_game(tmp_path / "game.101").outcome is None, "the first one stays"
    (file,) = (tmp_path / "home").glob("*.101")
    assert "ELSE" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_but_ascii_on_request(tmp_path: Path, lang: str) -> None:
    app = new_app(tmp_path / "game.101", lang, look=Look(motion=False, ascii_only=True))

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        for keys in ("2", "enter", "g", "g ?", "escape r", "escape n", "escape o", "escape x"):
            await pilot.press(*keys.split())
            await pilot.pause()
            assert text_of(app).isascii(), [letter for letter in text_of(app) if not letter.isascii()]

    on_screen(app, play)


def test_digits_are_told_apart_without_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        for strip in app.screen._compositor.render_strips():
            styles = [segment.style for segment in strip if segment.style is not None]
            colours = [colour for style in styles for colour in (style.color, style.bgcolor) if colour is not None]
            for colour in colours:
                assert colour.triplet is None or len(set(colour.triplet)) == 1, "at most grey"
        rows = text_of(app).splitlines()
        assert "│0" in rows[2]
        assert "│1" in rows[4]

    on_screen(app, play)


def test_dark_and_light(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101", look=Look(motion=False, light=True))

    async def play(pilot: Playing) -> None:
        shown = text_of(app)
        themes = [app.theme]
        for _ in range(2):
            await pilot.press("c")
            await pilot.pause()
            themes.append(app.theme)
            assert text_of(app) == shown
        assert themes == ["textual-light", "textual-dark", "textual-light"]

    on_screen(app, play)


def test_the_card_under_the_mouse_is_explained(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.hover(Grid, offset=(3, 1))
        assert "A digit and no command." in str(app.screen.query_one(Grid).tooltip)
        await pilot.hover(Grid, offset=(50, 9))
        assert app.screen.query_one(Grid).tooltip is None

    on_screen(app, play)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_help_open_and_close(tmp_path: Path, lang: str) -> None:
    app = new_app(tmp_path / "game.101", lang)

    async def play(pilot: Playing) -> None:
        for key, title in (("r", "page.rules"), ("?", "screen.help")):
            await pilot.press(key)
            await pilot.pause()
            assert f"─ {Words(lang)(title)} ─" in text_of(app)
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is app.game

    on_screen(app, play)


def test_watching_two_players(tmp_path: Path) -> None:
    app = app_of(watched_session("random,greedy", "standard", 5), pace=0.0)

    async def watch(pilot: Playing) -> None:
        await ready(pilot)
        assert app.game.session.outcome is not None
        assert app.game.draft is None
        assert "greedy" in text_of(app)

    on_screen(app, watch)
    assert list(tmp_path.iterdir()) == []


def test_watching_a_record_turn_by_turn(tmp_path: Path) -> None:
    app = app_of(new_session(Wishes(against="random", digit=0, seed=1, file=tmp_path / "game.101")))

    async def play(pilot: Playing) -> None:
        while app.game.session.outcome is None:
            await take_turn(pilot)

    on_screen(app, play)
    record = read_record((tmp_path / "game.101").read_text(encoding="utf-8"))
    watched = app_of(recorded_session(record), pace=60.0)

    async def watch(pilot: Playing) -> None:
        await shows(pilot, "The start of the game.")
        seen = []
        for _ in record.turns:
            await pilot.press("right")
            seen.append(watched.game.looking)
        assert seen == [*range(1, len(record.turns)), None]
        assert " wins, " in text_of(watched)

    on_screen(watched, watch)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_record_names_a_level_that_there_is_not(size: tuple[int, int]) -> None:
    record = played()
    app = app_of(recorded_session(replace(record, tags={"Player0": "level:99", "Player1": "level:3"})))

    async def watch(pilot: Playing) -> None:
        read = await shows(pilot, "level:99")
        assert "evel 3" in read, "other levels keep their names"

    on_screen(app, watch, size)


def test_a_record_that_was_left_for_its_end_stays_there() -> None:
    app = app_of(recorded_session(played()), pace=0.3)

    async def watch(pilot: Playing) -> None:
        await pilot.press("end")
        await app.workers.wait_for_complete()
        assert app.game.looking is None, "the turn-by-turn display has ended"

    on_screen(app, watch)


def test_motion_shows_the_same_end(tmp_path: Path) -> None:
    """With motion a turn is shown in several frames; the final one is the same."""
    shown = []
    for motion in (False, True):
        app = new_app(tmp_path / f"{motion}.101", against="greedy", look=Look(motion=motion))

        async def play(pilot: Playing) -> None:
            await take_turn(pilot)
            shown.append(text_of(game_of(pilot)))

        on_screen(app, play)
    assert shown[0] == shown[1]


def test_a_turn_that_comes_while_the_screen_closes_is_not_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = new_app(tmp_path / "game.101")
    closing: list[str] = []

    def draw(part: Widget) -> None:
        closing.append(type(part).__name__)
        app.game.show()
        app.game.show_picture(picture_of(app.game.session.view(None)))

    for part in (Board, PlayerBar, Hand, Panel, Log, KeyRow):
        monkeypatch.setattr(part, "on_unmount", draw, raising=False)
    on_screen(app, ready)
    assert len(closing) == 7, "every part of the table closes, one after another"
