"""The connection to a game alone: how it fails, waits, recovers, and closes."""

from collections.abc import Callable
from typing import Any

import pytest

InPage = Callable[..., Any]
#: a connection whose states and messages are recorded
BEGUN = """
const { Connection } = await script("host/connection");
const { serverTime } = await script("host/server_time");
const clock = new Clock();
Socket.use();
const told = [];
const connection = new Connection("/api/lobby", (message) => told.push(message), (state) => told.push(state));
"""


def test_it_goes_to_the_server_that_the_page_is_from(in_page: InPage) -> None:
    assert in_page(f"{BEGUN} return Socket.all.map((one) => one.address)") == ["ws://localhost/api/lobby"]


def test_it_waits_longer_each_time_until_it_is_heard_again(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        const waits = [];
        const breaks = async () => {{
          const count = Socket.all.length;
          Socket.latest.broken();
          const wait = Math.min(...clock.waiting.map((one) => one.at)) - clock.now;
          await clock.pass(wait - 1);
          waits.push([Math.round(wait), Socket.all.length - count]);
          await clock.pass(1);
        }};
        for (let time = 0; time < 8; time += 1) await breaks();
        Socket.latest.opened().hears({{ type: "state" }});
        await breaks();
        return [waits, told];
        """
    )
    # 300, multiplied by 1.7 each time, and at most five seconds
    assert found[0] == [[wait, 0] for wait in (300, 510, 867, 1474, 2506, 4260, 5000, 5000, 300)]
    assert found[1] == ["lost"] * 8 + ["open", {"type": "state"}, "lost"]


@pytest.mark.parametrize(("chance", "wait"), [(0, 150), (0.5, 300), (0.99, 447)])
def test_not_all_pages_come_back_at_the_same_moment(in_page: InPage, chance: float, wait: int) -> None:
    found = in_page(
        f"""{BEGUN}
        Math.random = () => given[0];
        Socket.latest.broken();
        await clock.pass(given[1] - 1);
        const before = Socket.all.length;
        await clock.pass(1);
        return [before, Socket.all.length];
        """,
        [chance, wait],
    )
    assert found == [1, 2]


@pytest.mark.parametrize("code", [4400, 4401, 4404, 4410])
def test_after_a_refusal_nothing_is_tried_again(in_page: InPage, code: int) -> None:
    found = in_page(
        f"""{BEGUN}
        connection.onstate = (...state) => told.push(state);
        Socket.latest.broken(given);
        dispatchEvent(new Event("online"));
        await clock.pass(60_000);
        return [told, Socket.all.length, connection.socket];
        """,
        code,
    )
    assert found == [[["refused", code]], 1, None]


@pytest.mark.parametrize("code", [1000, 1006, 4408])
def test_after_any_other_end_it_is_tried_again(in_page: InPage, code: int) -> None:
    found = in_page(
        f"{BEGUN} Socket.latest.broken(given); await clock.pass(300); return [told, Socket.all.length]", code
    )
    assert found == [["lost"], 2]


def test_a_question_that_stays_unanswered_for_ten_seconds_ends_the_line(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        const first = Socket.latest.opened();
        connection.send({{ type: "preview", id: "a" }});
        await clock.pass(9_999);
        const before = [...told];
        await clock.pass(1);
        const after = [...told];
        const closed = first.readyState;
        await clock.pass(300);
        return [before, after, closed, Socket.all.length];
        """
    )
    assert found == [[], ["lost"], 3, 2]


def test_an_answer_ends_the_waiting_for_it(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        Socket.latest.opened();
        connection.send({{ type: "preview", id: "a" }});
        await clock.pass(5_000);
        Socket.latest.hears({{ type: "preview" }});
        await clock.pass(14_999);
        return [told, Socket.all.length, Socket.latest.sent.length];
        """
    )
    assert found == [["open", {"type": "preview"}], 1, 1]


def test_a_server_that_says_nothing_at_first_is_given_up(in_page: InPage) -> None:
    """The connection may be open, or not even that."""
    found = in_page(
        f"""{BEGUN}
        await clock.pass(9_999);
        const before = [...told];
        await clock.pass(1 + 300);
        Socket.latest.opened();
        await clock.pass(10_000);
        return [before, told];
        """
    )
    assert found == [[], ["lost", "lost"]]


def test_after_fifteen_silent_seconds_the_server_is_asked_for_a_sign_of_life(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        const socket = Socket.latest.opened();
        socket.hears({{ type: "state" }});
        await clock.pass(14_999);
        const before = socket.sent.length;
        await clock.pass(1);
        const [ping] = socket.sent;
        await clock.pass(9_000);
        socket.hears({{ type: "pong", id: ping.id, now: 1000 }});
        const time = serverTime();
        await clock.pass(15_000);
        const pings = socket.sent.map((one) => one.type);
        await clock.pass(9_999);
        const alive = [...told];
        await clock.pass(1);
        return [before, pings, time, alive, told.at(-1)];
        """
    )
    assert found == [0, ["ping", "ping"], 1000, ["open", {"type": "state"}, "open"], "lost"]


WAKING = {
    "online": "dispatchEvent(new Event('online'))",
    "pageshow": "dispatchEvent(new Event('pageshow'))",
    "visible": "document.dispatchEvent(new Event('visibilitychange'))",
}


@pytest.mark.parametrize("wake", WAKING.values(), ids=WAKING)
def test_a_page_that_wakes_up_finds_out_at_once_whether_its_line_is_dead(in_page: InPage, wake: str) -> None:
    found = in_page(
        f"""{BEGUN}
        const socket = Socket.latest.opened();
        socket.hears({{ type: "state" }});
        {wake};
        const asked = socket.sent.map((one) => one.type);
        await clock.pass(2_999);
        const before = told.at(-1);
        await clock.pass(1);
        const after = told.at(-1);
        {wake};
        return [asked, before, after, Socket.all.length];
        """
    )
    assert found == [["ping"], {"type": "state"}, "lost", 2]


def test_a_page_that_is_hidden_is_not_waking_up(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        const socket = Socket.latest.opened();
        socket.hears({{ type: "state" }});
        Object.defineProperty(document, "visibilityState", {{ value: "hidden", configurable: true }});
        {WAKING["visible"]};
        delete document.visibilityState;
        return socket.sent;
        """
    )
    assert found == []


def test_each_question_has_its_ten_seconds_and_what_is_no_question_has_none(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        Socket.latest.opened().hears({{ type: "state" }});
        told.length = 0;
        connection.send({{ type: "say" }});
        await clock.pass(14_000);
        const quiet = [...told];
        connection.send({{ type: "preview", id: "a" }});
        await clock.pass(6_000);
        connection.send({{ type: "preview", id: "b" }});
        await clock.pass(9_999);
        const waiting = [...told];
        await clock.pass(1);
        return [quiet, waiting, told, Socket.all[0].sent];
        """
    )
    asked = [{"type": "say"}, {"type": "preview", "id": "a"}, {"type": "preview", "id": "b"}]
    assert found == [[], [], ["lost"], asked]


def test_a_line_that_broke_is_not_lost_once_more_for_its_silence(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        Socket.latest.opened();
        connection.send({{ type: "preview", id: "a" }});
        Socket.latest.broken();
        await clock.pass(300);
        Socket.latest.opened().hears({{ type: "state" }});
        await clock.pass(14_000);
        return [told, Socket.all.length];
        """
    )
    assert found == [["lost", "open", {"type": "state"}], 2]


def test_what_cannot_be_sent_is_said_so(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        const tried = [connection.send({{ id: "a" }})];
        Socket.latest.opened();
        tried.push(connection.send({{ id: "b" }}));
        Socket.latest.broken();
        tried.push(connection.send({{ id: "c" }}));
        return [tried, Socket.all[0].sent, told];
        """
    )
    assert found == [[False, True, False], [{"id": "b"}], ["lost"]]


def test_an_earlier_socket_is_not_listened_to_any_more(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        const first = Socket.latest;
        first.broken();
        await clock.pass(300);
        first.hears({{ type: "state" }});
        first.broken();
        await clock.pass(9_000);
        return [told, Socket.all.length];
        """
    )
    assert found == [["lost"], 2]


def test_when_the_network_is_back_it_is_tried_at_once_and_the_waits_begin_anew(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        Socket.latest.broken();
        await clock.pass(300);
        Socket.latest.broken();
        dispatchEvent(new Event("online"));
        const again = Socket.all.length;
        dispatchEvent(new Event("online"));
        const still = Socket.all.length;
        await clock.pass(510);
        const later = Socket.all.length;
        Socket.latest.broken();
        await clock.pass(299);
        const early = Socket.all.length;
        await clock.pass(1);
        return [again, still, later, early, Socket.all.length];
        """
    )
    assert found == [3, 3, 3, 3, 4]


def test_when_the_network_goes_the_line_is_given_up_at_once(in_page: InPage) -> None:
    found = in_page(f"{BEGUN} Socket.latest.opened(); dispatchEvent(new Event('offline')); return told")
    assert found == ["lost"]


def test_a_line_that_was_closed_says_and_does_nothing_more(in_page: InPage) -> None:
    found = in_page(
        f"""{BEGUN}
        Socket.latest.opened();
        connection.send({{ type: "preview", id: "a" }});
        connection.close();
        const closed = Socket.latest.readyState;
        dispatchEvent(new Event("online"));
        await clock.pass(60_000);
        const other = new Connection("/api/lobby", () => 0, (state) => told.push(state));
        Socket.latest.broken();
        other.close();
        await clock.pass(60_000);
        dispatchEvent(new Event("online"));
        return [closed, told, Socket.all.length];
        """
    )
    assert found == [3, ["lost"], 2]


def test_every_command_has_an_id_of_its_own(in_page: InPage) -> None:
    found = in_page(
        "const { commandId } = await script('host/connection'); return Array.from({ length: 50 }, commandId)"
    )
    assert len(set(found)) == 50
    assert all(len(one) == 24 and set(one) <= set("0123456789abcdef") for one in found)
