"""What the board shows, as data, and how events change it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from one_zero_one.engine import (
    Asks,
    Card,
    ControlChanged,
    Covers,
    Event,
    Flipped,
    Moved,
    NoEffect,
    Placed,
    Removed,
    Saved,
    Space,
    View,
    Waits,
)

Lines = tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True)
class Picture:
    """The five lines, who controls them, and the marks on them."""

    lines: Lines
    control: tuple[int | None, ...]
    #: the lines that are not open
    closed: frozenset[int] = frozenset()
    #: the lines whose control a draft would change
    changing: frozenset[int] = frozenset()
    #: the space where the chosen card may go, by line
    open_spaces: Mapping[int, Space] = field(default_factory=dict)
    #: where the chosen card would go, and how it would lie
    aim: tuple[Space, Card] | None = None
    #: the spaces where something has just happened, or would happen
    touched: frozenset[Space] = frozenset()

    #: whether to show long lines from their beginning again
    from_left: bool = False

    def focus_in(self, line: int) -> int | None:
        """The rightmost column of a line that is marked now."""
        spaces = [*self.touched, *([self.aim[0]] if self.aim else [])]
        return max((space.column for space in spaces if space.line == line), default=None)

    def card_at(self, space: Space) -> Card | None:
        """The card in a space, if there is one."""
        line = self.lines[space.line // 10 - 1]
        return line[space.column - 1] if space.column <= len(line) else None


def picture_of(view: View, events: Sequence[Event] = ()) -> Picture:
    """The picture of a view, with the spaces of events marked."""
    return Picture(
        view.lines,
        view.control,
        closed=frozenset(closed.line for closed in view.closed),
        touched=frozenset(space for event in events for space in spaces_of(event)),
    )


def spaces_of(event: Event) -> tuple[Space, ...]:
    """The spaces where an event happens."""
    match event:
        case Moved(space, to, _):
            return (space, to)
        case (
            Placed(space=space)
            | Flipped(space=space)
            | Removed(space=space)
            | Saved(space=space)
            | Waits(space=space)
            | Covers(space=space)
            | Asks(space=space)
            | NoEffect(space=space)
        ):
            return (space,)
        case _:
            return ()


def film(before: View, events: Sequence[Event]) -> Iterator[Picture]:
    """Yield a picture after each event that changes the table."""
    now = picture_of(before)
    for event in events:
        if isinstance(event, ControlChanged):
            control = list(now.control)
            control[event.line // 10 - 1] = event.after
            now = replace(now, control=tuple(control), touched=frozenset())
        elif spaces_of(event):
            now = replace(now, lines=_after(now, event), touched=frozenset(spaces_of(event)))
        else:
            continue
        yield now


def _after(picture: Picture, event: Event) -> Lines:
    match event:
        case Placed(_, space, card, _):
            return _put(picture.lines, space, card)
        case Flipped(space, card):
            old = picture.card_at(space)
            return _put(picture.lines, space, card if old is None else old._replace(digit=card.digit))
        case Moved(space, to, card):
            return _put(_put(picture.lines, space, None), to, card)
        case Removed(space, _, _):
            return _put(picture.lines, space, None)
        case Saved(space, card):
            old = picture.card_at(space)
            return _put(picture.lines, space, (old or card)._replace(saved=True))
        case Waits(space, _) | Covers(space):
            old = picture.card_at(space)
            return picture.lines if old is None else _put(picture.lines, space, old._replace(lasting=True))
        case _:
            return picture.lines


def _put(lines: Lines, space: Space, card: Card | None) -> Lines:
    row = list(lines[space.line // 10 - 1])
    row += [None] * (space.column - len(row))
    row[space.column - 1] = card
    changed = list(lines)
    changed[space.line // 10 - 1] = tuple(row)
    return tuple(changed)
