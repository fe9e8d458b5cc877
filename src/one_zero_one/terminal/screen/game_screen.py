"""The game: whatever is pressed changes the draft or what is looked at, and everything is drawn anew from these."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from one_zero_one.engine import LINE_NUMBERS, GameError, Problem, View
from one_zero_one.engine.events import Ended
from one_zero_one.match import Commit, Forfeit, Match, Resign, Step, ask_for_turn
from one_zero_one.records.notation import format_cut_card
from one_zero_one.terminal.rules_text import rules_as_text
from one_zero_one.terminal.screen.board import Board
from one_zero_one.terminal.screen.composing import Choice, Draft
from one_zero_one.terminal.screen.confirm import Confirm
from one_zero_one.terminal.screen.curtain import Curtain
from one_zero_one.terminal.screen.hand import Hand
from one_zero_one.terminal.screen.history import stood_after
from one_zero_one.terminal.screen.key_row import KeyRow
from one_zero_one.terminal.screen.keys import HELP
from one_zero_one.terminal.screen.log import Log
from one_zero_one.terminal.screen.new_game import NewGame
from one_zero_one.terminal.screen.panel import Panel
from one_zero_one.terminal.screen.picture import Picture, film, picture_of
from one_zero_one.terminal.screen.player_bar import PlayerBar
from one_zero_one.terminal.screen.telling import Told, tell_draft, tell_turn
from one_zero_one.terminal.screen.text_screen import TextScreen
from one_zero_one.terminal.screen.thinking import thought
from one_zero_one.terminal.session import DEFAULT_OPPONENT, HUMAN, Session, Wishes, new_session
from one_zero_one.words import Words, tell_outcome, tell_player, tell_problem

_SECONDS_A_PICTURE = 0.25
_SECONDS_A_FILM = 1.2
#: the command of a program can be longer than the row
_LONGEST_NAME = 30


class GameScreen(Screen[None]):
    """One game after the other, played or watched."""

    def __init__(self, words: Words, session: Session, *, motion: bool, pace: float | None = None) -> None:
        super().__init__()
        self.words = words
        self.session = session
        self._motion = motion
        #: seconds between turns that are only watched; None where somebody plays
        self._pace = pace
        self._going = asyncio.Event()
        self._going.set()
        #: whose cards are shown; nobody's behind a curtain, or to somebody who only watches
        self.seat: int | None = None
        self.draft: Draft | None = None
        #: after how many turns the board is shown; None is now
        self.looking: int | None = None
        self._latest: Step | None = None

    def compose(self) -> ComposeResult:
        """The table, the log beside it, the keys below."""
        with Horizontal():
            with Vertical(id="table"):
                yield PlayerBar(id="other")
                yield Board(self.words)
                yield PlayerBar(id="own")
                yield Hand()
                yield Panel()
            yield Log()
        yield KeyRow(show_command_palette=False)

    # ------------------------------------------------------------------ the game goes on

    def on_mount(self) -> None:
        """Take up the game where it stands."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        people = self.session.people
        self.seat = people[0] if len(people) == 1 else None
        _, self._latest = stood_after(self.session.match, len(self.session.match.turns))
        if self._pace is not None and not self.session.players:
            self.looking = 0
            self.run_worker(self._show_record(), group="game", exclusive=True)
        else:
            self._go_on()

    def _go_on(self) -> None:
        match = self.session.match
        self.draft = None
        if match.outcome is None and match.to_move not in self.session.people:
            self.run_worker(self._computer_turn(), group="game", exclusive=True)
        elif match.outcome is None and len(self.session.people) == 2:
            self.seat = None
            self.app.push_screen(Curtain(self.words, match.to_move), lambda _: self._begin_turn())
        elif match.outcome is None:
            self._begin_turn()
        self.show()

    def _begin_turn(self) -> None:
        match = self.session.match
        self.seat = match.to_move
        self.draft = Draft(match.view(self.seat), self.session.begun)
        self.show()

    async def _computer_turn(self) -> None:
        session, match = self.session, self.session.match
        if self._pace is not None:
            await self._going.wait()
            await asyncio.sleep(self._pace)
            await self._going.wait()
        player = session.players[match.to_move]
        turn = await thought(lambda: ask_for_turn(match, player, session.begun))
        if session is self.session and match is session.match:
            await self._commit(Forfeit(turn) if isinstance(turn, Problem) else Commit(turn), match.to_move)

    async def _commit(self, command: Commit | Forfeit | Resign, seat: int) -> None:
        before = self.session.match.view(self.seat)
        try:
            self._latest = self.session.commit(command, seat)
        except GameError as error:
            self.app.exit(error)
            return
        if self._motion and seat not in self.session.people:
            pictures = list(film(before, self._latest.told_to(self.seat)))
            for picture in pictures:
                if self.looking is None:
                    self.query_one(Board).show(picture, self._tall)
                await asyncio.sleep(min(_SECONDS_A_PICTURE, _SECONDS_A_FILM / len(pictures)))
        self._go_on()

    async def _show_record(self) -> None:
        """A game that was played before, turn by turn."""
        assert self._pace is not None
        while self.looking is not None:
            self.show()
            await asyncio.sleep(self._pace)
            await self._going.wait()
            self._look_at((self.looking if self.looking is not None else 0) + 1)
        self.show()

    # ------------------------------------------------------------------ drawing

    @property
    def _tall(self) -> bool:
        return self.has_class("-tall")

    def on_resize(self, _: events.Resize) -> None:
        """Draw for the new size."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw everything from what is known."""
        if not self.is_mounted or not self.query(Board):
            return
        match = self.session.match if self.looking is None else stood_after(self.session.match, self.looking)[0]
        view = match.view(self.seat)
        draft = self.draft if self.looking is None else None
        shown = view if draft is None else draft.drafted.after
        self.query_one(Board).show(self._picture(shown, draft), self._tall)
        own = self.seat if self.seat is not None else 0
        score = (draft.supposed.after if draft else view).score
        for place, player in (("#own", own), ("#other", 1 - own)):
            hidden = self.seat is None or player != own
            pile = " ".join(map(format_cut_card, shown.cut_pile)) if player == own else ""
            bar = self.query_one(place, PlayerBar)
            bar.show(self.words, view, player, self._named(player), score[player], with_hand=hidden, cut_pile=pile)
        self._show_hand(shown, draft)
        self.query_one(Panel).show(*self._told(match, view, draft))
        self.query_one(Log).show(self.words, self.session.match, self.looking)
        self.refresh_bindings()

    def _show_hand(self, view: View, draft: Draft | None) -> None:
        choices: tuple[Choice, ...] = ()
        if self.seat is not None:
            choices = tuple(Choice(None, face) for face in view.hands[self.seat].cards)
        lying = None
        if draft is not None:
            choices = draft.choices
            lying = draft.space_of(draft.aimed)[1] if draft.aimed else None
        chosen = draft.chosen if draft is not None and draft.choice else None
        self.query_one(Hand).display = bool(choices)
        self.query_one(Hand).show(self.seat or 0, choices, chosen, lying, self._tall)

    def _picture(self, view: View, draft: Draft | None) -> Picture:
        if draft is None or not (draft.laid or draft.choice):
            if self.looking is not None:
                _, step = stood_after(self.session.match, self.looking)
                return picture_of(view, step.told_to(self.seat) if step else ())
            return picture_of(view, self._latest.told_to(self.seat) if self._latest else ())
        picture = replace(picture_of(view, draft.drafted.events), changing=frozenset(_changed(draft)))
        if draft.aimed is None:
            return picture
        spaces = [draft.space_of(decision)[0] for decision in draft.targets.values()]
        touched = picture_of(view, draft.supposed.events[len(draft.drafted.events) :]).touched
        return replace(
            picture,
            control=draft.supposed.after.control,
            open_spaces={space.line: space for space in spaces},
            aim=draft.space_of(draft.aimed),
            touched=touched,
        )

    def _named(self, player: int) -> str:
        name = self.session.names[player]
        if name == HUMAN:
            alone = len(self.session.people) == 1
            return self.words("page.you") if alone else self.words("page.player", player=player)
        kind, _, level = name.partition(":")
        if kind == "level" and not self.has_class("-wide"):
            return self.words("screen.level", number=level)
        told = tell_player(self.words, name)
        return told if len(told) <= _LONGEST_NAME else told[: _LONGEST_NAME - 1] + "…"

    def _told(self, match: Match, view: View, draft: Draft | None) -> Told:
        words = self.words
        if self.looking is not None:
            _, step = stood_after(self.session.match, self.looking)
            told = self._tell_step(step) if step else ""
            return words("page.looking-back", number=self.looking) if step else words("page.the-start"), told
        last = self._tell_step(self._latest) if self._latest else ""
        if match.outcome is not None:
            record = words("plain.record", file=self.session.file) if self.session.file else ""
            fault = tell_problem(words, match.fault) if match.fault else ""
            return tell_outcome(words, match.outcome), "\n".join(filter(None, [fault, last, record]))
        if draft is not None:
            return tell_draft(words, draft, last)
        return words("page.other-turn", name=self._named(view.to_move)), last

    def _tell_step(self, step: Step) -> str:
        match = step.match
        if not match.turns:
            return ""
        happened = [event for event in step.told_to(self.seat) if not isinstance(event, Ended)]
        return tell_turn(self.words, match.mover_of(len(match.turns) - 1), match.turns[-1], happened)

    # ------------------------------------------------------------------ what can be pressed

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys are there now."""
        draft = self.draft if self.looking is None else None
        match action:
            case "play":
                return draft is not None and draft.complete
            case "lay":
                return draft is not None and draft.aimed is not None
            case "turn_card":
                return draft is not None and draft.choice is not None and len(draft.choice.face.poses) > 1
            case "step_card" | "step_line" | "choose":
                return draft is not None and not draft.complete
            case "undo":
                return draft is not None and bool(draft.laid or draft.choice)
            case "pause" | "faster":
                return self._pace is not None
            case "look":
                forward = isinstance(parameters[0], int) and parameters[0] > 0
                return self.looking is not None if forward else bool(self.session.match.turns) and self.looking != 0
            case "resign":
                return bool(self.session.people) and self.session.match.outcome is None and self._pace is None
            case "new_game":
                return self._pace is None
        return True

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.show()

    def action_step_card(self, by: int) -> None:
        """The next card."""
        if self.draft is not None:
            self._change(self.draft.stepping(by))

    def action_step_line(self, by: int) -> None:
        """The next line."""
        if self.draft is not None:
            self._change(self.draft.aiming(by))

    def action_choose(self, index: int) -> None:
        """A card by its number; again turns it."""
        if self.draft is not None:
            self._change(self.draft.choosing(index))

    def action_turn_card(self) -> None:
        """Half a turn."""
        if self.draft is not None:
            self._change(self.draft.turned())

    def action_lay(self) -> None:
        """Lay the chosen card; nothing is committed by that."""
        if self.draft is not None:
            self._change(self.draft.extended())

    def action_undo(self) -> None:
        """Take one step back."""
        if self.draft is not None:
            self._change(self.draft.undone())

    def action_play(self) -> None:
        """Commit the turn."""
        draft, self.draft = self.draft, None
        if draft is not None and draft.complete and draft.base.seat is not None:
            self.run_worker(self._commit(Commit(draft.laid), draft.base.seat), group="game", exclusive=True)

    def on_hand_card_chosen(self, message: Hand.CardChosen) -> None:
        """A card was pressed."""
        if self.looking is None:
            self.action_choose(message.index)

    def on_board_line_chosen(self, message: Board.LineChosen) -> None:
        """A line was pressed: lay the card there."""
        if self.draft is not None and self.looking is None:
            self._change(self.draft.on_line(message.line))

    def on_option_list_option_selected(self, message: Log.OptionSelected) -> None:
        """A turn of the log was pressed."""
        self._look_at(message.option_index)
        self.show()

    def action_look(self, by: int) -> None:
        """Step through the game."""
        now = len(self.session.match.turns) if self.looking is None else self.looking
        self._look_at(now + by)
        self.show()

    def _look_at(self, number: int) -> None:
        self.looking = max(0, number) if number < len(self.session.match.turns) else None

    def action_log(self) -> None:
        """Show the log, or hide it."""
        self.toggle_class("log")
        self.call_after_refresh(self.show)

    def action_scroll_panel(self, by: int) -> None:
        """Read on."""
        panel = self.query_one(Panel)
        panel.scroll_relative(y=by * max(1, panel.size.height - 1), animate=False)

    def action_pause(self) -> None:
        """Hold on, or go on."""
        if self._going.is_set():
            self._going.clear()
        else:
            self._going.set()
            if self.looking is not None and not self.session.players:
                self.run_worker(self._show_record(), group="game", exclusive=True)

    def action_faster(self, by: int) -> None:
        """Half the pace, or twice as fast."""
        if self._pace is not None:
            self._pace = min(10.0, max(0.05, self._pace * 0.5**by))

    def action_resign(self) -> None:
        """Give up, once that is sure."""

        def answered(sure: bool | None) -> None:
            match = self.session.match
            if sure and match.outcome is None:
                seat = self.seat if self.seat is not None else match.to_move
                self.run_worker(self._commit(Resign(), seat), group="game", exclusive=True)

        self.app.push_screen(Confirm(self.words, self.words("page.sure-resign")), answered)

    def action_new_game(self) -> None:
        """Another game; the one that is there stays on disk."""
        others = [name for name in self.session.names if name != HUMAN]
        opponent = others[0] if others else HUMAN if self.session.people else DEFAULT_OPPONENT
        self.app.push_screen(NewGame(self.words, opponent), self._open)

    def _open(self, wishes: Wishes | None) -> None:
        if wishes is None:
            return
        self.session.leave()
        self.workers.cancel_group(self, "game")
        try:
            self.session = new_session(wishes)
        except GameError as error:
            self.app.exit(error)
            return
        self.looking = self.draft = None
        self._begin()

    def action_rules(self) -> None:
        """The rules."""
        self.app.push_screen(TextScreen(self.words("page.rules"), "\n".join(rules_as_text(self.words))))

    def action_help(self) -> None:
        """The keys, the mouse, and what the marks mean."""
        rows = [f"{keys:<8}{self.words(text)}" for keys, text in HELP]
        told = "\n".join([*rows, "", self.words("screen.mouse"), "", self.words("plain.help-marks")])
        self.app.push_screen(TextScreen(self.words("screen.help"), told))


def _changed(draft: Draft) -> Iterator[int]:
    """The lines that would have another controller."""
    now, then = draft.base.control, draft.supposed.after.control
    return (line for line, before, after in zip(LINE_NUMBERS, now, then, strict=True) if before != after)
