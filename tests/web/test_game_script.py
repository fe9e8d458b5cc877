"""A game as the page knows it, by its script alone: messages, their order, and what is resent."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.slow
InPage = Callable[..., Any]
#: a game with its state and an open connection; everything its screen is told is recorded
GAME = """
const { Game } = await script("game/game");
const clock = new Clock();
Socket.use();
const told = [];
const watcher = {
  changed: () => undefined,
  happened: async (entry, before) => void told.push(["happened", entry.number, before.lines]),
  refused: (problem) => told.push(["refused", problem.key]),
  lapsed: (problem) => told.push(["lapsed", problem.key]),
  unheard: (problem) => told.push(["unheard", problem.key]),
  handOver: async (seat) => void told.push(["hand over", seat, game.state?.view.hands[0].cards.length ?? null]),
  said: (seat, phrase) => told.push(["said", seat, phrase]),
  moveOn: (next, seats) => told.push(["move on", next, seats]),
};
const { holdSeats } = await script("host/seats");
const answers = { "/api/games/g": stateWith({ seat: null }), "/api/games/g?seat=0": stateWith() };
const asked = answering(answers);
let game;
const begin = async (seats = [0]) => {
  holdSeats("g", seats);
  game = new Game("g", watcher);
  await game.begin();
};
const hears = async (message) => {
  Socket.latest.hears(message);
  await settled();
};
const entry = (number, seat, changes) => {
  const view = viewWith({ score: [number, 0] });
  return { type: "entry", entry: entryWith(number, seat), view, clock: null, ...changes };
};
"""
BEGUN = f"{GAME} await begin(); Socket.latest.opened();"
#: a draft that the server found complete
DRAFTED = f"""{BEGUN}
game.choose(0, "BLANK");
game.place(10);
game.takePreview(previewWith(game.asked));
"""


def test_a_player_fetches_the_game_and_opens_a_line_for_the_seat(in_page: InPage) -> None:
    found = in_page(
        f"{BEGUN} return [asked.map((one) => one.address), Socket.all.map((one) => one.address), game.seat]"
    )
    assert found == [["/api/games/g?seat=0"], ["ws://localhost/api/games/g/play?seat=0"], 0]


def test_whoever_holds_no_seat_looks_on(in_page: InPage) -> None:
    found = in_page(
        f"{GAME} await begin([]); return [asked.map((one) => one.address), Socket.all.map((one) => one.address)]"
    )
    assert found == [["/api/games/g"], ["ws://localhost/api/games/g/play"]]


def test_a_seat_that_is_not_ones_own_any_more_is_looked_on(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        answers["/api/games/g?seat=0"] = [403, {{ problem: {{ key: "problem.no" }} }}];
        await begin();
        return [game.seat, Socket.all.map((one) => one.address)];
        """
    )
    assert found == [None, ["ws://localhost/api/games/g/play"]]


def test_a_refusal_to_whoever_holds_nothing_is_passed_on(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        answers["/api/games/g"] = [404, {{ problem: {{ key: "problem.no-such-game" }} }}];
        return begin([]).catch((refusal) => [refusal.status, refusal.problem.key]);
        """
    )
    assert found == [404, "problem.no-such-game"]


OUTCOME = '{ end: "RESIGN", score: [0, 0], winner: 1 }'


@pytest.mark.parametrize(("mode", "lines"), [("computer", 1), ("link", 1), ("record", 0)])
def test_a_finished_game_is_replayed_and_only_its_players_keep_a_line(in_page: InPage, mode: str, lines: int) -> None:
    """A record has no player at this page."""
    found = in_page(
        f"""{GAME}
        const seat = given === "record" ? null : 0;
        const over = stateWith({{ mode: given, seat, view: viewWith({{ outcome: {OUTCOME} }}) }});
        answers["/api/games/g"] = over;
        answers["/api/games/g?seat=0"] = {{ ...over, series: {{ games: 3, wins: [0, 1], game: 1 }} }};
        answers["/api/games/g/replay"] = {{ steps: [{{ number: 0 }}] }};
        await begin(seat === null ? [] : [0]);
        return [game.replay, game.over, game.state.series.games, Socket.all.length];
        """,
        mode,
    )
    assert found == [[{"number": 0}], True, 1 if mode == "record" else 3, lines]


def test_without_a_replay_the_log_alone_is_stepped_through(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        answers["/api/games/g?seat=0"] = stateWith({{ view: viewWith({{ outcome: {OUTCOME} }}) }});
        answers["/api/games/g/replay"] = [500, {{}}];
        await begin();
        return [game.replay, game.over];
        """
    )
    assert found == [None, True]


def test_entries_are_taken_in_their_order_and_once(in_page: InPage) -> None:
    """If one is missing, another connection begins with the whole state."""
    found = in_page(
        f"""{BEGUN}
        await hears(entry(1, 0));
        await hears(entry(1, 0));
        await hears(entry(3, 0));
        const {{ number, entries, view }} = game.state;
        const shown = told.map((one) => one[1]);
        return [shown, number, entries.length, Socket.latest.sent, view.score, game.connectionState];
        """
    )
    assert found == [[1], 1, 1, [], [1, 0], "lost"]


def test_a_turn_is_shown_before_the_next_message_is_looked_at(in_page: InPage) -> None:
    """While it is shown, the view is still the previous one."""
    found = in_page(
        f"""{BEGUN}
        let shown;
        watcher.happened = (one) => {{
          told.push(["begins", one.number, game.state.view.score]);
          return new Promise((resolve) => (shown = resolve));
        }};
        await hears(entry(1, 0));
        await hears({{ type: "said", seat: 1, phrase: "oops" }});
        const before = [...told];
        shown();
        await settled();
        return [before, told.slice(1), game.state.view.score];
        """
    )
    assert found == [[["begins", 1, [10, 20]]], [["said", 1, "oops"]], [1, 0]]


def test_a_clock_counts_from_when_it_was_heard(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        let shown;
        watcher.happened = () => new Promise((resolve) => (shown = resolve));
        await clock.pass(1000);
        await hears(entry(1, 0, {{ clock: {{ left: [50, 60], running: 1 }} }}));
        await clock.pass(500);
        shown();
        await settled();
        const heard = game.state.clock.heard;
        const later = {{ left: [9, 9], running: 0 }};
        await hears({{ type: "state", ...stateWith({{ number: 1, entries: [entryWith(1, 0)], clock: later }}) }});
        return [heard, game.state.clock];
        """
    )
    assert found == [1000, {"left": [9, 9], "running": 0, "heard": 1500}]


def test_the_clock_runs_while_a_turn_is_shown(in_page: InPage) -> None:
    """Otherwise a player's own time would run while the screen still shows the other's."""
    found = in_page(
        f"""{BEGUN}
        watcher.happened = () => new Promise(() => undefined);
        await hears(entry(1, 0, {{ clock: {{ left: [50, 60], running: 1 }} }}));
        const first = game.state.clock.running;
        await hears(entry(2, 1, {{ clock: {{ left: [50, 58], running: 0 }} }}));
        return [first, game.state.clock.running, game.state.number];
        """
    )
    assert found == [1, 0, 1]


def test_whatever_fails_the_page_hears_what_follows(in_page: InPage) -> None:
    """A failure is reported, as an error of the page."""
    found = in_page(
        f"""{BEGUN}
        const reported = [];
        addEventListener("error", (event) => (event.preventDefault(), reported.push(event.message)));
        addEventListener("unhandledrejection", (event) => {{
          event.preventDefault();
          reported.push(String(event.reason));
        }});
        const fail = (text) => {{
          throw new Error(text);
        }};
        watcher.happened = async () => fail("not shown");
        await hears(entry(1, 0));
        watcher.said = () => fail("not said");
        Socket.latest.hears({{ type: "said", seat: 1, phrase: "oops" }});
        await hears(entry(2, 1));
        while (reported.length < 3) await new Promise(requestAnimationFrame);
        return [game.state.number, game.state.view.score, game.busy, reported.sort()];
        """
    )
    assert found == [2, [2, 0], False, ["Error: not said", "Uncaught Error: not shown", "Uncaught Error: not shown"]]


@pytest.mark.parametrize(
    ("seats", "code", "wanted"),
    [
        ([0], 4401, "Another device has this seat now."),
        ([], 4401, "The players no longer let anyone watch this game."),
        ([0], 4410, "You are logged out. Log in again to continue this game."),
        ([0], 4404, "There is no such game here."),
        ([0], 4400, "This page and the server no longer understand each other. Reload the page."),
    ],
)
def test_a_refused_line_says_why(in_page: InPage, seats: list[int], code: int, wanted: str) -> None:
    found = in_page(
        f"""{GAME}
        await english();
        const {{ sayRefused, sayPrompt }} = await script("table/panels/prompt");
        await begin(given[0]);
        Socket.latest.broken(given[1]);
        return [sayRefused(game), sayPrompt(game)];
        """,
        [seats, code],
    )
    assert found == [wanted, wanted]


def test_a_turn_goes_out_with_the_number_it_was_made_at(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        await hears(entry(1, 0));
        await hears(entry(2, 1));
        game.choose(1, "DELETE-");
        game.place(20);
        game.takePreview(previewWith(game.asked));
        game.commit();
        const {{ id, ...sent }} = Socket.latest.sent.at(-1);
        return [sent, id === game.sent.id, game.ready];
        """
    )
    assert found == [{"type": "commit", "turn": ["20 DELETE<"], "number": 2}, True, False]


def test_a_question_goes_out_with_its_draft(in_page: InPage) -> None:
    found = in_page(f"{DRAFTED} const [one] = Socket.latest.sent; return [one, one.id === game.asked]")
    assert found[0] == {"type": "preview", "id": found[0]["id"], "draft": ["10 BLANK"]}
    assert found[1]


def test_ones_own_entry_ends_the_sending_and_the_others_does_not(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        game.commit();
        const seen = [game.sent !== null];
        await hears(entry(1, 1));
        seen.push(game.sent !== null);
        await hears(entry(2, 0));
        seen.push(game.sent !== null, game.draft.decisions);
        return seen;
        """
    )
    assert found == [True, True, False, []]


def test_an_acceptance_ends_the_sending_only_of_what_is_here_already(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        game.commit();
        const {{ id }} = game.sent;
        const seen = [];
        for (const message of [{{ id, number: 1 }}, {{ id: "another", number: 0 }}, {{ id, number: 0 }}]) {{
          await hears({{ type: "accepted", ...message }});
          seen.push(game.sent !== null);
        }}
        return seen;
        """
    )
    assert found == [True, True, False]


def test_a_refusal_ends_the_sending_of_what_was_refused(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        game.commit();
        const {{ id }} = game.sent;
        await hears({{ type: "refused", id: "another", problem: {{ key: "problem.a" }} }});
        const still = game.sent !== null;
        await hears({{ type: "refused", id, problem: {{ key: "problem.b" }} }});
        game.say("hello");
        await hears({{ type: "refused", id: game.saying, problem: {{ key: "problem.c" }} }});
        return [still, game.sent, game.draft.decisions, told, Socket.latest.sent.at(-1).phrase];
        """
    )
    refused = [["refused", "problem.a"], ["refused", "problem.b"], ["unheard", "problem.c"]]
    assert found == [True, None, ["10 BLANK"], refused, "hello"]


def test_after_the_line_was_down_a_turn_is_sent_again_as_it_was(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        game.commit();
        const [first] = Socket.latest.sent.slice(-1);
        Socket.latest.broken();
        const before = game.connectionState;
        await clock.pass(300);
        Socket.latest.opened();
        await hears({{ type: "state", ...stateWith() }});
        const again = Socket.latest.sent;
        const same = JSON.stringify(again[0]) === JSON.stringify(first);
        return [before, game.connectionState, again.length, same, game.draft.decisions];
        """
    )
    assert found == ["lost", "open", 1, True, ["10 BLANK"]]


def test_after_the_line_was_down_a_draft_is_asked_about_again(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAFTED}
        Socket.latest.broken();
        await clock.pass(300);
        Socket.latest.opened();
        await hears({{ type: "state", ...stateWith() }});
        await clock.pass(100);
        return [Socket.latest.sent.map(({{ type, draft }}) => [type, draft]), game.draft.decisions, game.ready];
        """
    )
    assert found == [[["preview", ["10 BLANK"]]], ["10 BLANK"], False]


def test_without_a_draft_nothing_is_sent_when_the_line_is_back(in_page: InPage) -> None:
    assert in_page(f"{BEGUN} await hears({{ type: 'state', ...stateWith() }}); return Socket.latest.sent") == []


@pytest.mark.parametrize(("missed", "shown", "draft"), [(1, [1], ["10 BLANK"]), (2, [1, 2], []), (3, [], [])])
def test_of_what_was_missed_the_last_turns_are_shown_unless_they_are_many(
    in_page: InPage, missed: int, shown: list[int], draft: list[str]
) -> None:
    """The draft is kept unless a turn of this seat was made elsewhere."""
    found = in_page(
        f"""{DRAFTED}
        const entries = Array.from({{ length: given }}, (_, at) => entryWith(at + 1, (at + 1) % 2));
        await hears({{ type: "state", ...stateWith({{ number: given, entries }}) }});
        return [told.map((one) => one[1]), game.state.entries.length, game.draft.decisions];
        """,
        missed,
    )
    assert found == [shown, missed, draft]


def test_each_missed_turn_is_shown_from_the_board_before_it(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        await hears(entry(1, 0));
        const boards = [["a"], ["b"]].map((lines) => ({{ lines, control: [], score: [0, 0], covered: [] }}));
        const missed = boards.map((board, at) => entryWith(at + 2, 1 - at, {{ board }}));
        const entries = [entryWith(1, 0), ...missed];
        await hears({{ type: "state", ...stateWith({{ number: 3, entries }}) }});
        return told;
        """
    )
    first = ["0 0", "1", "", "", ""]
    assert found == [["happened", 1, ["0", "1", "", "", ""]], ["happened", 2, first], ["happened", 3, ["a"]]]


@pytest.mark.parametrize(("seat", "sent"), [(0, False), (1, True)])
def test_a_turn_that_arrived_while_the_line_was_down_is_not_sent_again(in_page: InPage, seat: int, sent: bool) -> None:
    found = in_page(
        f"""{DRAFTED}
        game.commit();
        Socket.latest.broken();
        await clock.pass(300);
        Socket.latest.opened();
        await hears({{ type: "state", ...stateWith({{ number: 1, entries: [entryWith(1, given)] }}) }});
        return [game.sent !== null, Socket.latest.sent.some((one) => one.type === "commit")];
        """,
        seat,
    )
    assert found == [sent, sent]


def test_who_is_here_and_what_is_rated_is_known_at_once(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        await hears({{ type: "players", players: [1, 2], spectators: 4 }});
        await hears({{ type: "ratings", rating_changes: [null, {{ before: 1, after: 2 }}] }});
        await hears({{ type: "said", seat: 1, phrase: "bye" }});
        return [game.state.players, game.state.spectators, game.state.rating_changes, told];
        """
    )
    assert found == [[1, 2], 4, [None, {"before": 1, "after": 2}], [["said", 1, "bye"]]]


def test_a_rematch_is_offered_and_gone_to_when_it_is_there(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        answers["/api/games/g/rematch"] = {{ game: "h", seats: [1] }};
        await hears({{ type: "rematch", offered_by: 1, game: null }});
        const offered = [game.state.rematch.offered_by, asked.length];
        await hears({{ type: "rematch", offered_by: 1, game: "h" }});
        return [offered, asked.at(-1).body.seat, told];
        """
    )
    assert found == [[1, 1], 0, [["move on", "h", [1]]]]


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ({"game": None, "seats": []}, []),
        ([409, {"problem": {"key": "problem.x"}}], [["refused", "problem.x"]]),
    ],
)
def test_a_rematch_that_is_not_there_yet_or_refused_moves_nobody(
    in_page: InPage, answer: object, wanted: list[object]
) -> None:
    found = in_page(f"{BEGUN} answers['/api/games/g/rematch'] = given; await game.rematch(); return told", answer)
    assert found == wanted


def test_what_cannot_be_sent_is_told(in_page: InPage) -> None:
    found = in_page(
        f"""{GAME}
        await begin();
        game.resign();
        game.claim();
        game.say("hello");
        Socket.latest.opened();
        game.resign();
        game.claim();
        game.say("bye");
        return [told, Socket.latest.sent.map(({{ type }}) => type)];
        """
    )
    lost = [["refused", "page.line-lost"], ["refused", "page.line-lost"], ["unheard", "page.line-lost"]]
    assert found == [lost, ["resign", "claim", "say"]]


def test_a_refused_line_leaves_nothing_to_play(in_page: InPage) -> None:
    found = in_page(f"{DRAFTED} Socket.latest.broken(4401); return [game.connectionState, game.myTurn, game.ready]")
    assert found == ["refused", False, False]


def test_whoever_left_closes_the_line(in_page: InPage) -> None:
    found = in_page(
        f"{BEGUN} const one = Socket.latest; game.leave(); game.connect(0); return [one.readyState, Socket.all.length]"
    )
    assert found == [3, 1]


#: two people at one screen; 0 is to move
AT_ONE_SCREEN = f"""{GAME}
const screen = (changes) => stateWith({{ mode: "screen", ...changes }});
answers["/api/games/g?seat=0"] = screen();
await begin([0, 1]);
Socket.latest?.opened();
const drawn = {{ event: {{ event: "drawn" }}, phrase: {{ key: "event.drawn" }} }};
const laid = {{ event: {{ event: "placed" }}, phrase: {{ key: "event.placed-input" }} }};
"""


def test_at_one_screen_the_seat_is_handed_over_before_anything_is_shown(in_page: InPage) -> None:
    found = in_page(f"{AT_ONE_SCREEN} return [told, Socket.all.map((one) => one.address), game.state]")
    assert found == [[["hand over", 0, None]], ["ws://localhost/api/games/g/play?seat=0"], None]


def test_while_the_screen_changes_hands_the_page_holds_nobodys_cards(in_page: InPage) -> None:
    """What was drawn before is cleared, and the last turn is announced to the next person."""
    found = in_page(
        f"""{AT_ONE_SCREEN}
        const entries = [entryWith(1, 1, {{ events: [laid, drawn] }})];
        await hears({{ type: "state", ...screen({{ number: 1, entries }}) }});
        told.length = 0;
        const first = Socket.latest;
        await hears(entry(2, 0, {{ view: viewWith({{ to_move: 1, unseen: [["A"], ["B"]] }}) }}));
        const {{ view, entries: kept }} = game.state;
        return [told, [view.hands.map((one) => [one.cards, one.seen]), view.unseen, view.legal],
                kept.map((one) => [one.number, one.events.map(({{ event }}) => event.event)]),
                first.readyState, Socket.latest.address.at(-1)];
        """
    )
    assert found[0] == [["happened", 2, ["0", "1", "", "", ""]], ["hand over", 1, 0]]
    assert found[1:] == [[[[[], []], [[], []]], [[], []], []], [[1, ["placed"]]], 3, "1"]


def test_where_hands_lie_open_the_seat_passes_without_a_curtain(in_page: InPage) -> None:
    found = in_page(
        f"""{AT_ONE_SCREEN}
        await hears({{ type: "state", ...screen() }});
        told.length = 0;
        await hears(entry(1, 0, {{ view: viewWith({{ to_move: 1, open_source: true }}) }}));
        return [told.map((one) => one[0]), Socket.latest.address.at(-1), game.state.view.hands[0].cards.length];
        """
    )
    assert found == [["happened"], "1", 3]


def test_at_one_screen_whoever_goes_on_keeps_the_seat(in_page: InPage) -> None:
    found = in_page(
        f"""{AT_ONE_SCREEN}
        await hears({{ type: "state", ...screen() }});
        await hears(entry(1, 0, {{ view: viewWith({{ to_move: 0 }}) }}));
        answers["/api/games/g/replay"] = {{ steps: [] }};
        await hears(entry(2, 0, {{ view: viewWith({{ to_move: 1, outcome: {OUTCOME} }}) }}));
        return told.filter((one) => one[0] === "hand over");
        """
    )
    assert found == [["hand over", 0, None]]


def test_against_others_no_seat_is_handed_over(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        await hears(entry(1, 0, {{ view: viewWith({{ to_move: 1 }}) }}));
        return [told.length, Socket.all.length];
        """
    )
    assert found == [1, 1]


def test_at_the_end_the_deal_is_opened(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        answers["/api/games/g/replay"] = {{ steps: [{{ number: 0 }}, {{ number: 1 }}] }};
        const rating_changes = [{{ before: 1, after: 2 }}, null];
        answers["/api/games/g?seat=0"] = stateWith({{ opened: {{ salt: "s", text: "t" }}, rating_changes }});
        const view = viewWith({{ outcome: {OUTCOME} }});
        await hears(entry(1, 0, {{ view }}));
        const during = [game.ending, game.replay];
        const events = [{{ event: {{ event: "ended" }} }}];
        await hears({{ ...entry(2, 0, {{ view }}), entry: entryWith(2, 0, {{ events }}) }});
        return [during, game.ending, game.replay.length, game.state.opened, game.state.rating_changes];
        """
    )
    # the turn that ends a game comes before its end
    changes = [{"before": 1, "after": 2}, None]
    assert found == [[True, None], False, 2, {"salt": "s", "text": "t"}, changes]


def test_of_a_card_that_does_nothing_it_is_asked_what_it_would_do_turned_round(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        const {{ sent }} = Socket.latest;
        const placed = (card) => ({{ event: {{ event: "placed", space: "20.2", card }} }});
        const idle = {{ event: {{ event: "no-effect", space: "20.2", why: "outside" }} }};
        game.choose(2, "PRINT|");
        game.place(20);
        const first = game.asked;
        await hears(previewWith(first, {{ events: [placed("0PRINT^"), idle] }}));
        const before = sent.length;
        await clock.pass(70);
        const {{ id, draft }} = sent.at(-1);
        await hears(previewWith(id, {{ events: [placed("0PRINTv")] }}));
        const other = [game.turnedRound.points, game.turnedRound.of === game.asked, game.preview.id === first];
        game.turn(); // what was said about the other way is no longer about this draft
        return [sent.length - before, draft, other, game.turnedRound.of === game.asked];
        """
    )
    assert found == [1, ["20 PRINTv"], ["30.2", True, True], False]


def test_a_card_with_an_effect_is_asked_about_once(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        game.choose(2, "PRINT|");
        game.place(20);
        const placed = {{ event: {{ event: "placed", space: "20.2", card: "0PRINT^" }} }};
        await hears(previewWith(game.asked, {{ events: [placed] }}));
        await clock.pass(500);
        return [Socket.latest.sent.filter(({{ type }}) => type === "preview").length, game.turnedRound];
        """
    )
    assert found == [1, None]
