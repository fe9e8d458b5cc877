"""When the worker that thinks is started, let go, and started again, by its script alone."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.slow
InPage = Callable[..., Any]

_PRELUDE = """
const clock = new Clock();
const workers = [];
globalThis.Worker = class {
  constructor() {
    this.heard = [];
    this.ended = false;
    workers.push(this);
  }
  postMessage(message) {
    this.heard.push(message.type);
    this.last = message.id;
  }
  answer(text) {
    this.onmessage({ data: { type: "answer", id: this.last, answer: text } });
  }
  terminate() {
    this.ended = true;
  }
};
const { ask, bootThinker } = await import("/near/thinking.js");
bootThinker({ base: "", files: {} });
"""


def test_it_starts_with_the_first_question_and_is_let_go_when_nobody_asks_any_more(in_page: InPage) -> None:
    found = in_page(
        _PRELUDE
        + """
        const before = workers.length;
        const first = ask("think", "1");
        workers[0].onmessage({ data: { type: "ready" } });
        workers[0].answer("one");
        await clock.pass(100_000);
        const second = ask("think", "2");
        await clock.pass(200_000);
        const whileThinking = workers[0].ended;
        workers[0].answer("two");
        await clock.pass(119_000);
        const soonAfter = workers[0].ended;
        await clock.pass(1_000);
        const whenIdle = workers[0].ended;
        ask("think", "3");
        const answers = [await first.answer, await second.answer];
        return [before, answers, whileThinking, soonAfter, whenIdle, workers.map(({ heard }) => heard)];
        """
    )
    before, answers, while_thinking, soon_after, when_idle, heard = found
    assert before == 0, "a page that asks nothing has one interpreter"
    assert answers == ["one", "two"]
    assert (while_thinking, soon_after, when_idle) == (False, False, True)
    assert heard == [["boot", "ask", "ask"], ["boot", "ask"]], "it starts again for whoever asks later"


def test_one_that_ends_by_itself_is_started_again_and_a_question_that_ends_it_twice_has_no_answer(
    in_page: InPage,
) -> None:
    found = in_page(
        _PRELUDE
        + """
        const asked = ask("think", "1");
        for (const _ of [1, 2]) {
            workers.at(-1).onmessage({ data: { type: "ready" } });
            workers.at(-1).onerror();
            await clock.pass(2_000);
        }
        return [await asked.answer, workers.length, workers.every(({ ended }) => ended)];
        """
    )
    assert found == [None, 2, True]
