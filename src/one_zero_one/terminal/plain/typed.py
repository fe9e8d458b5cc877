"""Parse what a person types: numbers of choices, decisions in the notation, whole turns."""

import re
from collections.abc import Sequence
from typing import Final

from one_zero_one.engine import DECISIONS, Decision, Illegal, Malformed, View, draft_from, problem, suppose
from one_zero_one.records import parse_decision

_WAY_V: Final = re.compile(r"(?<=[A-Z])V$")
_LINE_THEN_CARD: Final = re.compile(r"(?<=^[1-9]0)(?=[A-Z])")
_NUMBER: Final = re.compile(r"[0-9]{1,3}")


def split_decisions(typed: str, at_input: bool) -> list[str]:
    """Split a row into decisions; at INPUT the first is a line with a card. Case is ignored."""
    words = [_WAY_V.sub("v", word) for word in _LINE_THEN_CARD.sub(" ", typed.upper()).split()]
    if at_input and words and _NUMBER.fullmatch(words[0]):
        return [" ".join(words[:2]), *words[2:]]
    return words


def choose(typed: str, view: View) -> Decision:
    """The legal decision meant: by number, in full or abbreviated. Raises GameError."""
    if not view.legal:
        raise Malformed(problem("turn-is-complete", decision=typed))
    if _NUMBER.fullmatch(typed):
        number = int(typed)
        if not 1 <= number <= len(view.legal):
            raise Malformed(problem("no-such-choice", number=number, count=len(view.legal)))
        return view.legal[number - 1]
    meant = [decision for decision in view.legal if str(decision) == typed]
    meant = meant or [decision for decision in view.legal if str(decision).startswith(typed)]
    if len(meant) > 1:
        raise Malformed(problem("ambiguous", text=typed, decisions=_named(meant)))
    return meant[0] if meant else _refuse(typed, view)


def _refuse(typed: str, view: View) -> Decision:
    beginning = [decision for decision in DECISIONS if str(decision).startswith(typed)]
    decision = beginning[0] if beginning else parse_decision(typed)
    reason = suppose(view, view.unseen).refusal(decision)
    assert reason is not None, "a legal turn would have been found among the legal decisions"
    raise Illegal(reason)


def _named(decisions: Sequence[Decision]) -> tuple[str, ...]:
    return tuple(map(str, decisions))


def extended(base: View, draft: Sequence[Decision], typed: str) -> list[Decision]:
    """The draft extended by what was typed, or not at all if a part is wrong. Raises GameError."""
    growing = draft_from(base)
    for decision in draft:
        growing.add(decision)
    for part in split_decisions(typed, at_input=not draft):
        if growing.complete:
            raise Malformed(problem("turn-is-complete", decision=part))
        growing.add(choose(part, growing.view()))
    return list(growing.turn)
