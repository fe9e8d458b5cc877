"""A turn being composed: the chosen card, its way and line, and the cards laid so far.

It knows no rules: it sorts the legal decisions of a view by card, way and line, and asks the engine
what they would do.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from one_zero_one.engine import Card, Decision, Face, Placed, Preview, Space, Turn, View, preview


class Choice(NamedTuple):
    """A card that can be chosen: from the hand, or with its digit from the cut pile."""

    digit: int | None
    face: Face


class ScreenDraft:
    """The decisions laid so far and the current selection. A change returns a new draft."""

    def __init__(
        self,
        base: View,
        laid: Turn = (),
        chosen: int | None = None,
        way: int = 0,
        line: int | None = None,
    ) -> None:
        self.base = base
        self.laid = laid
        self.chosen = chosen
        self._way = way
        self._line = line

    @cached_property
    def drafted(self) -> Preview:
        """The preview of the decisions laid so far."""
        return preview(self.base, self.laid)

    @property
    def complete(self) -> bool:
        """Whether the turn only needs to be committed."""
        return self.drafted.complete

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The cards to choose from now: the hand, or the cut pile for a PASTE."""
        view = self.drafted.after
        if view.pending == "PASTE":
            return tuple(Choice(digit, face) for digit, face in view.cut_pile)
        assert view.seat is not None
        return tuple(Choice(None, face) for face in view.hands[view.seat].cards)

    @property
    def choice(self) -> Choice | None:
        """The chosen card."""
        return None if self.chosen is None or self.complete else self.choices[self.chosen]

    @cached_property
    def targets(self) -> dict[int | None, Decision]:
        """The decisions for the chosen card in its current pose, by line; None is a fill."""
        if self.choice is None:
            return {}
        digit, face = self.choice
        pose = face.poses[self._way % len(face.poses)]
        return {
            decision.line: decision
            for decision in self.drafted.after.legal
            if decision.pose == pose and decision.digit == digit
        }

    @property
    def aimed(self) -> Decision | None:
        """The decision that would be laid now."""
        if not self.targets:
            return None
        return self.targets.get(self._line) or next(iter(self.targets.values()))

    @cached_property
    def supposed(self) -> Preview:
        """The preview including the decision that would be laid now."""
        return self.drafted if self.aimed is None else preview(self.base, (*self.laid, self.aimed))

    def space_of(self, decision: Decision) -> tuple[Space, Card]:
        """Where a decision would put its card, and how the card would lie there."""
        before = len(self.drafted.events)
        events = preview(self.base, (*self.laid, decision)).events[before:]
        placed = next(event for event in events if isinstance(event, Placed))
        return placed.space, placed.card

    def choosing(self, index: int) -> "ScreenDraft":
        """The draft with a card chosen; a card chosen already is turned instead."""
        if self.complete or not 0 <= index < len(self.choices):
            return self
        if index == self.chosen:
            return self.turned()
        return ScreenDraft(self.base, self.laid, index, 0, self._line)

    def stepping(self, by: int) -> "ScreenDraft":
        """The draft with the next or previous card chosen."""
        if self.complete or not self.choices:
            return self
        start = (-1 if by > 0 else 0) if self.chosen is None else self.chosen
        return ScreenDraft(self.base, self.laid, (start + by) % len(self.choices), 0, self._line)

    def turned(self) -> "ScreenDraft":
        """The draft with the chosen card turned by half a turn."""
        return ScreenDraft(self.base, self.laid, self.chosen, self._way + 1, self._line)

    def aiming(self, by: int) -> "ScreenDraft":
        """The draft aimed at the next open line below or above."""
        if self.choice is None:
            return self.stepping(1) if self.chosen is None else self
        lines: Sequence[int | None] = list(self.targets)
        aimed = self.aimed
        place = lines.index(aimed.line) if aimed else 0
        return ScreenDraft(self.base, self.laid, self.chosen, self._way, lines[(place + by) % len(lines)])

    def on_line(self, line: int) -> "ScreenDraft":
        """The draft with the chosen card laid on a line, if that is legal."""
        decision = self.targets.get(line)
        if decision is None and None in self.targets:
            space = self.drafted.after.pending_space
            decision = self.targets[None] if space is not None and space.line == line else None
        return self if decision is None else ScreenDraft(self.base, (*self.laid, decision), line=line)

    def extended(self) -> "ScreenDraft":
        """The draft with the chosen card laid."""
        return self if self.aimed is None else ScreenDraft(self.base, (*self.laid, self.aimed), line=self.aimed.line)

    def undone(self) -> "ScreenDraft":
        """The draft with one step undone: the last card laid, or the choice."""
        if self.chosen is not None and not self.complete:
            return ScreenDraft(self.base, self.laid)
        return ScreenDraft(self.base, self.laid[:-1])
