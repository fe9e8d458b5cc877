"""Composing a turn, by the scripts alone: what is offered, undone, asked, previewed and played."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.slow

InPage = Callable[..., Any]
LEGAL = """
const { Draft } = await script("game/draft");
const legal = ["10 BLANK", "20 BLANK", "10 DELETE<", "10 DELETE>", "20 DELETE<", "30 PRINTv"];
const draft = new Draft(legal);
"""
#: a composer of player 0 with a first question; its requests, turns and messages are recorded
COMPOSER = """
const { Composer } = await script("game/composer");
const clock = new Clock();
const told = [];
const watcher = { changed: () => told.push("changed") };
class Tried extends Composer {
  questions = [];
  sendQuestion() { this.questions.push([clock.now, this.asked, ...this.draft.decisions]); }
  play() {
    told.push(["played", ...this.draft.decisions]);
    this.sent = { id: "s", turn: this.draft.decisions, number: 0 };
  }
}
const game = new Tried(watcher);
game.state = stateWith();
game.freshDraft();
const answered = (changes = {}) => game.takePreview(previewWith(game.asked, changes));
"""


def test_a_face_is_offered_in_its_own_ways_alone(in_page: InPage) -> None:
    found = in_page(
        f"""{LEGAL}
        return [draft.offers("DELETE-"), draft.offers("DELETE|"), draft.offers("DELETE-", ">"), draft.offers("BLANK"),
                draft.offers("PRINT|"), draft.offers("SAVE-")];
        """
    )
    delete = ["10 DELETE<", "10 DELETE>", "20 DELETE<"]
    assert found == [delete, [], ["10 DELETE>"], ["10 BLANK", "20 BLANK"], ["30 PRINTv"], []]


def test_from_the_cut_pile_a_card_is_offered_by_its_digit(in_page: InPage) -> None:
    found = in_page(
        """
        const { Draft } = await script("game/draft");
        const draft = new Draft(["0DELETE<", "1DELETE>", "1SAVEv"]);
        return ["0DELETE-", "1DELETE-", "1SAVE|", "0SAVE|"].map((face) => draft.offers(face));
        """
    )
    assert found == [["0DELETE<"], ["1DELETE>"], ["1SAVEv"], []]


def test_a_card_is_chosen_turned_and_laid(in_page: InPage) -> None:
    found = in_page(
        f"""{LEGAL}
        const seen = [];
        const look = (done) => seen.push([done, draft.step.index, draft.step.way, draft.decisions, draft.places()]);
        look(draft.turn());
        look(draft.choose(1, "DELETE-"));
        look(draft.turn());
        look(draft.place(20));
        look(draft.place(10));
        look(draft.turn());
        look(draft.choose(4, "SAVE-"));
        look(draft.choose(0, "BLANK"));
        look(draft.turn());
        return seen;
        """
    )
    assert found == [
        [False, None, "", [], []],
        [True, 1, "<", [], [10, 20]],
        [True, 1, ">", [], [10]],
        [False, 1, ">", [], [10]],
        [True, 1, ">", ["10 DELETE>"], [10]],
        [True, 1, "<", ["10 DELETE<"], [10, 20]],
        [False, 1, "<", ["10 DELETE<"], [10, 20]],
        [True, 0, "", ["10 BLANK"], [10, 20]],
        [False, 0, "", ["10 BLANK"], [10, 20]],
    ]


def test_a_card_of_the_same_edge_keeps_the_way_of_the_one_before(in_page: InPage) -> None:
    found = in_page(
        """
        const { Draft } = await script("game/draft");
        const draft = new Draft(["10 DELETE<", "10 DELETE>", "10 SAVE<", "10 SAVE>", "10 IF<"]);
        draft.choose(0, "DELETE-");
        draft.turn();
        draft.choose(1, "SAVE-");
        const kept = draft.step.way;
        draft.choose(2, "IF-");
        return [kept, draft.step.way];
        """
    )
    assert found == [">", "<"]


def test_what_fills_a_space_is_decided_as_soon_as_it_is_chosen_and_used_cards_are_known(in_page: InPage) -> None:
    found = in_page(
        """
        const { Draft } = await script("game/draft");
        const draft = new Draft(["10 PRINT<"]);
        draft.choose(2, "PRINT-");
        draft.place(10);
        draft.extend(["BLANK", "PASTEv"], "hand", []);
        const seen = [[draft.filling, [...draft.used], draft.places()]];
        draft.choose(0, "PASTE|");
        seen.push([draft.decisions, draft.places()]);
        draft.extend(["1SAVE<"], "cut", ["0BLANK", "1SAVE-"]);
        draft.choose(1, "1SAVE-");
        draft.extend(["BLANK"], "hand", []);
        seen.push([draft.decisions, [...draft.used], draft.step.source]);
        return seen;
        """
    )
    # the card from the pile is not in the hand, although it also has a number
    assert found == [
        [True, [2], []],
        [["10 PRINT<", "PASTEv"], []],
        [["10 PRINT<", "PASTEv", "1SAVE<"], [2, 0], "hand"],
    ]


def test_a_draft_is_taken_back_step_by_step(in_page: InPage) -> None:
    found = in_page(
        """
        const { Draft } = await script("game/draft");
        const draft = new Draft(["10 PRINT<", "10 PRINT>"]);
        draft.choose(2, "PRINT-");
        draft.place(10);
        draft.extend(["BLANK"], "cut", ["0BLANK"]);
        draft.choose(0, "BLANK");
        const seen = [];
        const look = (done) => seen.push([done, draft.steps.length, draft.step.index, draft.decisions]);
        look(null);
        look(draft.undo());
        const { legal, source, pile } = draft.step;
        for (let time = 0; time < 4; time += 1) look(draft.undo());
        return [seen, legal, source, pile];
        """
    )
    steps = [
        [None, 2, 0, ["10 PRINT<", "BLANK"]],
        [True, 2, None, ["10 PRINT<"]],
        [True, 1, 2, []],
        [True, 1, None, []],
        [False, 1, None, []],
        [False, 1, None, []],
    ]
    assert found == [steps, ["BLANK"], "cut", ["0BLANK"]]


def test_a_card_that_is_chosen_again_is_turned(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.choose(1, "DELETE-");
        const before = game.draft.step.way;
        game.choose(1, "DELETE-");
        return [before, game.draft.step.way, told, game.questions];
        """
    )
    assert found == ["<", ">", ["changed", "changed"], []]


@pytest.mark.parametrize(
    "hindered",
    [
        "game.state.view.to_move = 1",
        "game.state.view.seat = null",
        "game.state.view.outcome = { end: 'END', score: [1, 2], winner: 1 }",
        "game.sent = { id: 's', turn: [], number: 0 }",
        "game.state = null",
        "Object.defineProperty(game, 'refused', { value: true })",
    ],
)
def test_whoever_may_not_play_now_chooses_nothing(in_page: InPage, hindered: str) -> None:
    found = in_page(f"{COMPOSER} {hindered}; game.choose(0, 'BLANK'); return [game.draft.step.index, told, game.ready]")
    assert found == [None, [], False]


def test_a_card_that_is_not_offered_changes_nothing(in_page: InPage) -> None:
    assert in_page(f"{COMPOSER} game.choose(0, 'SAVE-'); return [game.draft.step.index, told]") == [None, []]


def test_while_a_turn_is_on_its_way_its_draft_stays_as_it_is(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.place(10);
        game.choose(1, "DELETE-");
        game.place(10);
        game.sent = {{ id: "s", turn: [], number: 0 }};
        game.turn();
        game.place(20);
        game.undo();
        return [game.draft.decisions, told];
        """
    )
    assert found == [["10 DELETE<"], ["changed", "changed"]]


def test_a_draft_is_asked_about_at_once_and_then_not_more_often_than_the_server_takes(in_page: InPage) -> None:
    """For a key that is held down, only the last state is requested."""
    found = in_page(
        f"""{COMPOSER}
        game.choose(0, "BLANK");
        for (let time = 0; time < 100; time += 1) {{
          game.place(time % 2 ? 20 : 10);
          await clock.pass(10);
        }}
        const {{ questions, asked }} = game;
        const count = questions.length;
        await clock.pass(70);
        return [count, questions[0], questions.at(-1), asked, questions.map(([at]) => at)];
        """
    )
    count, first, last, asked, times = found
    assert first == [0, first[1], "10 BLANK"]
    assert last[1:] == [asked, "20 BLANK"]
    # each change delays the next request to 70 milliseconds after the previous one, never longer
    assert times == [*range(0, 1051, 70)]
    assert count == 15


def test_a_draft_that_was_taken_back_is_not_asked_about(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.choose(0, "BLANK");
        game.place(10);
        game.place(20);
        game.undo();
        await clock.pass(1000);
        return [game.questions.map((one) => one[2]), game.asked, game.preview];
        """
    )
    assert found == [["10 BLANK"], "", None]


def test_whoever_left_asks_nothing_more(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.choose(0, "BLANK");
        game.place(10);
        game.place(20);
        game.leave();
        await clock.pass(1000);
        return [game.questions.length, game.left];
        """
    )
    assert found == [1, True]


def test_the_answer_to_an_earlier_question_is_not_shown(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.choose(0, "BLANK");
        game.place(10);
        const early = game.asked;
        game.place(20);
        told.length = 0;
        game.takePreview(previewWith(early));
        const stale = [game.preview, game.ready, [...told]];
        answered();
        return [stale, game.preview.id === game.asked, game.ready, told];
        """
    )
    assert found == [[None, False, []], True, True, ["changed"]]


def test_what_was_answered_before_another_change_is_not_ready_to_be_played(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.choose(0, "BLANK");
        game.place(10);
        answered();
        game.place(20);
        const ready = game.ready;
        game.commit();
        return [ready, told.filter((one) => one[0] === "played")];
        """
    )
    assert found == [False, []]


@pytest.mark.parametrize(
    ("command", "complete", "laid", "wanted"),
    [
        ("PRINT", False, True, [2, "hand", ["BLANK"], ["0BLANK"]]),
        ("PASTE", False, True, [2, "cut", ["BLANK"], ["0BLANK"]]),
        ("PASTE", True, True, [1, "hand", None, []]),
        ("PASTE", False, False, [1, "hand", None, []]),
    ],
)
def test_the_server_asks_for_the_next_card(
    in_page: InPage, command: str, complete: bool, laid: bool, wanted: list[object]
) -> None:
    found = in_page(
        f"""{COMPOSER}
        const {{ command, complete, laid }} = given;
        game.choose(0, "BLANK");
        game.place(10);
        if (!laid) game.draft.step.decision = null;
        const pending = {{ command, space: "10.2" }};
        answered({{ complete, after: viewWith({{ pending, legal: ["BLANK"], cut: ["0BLANK"] }}) }});
        const {{ source, legal, pile }} = game.draft.step;
        return [game.draft.steps.length, source, game.draft.filling ? legal : null, pile];
        """,
        {"command": command, "complete": complete, "laid": laid},
    )
    assert found == wanted


def test_an_incomplete_turn_is_not_played(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.choose(0, "BLANK");
        game.place(10);
        answered({{ complete: false }});
        game.commit();
        return told.filter((one) => one[0] === "played");
        """
    )
    assert found == []


def test_a_turn_is_played_once(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.choose(0, "BLANK");
        game.place(10);
        answered();
        game.commit();
        game.commit();
        return told.filter((one) => one[0] === "played");
        """
    )
    assert found == [["played", "10 BLANK"]]


#: a draft that is checked before it is played, and the response to that request
WARNED = f"""{COMPOSER}
let say;
const questions = [];
watcher.sure = (turn) => (questions.push(turn), new Promise((resolve) => (say = resolve)));
game.choose(0, "BLANK");
game.place(10);
answered();
game.commit();
const plays = () => told.filter((one) => one[0] === "played");
"""


@pytest.mark.parametrize(("yes", "wanted"), [(True, [["played", "10 BLANK"]]), (False, [])])
def test_a_warning_is_waited_for(in_page: InPage, yes: bool, wanted: list[object]) -> None:
    found = in_page(
        f"""{WARNED}
        const checking = [game.checking, game.ready, plays()];
        game.commit();
        told.length = 0;
        say(given);
        await settled();
        return [questions, checking, plays(), told.includes("changed"), game.checking, game.ready];
        """,
        yes,
    )
    assert found == [[["10 BLANK"]], [True, False, []], wanted, not yes, False, not yes]


@pytest.mark.parametrize(
    "meanwhile",
    [
        "game.undo()",
        "game.place(20); answered()",
        "game.undo(); game.place(10)",
        "game.undo(); game.place(10); answered()",
        "game.state.view.to_move = 1",
    ],
)
def test_what_was_changed_while_the_warning_was_out_is_not_played(in_page: InPage, meanwhile: str) -> None:
    found = in_page(f"{WARNED} {meanwhile}; say(true); await settled(); return [plays(), game.checking]")
    assert found == [[], False]


def test_without_a_question_the_turn_is_played_at_once(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        watcher.sure = () => null;
        game.choose(0, "BLANK");
        game.place(10);
        answered();
        game.commit();
        return [told.at(-1), game.checking];
        """
    )
    assert found == [["played", "10 BLANK"], False]


def test_looking_back_stays_within_the_game(in_page: InPage) -> None:
    found = in_page(
        f"""{COMPOSER}
        game.state.entries = [entryWith(1, 0), entryWith(2, 1)];
        const seen = [1, 2, 0, -1, -5, null].map((index) => (game.look(index), game.past));
        game.look(0);
        game.choose(0, "BLANK");
        return [seen, game.past];
        """
    )
    assert found == [[1, None, 0, -1, -1, None], None]


@pytest.mark.parametrize(
    ("mode", "seat", "wanted"),
    [("computer", 1, [1, 1, False]), ("screen", 1, [1, None, True]), ("link", 0, [0, 0, False])],
)
def test_at_one_screen_nobody_is_addressed(in_page: InPage, mode: str, seat: int, wanted: list[object]) -> None:
    found = in_page(
        f"{COMPOSER} Object.assign(game.state, given); return [game.seat, game.reader, game.atOneScreen]",
        {"mode": mode, "seat": seat},
    )
    assert found == wanted


#: a suggested turn is drafted; the server gives these responses, one for each card
DRAFTED = f"""{COMPOSER}
const {{ draftTurn }} = await script("learn/drafting");
const whole = async (turn, answers) => {{
  const drafting = draftTurn(game, turn);
  for (const answer of answers) {{
    await settled();
    answered(answer);
    await clock.pass(30);
  }}
  await clock.pass(5000);
  await drafting;
  return game.draft.decisions;
}};
"""


def test_a_turn_that_is_shown_is_drafted_card_by_card(in_page: InPage) -> None:
    """Of two equal cards, the one that was already laid is not printed."""
    found = in_page(
        f"""{DRAFTED}
        game.state.view.hands[0].cards = ["BLANK", "PRINT|", "BLANK"];
        game.choose(0, "BLANK");
        game.past = 0;
        const asks = viewWith({{ pending: {{ command: "PRINT", space: "20.2" }}, legal: ["BLANK"] }});
        const decisions = await whole(["20 PRINTv", "BLANK"], [{{ complete: false, after: asks }}, {{}}]);
        return [decisions, game.draft.steps.map(({{ index, way }}) => [index, way]), game.ready];
        """
    )
    assert found == [["20 PRINTv", "BLANK"], [[1, "v"], [0, ""]], True]


def test_a_card_of_the_pile_is_drafted_from_the_pile(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        const pending = {{ command: "PASTE", space: "20.2" }};
        const after = viewWith({{ pending, legal: ["1SAVE<", "1SAVE>"], cut: ["0BLANK", "1SAVE-"] }});
        const decisions = await whole(["10 BLANK", "1SAVE>"], [{{ complete: false, after }}, {{}}]);
        return [decisions, game.draft.step.index];
        """
    )
    assert found == [["10 BLANK", "1SAVE>"], 1]


@pytest.mark.parametrize(
    ("hindered", "turn", "wanted"),
    [
        ("game.sent = { id: 's' }", ["10 BLANK"], []),
        ("game.state.view.to_move = 1", ["10 BLANK"], []),
        ("", ["40 BLANK"], []),
        ("", ["10 BLANK", "BLANK"], ["10 BLANK"]),
    ],
)
def test_what_cannot_be_drafted_is_left(in_page: InPage, hindered: str, turn: list[str], wanted: list[str]) -> None:
    found = in_page(f"{DRAFTED} {hindered}; return whole(given, [])", turn)
    assert found == wanted
