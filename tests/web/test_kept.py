"""What a browser stores and requests, by the scripts alone: settings, seats, lessons, requests."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.slow
InPage = Callable[..., Any]


def test_settings_are_kept_and_found_again(in_page: InPage) -> None:
    found = in_page(
        """
        localStorage.setItem("one-zero-one.settings", JSON.stringify({ sound: true, motion: "on" }));
        const { change, settings } = await script("basics/settings");
        const before = { ...settings };
        change({ theme: "dark", motion: "off" });
        const { theme, motion } = document.documentElement.dataset;
        return [before, JSON.parse(localStorage.getItem("one-zero-one.settings")), theme, motion];
        """
    )
    begun = {"language": None, "theme": "auto", "aid": True, "shortcuts": True, "notation": False, "warn": False}
    begun["at_once"] = False
    kept = begun | {"sounds": "all", "theme": "dark", "motion": "off"}
    assert found == [begun | {"sounds": "all", "motion": "on"}, kept, "dark", "off"]


@pytest.mark.parametrize("kept", ["no JSON", "null", "{}"])
def test_what_cannot_be_read_is_as_if_it_were_not_there(in_page: InPage, kept: str) -> None:
    found = in_page(
        """
        const keys = ["settings", "wishes", "looked", "game.g", "lessons", "puzzles"];
        for (const key of keys) localStorage.setItem(`one-zero-one.${key}`, given);
        const [{ settings }, { wishes }] = [await script("basics/settings"), await script("game/options")];
        const [{ heldSeats, heldGames }, learnt] = [await script("host/seats"), await script("learn/kept")];
        return [settings.theme, wishes.deck, heldGames(), heldSeats("g"), learnt.lessonsDone(), learnt.puzzleResults()];
        """,
        kept,
    )
    assert found == ["auto", "standard", [], {"seats": [], "invite": None}, [], {}]


def test_a_browser_that_stores_nothing_still_plays(in_page: InPage) -> None:
    found = in_page(
        """
        Storage.prototype.setItem = () => { throw new Error("full"); };
        const { holdSeats, heldSeats } = await script("host/seats");
        holdSeats("g", [1]);
        return heldSeats("g").seats;
        """
    )
    assert found == [1], "it is held as long as the page is open"


@pytest.mark.parametrize(
    ("theme", "more", "wanted"),
    [("auto", True, "contrast"), ("auto", False, "auto"), ("light", True, "light"), ("contrast", False, "contrast")],
)
def test_the_system_may_ask_for_contrast(in_page: InPage, theme: str, more: bool, wanted: str) -> None:
    found = in_page(
        """
        globalThis.matchMedia = (query) => ({ matches: query.includes("contrast") && given.more });
        const { change } = await script("basics/settings");
        change({ theme: given.theme });
        return document.documentElement.dataset.theme;
        """,
        {"theme": theme, "more": more},
    )
    assert found == wanted


@pytest.mark.parametrize(
    ("motion", "still", "wanted"),
    [("auto", True, False), ("auto", False, True), ("on", True, True), ("off", False, False)],
)
def test_the_system_may_ask_for_stillness(in_page: InPage, motion: str, still: bool, wanted: bool) -> None:
    found = in_page(
        """
        globalThis.matchMedia = (query) => ({ matches: query.includes("motion") && given.still });
        const { moves, settings } = await script("basics/settings");
        settings.motion = given.motion;
        return moves();
        """,
        {"motion": motion, "still": still},
    )
    assert found is wanted


def test_a_chosen_language_goes_before_that_of_the_browser(in_page: InPage) -> None:
    found = in_page(
        """
        const { chosenLanguage, settings } = await script("basics/settings");
        const first = chosenLanguage();
        settings.language = "hu";
        return [first, chosenLanguage()];
        """
    )
    assert found == ["en", "hu"]


def test_seats_are_held_by_game_and_games_that_are_over_are_not_listed(in_page: InPage) -> None:
    found = in_page(
        """
        const { heldGames, heldSeats, holdSeats, takeOffTheList } = await script("host/seats");
        holdSeats("g", [0, 1]);
        holdSeats("h", [1], "/join/x");
        const held = [heldSeats("g"), heldSeats("h"), heldSeats("i")];
        takeOffTheList("g", "over");
        return [...held, heldGames(), heldSeats("g").seats];
        """
    )
    held = [{"seats": [0, 1], "invite": None}, {"seats": [1], "invite": "/join/x"}, {"seats": [], "invite": None}]
    assert found == [*held, ["h"], [0, 1]]


#: the form of a new game; `choose` and `tick` act like a person
OPTIONS = """
await english();
answering({ "/api/catalogue": { faces: [], decks: [], levels: [] } });
const { drawOptions, wishedDeck, wishes } = await script("game/options");
const form = drawOptions(() => undefined);
document.body.append(form);
const part = (key) => form.querySelector(`[data-key="${key}"]`);
const choose = (key, value) => {
  part(key).value = value;
  part(key).dispatchEvent(new Event(part(key).tagName === "SELECT" ? "change" : "input"));
};
const tick = (key) => part(key).click();
const kept = () => JSON.parse(localStorage.getItem("one-zero-one.wishes"));
"""


def test_wishes_for_a_game_are_kept_for_the_next_time(in_page: InPage) -> None:
    found = in_page(
        f"""{OPTIONS}
        const begun = {{ ...wishes }};
        choose("option-level", "7"), choose("option-digit", "1"), choose("option-first", "other");
        choose("option-best", "3"), choose("option-deck", "extras"), choose("name", "Ada");
        tick("check-syntax"), tick("check-open");
        const chosen = kept();
        choose("option-digit", "0"), choose("option-first", "me"), choose("option-best", "1");
        const again = kept();
        choose("option-digit", ""), choose("option-first", ""), tick("check-open");
        const last = [wishes.digit, wishes.first, wishes.open_source];
        return [begun, chosen, [again.digit, again.first, again.games], last];
        """
    )
    begun = {"level": 1, "digit": None, "first": None, "games": 1, "deck": "standard", "name": ""}
    chosen = {"level": 7, "digit": 1, "first": "other", "games": 3, "deck": "extras", "name": "Ada"}
    assert found == [
        begun | {"syntax_error": False, "open_source": False},
        chosen | {"syntax_error": True, "open_source": True},
        [0, "me", 1],
        [None, None, False],
    ]


@pytest.mark.parametrize(
    ("wishes", "wanted"),
    [
        ({}, "standard"),
        ({"deck": "extras", "syntax_error": True}, "extras+syntax-error"),
        ({"deck": "cut-paste", "open_source": True}, "cut-paste+open-source"),
        ({"deck": "BLANK*6", "syntax_error": True, "open_source": True}, "BLANK*6+syntax-error+open-source"),
    ],
)
def test_a_deck_is_asked_for_with_its_variants(in_page: InPage, wishes: object, wanted: str) -> None:
    found = in_page(
        """
        localStorage.setItem("one-zero-one.wishes", JSON.stringify(given));
        return (await script("game/options")).wishedDeck();
        """,
        wishes,
    )
    assert found == wanted


def test_the_form_shows_what_was_wished_for(in_page: InPage) -> None:
    found = in_page(
        """
        localStorage.setItem("one-zero-one.wishes", JSON.stringify(given));
        """
        + OPTIONS
        + """
        const keys = ["option-level", "option-digit", "option-first", "option-best", "option-deck", "name"];
        const ticked = ["check-syntax", "check-open"].map((key) => part(key).checked);
        return [keys.map((key) => part(key).value), ...ticked, form.querySelector("code").textContent];
        """,
        {
            "level": 5,
            "digit": 0,
            "first": "me",
            "games": 3,
            "deck": "BLANK*6",
            "name": "Eve",
            "syntax_error": True,
        },
    )
    assert found == [["5", "0", "me", "3", "own", "Eve"], True, False, "BLANK*6"]


@pytest.mark.parametrize(
    ("line", "wishes", "wanted"),
    [
        (10, {"level": 4, "name": " Ada "}, {"mode": "computer", "level": 4, "name": "Ada"}),
        (20, {"level": 4, "digit": 1, "name": "  "}, {"mode": "screen", "digit": 1}),
        (
            30,
            {"first": "other", "games": 3},
            {"mode": "link", "first": "other", "games": 1, "minutes": None, "increment": 0, "days": None},
        ),
    ],
)
def test_a_line_of_the_start_page_asks_for_such_a_game(
    in_page: InPage, line: int, wishes: object, wanted: dict[str, object]
) -> None:
    found = in_page(
        """
        localStorage.setItem("one-zero-one.wishes", JSON.stringify(given.wishes));
        await english();
        const box = { faces: [], decks: [], levels: [] };
        const asked = answering({ "/api/catalogue": box, "/api/games": { game: "g", seats: [1], invite: "/join/x" } });
        const { HomeScreen } = await script("screens/home");
        const { heldSeats } = await script("host/seats");
        const root = document.getElementById("screen");
        const gone = new Promise((resolve) => new HomeScreen(root, resolve));
        root.querySelector(`[data-key=menu-${given.line}]`).click();
        if (given.line === 30) (await appearing("dialog[open] button.primary")).click(); // who asks is known
        return [await gone, asked.at(-1).body, heldSeats("g")];
        """,
        {"line": line, "wishes": wishes},
    )
    asked = {"digit": None, "first": None, "games": 1, "deck": "standard", "contributes": True} | wanted
    assert found == ["/game/g", asked, {"seats": [1], "invite": "/join/x"}]


def test_lessons_that_are_done_stay_done(in_page: InPage) -> None:
    found = in_page(
        """
        const { lessonIsDone, lessonsDone } = await script("learn/kept");
        for (const name of ["a", "b", "a"]) lessonIsDone(name);
        return lessonsDone();
        """
    )
    assert found == ["a", "b"]


def test_a_puzzle_counts_its_tries_until_it_is_solved(in_page: InPage) -> None:
    found = in_page(
        """
        const { puzzleIsTried, puzzleResults } = await script("learn/kept");
        const seen = [];
        for (const [name, right] of [["a", false], ["a", false], ["b", true], ["a", true], ["a", false], ["a", true]]) {
          puzzleIsTried({ name, rating: 1000 }, right);
          const results = Object.entries(puzzleResults());
          seen.push(Object.fromEntries(results.map(([one, { tries, solved }]) => [one, [tries, solved]])));
        }
        return [seen, puzzleResults().a.day === new Date().toISOString().slice(0, 10)];
        """
    )
    steps = [{"a": [1, False]}, {"a": [2, False]}, {"a": [2, False], "b": [1, True]}]
    assert found[0] == [*steps, *[{"a": [3, True], "b": [1, True]}] * 3]


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ([403, {"problem": {"key": "problem.x"}}], [403, {"key": "problem.x"}]),
        ([404, {}], [404, None]),
        ([500, None], [500, None]),
    ],
)
def test_a_refusal_is_thrown_with_what_the_server_says(in_page: InPage, answer: object, wanted: list[object]) -> None:
    found = in_page(
        """
        answering({ "/x": given });
        const { get, Refusal } = await script("host/api");
        return get("/x").catch((refusal) => refusal instanceof Refusal && [refusal.status, refusal.problem]);
        """,
        answer,
    )
    assert found == wanted


def test_requests_go_to_their_addresses_with_what_they_carry(in_page: InPage) -> None:
    found = in_page(
        """
        const answer = { game: "g", cards: {} };
        const game = ["", "?seat=1", "/replay", "/rematch", "/transfer"].map((path) => `/api/games/g${path}`);
        const paths = [...game, "/api/invites/t", "/api/decks"];
        const answers = Object.fromEntries(paths.map((path) => [path, answer]));
        answers["/api/tables/t"] = [204, null];
        const asked = answering(answers);
        const api = await script("host/api");
        await api.fetchState("g", null);
        await api.fetchState("g", 1);
        await api.fetchReplay("g");
        await api.lookAtInvite("/api/invites/t");
        await api.acceptInvite("/api/invites/t", "Ada", "c");
        await api.askRematch("g", 1, "c");
        await api.transferSeat("g", 0);
        await api.checkDeck("standard");
        const nothing = await api.send("DELETE", "/api/tables/t");
        return [asked.map(({ address, method, body }) => [method, address, body]), nothing];
        """
    )
    assert found == [
        [
            ["GET", "/api/games/g", None],
            ["GET", "/api/games/g?seat=1", None],
            ["GET", "/api/games/g/replay", None],
            ["GET", "/api/invites/t", None],
            ["POST", "/api/invites/t", {"name": "Ada", "claim": "c", "contributes": True}],
            ["POST", "/api/games/g/rematch", {"seat": 1, "command": "c", "contributes": True}],
            ["POST", "/api/games/g/transfer", {"seat": 0}],
            ["POST", "/api/decks", {"deck": "standard"}],
            ["DELETE", "/api/tables/t", None],
        ],
        None,
    ]


def test_the_box_is_asked_for_once_and_again_after_a_refusal(in_page: InPage) -> None:
    found = in_page(
        """
        const answers = { "/api/catalogue": [500, null] };
        const asked = answering(answers);
        const { fetchBox } = await script("host/api");
        const refused = await fetchBox().catch((refusal) => refusal.status);
        answers["/api/catalogue"] = { levels: [1] };
        const first = await fetchBox();
        return [refused, first, (await fetchBox()) === first, asked.length];
        """
    )
    assert found == [500, {"levels": [1]}, True, 2]


def test_an_invitation_is_claimed_by_the_same_tab_with_the_same_claim(in_page: InPage) -> None:
    """The response may have been lost: then the page is reloaded, and asks again."""
    found = in_page(
        """
        await english();
        await (await script("basics/words")).bringWords("join");
        let taken = [410, { problem: { key: "page.draw" } }];
        const rest = { game: "g", deck: "standard", digit: 1, first: null, games: 1, days: null };
        const seat = { kind: "seat", name: "Ada", used: false, ...rest };
        const guest = { "/api/me": { account: null } };
        const asked = answering({ ...guest, "/api/invites/t": (init) => (init?.method ? taken : seat) });
        const { open } = await script("screens/join");
        const root = document.getElementById("screen");
        const gone = [];
        const join = async () => {
          open(root, "t", (path) => gone.push(path));
          await settled();
          root.querySelector("input").value = " Eve ";
          root.querySelector("[data-key=join]").click();
          await settled();
        };
        await join();
        const seen = [root.querySelector("h1").textContent, root.querySelector("[role=alert]").textContent];
        taken = { game: "g", seats: [1] };
        await join();
        const { heldSeats } = await script("host/seats");
        const posts = asked.filter((one) => one.method === "POST").map((one) => one.body);
        return [seen, posts.map((one) => one.name), posts[0].claim === posts[1].claim, gone, heldSeats("g").seats];
        """
    )
    assert found == [["Ada invites you to a game", "A draw"], ["Eve", "Eve"], True, ["/game/g"], [1]]


#: the content of a list of the club
CLUB = """
await english();
await (await script("basics/words")).bringWords("club");
const rows = (element) => [...element.querySelectorAll("tbody tr")];
const cells = (element) => rows(element).map((row) => [...row.children].map((cell) => cell.textContent));
"""


def test_finished_games_are_listed_with_their_end(in_page: InPage) -> None:
    found = in_page(
        f"""{CLUB}
        const {{ gamesTable }} = await script("club/archive");
        const players = [{{ name: "Ada", level: null, account: true }}, {{ name: null, level: 3, account: false }}];
        const all = {{ game: "g", at: 0, deck: "standard", turns: 12, players }};
        const game = (row, winner, rated) => ({{ ...all, rated, row, winner }});
        const decided = [game("RUN 3-5", 1, true), game("RESIGN 0", 1, false), game("TIME 1", 0, false)];
        const drawn = gamesTable([...decided, game("END 4-4", null, false)]);
        const sides = (row) => [...row.querySelectorAll(".side-of-game")];
        const won = rows(drawn).map((row) => sides(row).map((side) => side.dataset.won ?? ""));
        return [cells(drawn).map((row) => [row[1], row[2], row[3], row[5]]), won];
        """
    )
    who = "0Ada1Pocket Calculator"
    ends = ["RUN 3-5", "Ada resigned", "Pocket Calculator ran out of time", "END 4-4"]
    rows = [[who, end, "12", "Rated" if end == "RUN 3-5" else ""] for end in ends]
    assert found == [rows, [["", "yes"], ["", "yes"], ["yes", ""], ["", ""]]]


@pytest.mark.parametrize(
    ("rating", "wanted"),
    [
        (None, "–"),
        ({"value": 1500, "provisional": True}, "1500?"),
        ({"value": 1620, "provisional": False}, "1620"),
    ],
)
def test_a_rating_says_whether_it_is_certain(in_page: InPage, rating: object, wanted: str) -> None:
    assert in_page("return (await script('club/frame')).sayRating(given)", rating) == wanted


def test_names_of_accounts_lead_to_them_and_those_of_guests_nowhere(in_page: InPage) -> None:
    found = in_page(
        f"""{CLUB}
        const {{ nameLink }} = await script("club/frame");
        const people = [
          {{ name: "A b", level: null }}, {{ name: "A", level: null, account: false }}, {{ name: null, level: null }},
          {{ name: null, level: 2, account: false }}, {{ name: "R", level: null, bot: true }},
        ];
        return people.map(nameLink).map((one) => {{
          const link = one.matches("a") ? one : one.querySelector("a");
          return [one.textContent, link?.getAttribute("href") ?? null];
        }});
        """
    )
    assert [one[1] for one in found] == ["/players/A%20b", None, None, "/players/level:2", "/players/R"]
    assert found[0][0] == "A b"
    assert found[4][0] != "R", "a bot is marked"


def test_the_computers_levels_stand_between_the_players_of_the_ladder(in_page: InPage) -> None:
    found = in_page(
        """
        const { withLevels } = await script("club/players");
        const one = (name, value, deviation) => ({ name, rating: { value, deviation } });
        const players = [one("Ada", 2000, 100), one("Bob", 1900, 100)];
        const levels = [one("level:3", 2100, 40), one("level:2", 1700, 40), one("level:1", 1500, 40)];
        return [true, false].map((rest) => withLevels(players, levels, rest).map(({ name }) => name));
        """
    )
    assert found[0] == ["level:3", "Ada", "Bob"], "more players follow, who may be above the other levels"
    assert found[1] == ["level:3", "Ada", "Bob", "level:2", "level:1"]


#: the lobby of a waiting guest, updated by a socket
LOBBY = f"""{CLUB}
Socket.use();
const clock = new Clock();
localStorage.setItem("one-zero-one.lobby", JSON.stringify({{ clock: 2 }}));
localStorage.setItem("one-zero-one.wishes", JSON.stringify({{ name: " Ada " }}));
const answers = {{ "/api/me": {{ account: null }}, "/api/tables": {{ tables: [] }}, "/api/catalogue": {{}} }};
const asked = answering(answers);
const gone = [];
const {{ open }} = await script("club/lobby");
const {{ heldSeats }} = await script("host/seats");
const root = document.getElementById("screen");
const lobby = open(root, "", (path) => gone.push(path));
await settled();
const press = async (key) => {{
  root.querySelector(`[data-key="${{key}}"]`).click();
  await settled();
}};
const hears = async (message) => {{
  Socket.latest.hears(message);
  await settled();
}};
"""


def test_a_quick_game_is_asked_for_with_its_clock_and_waited_for(in_page: InPage) -> None:
    found = in_page(
        f"""{LOBBY}
        answers["/api/quick"] = {{ table: "t", game: null, seats: [], bot_after: 20 }};
        answers["/api/tables/t/seat"] = {{ game: "g", seats: [1] }};
        await press("quick-2");
        const {{ claim, ...wish }} = asked.at(-1).body;
        const address = Socket.latest.address;
        await clock.pass(19_999);
        const early = root.querySelectorAll("[data-key=bot]").length;
        await clock.pass(1);
        const offered = root.querySelectorAll("[data-key=bot]").length;
        await hears({{ type: "begun", table: "another" }});
        const still = [...gone];
        await hears({{ type: "begun", table: "t" }});
        return [wish, address, early, offered, still, gone, heldSeats("g").seats, asked.at(-1).body.name];
        """
    )
    wish = {"deck": "standard", "minutes": 5, "increment": 5, "rated": False, "name": "Ada", "contributes": True}
    assert found == [wish, "ws://localhost/api/lobby?table=t", 0, 1, [], ["/game/g"], [1], "Ada"]


def test_a_table_that_is_gone_is_not_waited_at_and_ones_own_is_not_listed(in_page: InPage) -> None:
    found = in_page(
        f"""{LOBBY}
        answers["/api/tables"] = {{ table: "t", link: "/table/t" }};
        await press("open-table");
        const all = {{ deck: "standard", increment: 2, rated: false }};
        const rating = {{ value: 1702, provisional: true }};
        const table = (name, minutes) => ({{ ...all, table: name, name, minutes, rating: name === "u" && rating }});
        await hears({{ type: "tables", tables: [table("t", 3), table("u", 3), table("v", null)], games: [] }});
        const part = (offer, name) => offer.querySelector(`.offer-${{name}}`).textContent;
        const listed = [...root.querySelectorAll(".offer")].map((one) => [part(one, "who"), part(one, "terms")]);
        const waiting = () => root.querySelectorAll(".waiting").length;
        await hears({{ type: "gone", table: "u" }});
        const seen = [waiting()];
        await hears({{ type: "gone", table: "t" }});
        return [asked.at(-1).body.public, listed, [...seen, waiting()]];
        """
    )
    assert found == [True, [["u 1702?", "3 min + 2 s"], ["v", "no clock"]], [1, 0]]


def test_the_lobby_is_heard_again_after_its_line_broke(in_page: InPage) -> None:
    found = in_page(
        f"""{LOBBY}
        Socket.latest.broken();
        await clock.pass(299);
        const seen = [Socket.all.length];
        await clock.pass(1);
        seen.push(Socket.all.length);
        Socket.latest.broken();
        await clock.pass(300);
        seen.push(Socket.all.length);
        lobby.leave();
        await clock.pass(60_000);
        return [...seen, Socket.all.length];
        """
    )
    assert found == [1, 2, 2, 2], "the second wait is longer, and none follows once the page is left"


def test_whoever_is_refused_at_their_table_waits_no_longer_and_sees_the_list(in_page: InPage) -> None:
    found = in_page(
        f"""{LOBBY}
        answers["/api/tables"] = {{ table: "t", link: "/table/t" }};
        await press("open-table");
        const waiting = () => root.querySelectorAll(".waiting").length;
        const seen = [waiting()];
        Socket.latest.broken(4404);
        await clock.pass(60_000);
        return [[...seen, waiting()], Socket.latest.address];
        """
    )
    assert found == [[1, 0], "ws://localhost/api/lobby"]


CHANCES = {
    "turns": [
        {"number": 1, "chances": [0.5, 0.5], "grade": "good"},
        {"number": 2, "chances": [0.25, 0.75], "grade": "blunder"},
    ],
    "deciding": [2],
}


@pytest.mark.parametrize(
    ("outcome", "wanted"),
    [
        (None, [0.5, 0.25]),
        ({"winner": 0}, [0.5, 0.25, 1]),
        ({"winner": 1}, [0.5, 0.25, 0]),
        ({"winner": None}, [0.5, 0.25, 0.5]),
    ],
)
def test_a_chart_ends_with_who_won(in_page: InPage, outcome: object, wanted: list[float]) -> None:
    found = in_page("return (await script('learn/judged')).chancesOf(given, 0)", CHANCES | {"outcome": outcome})
    assert found == wanted
    theirs = in_page("return (await script('learn/judged')).chancesOf(given, 1)", CHANCES | {"outcome": outcome})
    assert theirs == [1 - chance for chance in wanted]


def test_a_chart_is_drawn_with_what_is_good_for_the_reader_above(in_page: InPage) -> None:
    found = in_page(
        """
        await english();
        const chosen = [];
        const reader = { side: 0, names: ["You", "Ada"], cast: { names: ["", "Ada"], reader: 0 } };
        const { drawChart } = await script("learn/chart");
        const drawn = drawChart(given, reader, 1, (played) => chosen.push(played));
        drawn.querySelector('[data-turn="2"]').dispatchEvent(new Event("click"));
        const part = (selector, name) => drawn.querySelector(selector).getAttribute(name);
        return [part(".chart-line", "points"), part(".chart-here", "x1"),
                part(".chart-deciding", "x"), part(".chart-deciding", "width"),
                part(".chart-mark", "class"), part(".chart-mark", "d"), chosen];
        """,
        CHANCES | {"outcome": {"winner": 0}},
    )
    # 600 by 160 with a margin of 8: chances from 152 at the bottom to 8 at the top
    assert found == ["8.0,80.0 300.0,116.0 592.0,8.0", "300", "300", "292", "chart-mark blunder", "M592 8h0", [2]]


def test_only_the_first_result_of_a_puzzle_changes_the_rating(in_page: InPage) -> None:
    found = in_page(
        """
        const { puzzleIsTried, rated, standing } = await script("learn/kept");
        const seen = [standing()];
        for (const [name, rating, right] of given) {
          puzzleIsTried({ name, rating }, right);
          seen.push(standing());
        }
        return [seen, rated({ rating: 1400, count: 20, streak: 3, best: 5 }, 1000, false)];
        """,
        [["a", 1000, True], ["b", 1400, True], ["a", 1000, True], ["c", 1000, False], ["c", 1000, True]],
    )
    # an even puzzle is worth 24, one that is 400 points harder 48 * 10 / 11
    first = {"rating": 1024, "count": 1, "streak": 1, "best": 1}
    second = {"rating": 1067, "count": 2, "streak": 2, "best": 2}
    third = {"rating": 1038, "count": 3, "streak": 0, "best": 2}
    assert found[0] == [{"rating": 1000, "count": 0, "streak": 0, "best": 0}, first, second, second, third, third]
    assert found[1] == {"rating": 1378, "count": 21, "streak": 0, "best": 5}


def test_the_next_level_is_offered_after_two_wins_in_a_row(in_page: InPage) -> None:
    found = in_page(
        """
        await english();
        const { drawLevelUp } = await script("game/level_up");
        const offered = [];
        for (const [id, level, winner] of given) {
          const players = [{ level: null }, { level }];
          const state = { mode: "computer", deck: "standard", players, view: { outcome: { winner } } };
          const drawn = drawLevelUp({ id, seat: 0, aborted: false, state });
          offered.push(drawn?.textContent ?? null);
        }
        return offered;
        """,
        [
            ["a", 2, 0],
            ["a", 2, 0],
            ["b", 2, 0],
            ["b", 2, 0],
            ["c", 3, 0],
            ["d", 3, 1],
            ["e", 3, 0],
            ["f", 8, 0],
            ["g", 8, 0],
        ],
    )
    offer = found[2]
    assert offer.startswith("Try level 3")
    assert found == [None, None, offer, offer, None, None, None, None, None]


def test_statistics_are_of_games_with_one_seat_and_of_the_last_hundred(in_page: InPage) -> None:
    found = in_page(
        """
        await english();
        const { holdSeats } = await script("host/seats");
        holdSeats("both", [0, 1]);
        for (let at = 0; at < 120; at += 1) holdSeats(`g${at}`, [at % 2]);
        const tally = { wins: 2, draws: 1, losses: 1 };
        const cards = { IF: { laid: 6, games: tally } };
        const found = { games: 4, total: tally, groups: { order: { first: tally } }, cards, ends: { RUN: 4 } };
        const asked = answering({ "/api/statistics": found });
        const root = document.getElementById("screen");
        await (await script("basics/words")).bringWords("learn");
        (await script("learn/statistics")).open(root, "");
        const hint = () => root.querySelector(".hint")?.textContent ?? null;
        const loading = hint();
        await settled();
        const { played } = asked[0].body;
        const last = [...root.querySelectorAll("tbody tr")].at(-1);
        const right = played.every(({ game, seat }) => game !== "both" && Number(game.slice(1)) % 2 === seat);
        const parts = [...root.querySelector(".result-bar").children];
        const bar = parts.map((part) => [part.dataset.result, part.getAttribute("x"), part.getAttribute("width")]);
        return [played.length, right, [...last.children].map((cell) => cell.textContent), loading, hint(), bar];
        """
    )
    bar = [["won", "0", "2"], ["drawn", "2", "1"], ["lost", "3", "1"]]
    assert found == [100, True, ["IF…THEN…", "6", "1.5"], "Loading…", None, bar]


def test_the_start_page_looks_at_the_games_whenever_it_is_opened(in_page: InPage) -> None:
    """A turn may have been played a moment ago, on the page that was left."""
    found = in_page(
        """
        await english();
        const asked = answering({ "/api/me": { account: null } });
        (await script("host/own_games")).ownGames.take({ at: Date.now(), member: null, games: [] });
        const { YourGames } = await script("screens/your_games");
        const shown = new YourGames(document.getElementById("screen"));
        await settled();
        shown.leave();
        return asked.map(({ address }) => address);
        """
    )
    assert found == ["/api/me"]
