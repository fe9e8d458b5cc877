"""Lessons and puzzles, with the board and hand of a game; turns are judged, not committed."""

from collections.abc import Callable, Coroutine
from typing import Any

from one_zero_one.engine import GameError, View
from one_zero_one.players.own_thread import thought
from one_zero_one.terminal.screen.dialogs.confirm import Confirm
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from one_zero_one.terminal.screen.play.composing_screen import ComposingScreen
from one_zero_one.terminal.screen.play.panel_texts import Told, tell_draft
from one_zero_one.terminal.screen.practice.exercises import ExerciseGame, Exercises
from one_zero_one.terminal.screen.widgets.board import Board
from one_zero_one.words import Words, tell_problem

_COMPOSING = ("play", "lay", "turn_card", "step_card", "step_line", "choose", "undo", "answer")


class PracticeScreen(ComposingScreen):
    """One exercise after another, until none is left or the person stops."""

    def __init__(self, words: Words, exercises: Exercises) -> None:
        super().__init__(words, ExerciseGame(exercises.view))
        self._exercises = exercises
        self._said = ""
        self._solved = False
        self._busy = False

    def on_mount(self) -> None:
        """Show the first exercise."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if self._exercises.over:
            self.app.exit(None)
            return
        view = self._exercises.view
        self.session, self.seat = ExerciseGame(view), view.to_move
        self._said, self._solved = "", False
        self._start_again(view)
        self.show()

    def _start_again(self, view: View) -> None:
        """Clear the draft, and show long lines from their beginning."""
        self.draft = ScreenDraft(view)
        if self.stands:
            self.query_one(Board).scroll_home_lines()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return which keys are active: a solved exercise is final, and thinking blocks input."""
        if action in ("go_on", "skip"):
            return not self._busy and self._solved == (action == "go_on")
        if action in _COMPOSING and (self._busy or self._solved):
            return False
        return super().check_action(action, parameters)

    def _change(self, draft: ScreenDraft) -> None:
        if not (self._busy or self._solved):
            super()._change(draft)

    def action_play(self) -> None:
        """Have the turn judged."""
        draft = self.draft
        if draft is not None and draft.complete:
            self._work(self._check(draft))

    async def _check(self, draft: ScreenDraft) -> None:
        right, self._said = await thought(lambda: self._exercises.check(draft.laid))
        self._solved = right
        if not right:
            self._start_again(draft.base)

    def action_answer(self) -> None:
        """Show the right answer; if it spoils the exercise, ask first."""
        if not self._exercises.spoilt_by_answer:
            self._work(self._answer())
            return

        def answered(sure: bool | None) -> None:
            if sure and not (self._busy or self._solved):
                self._work(self._answer())

        self.app.push_screen(Confirm(self.words, self.words("puzzle.sure-answer")), answered)

    async def _answer(self) -> None:
        self._said = await thought(self._exercises.answer)
        if self.draft is not None:
            self._start_again(self.draft.base)

    def action_go_on(self) -> None:
        """Go to the next exercise."""
        self._work(self._leave(self._exercises.go_on))

    def action_skip(self) -> None:
        """Skip this exercise."""
        self._work(self._leave(self._exercises.skip))

    async def _leave(self, leave: Callable[[], None]) -> None:
        leave()
        self._begin()

    def _work(self, work: Coroutine[Any, Any, None]) -> None:
        self._busy, self.refused = True, None
        self._said = self.words("study.thinking")
        self.show()
        self.run_worker(self._worked(work), group="practice", exclusive=True)

    async def _worked(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except GameError as error:
            self._said = tell_problem(self.words, error.problem)
            if self.draft is not None and not self._solved:
                self._start_again(self.draft.base)
        self._busy = False
        self.show()

    def _told(self, view: View, draft: ScreenDraft | None) -> Told:
        del view
        exercises = self._exercises
        if exercises.over:
            return "", ""
        said = tell_problem(self.words, self.refused) if self.refused else self._said
        asked = f"{exercises.title}\n{exercises.asks}"
        if self._solved or self._busy or draft is None or not (draft.laid or draft.choice):
            return asked, "\n".join(filter(None, [said, "" if self._solved else exercises.about]))
        return exercises.asks, "\n".join(tell_draft(self.words, draft, ""))
