"""What the page draws, by the scripts alone: board, hands, clocks, log, end, and animations."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.slow
InPage = Callable[..., Any]
OUTCOME = '{ end: "END", score: [7, 9], winner: 1 }'
#: a game of player 0 without a screen
GAME = """
await english();
const { Composer } = await script("game/composer");
const { h } = await script("basics/dom");
const game = new Composer({ changed: () => undefined });
Object.assign(game, { held: { seats: [0], invite: null }, replay: null, id: "g" });
game.state = stateWith();
game.freshDraft();
const texts = (root, selector) => [...root.querySelectorAll(selector)].map((one) => one.textContent);
const press = (key) =>
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
"""
#: a board drawn from a picture
BOARD = f"""{GAME}
const {{ Board }} = await script("table/board/board");
const {{ plainPicture, lightUp }} = await script("game/picture");
const played = [];
const board = new Board((line) => played.push(line));
document.body.append(board.element);
const picture = plainPicture(viewWith({{ lines: ["0 1SAVE<*", "1", "", "", ""], covered: ["10.2"] }}));
picture.free = ["10.3", "20.2", "30.1", null, null];
lightUp(picture, [10, 20]);
picture.closed = [{{ line: 30, lacking: [[10, 1], [20, 2]] }}];
board.draw(picture);
const label = (space) => board.at(space).getAttribute("aria-label");
"""


def test_each_space_of_the_board_says_what_lies_there(in_page: InPage) -> None:
    found = in_page(f"{BOARD} return ['10.1', '10.2', '10.3', '20.3', '30.1', '30.2', '50.4'].map(label)")
    assert found == [
        "Line 10, column 1: 0, card without a command",
        "Line 10, column 2: 1, SAVE pointing left, saved, does not count",
        "Line 10, column 3: empty, you can play here",
        "Line 20, column 3: empty",
        "Line 30, column 1: empty. Line 30 is not open: line 10 needs 1 more card and line 20 needs 2 more cards.",
        "Line 30, column 2: empty",
        "The RUN card: the third card of line 50 ends the game.",
    ]


def test_the_board_says_who_controls_a_line_and_has_room_behind_the_longest(in_page: InPage) -> None:
    found = in_page(
        f"""{BOARD}
        const rows = [...board.rows.children];
        const counts = rows.map((row) => row.querySelectorAll(".cell").length);
        picture.lines[0] = Array.from({{ length: 40 }}, () => picture.lines[0][0]);
        board.draw(picture);
        return [rows.map((row) => row.dataset.control), texts(board.rows, ".line-head .visually-hidden").slice(0, 3),
                counts.slice(0, 4).every((count) => count === counts[0] && count >= 5), counts[4],
                board.rows.firstChild.querySelectorAll(".cell").length];
        """
    )
    said = ["Line 10, controlled by player 0", "Line 20, controlled by player 1", "Line 30, controlled by nobody"]
    assert found == [["0", "1", "nobody", "nobody", "nobody"], said, True, 4, 41]


def test_a_lit_place_is_played_anywhere_on_its_line(in_page: InPage) -> None:
    found = in_page(
        f"""{BOARD}
        board.at("20.2").click();
        board.at("head-10").click();
        board.at("20.1").click();
        board.at("head-30").click();
        picture.lit.clear();
        picture.lit.set("30.2", null);
        board.draw(picture);
        board.at("30.2").click();
        return played;
        """
    )
    assert found == [20, 10, 20, None]


def test_arrow_keys_walk_through_the_board_and_enter_plays(in_page: InPage) -> None:
    found = in_page(
        f"""{BOARD}
        const stops = () => [...board.rows.querySelectorAll("[tabindex='0']")].map((one) => one.dataset.space);
        const walked = [stops()];
        board.at("10.1").focus();
        for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp"]) {{
          press(key);
          walked.push(document.activeElement.dataset.space);
        }}
        press("Enter");
        board.at("20.2").focus();
        press(" ");
        press("Enter");
        return [walked, stops(), played];
        """
    )
    # the Tab key reaches one space, a lit one if there is any
    assert found == [[["10.3"], "10.2", "10.3", "20.3", "20.2", "10.2", "10.2"], ["20.2"], [20, 20]]


def test_a_closed_line_shows_the_cards_that_the_lines_above_have_and_lack(in_page: InPage) -> None:
    found = in_page(
        f"""{BOARD}
        const counts = [...board.at("head-30").parentElement.querySelectorAll(".note .count")];
        const cards = (count) => [...count.querySelectorAll("rect")].map((card) => card.dataset.there);
        return counts.map((count) => [count.textContent, cards(count)]);
        """
    )
    assert found == [["10", ["yes", "yes", "no"]], ["20", ["yes", "no", "no"]]]


def test_marks_and_ghosts_and_arrows_are_drawn(in_page: InPage) -> None:
    found = in_page(
        f"""{BOARD}
        const {{ pictureOfEvents }} = await script("game/picture");
        board.draw(pictureOfEvents(viewWith({{ lines: ["0 . 0DELETE<", "1", "", "", ""] }}), [
          {{ event: "placed", space: "10.3", card: "0DELETE<" }},
          {{ event: "removed", space: "10.2", card: "1", to_pile: false }},
          {{ event: "control-changed", line: 10 }},
        ]));
        const uses = (selector) => [...board.element.querySelectorAll(selector)].map((one) => one.getAttribute("href"));
        return [board.at("10.3").dataset.marks, board.at("10.2").querySelectorAll(".ghost").length, uses(".badge use"),
                board.element.querySelectorAll(".arrow.points").length, board.at("head-10").dataset.changed];
        """
    )
    assert found == ["new", 1, ["/symbols.svg#command-DELETE"], 1, "yes"]


#: the hand of player 0 as drawn
HAND = f"""{GAME}
const {{ drawHand }} = await script("table/seats/hand");
const view = game.state.view;
const cards = () => [...drawHand(game, view).querySelectorAll(".hand-card")];
const look = () =>
  cards().map(({{ disabled, dataset, ariaLabel }}) => {{
    const {{ chosen = "", gone = "", turnable = "" }} = dataset;
    return [disabled, chosen, gone, turnable, ariaLabel];
  }});
"""


def test_a_hand_says_which_card_is_chosen_turnable_and_seen(in_page: InPage) -> None:
    found = in_page(
        f"{HAND} view.hands[0].seen = ['PRINT|']; game.choose(1, 'DELETE-'); game.draft.turn(); return look()"
    )
    assert found == [
        [False, "", "", "", "card without a command"],
        [False, "yes", "", "yes", "DELETE pointing right, chosen"],
        [False, "", "", "yes", "PRINT pointing up, seen by the other player"],
    ]


def test_of_two_cards_alike_as_many_are_seen_as_were_seen(in_page: InPage) -> None:
    found = in_page(
        f"""{HAND}
        Object.assign(view.hands[0], {{ cards: ["BLANK", "BLANK", "BLANK"], seen: ["BLANK", "BLANK"] }});
        const seen = () => look().map((one) => one[4].includes("seen"));
        const before = seen();
        view.open_source = true;
        return [before, seen()];
        """
    )
    assert found == [[True, True, False], [False, False, False]]


def test_a_card_that_was_laid_in_this_turn_is_gone_from_the_hand(in_page: InPage) -> None:
    found = in_page(
        f"""{HAND}
        game.draft.choose(2, "PRINT|");
        game.draft.place(20);
        game.draft.extend(["BLANK", "DELETE<"], "hand", []);
        return look().map((one) => one.slice(0, 4));
        """
    )
    assert found == [[False, "", "", ""], [False, "", "", ""], [True, "", "yes", ""]]


def test_for_a_paste_the_pile_is_the_hand(in_page: InPage) -> None:
    found = in_page(
        f"""{HAND}
        game.draft.choose(2, "PRINT|");
        game.draft.place(20);
        game.draft.extend(["1SAVE<", "1SAVE>"], "cut", ["0BLANK", "1SAVE-", "0SAVE-"]);
        const heading = drawHand(game, view).querySelector("h2").textContent;
        return [heading, look().map((one) => [one[0], one[2], one[3], one[4]])];
        """
    )
    cards = [
        [True, "", "", "0, card without a command"],
        [False, "", "yes", "1, SAVE pointing left"],
        [True, "", "", "0, SAVE pointing left"],
    ]
    assert found == ["Cut pile both see it", cards]


@pytest.mark.parametrize("hindered", ["view.to_move = 1", "game.sent = {}"])
def test_while_nothing_can_be_played_the_hand_rests(in_page: InPage, hindered: str) -> None:
    assert in_page(f"{HAND} {hindered}; return look().map((one) => one[0])") == [True, True, True]


@pytest.mark.parametrize(
    ("cards", "changes", "aid", "wanted"),
    [
        ([], {}, True, (0, "hidden from you")),
        (["SAVE-"], {}, True, (1, "Seen: SAVE. backs are hidden from you, the rest has been seen")),
        (["SAVE-"], {}, False, (0, "hidden from you")),
        (
            ["IF|", "BLANK", "SAVE-"],
            {},
            True,
            (3, "Seen: IF…THEN…, card without a command, SAVE. you have seen them all"),
        ),
        (["SAVE-", "SAVE-", "SAVE-"], {"open_source": True}, False, (3, "Seen: SAVE, SAVE, SAVE. open to both")),
    ],
)
def test_of_the_other_hand_is_shown_what_was_seen(
    in_page: InPage, cards: list[str], changes: object, aid: bool, wanted: tuple[int, str]
) -> None:
    found = in_page(
        f"""{GAME}
        const {{ settings }} = await script("basics/settings");
        const {{ drawOtherHand }} = await script("table/seats/players");
        settings.aid = given.aid;
        Object.assign(game.state.view, given.changes);
        game.state.view.hands[1].cards = given.cards;
        const drawn = drawOtherHand(game, 1, game.state.view);
        return [drawn.querySelectorAll(".known").length, drawn.querySelectorAll(".back").length, drawn.ariaLabel];
        """,
        {"cards": cards, "changes": changes, "aid": aid},
    )
    known, said = wanted
    assert found == [known, 3 - known, f"The computer’s hand: 3 cards. {said}"]


def test_a_player_has_games_won_and_a_deck(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        const {{ drawPlayer, drawDeck, drawCutPile }} = await script("table/seats/players");
        const decks = [{{ size: 1, top: "SAVE-" }}, {{ size: 0, top: null }}];
        const view = viewWith({{ decks, cut: ["0BLANK", "1SAVE-", "0IF|", "1BLANK"] }});
        game.state.series = {{ games: 3, wins: [1, 0], game: 2 }};
        const players = [0, 1].map((digit) => drawPlayer(game, digit, view));
        const piles = [drawDeck(game, view, 0), drawDeck(game, view, 1), drawCutPile(view)];
        const told = players.map((one) => [one.dataset.move ?? "", ...texts(one, ".wins")]);
        return [told, piles.map((one) => one.ariaLabel),
                piles[0].dataset.size, piles[2].querySelectorAll(".card").length, drawCutPile(viewWith())];
        """
    )
    players = [["yes", "1 game won"], ["", "0 games won"]]
    piles = [
        "Your deck: 1 card; the top card, seen by both: SAVE",
        "The computer’s deck: 0 cards",
        "Cut pile: a 0 without a command, 1 SAVE, 0 IF…THEN…, a 1 without a command",
    ]
    assert found == [players, piles, "1", 3, None]


def test_the_race_has_the_points_of_both_and_ones_own_first(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        const {{ drawRace }} = await script("table/board/race");
        const race = drawRace(game, 1, [30, 50], [30, 90]);
        const widths = [...race.querySelectorAll("rect")].map((one) => one.getAttribute("width"));
        return [race.ariaLabel, texts(race, ".points"), widths];
        """
    )
    assert found == ["Points: 90 for the computer, 30 for you", ["50 → 90", "30"], ["60%", "20%"]]


#: a draft of player 0 and what it would do
DRAFTED = f"""{GAME}
const {{ drawDraft }} = await script("table/panels/draft_panel");
game.choose(0, "BLANK");
game.draft.place(10);
game.asked = "q";
game.preview = previewWith("q");
const said = (selector) => texts(h("div", null, ...drawDraft(game).filter(Boolean)), selector);
"""


def test_what_a_draft_would_do_is_told_with_its_points(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        const {{ drawDraft }} = await script("table/panels/draft_panel");
        const told = (event, text) => ({{ event: {{ event }}, phrase: {{ key: text }} }});
        (await script("basics/settings")).settings.notation = true;
        game.choose(0, "BLANK");
        game.draft.place(10);
        game.asked = "q";
        const events = [told("placed", "laid"), told("drawn", "drawn"), told("top-shown", "shown")];
        game.preview = previewWith("q", {{ after: viewWith({{ score: [30, 20] }}), events }});
        const draw = () => {{
          const root = h("div", null, ...drawDraft(game).filter(Boolean));
          const result = texts(root, ".score-change, .warning, .won");
          return [texts(root, ".written code"), result, texts(root, ".effects li")];
        }};
        const seen = [draw()];
        game.preview.after.score = [10, 20];
        seen.push(draw()[1]);
        Object.assign(game.preview, {{ outcome: {OUTCOME}, outcome_phrase: {{ key: "page.draw" }} }});
        seen.push(draw()[1]);
        game.asked = "r";
        seen.push(draw()[2]);
        return seen;
        """
    )
    changed = "Points: 10 → 30 for you."
    same = "The points stay the same: 10 for you, 20 for the computer."
    assert found == [[["10 BLANK"], [changed], ["laid"]], [same], ["Careful, this ends the game. A draw"], []]


def test_a_draft_says_that_rotating_the_card_would_help(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        const seen = [said(".rotating")];
        game.turnedRound = {{ id: "r", of: "q", points: "30.2" }};
        seen.push(said(".rotating"));
        game.asked = game.preview.id = "s";
        return [...seen, said(".rotating")];
        """
    )
    rotate = "Rotate the card, and it points at line 30, column 2, where it has an effect. T"
    assert found == [[], [rotate], []]


def test_a_draft_is_told_with_its_result_first_and_each_place_once(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        const at = (line, column) => ({{ key: "space.first", arguments: {{ line, column }} }});
        const told = (event, key, more) => ({{
          event: {{ event, before: null, after: 0 }},
          phrase: {{ key: `event.${{key}}`, arguments: more }},
        }});
        game.preview.events = [
          told("placed", "placed-input", {{ player: 0, card: "0DELETE<", space: at(20, 2) }}),
          told("removed", "deleted", {{ card: "1SAVE", space: at(20, 1) }}),
          told("no-effect", "no-effect-saved", {{ space: at(20, 1) }}),
          told("control-changed", "control-won", {{ player: 0, line: 20 }}),
        ];
        const parts = () => said(".score-change, li");
        const seen = [parts()];
        game.preview.after.score = [30, 20];
        return [...seen, parts()[0]];
        """
    )
    sentences = [
        "You now control line 20.",
        "Line 20, column 2: you play 0 DELETE.",
        "Line 20, column 1: 1 SAVE is deleted. No effect, because the card it points at is saved.",
    ]
    assert found == [
        [*sentences, "The points stay the same: 10 for you, 20 for the computer."],
        "Points: 10 → 30 for you.",
    ]


@pytest.mark.parametrize(
    ("score", "wanted"),
    [
        ([30, 20], "Points: 10 → 30 for you."),
        ([10, 0], "Points: 20 → 0 for the computer."),
        ([0, 50], "Points: 10 → 0 for you, 20 → 50 for the computer."),
        ([10, 20], "The points stay the same: 10 for you, 20 for the computer."),
    ],
)
def test_only_points_that_change_are_named(in_page: InPage, score: list[int], wanted: str) -> None:
    assert in_page(f"{DRAFTED} game.preview.after.score = given; return said('.score-change')", score) == [wanted]


@pytest.mark.parametrize(
    ("winner", "wanted"),
    [
        (0, [["This ends the game. A draw"], []]),
        (1, [[], ["Careful, this ends the game. A draw"]]),
        (None, [[], ["Careful, this ends the game. A draw"]]),
    ],
)
def test_a_turn_that_ends_the_game_is_a_warning_unless_it_wins(in_page: InPage, winner: object, wanted: object) -> None:
    found = in_page(
        f"""{DRAFTED}
        const outcome = {{ end: "RUN", score: [40, 110], winner: given }};
        Object.assign(game.preview, {{ outcome, outcome_phrase: {{ key: "page.draw" }} }});
        return [said(".won"), said(".warning")];
        """,
        winner,
    )
    assert found == wanted


def test_the_keys_of_a_draft_rest_until_there_is_something_to_do(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        const {{ drawDraft }} = await script("table/panels/draft_panel");
        const look = () => {{
          const root = h("div", null, ...drawDraft(game).filter(Boolean));
          const button = (key) => root.querySelector(`[data-key=${{key}}]`);
          return ["turn", "undo", "commit"].map((key) => button(key)?.disabled === false);
        }};
        const seen = [look()];
        game.choose(0, "BLANK");
        seen.push(look());
        game.choose(1, "DELETE-");
        seen.push(look());
        game.draft.place(10);
        game.preview = previewWith("");
        seen.push(look());
        game.sent = {{}};
        seen.push(look());
        game.sent = null;
        game.past = 0;
        seen.push(look());
        return seen;
        """
    )
    nothing = [False, False, False]
    assert found == [nothing, [False, True, False], [True, True, False], [True, True, True], nothing, nothing]


#: a clock with 75 and 9.96 seconds, of which that of 1 is running
COMPANY = f"""{GAME}
const clock = new Clock();
const company = await script("game/company");
game.state.mode = "link";
game.state.clock = {{ left: [75, 9.96], running: 1, heard: 0, seconds: 300, increment: 5 }};
const draw = (digit) => h("div", null, ...company.drawCompany(game, digit).filter(Boolean));
"""


def test_a_clock_runs_by_what_was_heard_and_tenths_count_at_the_end(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPANY}
        const seen = [0, 1].map((digit) => {{
          const drawn = draw(digit).querySelector(".clock");
          return [drawn.textContent, drawn.dataset.running ?? "", drawn.dataset.short ?? ""];
        }});
        await clock.pass(2_470);
        const left = [0, 1].map((digit) => company.secondsLeft(game.state.clock, digit));
        const root = h("div", null, draw(0), draw(1));
        await clock.pass(5_000);
        company.tick(game, root);
        const ticked = texts(root, ".clock");
        await clock.pass(60_000);
        company.tick(game, root);
        return [seen, left.map((one) => one.toFixed(2)), ticked, texts(root, ".clock")];
        """
    )
    assert found[0] == [["1:15", "", ""], ["0:09.9", "yes", "yes"]]
    assert found[1:] == [["75.00", "7.49"], ["1:15", "0:02.4"], ["1:15", "0:00.0"]]


@pytest.mark.parametrize(
    ("seconds", "wanted"),
    [(0, "0:00.0"), (9.99, "0:09.9"), (10, "0:10"), (19.9, "0:20"), (59.5, "1:00"), (60, "1:00"), (3599.2, "60:00")],
)
def test_time_is_told_in_minutes_and_seconds(in_page: InPage, seconds: float, wanted: str) -> None:
    found = in_page(
        f"""{COMPANY}
        game.state.clock.left[0] = given;
        const drawn = draw(0).querySelector(".clock");
        return [drawn.textContent, drawn.dataset.short ?? "no"];
        """,
        seconds,
    )
    assert found == [wanted, "yes" if seconds < 20 else "no"]


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, []),
        ({"here": False, "seated": True}, ["away"]),
        ({"here": False, "seated": False}, ["not here yet"]),
    ],
)
def test_whoever_is_away_is_said_to_be(in_page: InPage, changes: dict[str, object], wanted: list[str]) -> None:
    found = in_page(
        f"""{COMPANY}
        Object.assign(game.state.players[1], {{ level: null, ...given }});
        Object.assign(game.state.players[0], {{ here: false }});
        const seen = texts(draw(1), ".away");
        game.state.mode = "computer";
        return [seen, texts(draw(0), ".away"), texts(draw(1), ".away")];
        """,
        changes,
    )
    assert found == [wanted, [], []]


@pytest.mark.parametrize(
    ("before", "wanted"),
    [
        ("", [1, 1]),
        ("game.state.seat = null", [0, 0]),
        ("game.state.seat = 1", [0, 0]),
        (f"game.state.view.outcome = {OUTCOME}", [0, 0]),
    ],
)
def test_the_win_can_be_claimed_from_whoever_left_after_a_while(
    in_page: InPage, before: str, wanted: list[int]
) -> None:
    found = in_page(
        f"""{COMPANY}
        let claimed = 0;
        game.claim = () => (claimed += 1);
        // this machine's clock is an hour behind the server's
        (await script("host/server_time")).noteServerTime(3600);
        game.state.players[1].claim_from = 3660;
        {before};
        const root = draw(1);
        const claims = root.querySelectorAll(".claim");
        const hidden = () => root.querySelectorAll(".claim[hidden]").length;
        await clock.pass(59_999);
        company.tick(game, root);
        const early = hidden();
        await clock.pass(1);
        company.tick(game, root);
        claims.forEach((one) => one.click());
        const unasked = claimed;
        const dialog = document.querySelector("dialog");
        if (dialog) {{
          const closed = new Promise((done) => dialog.addEventListener("close", done));
          dialog.querySelector(".primary").click();
          await closed;
          for (let step = 0; step < 5; step += 1) await null;
        }}
        return [early, unasked, claimed, hidden()];
        """
    )
    early, claimed = wanted
    assert found == [early, 0, claimed, 0], "the page asks before it claims"


def test_what_is_said_is_told_with_a_name_and_those_who_look_on_are_counted(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPANY}
        const {{ keep }} = await script("basics/settings");
        const seen = [company.sayingOf(game, 1, "oops"), company.sayingOf(game, 0, "shout"), company.isMuted()];
        keep("one-zero-one.muted", true);
        seen.push(company.isMuted(), company.drawAudience(game));
        game.state.spectators = 2;
        return [...seen, company.drawAudience(game).ariaLabel, company.drawAudience(game).textContent];
        """
    )
    assert found == ["The computer: Oops…", None, False, True, None, "2 spectators", "◉ 2"]


#: two turns and the end, and their log
LOG = f"""{GAME}
const {{ drawLog, drawStepper }} = await script("table/panels/log");
const {{ settings }} = await script("basics/settings");
const told = (event, key, more) => ({{ event: {{ event, ...more }}, phrase: {{ key }} }});
const events = [
  told("placed", "laid", {{ space: "20.3", card: "0IF<" }}),
  told("flipped", "flipped", {{ space: "20.2", card: "0" }}),
  told("flipped", "flipped", {{ space: "20.1", card: "0" }}),
  told("control-changed", "lost", {{ line: 20, before: 1, after: null }}),
  told("control-changed", "won", {{ line: 20, before: null, after: 0 }}),
  told("drawn", "drawn"), told("top-shown", "top"),
];
const board = (score) => ({{ lines: [], control: [], covered: [], score }});
game.state.entries = [
  entryWith(1, 0, {{ events, row: "20 IF<", board: board([20, 0]) }}),
  entryWith(2, 1, {{ row: "20 BLANK", events: [told("placed", "laid", {{ space: "20.4", card: "1" }})],
                     board: board([0, 0]) }}),
  entryWith(3, null, {{ row: "RESIGN 0", board: board([0, 0]) }}),
];
const looked = [];
game.look = (index) => (looked.push(index), (game.past = index));
const log = drawLog(game, game.look);
document.body.append(log);
const [first, second, third] = log.querySelectorAll(".log-entry");
"""


def test_the_log_draws_each_turn_with_what_it_came_to(in_page: InPage) -> None:
    found = in_page(
        f"""{LOG}
        const drawings = [...first.querySelectorAll(".log-effect use")].map((one) => one.getAttribute("href"));
        const notation = texts(log, "code");
        settings.notation = true;
        const laid = first.querySelector(".card").dataset.card;
        return [texts(log, ".log-number"), texts(log, ".log-place"), laid, drawings,
                texts(log, ".log-effect"), texts(first, ".log-points"), texts(second, ".log-points"),
                first.ariaLabel, notation, texts(drawLog(game, game.look), "code")];
        """
    )
    flipped = ["/symbols.svg#effect-flipped"]
    rows = ["20 IF<", "20 BLANK", "RESIGN 0"]
    numbers = ["1", "2", ""]
    said = "1. laid flipped flipped won"
    assert found == [numbers, ["20", "20"], "IF", flipped, ["2"], ["+20"], ["−20"], said, [], rows]


def test_before_the_first_turn_the_log_explains_the_game(in_page: InPage) -> None:
    assert in_page(f"{LOG} game.state.entries = []; return texts(drawLog(game, game.look), 'h3, li').length") == 5


def test_what_is_no_turn_is_in_the_log_in_words(in_page: InPage) -> None:
    found = in_page(
        f"""{LOG}
        game.state.entries = ["BACK 0", "GIVE 60"].map((row, at) => entryWith(at + 1, 0, {{ row }}));
        return texts(drawLog(game, game.look), ".log-words");
        """
    )
    assert found == [
        "The last turn is taken back. The game no longer counts in statistics.",
        "One player gave the other more time.",
    ]


def test_a_turn_is_looked_at_when_it_is_pressed_not_when_it_is_pointed_at(in_page: InPage) -> None:
    found = in_page(
        f"""{LOG}
        const fire = (kind) => second.dispatchEvent(new MouseEvent(kind));
        fire("mouseenter"), fire("mouseleave"), second.click();
        return looked;
        """
    )
    assert found == [1]


def test_arrow_keys_walk_through_the_log(in_page: InPage) -> None:
    found = in_page(
        f"""{LOG}
        first.focus();
        for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "x"]) press(key);
        return [looked, document.activeElement.dataset.key];
        """
    )
    assert found == [[1, 2, 1], "log-1"]


@pytest.mark.parametrize(
    ("before", "wanted"), [("game.past = 0", [0]), ("", []), (f"game.state.view.outcome = {OUTCOME}", [2])]
)
def test_the_turn_that_is_looked_at_is_marked(in_page: InPage, before: str, wanted: list[int]) -> None:
    found = in_page(
        f"""{LOG}
        {before};
        const marked = (one, at) => (one.getAttribute("aria-current") === "step" ? [at] : []);
        return [...drawLog(game, game.look).querySelectorAll(".log-entry")].flatMap(marked);
        """
    )
    assert found == wanted


@pytest.mark.parametrize(
    ("past", "number", "enabled", "steps"),
    [
        ("null", "2 of 2", [True, True, False, False], [-1, 1]),
        ("1", "2 of 2", [True, True, True, True], [-1, 0, 2, 2]),
        ("0", "1 of 2", [True, True, True, True], [-1, -1, 1, 2]),
        ("-1", "0 of 2", [False, False, True, True], [0, 2]),
    ],
)
def test_a_finished_game_is_stepped_through(
    in_page: InPage, past: str, number: str, enabled: list[bool], steps: list[int]
) -> None:
    found = in_page(
        f"""{LOG}
        game.past = {past};
        const stepper = drawStepper(game);
        const buttons = [...stepper.querySelectorAll("button")];
        const rest = buttons.map((one) => !one.disabled);
        for (const one of buttons) one.click();
        return [stepper.querySelector(".step-number").textContent, rest, looked];
        """
    )
    assert found == [number, enabled, steps]


def test_only_turns_are_counted_and_none_that_was_taken_back(in_page: InPage) -> None:
    """Neither the end nor time that was given is a turn; a game goes on after the turns that a row names."""
    rows = ["10 SAVE<", "20 BLANK", "BACK 0", "10 BLANK", "GIVE 60", "20 BLANK", "END 10-20"]
    found = in_page(
        f"""{LOG}
        const {{ stepsThatCount }} = await script("game/turns");
        game.state.entries = given.map((row, at) => entryWith(at + 1, 0, {{ row }}));
        const kept = stepsThatCount([{{ row: "" }}, ...game.state.entries]).map(({{ row }}) => row);
        const said = texts(drawStepper(game), ".step-number");
        game.past = 3;
        return [texts(drawLog(game, game.look), ".log-number"), said, texts(drawStepper(game), ".step-number"), kept];
        """,
        rows,
    )
    numbers = ["1", "2", "", "1", "", "2", ""]
    assert found == [numbers, ["2 of 2"], ["1 of 2"], ["", "10 BLANK", "20 BLANK", "END 10-20"]]


#: the end of a game that 1 has won, as 0 sees it
FINISH = f"""{GAME}
const {{ drawFinish }} = await script("table/end/finish");
game.state.view.outcome = {OUTCOME};
game.rematch = () => undefined;
const texted = (selector) => texts(drawFinish(game), selector);
"""


@pytest.mark.parametrize(
    ("before", "wanted"),
    [
        ("", "The computer wins 9–7"),
        ("game.state.seat = 1; game.state.players[1].level = null", "You win! 9–7"),
        ("game.state.mode = 'screen'; game.state.seat = 1; game.state.players[1].level = null", "Player 1 wins 9–7"),
        ("Object.assign(game.state.view.outcome, { winner: 0, end: 'RUN' })", "You win! 7–9"),
        ("Object.assign(game.state.view.outcome, { winner: null, score: [4, 4] })", "A draw 4–4"),
        ("game.state.view.outcome.end = 'RESIGN'", "The computer wins"),
    ],
)
def test_the_end_says_who_won_and_by_how_much(in_page: InPage, before: str, wanted: str) -> None:
    assert in_page(f"{FINISH} {before}; return texted('.result')") == [wanted]


@pytest.mark.parametrize(
    ("before", "wanted"),
    [
        ("", ["Rematch", False]),
        ("game.state.rematch.offered_by = 0", ["Rematch offered…", True]),
        ("game.state.rematch.offered_by = 1", ["Accept the rematch", False]),
        ("game.state.series = { games: 3, wins: [0, 1], game: 1, over: false }", ["Next game", False]),
        ("game.state.series = { games: 3, wins: [0, 2], game: 2, over: true }", ["Rematch", False]),
        ("game.state.seat = null", None),
        ("game.state.mode = 'record'", None),
    ],
)
def test_a_rematch_is_asked_for_or_accepted(in_page: InPage, before: str, wanted: list[object] | None) -> None:
    found = in_page(
        f"""{FINISH} {before};
        const button = drawFinish(game).querySelector("[data-key=rematch]");
        return button && [button.textContent, button.disabled];
        """
    )
    assert found == wanted


@pytest.mark.parametrize(
    ("series", "wanted"),
    [
        ({"games": 1, "wins": [0, 1], "game": 1}, []),
        ({"games": 3, "wins": [1, 1], "game": 2}, ["Best of 3. Games won: 1 by you, 1 by the computer."]),
        (
            {"games": 3, "wins": [2, 1], "game": 3, "over": True},
            ["The series is over. Games won: 2 by you, 1 by the computer."],
        ),
        (
            {"games": 2, "wins": [1, 1], "game": 2, "points": [130, 90], "over": True, "winner": 0},
            [
                "A match of two games. Games won: 1 by you, 1 by the computer. "
                "Points: 130 for you, 90 for the computer. You win the match."
            ],
        ),
    ],
)
def test_a_series_has_its_score(in_page: InPage, series: object, wanted: list[str]) -> None:
    assert in_page(f"{FINISH} game.state.series = given; return texted('.hint').slice(1)", series) == wanted


def test_ones_own_rating_is_told(in_page: InPage) -> None:
    found = in_page(
        f"""{FINISH}
        game.state.rating_changes = [{{ before: 1500, after: 1480 }}, {{ before: 1, after: 2 }}];
        const seen = [texted(".hint").at(-1)];
        game.state.seat = null;
        return [...seen, texted(".hint").length];
        """
    )
    assert found == ["Your rating: 1500 → 1480.", 1]


#: a board that only records what it is to draw, and events that are shown on it
MOTION = """
const { settings } = await script("basics/settings");
const { enact } = await script("table/board/motion");
settings.motion = "on";
const clock = new Clock();
const drawn = [];
const look = ({ lines, control, marks, latest }) => structuredClone([lines, control, [...marks.keys()], latest]);
const board = { draw: (picture) => drawn.push([clock.now, ...look(picture)]), at: () => null };
const start = { lines: ["0 1", "", "", "", ""], control: [0, null, null, null, null], covered: [] };
let over = null;
const run = (events) => void enact(board, start, events).then(() => (over = clock.now));
"""


def test_events_are_shown_one_after_the_other(in_page: InPage) -> None:
    events = [
        {"event": "placed", "space": "20.2", "card": "0ENTER^"},
        {"event": "moved", "space": "10.2", "to": "30.1", "card": "1"},
        {"event": "flipped", "space": "30.1", "card": "0"},
        {"event": "saved", "space": "30.1", "card": "0"},
        {"event": "waits", "space": "30.1"},
        {"event": "removed", "space": "10.1", "card": "0"},
        {"event": "no-effect", "space": "20.2"},
        {"event": "control-changed", "line": 30, "after": 0},
        {"event": "drawn", "player": 0},
        {"event": "ended"},
    ]
    found = in_page(f"{MOTION} run(given); await clock.pass(10_000); return [drawn, over]", events)
    drawn, over = found
    # eight are shown, in 2.4 seconds altogether; removed cards fade before they disappear
    assert [moment[0] for moment in drawn] == [0, 300, 600, 900, 1200, 1800, 1800, 2100]
    assert over == 2400
    assert [moment[4] for moment in drawn] == ["20.2", "30.1", "30.1", *["30.1"] * 5]
    assert [moment[3] for moment in drawn] == [[], [], [], [], [], [], ["20.2"], []]
    assert [moment[2][2] for moment in drawn] == [None] * 7 + [0]
    names = [[[one and one["name"] for one in line] for line in moment[1]][:3] for moment in drawn]
    assert names[0] == [["BLANK", "BLANK"], [None, "ENTER"], []]
    assert names[1] == [["BLANK", None], [None, "ENTER"], ["BLANK"]]
    assert names[5] == [[None, None], [None, "ENTER"], ["BLANK"]]
    last = drawn[-1][1][2][0]
    assert last == {"digit": 0, "name": "BLANK", "way": "", "saved": True, "lasting": True}
    assert drawn[2][1][2][0]["digit"] == 0
    assert not drawn[2][1][2][0]["saved"]


def test_one_event_takes_a_moment(in_page: InPage) -> None:
    found = in_page(
        f"{MOTION} run([{{ event: 'flipped', space: '10.1', card: '1' }}]); await clock.pass(1000); return over"
    )
    assert found == 320


@pytest.mark.parametrize("press", ["keydown", "pointerdown"])
def test_whatever_is_pressed_skips_to_the_end(in_page: InPage, press: str) -> None:
    found = in_page(
        f"""{MOTION}
        run([{{ event: "flipped", space: "10.1", card: "1" }}, {{ event: "flipped", space: "10.2", card: "0" }}]);
        await clock.pass(100);
        dispatchEvent(new Event(given));
        await settled();
        const ended = over;
        await clock.pass(5000);
        return [ended, drawn.length];
        """,
        press,
    )
    assert found == [100, 1]


@pytest.mark.parametrize("before", ["settings.motion = 'off'", "given.splice(0)"])
def test_without_motion_or_events_nothing_is_shown(in_page: InPage, before: str) -> None:
    events = [{"event": "flipped", "space": "10.1", "card": "1"}, {"event": "drawn"}]
    assert in_page(f"{MOTION} {before}; run(given); await settled(); return [over, drawn]", events) == [0, []]


def test_a_card_that_moves_comes_from_where_it_lay(in_page: InPage) -> None:
    """Relative to its new place, the old one is this far to the right and this far above."""
    found = in_page(
        f"""{MOTION}
        const frames = [];
        const animate = ([first]) => (frames.push(first.transform), {{ finished: settled(), cancel: () => 0 }});
        const card = (x, y) => ({{ getBoundingClientRect: () => ({{ x, y }}), querySelector: () => ({{ animate }}) }});
        const places = {{ "10.2": card(70, 10), "30.1": card(30, 200) }};
        board.at = (space) => places[space] ?? null;
        run([{{ event: "moved", space: "10.2", to: "30.1", card: "1" }}]);
        await clock.pass(1000);
        // a place that is not drawn, before or after, has nothing to come from
        for (const hidden of ["10.2", "30.1"]) {{
          const kept = places[hidden];
          delete places[hidden];
          run([{{ event: "moved", space: "10.2", to: "30.1", card: "1" }}]);
          await clock.pass(1000);
          places[hidden] = kept;
        }}
        return [frames, drawn.length];
        """
    )
    assert found == [["translate(40px, -190px)"], 3]


#: the end of a game, and what is drawn on its board as time passes
FINALE = """
const { settings } = await script("basics/settings");
const { runProgram } = await script("table/end/finale");
const { h } = await script("basics/dom");
settings.motion = "on";
const clock = new Clock();
const drawn = [];
const counted = [];
const overlay = h("div");
const board = { draw: ({ running }) => drawn.push(running), overlay };
const end = { lines: ["", "", "", "", ""], control: [0, 1, null, 0, 1], covered: [], score: [50, 70] };
let over = false;
const outcome = { end: "RUN", score: end.score, winner: 1 };
const count = (score) => counted.push([...score]);
let reader = 1;
const run = () => void runProgram(board, end, outcome, "You win! 70–50", reader, count).then(() => (over = true));
"""


def test_the_program_runs_line_by_line_and_then_the_winner_appears(in_page: InPage) -> None:
    found = in_page(
        f"""{FINALE}
        run();
        await clock.pass(1499);
        const before = overlay.textContent;
        await clock.pass(2);
        const winner = overlay.textContent;
        await clock.pass(999);
        return [drawn, counted, before, winner, overlay.textContent, over];
        """
    )
    counted = [[10, 0], [10, 20], [10, 20], [50, 20], [50, 70]]
    assert found == [[10, 20, 30, 40, 50], counted, "", "You win! 70–50", "", True]


@pytest.mark.parametrize(("reader", "lost"), [(1, False), (0, True), (None, False)])
def test_the_winner_looks_different_to_whoever_has_lost(in_page: InPage, reader: object, lost: bool) -> None:
    found = in_page(
        f"""{FINALE}
        reader = given;
        run();
        await clock.pass(1600);
        const {{ digit, lost }} = overlay.firstChild.dataset;
        return [digit, lost === "yes"];
        """,
        reader,
    )
    assert found == ["1", lost]


@pytest.mark.parametrize("press", ["keydown", "pointerdown"])
def test_the_finale_is_skipped_by_any_press(in_page: InPage, press: str) -> None:
    found = in_page(
        f"{FINALE} run(); await clock.pass(400); dispatchEvent(new Event(given)); await settled();return [drawn, over]",
        press,
    )
    assert found == [[10, 20], True]


def test_without_motion_there_is_no_finale(in_page: InPage) -> None:
    found = in_page(f"{FINALE} settings.motion = 'off'; run(); await settled(); return [drawn, over]")
    assert found == [[], True]


#: the screen of a game that the turn of player 1 has just filled line 50 in; its end is not told yet
LAST_TURN = """
await english();
const { GameScreen } = await script("play/game_screen");
const { settings } = await script("basics/settings");
const { holdSeats } = await script("host/seats");
const clock = new Clock();
Socket.use();
holdSeats("g", [0]);
const score = [70, 80];
const outcome = { end: "RUN", score, winner: 1 };
const over = viewWith({ outcome, score, control: [0, 1, null, 0, 1], legal: [] });
const board = { lines: over.lines, control: over.control, score, covered: [] };
const state = stateWith({ view: viewWith({ to_move: 1 }) });
answering({
  "/api/games/g?seat=0": state,
  "/api/games/g/replay": [404, {}],
});
const screen = new GameScreen(document.getElementById("screen"), "g", () => undefined);
const entry = (number, events) =>
  Socket.latest.hears({ type: "entry", entry: entryWith(number, 1, { events, board }), view: over, clock: null });
const said = (selector) => document.querySelector(`#screen ${selector}`)?.textContent ?? null;
const shown = () => [said(".result"), said(".prompt-text")];
const told = { key: "outcome.told", arguments: { reason: { key: "outcome.RUN" }, result: { key: "outcome.draw" } } };
const begin = async () => {
  await screen.begin();
  Socket.latest.opened();
  entry(1, []);
  await settled();
};
const end = async () => {
  entry(2, [{ event: { event: "ended", ...outcome }, phrase: told }]);
  await appearing("#screen [data-run=now]");
};
"""


def test_the_result_is_said_when_the_last_line_is_counted(in_page: InPage) -> None:
    found = in_page(
        f"""{LAST_TURN}
        settings.motion = "on";
        await begin();
        const seen = [shown()];
        await end();
        await clock.pass(1400);
        seen.push(shown());
        await clock.pass(1400);
        await appearing("#screen .result");
        seen.push(shown());
        screen.leave();
        return seen;
        """
    )
    running = [None, "The program is running…"]
    assert found == [running, running, ["The computer wins 80–70", None]]


def test_a_press_while_the_lines_are_counted_leads_to_the_result(in_page: InPage) -> None:
    found = in_page(
        f"""{LAST_TURN}
        settings.motion = "on";
        await begin();
        await end();
        dispatchEvent(new Event("pointerdown"));
        await appearing("#screen .result");
        screen.leave();
        return shown();
        """
    )
    assert found == ["The computer wins 80–70", None]
