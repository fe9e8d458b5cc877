"""What the page reads and says, by the scripts alone: notation, sentences, and board pictures."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from one_zero_one.server.door.files import words_of_the_page
from one_zero_one.words import LANGUAGES, Cast, Words
from read_texts import arguments_of, read_texts

pytestmark = pytest.mark.slow
InPage = Callable[..., Any]


def card(
    digit: int, name: str = "BLANK", way: str = "", *, saved: bool = False, lasting: bool = False
) -> dict[str, Any]:
    """A card on the table, as the scripts have it."""
    return {"digit": digit, "name": name, "way": way, "saved": saved, "lasting": lasting}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("0", card(0)),
        ("1BLANK", card(1)),
        ("1*", card(1, saved=True)),
        ("0DELETE<", card(0, "DELETE", "<")),
        ("1SAVEv*", card(1, "SAVE", "v", saved=True)),
        ("0REM>~", card(0, "REM", ">", lasting=True)),
        ("1ELSE*~", card(1, "ELSE", saved=True, lasting=True)),
    ],
)
def test_a_card_on_the_table_is_read(in_page: InPage, text: str, wanted: object) -> None:
    assert in_page("return (await script('basics/notation')).parseCard(given)", text) == wanted


@pytest.mark.parametrize(
    ("reader", "text"), [("parseCard", "2"), ("parseCard", "0~*"), ("parseFace", "DELETE<"), ("parseDecision", "20 ")]
)
def test_what_is_not_written_so_is_no_card(in_page: InPage, reader: str, text: str) -> None:
    found = in_page(
        """
        const notation = await script("basics/notation");
        try { return notation[given[0]](given[1]); } catch (problem) { return problem.message; }
        """,
        [reader, text],
    )
    assert found.startswith("not a ")
    assert found.endswith(f": {text}")


def test_a_line_is_read_with_its_gaps(in_page: InPage) -> None:
    found = in_page(
        "const { parseLine } = await script('basics/notation'); return ['', '  ', ' 0 .  1IF^ '].map(parseLine)"
    )
    assert found == [[], [], [card(0), None, card(1, "IF", "^")]]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("DELETE-", {"digit": None, "name": "DELETE", "edge": "-", "ways": ["<", ">"]}),
        ("1PRINT|", {"digit": 1, "name": "PRINT", "edge": "|", "ways": ["^", "v"]}),
        ("0BLANK", {"digit": 0, "name": "BLANK", "edge": "", "ways": [""]}),
    ],
)
def test_a_face_is_read(in_page: InPage, text: str, wanted: object) -> None:
    assert in_page("return (await script('basics/notation')).parseFace(given)", text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("20 DELETE<", {"line": 20, "digit": None, "name": "DELETE", "way": "<"}),
        ("SAVEv", {"line": None, "digit": None, "name": "SAVE", "way": "v"}),
        ("1DELETE^", {"line": None, "digit": 1, "name": "DELETE", "way": "^"}),
        ("0BLANK", {"line": None, "digit": 0, "name": "BLANK", "way": ""}),
    ],
)
def test_a_decision_is_read(in_page: InPage, text: str, wanted: object) -> None:
    assert in_page("return (await script('basics/notation')).parseDecision(given)", text) == wanted


def test_a_command_points_one_space_further(in_page: InPage) -> None:
    found = in_page(
        "const { ahead } = await script('basics/notation');return ['<', '>', '^', 'v'].map((way) => ahead('30.2', way))"
    )
    assert found == ["30.1", "30.3", "20.2", "40.2"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("0IF<", "0 IF…THEN…"),
        ("DELETE-", "DELETE"),
        ("1ERROR|", "1 SYNTAX ERROR"),
        ("GOTOv*", "GOTO 10"),
        ("1ELSE~", "1 IF…THEN…ELSE"),
        ("BLANK", "BLANK"),
        ("Ada", "Ada"),
    ],
)
def test_a_card_is_told_as_people_say_it(in_page: InPage, text: str, wanted: str) -> None:
    assert in_page("return (await script('basics/notation')).readable(given)", text) == wanted


@pytest.mark.parametrize(
    ("key", "places", "wanted"),
    [
        ("page.points", {"count": 1}, "1 point"),
        ("page.points", {"count": 0}, "0 points"),
        ("page.points", {"count": 2}, "2 points"),
        ("page.points-change", {"before": 3, "count": 1}, "3 → 1 point"),
        ("page.player", {"player": 0}, "Player 0"),
        ("page.player", {}, "Player {player}"),
        ("no.such-key", {}, "no.such-key"),
        ("event.drawn", {"player": 0, "card": "IF…THEN…"}, "Player 0 draws IF…THEN…"),
    ],
)
def test_a_text_is_filled(in_page: InPage, key: str, places: object, wanted: str) -> None:
    assert in_page("await english(); return (await script('basics/words')).t(...given)", [key, places]) == wanted


def test_each_language_has_its_own_plurals_and_says_so(in_page: InPage) -> None:
    """In French, zero is singular."""
    found = in_page(
        """
        const { language, speak, t } = await script("basics/words");
        const said = [];
        for (const one of ["en", "fr"]) {
          await speak(one);
          said.push([language(), document.documentElement.lang, t("page.points", { count: 0 })]);
        }
        return said;
        """
    )
    assert found == [["en", "en", "0 points"], ["fr", "fr", "0 point"]]


def test_texts_that_were_brought_along_are_there_in_the_next_language_too(in_page: InPage) -> None:
    found = in_page(
        """
        const { bringWords, speak, t } = await script("basics/words");
        await speak("en");
        const before = t("club.lobby");
        await bringWords("club");
        await bringWords("club");
        const after = t("club.lobby");
        await speak("it");
        return [before, after, t("club.lobby") !== "club.lobby", t("page.log") !== "page.log"];
        """
    )
    assert found == ["club.lobby", "Lobby", True, True]


@pytest.mark.parametrize(
    ("wishes", "wanted"),
    [(["hu-HU", "en"], "hu"), (["de", "FR-ca", "it"], "fr"), (["de"], "en"), ([], "en"), (["it", "fr"], "it")],
)
def test_the_first_language_that_the_browser_asks_for_and_that_is_ours(
    in_page: InPage, wishes: list[str], wanted: str
) -> None:
    found = in_page(
        """
        Object.defineProperty(navigator, "languages", { value: given, configurable: true });
        return (await script("basics/words")).browserLanguage();
        """,
        wishes,
    )
    assert found == wanted


def test_a_list_in_a_sentence(in_page: InPage) -> None:
    found = in_page(
        """
        await english();
        const { joined } = await script("basics/words");
        return [joined([]), joined(["a"]), joined(["a", "b"]), joined(["a", "b", "c"]), joined(["a", "b", "c"], "or")];
        """
    )
    assert found == ["nothing", "a", "a and b", "a, b and c", "a, b or c"]


SPACE = {"key": "space.first", "arguments": {"line": 10, "column": 2}}
LAID = {"key": "event.placed-input", "arguments": {"space": SPACE, "player": 1, "card": "0IF<"}}


@pytest.mark.parametrize(
    ("phrase", "reader", "wanted"),
    [
        (LAID, None, "Line 10, column 2: the computer plays 0 IF…THEN…"),
        (LAID, 0, "Line 10, column 2: the computer plays 0 IF…THEN…"),
        (LAID, 1, "Line 10, column 2: you play 0 IF…THEN…"),
        ({"key": "event.drawn", "arguments": {"player": 0, "card": "SAVE-"}}, 0, "You draw SAVE."),
        ({"key": "event.drawn-hidden", "arguments": {"player": 0}}, 0, "You draw a card."),
        ({"key": "event.drawn-hidden", "arguments": {"player": 0}}, 1, "Anna draws a card."),
        ({"key": "event.control-won", "arguments": {"line": 20, "player": 1}}, 1, "You now control line 20."),
        ({"key": "page.loading"}, None, "Loading…"),
        (
            {
                "key": "problem.line-closed",
                "arguments": {
                    "line": 30,
                    "lacking": {
                        "list": [
                            {"key": "problem.lacks", "arguments": {"line": 10, "count": 1}},
                            {"key": "problem.lacks", "arguments": {"line": 20, "count": 2}},
                        ],
                        "conjunction": "or",
                    },
                },
            },
            None,
            "Line 30 is not open: line 10 needs 1 more card or line 20 needs 2 more cards.",
        ),
    ],
)
def test_a_phrase_is_told_to_its_reader(in_page: InPage, phrase: object, reader: int | None, wanted: str) -> None:
    cast = {"names": ["Anna", "level:3"], "reader": reader}
    assert in_page("await english(); return (await script('basics/words')).tell(...given)", [phrase, cast]) == wanted


CASTS = (Cast(), Cast(("Anna", "level:3"), 0), Cast(("Éva", "level:3"), 1), Cast(("level:3", "level:5")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_every_text_as_python_does(in_page: InPage, language: str) -> None:
    """Forms, articles and names are filled in by two programs from one catalogue."""
    asked, wanted = [], []
    served = json.loads(words_of_the_page(language, "page"))
    for (key, _), text in read_texts(language).items():
        if key in served and ":percent" not in text:
            for cast in CASTS:
                for count, seat in ((1, 0), (2, 1)):
                    other = seat if cast.reader is None else 1 - cast.reader
                    places = dict.fromkeys(arguments_of(text), other) | {"count": count, "player": seat}
                    asked.append([key, places, {"names": cast.names, "reader": cast.reader}])
                    wanted.append(Words(language, cast)(key, **places))
    told = in_page(
        """
        const { speak, t } = await script("basics/words");
        await speak(given[0]);
        return given[1].map((one) => t(...one));
        """,
        [language, asked],
    )
    assert len(wanted) > 3000
    assert [pair for pair in zip(told, wanted, strict=True) if pair[0] != pair[1]] == []


def test_a_board_without_events_is_shown_as_it_is(in_page: InPage) -> None:
    found = in_page(
        """
        const { lightUp, plainPicture } = await script("game/picture");
        const control = [0, null, 1, null, null];
        const lines = ["0 1SAVE<*", "", ".  1", "", ""];
        const picture = plainPicture({ lines, control, covered: ["10.2"], free: ["10.3", null, "30.1"] });
        lightUp(picture, [10, 20, 30]);
        picture.control[0] = 1;
        return [picture.lines, control, [...picture.lit], [...picture.covered], picture.latest, picture.closed];
        """
    )
    lines = [[card(0), card(1, "SAVE", "<", saved=True)], [], [None, card(1)], [], []]
    assert found == [lines, [0, None, 1, None, None], [["10.3", 10], ["30.1", 30]], ["10.2"], None, []]


PICTURED = """
const { pictureOfEvents } = await script("game/picture");
const picture = pictureOfEvents(viewWith({ pending: given.pending ?? null }), given.events);
const { arrows, latest, marks, ghosts, changed, lit } = picture;
return [arrows, latest, [...marks].map(([space, found]) => [space, [...found]]), [...ghosts], [...changed], [...lit]];
"""


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (
            {"event": "removed", "space": "10.2", "card": "1", "to_pile": False},
            [[["10.2", ["deleted"]]], [["10.2", card(1)]]],
        ),
        (
            {"event": "removed", "space": "10.2", "card": "0IF^", "to_pile": True},
            [[["10.2", ["cut"]]], [["10.2", card(0, "IF", "^")]]],
        ),
        ({"event": "flipped", "space": "20.1", "card": "0"}, [[["20.1", ["flipped"]]], []]),
        ({"event": "saved", "space": "20.1", "card": "0"}, [[["20.1", ["saved"]]], []]),
        ({"event": "waits", "space": "20.1"}, [[["20.1", ["waits"]]], []]),
        ({"event": "covers", "space": "20.1"}, [[["20.1", ["covers"]]], []]),
        ({"event": "no-effect", "space": "20.1"}, [[["20.1", ["no-effect"]]], []]),
        ({"event": "drawn", "player": 0}, [[], []]),
    ],
)
def test_what_an_event_does_to_a_card_is_marked(in_page: InPage, event: object, wanted: list[object]) -> None:
    assert in_page(PICTURED, {"events": [event]}) == [[], None, *wanted, [], []]


def test_a_card_that_is_laid_points_and_one_that_moves_leaves_its_ghost(in_page: InPage) -> None:
    events = [
        {"event": "placed", "space": "30.2", "card": "0ENTER<"},
        {"event": "moved", "space": "30.1", "to": "40.1", "card": "1"},
        {"event": "control-changed", "line": 40},
    ]
    arrows = [{"from": "30.2", "to": "30.1", "kind": "points"}, {"from": "30.1", "to": "40.1", "kind": "moves"}]
    marks = [["30.2", ["new"]], ["40.1", ["moved"]]]
    assert in_page(PICTURED, {"events": events}) == [arrows, "30.2", marks, [["30.1", card(1)]], [40], []]


def test_else_points_everywhere_and_a_blank_card_nowhere(in_page: InPage) -> None:
    events = [{"event": "placed", "space": "30.2", "card": "0ELSE"}, {"event": "placed", "space": "10.2", "card": "0"}]
    arrows, latest, *_ = in_page(PICTURED, {"events": events})
    assert [arrow["to"] for arrow in arrows] == ["30.1", "30.3", "20.2", "40.2"]
    assert latest == "10.2"


@pytest.mark.parametrize(
    ("following", "kind"),
    [
        ([{"event": "no-effect", "space": "30.2"}], "idle"),
        ([{"event": "no-effect", "space": "10.1"}], "points"),
        ([{"event": "ended"}], "idle"),
        ([{"event": "control-changed", "line": 30}, {"event": "saved", "space": "30.2"}, {"event": "ended"}], "idle"),
        ([{"event": "drawn"}, {"event": "top-shown"}, {"event": "ended"}], "idle"),
        ([{"event": "removed", "space": "30.1", "card": "1"}, {"event": "ended"}], "points"),
        ([{"event": "drawn"}], "points"),
    ],
)
def test_a_command_that_did_not_act_points_idly(in_page: InPage, following: list[object], kind: str) -> None:
    events = [{"event": "placed", "space": "30.2", "card": "0DELETE<"}, *following]
    assert in_page(PICTURED, {"events": events})[0] == [{"from": "30.2", "to": "30.1", "kind": kind}]


def test_a_space_that_waits_to_be_filled_is_lit(in_page: InPage) -> None:
    found = in_page(PICTURED, {"events": [], "pending": {"command": "PRINT", "space": "20.4"}})
    assert found[-1] == [["20.4", None]]


@pytest.mark.parametrize(
    ("shown", "wanted"),
    [
        (card(1, "DELETE", "<", saved=True), "1, DELETE pointing left, saved"),
        (card(0, "IF", ">"), "0, IF…THEN… pointing right"),
        (card(0, "IF", "^", lasting=True), "0, IF…THEN… pointing up, waiting"),
        (card(1, "REM", "v", lasting=True), "1, REM pointing down, in effect"),
        (card(0), "0, card without a command"),
    ],
)
def test_a_card_is_said_in_words(in_page: InPage, shown: object, wanted: str) -> None:
    assert in_page("await english(); return (await script('table/board/card')).sayCard(given)", shown) == wanted


@pytest.mark.parametrize(
    ("shown", "wanted"),
    [
        (card(1, "DELETE", "<", saved=True), ["card-1", "pose-DELETE-left", "frame-saved", "mark-saved"]),
        (card(0, "ELSE"), ["card-0", "pose-ELSE"]),
        (card(0), ["card-0"]),
        (card(0, "REM", "v", lasting=True), ["card-0", "pose-REM-down", "mark-covered"]),
        (card(0, "IF", "^", lasting=True), ["card-0", "pose-IF-up", "mark-waiting"]),
    ],
)
def test_a_card_is_drawn_from_its_symbols(in_page: InPage, shown: object, wanted: list[str]) -> None:
    found = in_page(
        """
        await english();
        const drawn = (await script("table/board/card")).drawCard(given);
        return [...drawn.querySelectorAll("use")].map((use) => use.getAttribute("href").split("#")[1]);
        """,
        shown,
    )
    assert found == wanted


#: a composer of player 0, and the text of the line above the hand
PROMPT = """
await english();
const { Composer } = await script("game/composer");
const { nameOf, sayPrompt } = await script("table/panels/prompt");
const game = new Composer({ changed: () => undefined });
game.state = stateWith();
game.freshDraft();
const draft = () => { game.draft.choose(1, "DELETE-"); };
const fill = (source) => {
  draft();
  game.draft.place(10);
  game.draft.extend(["BLANK"], source, []);
  const after = viewWith({ pending: { command: "PRINT", space: "20.3" } });
  game.preview = previewWith("", { complete: false, after });
};
"""


@pytest.mark.parametrize(
    ("before", "wanted"),
    [
        ("game.state = null", "Loading…"),
        (
            "game.past = 2; game.state.entries = [1, 2, 3].map((n) => entryWith(n, 0)); game.state.view.outcome = {}",
            "The position after turn 3.",
        ),
        ("game.state.view.outcome = {}", "The game is over."),
        (
            "Object.defineProperties(game, { refused: { value: true }, closedWith: { value: 4401 } })",
            "Another device has this seat now.",
        ),
        ("game.sent = {}", "Sending…"),
        ("game.checking = true", "One moment: is this turn safe?"),
        ("game.state.view.to_move = 1", "The computer’s turn…"),
        ("fill('hand')", "PRINT needs a card from your hand for line 20, column 3."),
        ("fill('cut')", "PASTE needs a card from the cut pile for line 20, column 3."),
        ("draft(); game.preview = previewWith('')", "Play it like this?"),
        ("", "Your turn. Choose a card."),
        ("draft()", "DELETE: choose one of the lit places."),
    ],
)
def test_the_prompt_says_what_is_to_be_done(in_page: InPage, before: str, wanted: str) -> None:
    assert in_page(f"{PROMPT} {before}; return sayPrompt(game)") == wanted


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, ["You", "Pocket Calculator"]),
        ({"mode": "screen"}, ["Player 0", "Pocket Calculator"]),
        ({"seat": 1, "players": [{"name": "Ada", "level": 2}, {"name": None, "level": None}]}, ["Ada", "You"]),
        (
            {"seat": None, "players": [{"name": None, "level": None}, {"name": "Eve", "level": None}]},
            ["Player 0", "Eve"],
        ),
    ],
)
def test_players_have_names(in_page: InPage, changes: object, wanted: list[str]) -> None:
    found = in_page(
        f"{PROMPT} Object.assign(game.state, given); return [0, 1].map((digit) => nameOf(game, digit))", changes
    )
    assert found == wanted


#: the example of docs/online.md; tests/records/test_joint_deal.py holds the same
TERMS = [
    "example",
    "1",
    "BLANK BLANK BLANK BLANK BLANK BLANK DELETE- DELETE| ENTER- ENTER| IF- IF| PRINT- PRINT| SAVE- SAVE|",
]
TERMS += ["", "0", ""]
SEED = "0123456789abcdef" * 4
CONTRIBUTIONS = ["5eed" * 16, ""]
COMMITMENT = "bf0f835221185bd7022f14f47a05c247ecac7f2d15f0b5a4d80d69151a943762"
DEALT = """[Rules "1"]
[First "1"]
[Deck0 "SAVE| BLANK PRINT| BLANK SAVE- BLANK DELETE| ENTER- BLANK BLANK DELETE- ENTER| PRINT- IF- IF| BLANK"]
[Deck1 "PRINT- PRINT| BLANK BLANK ENTER| ENTER- IF| BLANK SAVE| SAVE- BLANK DELETE| DELETE- BLANK BLANK IF-"]
[Opening ""]
[Open "0"]
"""
OPENED = {"form": 2, "text": DEALT, "salt": None, "terms": TERMS, "seed": SEED, "contributions": CONTRIBUTIONS}
NOTED = {
    "commitment": COMMITMENT,
    "contributions": {"0": CONTRIBUTIONS[0]},
    "hands": {"0": ["BLANK", "PRINT|", "SAVE|"]},
}


def test_the_page_finds_the_deal_of_the_documents(in_page: InPage) -> None:
    found = in_page(
        """
        const { commitmentOf, jointDeal } = await script("host/deal_check");
        const { terms, seed, contributions } = given;
        return [await commitmentOf(terms, seed), await jointDeal(terms, seed, contributions)];
        """,
        OPENED,
    )
    assert found == [COMMITMENT, DEALT]


@pytest.mark.parametrize(
    ("noted", "opened", "mode", "wanted"),
    [
        (NOTED, OPENED, "link", "kept"),
        (NOTED | {"hands": {}}, OPENED, "link", "kept"),
        (NOTED | {"commitment": "0" * 64}, OPENED, "link", "broken"),
        (NOTED | {"contributions": {"0": "another"}}, OPENED, "link", "broken"),
        (NOTED | {"contributions": {"1": "not used"}}, OPENED, "link", "broken"),
        (NOTED | {"hands": {"0": ["BLANK", "BLANK", "SAVE|"]}}, OPENED, "link", "broken"),
        (NOTED, OPENED | {"seed": "f" * 64}, "link", "broken"),
        (NOTED, OPENED | {"text": DEALT.replace("IF| BLANK", "BLANK IF|")}, "link", "broken"),
        (None, OPENED, "link", "unseen"),
        (NOTED, None, "link", "unseen"),
        (NOTED, OPENED, "record", "said"),
        ({"commitment": hashlib.sha256(b"s\n" + DEALT.encode()).hexdigest(), "contributions": {}, "hands": {}},
         {"form": 1, "text": DEALT, "salt": "s"}, "link", "kept"),
        (NOTED, {"form": 1, "text": DEALT, "salt": "s"}, "link", "broken"),
    ],
)  # fmt: skip
def test_the_deal_is_checked_with_what_was_noted_at_the_start(
    in_page: InPage, noted: object, opened: object, mode: str, wanted: str
) -> None:
    """What the server says afterwards is compared with this browser's own notes, or not at all."""
    found = in_page(
        """
        const { checkDeal } = await script("host/deal_check");
        if (given.noted) localStorage.setItem("one-zero-one.deal.example", JSON.stringify(given.noted));
        const deal = { form: 2, commitment: given.noted?.commitment ?? "", first: null };
        const { mode, opened } = given;
        return checkDeal(stateWith({ game: "example", mode, deal, opened, view: viewWith({ first: 1 }) }));
        """,
        {"noted": noted, "opened": opened, "mode": mode},
    )
    assert found == wanted


def test_a_commitment_is_noted_before_the_deal_and_never_again(in_page: InPage) -> None:
    found = in_page(
        """
        const { contributionOf, noteCommitment, notedDeal } = await script("host/noted_deal");
        const deal = (commitment) => ({ form: 2, commitment, first: null });
        noteCommitment(stateWith({ game: "late", deal: deal("c") }));
        noteCommitment(stateWith({ game: "g", view: null, deal: deal("first") }));
        noteCommitment(stateWith({ game: "g", view: null, deal: deal("second") }));
        const [one, again, other] = ["g", "g", "other"].map((game) => contributionOf(game, 0));
        return [notedDeal("late"), notedDeal("g").commitment, one === again, one !== other, one.length];
        """
    )
    assert found == [None, "first", True, True, 64]


def test_what_is_said_close_together_is_said_together(in_page: InPage) -> None:
    found = in_page(
        """
        const { announce } = await script("basics/announcer");
        const clock = new Clock();
        const said = () => document.getElementById("announcer").textContent;
        announce("One.", "");
        await clock.pass(59);
        announce("Two.");
        await clock.pass(59);
        const seen = [said()];
        await clock.pass(1);
        seen.push(said());
        announce("Three.");
        await clock.pass(60);
        return [...seen, said()];
        """
    )
    assert found == ["", "One. Two.", "Three."]
