"""Hints and warnings, only against a local computer player; a thread computes them."""

from one_zero_one.match import Commit
from one_zero_one.players.own_thread import thought
from one_zero_one.terminal.advice import Advice
from one_zero_one.terminal.screen.dialogs.confirm import Confirm
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from one_zero_one.terminal.screen.play.course_screen import CourseScreen
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.terminal.session import Session
from one_zero_one.words import Words


class AdvisedScreen(CourseScreen):
    """A game in which the player may ask for advice."""

    def __init__(self, words: Words, session: ShownGame, *, motion: bool, pace: float) -> None:
        super().__init__(words, session, motion=motion, pace=pace)
        self._advice = Advice()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return which keys are active: no advice online, between two people, or to spectators."""
        match action:
            case "hint":
                return self._advisable and self.draft is not None and self.looking is None
            case "warnings":
                return self._advisable
        return super().check_action(action, parameters)

    @property
    def _advisable(self) -> bool:
        session = self.session
        return isinstance(session, Session) and len(session.people) == 1 and session.outcome is None

    def _advise(self, told: str) -> None:
        self.advised, self.refused = told, None
        self.show()

    def action_hint(self) -> None:
        """Show the idea of a good turn; when asked again, the turn itself."""
        if self.draft is not None:
            self._advise(self.words("study.thinking"))
            self.run_worker(self._hint(self.draft), group="advice", exclusive=True)

    async def _hint(self, asked: ScreenDraft) -> None:
        told = await thought(lambda: self._advice.hint(asked.base))
        if self.draft is not None and self.draft.base is asked.base:
            self._advise(self.words.tell(told))

    def action_warnings(self) -> None:
        """Switch warnings before bad turns on or off."""
        self._advise(self.words(self._advice.switched()))

    def action_play(self) -> None:
        """Commit the turn; if there is a warning about it, ask first."""
        draft, self.draft = self.draft, None
        if draft is None or not draft.complete or draft.base.seat is None:
            self.draft = draft
        elif self._advisable and self._advice.warns:
            self._advise(self.words("study.thinking"))
            self.run_worker(self._warn(draft, draft.base.seat), group="game", exclusive=True)
        else:
            self._commit(draft, draft.base.seat)

    def _commit(self, draft: ScreenDraft, seat: int) -> None:
        self.draft, self.advised = None, ""
        self.run_worker(self.take(Commit(draft.laid), seat), group="game", exclusive=True)

    async def _warn(self, draft: ScreenDraft, seat: int) -> None:
        told = await thought(lambda: self._advice.warning(draft.base, draft.laid))
        if told is None:
            self._commit(draft, seat)
            return
        self.draft = draft
        self._advise("")

        def answered(sure: bool | None) -> None:
            if sure and self.draft is draft:
                self._commit(draft, seat)

        question = f"{self.words.tell(told)}\n\n{self.words('study.play-anyway')}"
        self.app.push_screen(Confirm(self.words, question), answered)
