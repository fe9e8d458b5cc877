"""The table: everything is redrawn from the game, the draft, and the turn shown."""

from collections.abc import Iterator
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from one_zero_one.engine import LINE_NUMBERS, Problem, View
from one_zero_one.records.notation import format_cut_card
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.plain.display import show_clock
from one_zero_one.terminal.screen.dialogs.text_screen import TextScreen
from one_zero_one.terminal.screen.keys import HELP, tell_key
from one_zero_one.terminal.screen.play.composing import Choice, ScreenDraft
from one_zero_one.terminal.screen.play.panel_texts import Told, tell_draft, tell_end, tell_number
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.terminal.screen.widgets.board import Board
from one_zero_one.terminal.screen.widgets.hand import Hand
from one_zero_one.terminal.screen.widgets.key_row import KeyRow
from one_zero_one.terminal.screen.widgets.log import Log
from one_zero_one.terminal.screen.widgets.panel import Panel
from one_zero_one.terminal.screen.widgets.picture import Picture, picture_of
from one_zero_one.terminal.screen.widgets.player_bar import PlayerBar
from one_zero_one.words import Words, tell_player, tell_problem

#: the command of a program can be longer than the row
_LONGEST_NAME = 30
#: columns and rows that the screen needs
_SMALLEST = (80, 24)


class TableScreen(Screen[None]):
    """A game as shown; it does nothing by itself."""

    def __init__(self, words: Words, session: ShownGame) -> None:
        super().__init__()
        self._language = words
        self.session = session
        #: whose cards are shown; None behind a curtain, or for a spectator
        self.seat: int | None = None
        self.draft: ScreenDraft | None = None
        #: after how many turns the board is shown; None means now
        self.looking: int | None = None
        #: why the last command was refused, until something else happens
        self.refused: Problem | None = None
        #: the last advice, until the turn is over
        self.advised = ""

    @property
    def words(self) -> Words:
        """The sentences about this game; the name of an opponent on a server can come later."""
        return self._language.about(self.session.cast)

    def compose(self) -> ComposeResult:
        """The table, the log beside it, the keys below."""
        yield Static(id="too-small", markup=False)
        with Horizontal():
            with Vertical(id="table"):
                yield PlayerBar(id="other")
                yield Board(self.words)
                yield PlayerBar(id="own")
                yield self.below_board()
                yield Panel()
            yield Log()
        yield KeyRow()

    def below_board(self) -> Widget:
        """What is shown below the board: the hand."""
        return Hand()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return which keys are active now; those of other screens never are."""
        del parameters
        return hasattr(self, f"action_{action}")

    def offers(self, action: str) -> bool:
        """Whether an action can ever be taken here, now or later; help lists the keys of these."""
        return hasattr(self, f"action_{action}") or hasattr(self.app, f"action_{action}")

    def action_help(self) -> None:
        """Show the keys of this screen, the mouse actions, and the meaning of the marks."""
        rows = [
            f"{tell_key(self.words, row.keys):<11}{self.words(row.text)}" for row in HELP if self.offers(row.action)
        ]
        told = "\n".join([*rows, "", self.words("screen.mouse"), "", self.words("plain.help-marks")])
        self.app.push_screen(TextScreen(self.words("screen.help"), told))

    def refuse(self, problem: Problem) -> None:
        """Say why a key does nothing now."""
        self.refused = problem
        self.show()

    def action_scroll_board(self, by: int) -> None:
        """Scroll long lines."""
        self.query_one(Board).scroll_lines(by)

    def on_resize(self, event: events.Resize) -> None:
        """Say so if the window is too small to show everything."""
        is_small = event.size.width < _SMALLEST[0] or event.size.height < _SMALLEST[1]
        notice = self.query_one("#too-small", Static)
        notice.display = is_small
        if is_small:
            has = {"width": event.size.width, "height": event.size.height}
            notice.update(self.words("screen.too-small", **has, least_width=_SMALLEST[0], least_height=_SMALLEST[1]))

    def on_board_resized(self) -> None:
        """Redraw for the new size."""
        self.show()

    @property
    def stands(self) -> bool:
        """Whether all widgets exist: not yet while the screen opens, no longer while it closes."""
        return self.is_mounted and self.is_running

    def show(self) -> None:
        """Draw everything from the current state."""
        if not self.stands:
            return
        view = self.session.view(self.seat, self.looking)
        draft = self.draft if self.looking is None else None
        shown = view if draft is None else draft.drafted.after
        self.show_picture(self._picture(shown, draft))
        self.show_players()
        self._show_hand(shown, draft)
        self.query_one(Panel).show(*self._told(view, draft))
        self.query_one(Log).show(self.words, self.session, self.looking)
        self.refresh_bindings()

    def show_players(self) -> None:
        """Draw both players: their points, decks and clocks."""
        view = self.session.view(self.seat, self.looking)
        draft = self.draft if self.looking is None else None
        shown = view if draft is None else draft.drafted.after
        own = self.seat if self.seat is not None else 0
        score = (draft.supposed.after if draft else view).score
        for place, player in (("#own", own), ("#other", 1 - own)):
            hidden = self.seat is None or player != own
            pile = " ".join(map(format_cut_card, shown.cut_pile)) if player == own else ""
            bar = self.query_one(place, PlayerBar)
            named = self._titled(player)
            if self._table_alone:
                bar.show_points(self.words, view, player, named)
            else:
                bar.show(self.words, view, player, named, score[player], with_hand=hidden, cut_pile=pile)

    def show_picture(self, picture: Picture) -> None:
        """Draw only the board."""
        if self.stands:
            self.query_one(Board).show(picture, self._tall)

    @property
    def _tall(self) -> bool:
        return self.has_class("-tall")

    def _show_hand(self, view: View, draft: ScreenDraft | None) -> None:
        choices: tuple[Choice, ...] = ()
        if self.seat is not None and not self._table_alone:
            choices = tuple(Choice(None, face) for face in view.hands[self.seat].cards)
        lying = None
        if draft is not None:
            choices = draft.choices
            lying = draft.space_of(draft.aimed)[1] if draft.aimed else None
        chosen = draft.chosen if draft is not None and draft.choice else None
        self.query_one(Hand).display = bool(choices)
        self.query_one(Hand).show(self.seat or 0, choices, chosen, lying, self._tall)

    def _picture(self, view: View, draft: ScreenDraft | None) -> Picture:
        if draft is None or not (draft.laid or draft.choice):
            over = self.session.outcome is not None and self.looking is None
            return replace(picture_of(view, self.session.told(self.seat, self._number)), from_left=over)
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

    @property
    def _table_alone(self) -> bool:
        """Whether only the table is known: a server does not send earlier hands and decks."""
        return self.looking is not None and self.session.elsewhere is not None

    @property
    def _number(self) -> int:
        """The last turn taken before the state shown."""
        return len(self.session.turns) if self.looking is None else self.looking

    def _titled(self, player: int) -> str:
        name = self._named(player)
        if player in self.session.away:
            name = f"{name} ({self.words('page.away')})"
        return f"{name} {show_clock(self.session.seconds_left(player))}".rstrip()

    def _named(self, player: int) -> str:
        name = self.session.names[player]
        if name == HUMAN and len(self.session.people) == 1:
            return self.words("page.you")
        if name in (HUMAN, ""):
            return self.words("page.player", player=player)
        told = tell_player(self.words, name, brief=not self.has_class("-wide"))
        return told if len(told) <= _LONGEST_NAME else told[: _LONGEST_NAME - 1] + "…"

    def _told(self, view: View, draft: ScreenDraft | None) -> Told:
        words, session = self.words, self.session
        last = tell_number(words, session, self.seat, self._number)
        refused = tell_problem(words, self.refused) if self.refused else ""
        notice = refused if self.looking is not None else session.notice(words) or refused or self.advised
        if self.looking is not None:
            at_start = self.looking == 0
            prompt, told = words("page.the-start" if at_start else "page.looking-back", number=self.looking), last
        elif session.outcome is not None:
            prompt, told = tell_end(words, session, last)
        elif draft is not None:
            prompt, told = tell_draft(words, draft, last)
        elif view.to_move in session.people:
            prompt, told = words("page.sending"), last
        else:
            prompt, told = words("page.other-turn", player=view.to_move), last
        return (notice, f"{prompt}\n{told}") if notice else (prompt, told)


def _changed(draft: ScreenDraft) -> Iterator[int]:
    """The lines whose controller would change."""
    now, then = draft.base.control, draft.supposed.after.control
    return (line for line, before, after in zip(LINE_NUMBERS, now, then, strict=True) if before != after)
