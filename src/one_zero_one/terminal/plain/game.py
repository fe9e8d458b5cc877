"""A game in plain text: for pipes, for screen readers, and for people who prefer it."""

from abc import ABC, abstractmethod

from one_zero_one.engine import (
    Decision,
    Drawn,
    Ended,
    Event,
    GameError,
    Illegal,
    Malformed,
    Outcome,
    Preview,
    Problem,
    TopShown,
    Turn,
    View,
    preview,
    problem,
)
from one_zero_one.match import Abort, Commit, Forfeit, TakeBack
from one_zero_one.players import compose_turn
from one_zero_one.records import format_turn
from one_zero_one.terminal.advice import PlainAdvice
from one_zero_one.terminal.console import ask, ask_yes_or_no, say
from one_zero_one.terminal.online_session import OnlineSession
from one_zero_one.terminal.plain.display import (
    explain_decision,
    in_order,
    show_clock,
    show_effect,
    show_offer,
    show_table,
)
from one_zero_one.terminal.plain.typed import choose, extended, split_decisions
from one_zero_one.terminal.session import PlayerCommand, Session
from one_zero_one.words import Words, explain_card, tell_event, tell_outcome, tell_problem


class Left(Exception):
    """The player stops; the game is saved."""


class PlainGame(ABC):
    """One game from one seat, from its current state to its end."""

    def __init__(
        self, words: Words, session: Session | OnlineSession, seat: int, advice: PlainAdvice | None = None
    ) -> None:
        self._language = words
        self.session = session
        #: the person's seat
        self.seat = seat
        #: None if the opponent is a person: advice would be unfair
        self.advice = advice

    @property
    def words(self) -> Words:
        """The sentences about this game; the name of an opponent on a server can come later."""
        return self._language.about(self.session.cast)

    def play(self) -> Outcome:
        """Play until the game is over. Raises Left or NoMoreInput; committed turns are stored."""
        try:
            while self.session.outcome is None:
                if self.session.to_move == self.seat:
                    self._own_turn()
                else:
                    self._other_turn()
        finally:
            self.leave()
        say("\n" + show_table(self.words, self.session.view(self.seat)))
        say("\n" + tell_outcome(self.words, self.session.outcome))
        return self.session.outcome

    @abstractmethod
    def leave(self) -> None:
        """Release what the game holds."""

    @abstractmethod
    def _other_turn(self) -> None:
        """Let the other player take a turn, and print what it did."""

    @abstractmethod
    def _commit(self, command: PlayerCommand | Forfeit, seat: int) -> list[Event]:
        """Have the referee take a command; return the events that the person may know."""

    def _own_turn(self) -> None:
        base = self.session.view(self.seat)
        self._show(base)
        turn = self._composed(base)
        if turn is None:
            return
        for event in self._commit(Commit(turn), self.seat):
            if isinstance(event, Drawn | TopShown):  # the rest was shown in the preview
                say(f"  {tell_event(self.words, event)}")

    def _composed(self, base: View) -> Turn | None:
        """The turn that the person composes and commits; None if the game ended or went back."""
        draft = list(self.session.begun)
        told = 0
        offered: list[Decision] | None = None
        while self.session.outcome is None:
            drafted = preview(base, draft)
            if len(draft) > told:
                say(show_effect(self.words, base, drafted))
            told = len(draft)
            if offered != draft and not drafted.complete:
                say(show_offer(self.words, drafted.after))
                offered = list(draft)
            typed = ask(self.words("plain.ask-commit" if drafted.complete else "plain.ask"))
            if drafted.complete and not typed:
                if self.advice is None or self.advice.lets_pass(base, tuple(draft)):
                    return tuple(draft)
                continue
            try:
                if typed.lower() == "back":
                    self._take_back()
                    return None
                if not self._word(typed, base, drafted, draft):
                    draft = extended(base, draft, typed)
            except GameError as error:
                say(tell_problem(self.words, error.problem))
        return None

    def _word(self, typed: str, base: View, drafted: Preview, draft: list[Decision]) -> bool:
        """Carry out a command word such as `undo`; return whether it was one."""
        match typed.lower():
            case "":
                say(show_offer(self.words, drafted.after))
            case "?" | "h" | "help":
                self._help(base, drafted)
            case question if question.startswith("?"):
                (wanted, *_) = split_decisions(question[1:], at_input=not draft)
                say(explain_decision(self.words, drafted.after, choose(wanted, drafted.after)))
            case "b" | "board":
                self._show(drafted.after)
                if not drafted.complete:
                    say(show_offer(self.words, drafted.after))
            case "l" | "log":
                self._log()
            case "u" | "undo":
                if not draft:
                    raise Malformed(problem("nothing-to-undo"))
                say(self.words("plain.undone", decision=draft.pop()))
            case "hint" if self.advice is not None:
                self.advice.give_hint(base)
            case "warn" if self.advice is not None:
                self.advice.switch_warnings()
            case "resign":
                how = self.session.giving_up
                if ask_yes_or_no(self.words, self.words("plain.sure-abort" if how == Abort() else "plain.sure-resign")):
                    self._commit(how, self.seat)
            case "q" | "quit" | "exit":
                raise Left
            case _:
                return False
        return True

    def _take_back(self) -> None:
        """Take back the last turn against the computer, and its answer. Raises Illegal."""
        if not self.session.takes_back:
            raise Illegal(problem("nothing-to-take-back") if self.advice is not None else problem("no-take-back-here"))
        self._commit(TakeBack(), self.seat)
        say(self.words("page.taken-back"))

    def _show(self, view: View) -> None:
        number = len(self.session.turns) + 1
        points, other_points = in_order(view)
        told = {"seat": self.seat, "opponent": 1 - self.seat, "own": points, "other": other_points}
        say("\n" + self.words("plain.turn", number=number, **told))
        own, other = (show_clock(self.session.seconds_left(seat)) for seat in (self.seat, 1 - self.seat))
        if own and other:
            say(self.words("plain.clocks", own=own, opponent=1 - self.seat, other=other))
        say(show_table(self.words, view))

    def _log(self) -> None:
        say(self.words("plain.history" if self.session.turns else "plain.history-empty"))
        for number, turn in enumerate(self.session.turns):
            player = self.session.mover_of(number)
            say("  " + self.words("replay.turn", number=number + 1, player=player, turn=format_turn(turn)))

    def _help(self, base: View, drafted: Preview) -> None:
        """Print the command words, the cards in hand, and what each decision or the draft does."""
        words, view = self.words, drafted.after
        hint = [] if self.advice is None else ["plain.help-hint"]
        for key in ("plain.help", "plain.help-words", *hint, "plain.help-marks", "plain.help-rules"):
            say(words(key))
        say(words("plain.help-cards"))
        for face in dict.fromkeys(view.hands[self.seat].cards):
            say(f"  {explain_card(words, face)}")
        if drafted.complete:
            say(show_effect(words, base, drafted))
            return
        say(words("plain.help-decisions"))
        for number, decision in enumerate(view.legal, start=1):
            say(f"{number:>3}) {explain_decision(words, view, decision)}")


class PlainLocalGame(PlainGame):
    """One game of a person against a local computer player."""

    def __init__(self, words: Words, session: Session, seat: int) -> None:
        super().__init__(words, session, seat, PlainAdvice(words.about(session.cast)))
        self._local = session

    def leave(self) -> None:
        """Release the computer player."""
        self._local.leave()

    def _other_turn(self) -> None:
        session, other = self._local, 1 - self.seat
        turn = compose_turn(session.players[other], session.match.draft(session.begun))
        if isinstance(turn, Problem):
            say("\n" + tell_problem(self.words, turn))
            self._commit(Forfeit(turn), other)
            return
        events = self._commit(Commit(turn), other)
        say("\n" + self.words("plain.thinking", player=other, turn=format_turn(turn)))
        for event in events:
            if not isinstance(event, Ended):
                say(f"  {tell_event(self.words, event)}")

    def _commit(self, command: PlayerCommand | Forfeit, seat: int) -> list[Event]:
        """Have the referee take a command, and store the game first."""
        return self._local.commit(command, seat).told_to(self.seat)
