"""Ask for one turn in plain text, for puzzles and lessons, where nothing is committed."""

from collections.abc import Collection

from one_zero_one.engine import Decision, GameError, Malformed, Turn, View, preview, problem
from one_zero_one.terminal.console import ask, say
from one_zero_one.terminal.plain.display import explain_decision, show_offer
from one_zero_one.terminal.plain.typed import choose, extended, split_decisions
from one_zero_one.words import Words, tell_problem


def ask_turn(words: Words, view: View, commands: Collection[str]) -> Turn | str:
    """The turn a person composes, or the command typed instead. Raises NoMoreInput."""
    draft: list[Decision] = []
    offered: list[Decision] | None = None
    while True:
        drafted = preview(view, draft)
        if drafted.complete:
            return tuple(draft)
        if offered != draft:
            say(show_offer(words, drafted.after))
            offered = list(draft)
        typed = ask(words("plain.ask"))
        if typed.lower() in commands:
            return typed.lower()
        try:
            if typed.lower() in ("u", "undo"):
                if not draft:
                    raise Malformed(problem("nothing-to-undo"))
                say(words("plain.undone", decision=draft.pop()))
            elif typed in ("", "?"):
                say(show_offer(words, drafted.after))
            elif typed.startswith("?"):
                (wanted, *_) = split_decisions(typed[1:], at_input=not draft) or [typed]
                say(explain_decision(words, drafted.after, choose(wanted, drafted.after)))
            else:
                draft = extended(view, draft, typed)
        except GameError as error:
            say(tell_problem(words, error.problem))
