"""In a notebook, positions, views, records and cards are displayed as pictures.

The package registers this itself if IPython is running; drawing code is imported only when
something is shown. Elsewhere, `shown(thing)` is an object that can display itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from one_zero_one.engine import Card, Position, View
    from one_zero_one.records import Record


def draw_position(position: "Position") -> str:
    """A position with both hands open, since the caller has all of it."""
    from one_zero_one.engine import view_of
    from one_zero_one.pictures import board_as_svg

    return board_as_svg(view_of(position.opened(), None))


def draw_view(view: "View") -> str:
    """What one seat knows."""
    from one_zero_one.pictures import board_as_svg

    return board_as_svg(view)


def draw_record(record: "Record") -> str:
    """A game turn by turn; hands are open once it is over."""
    from one_zero_one.pictures import game_as_svg, moments_of
    from one_zero_one.pictures.moments import eyes_for

    return game_as_svg(moments_of(record, eyes_for(record)))


def draw_card(card: "Card") -> str:
    """A card on the table."""
    from one_zero_one.pictures import card_as_svg

    return card_as_svg(card)


#: by module and name of the type, so that the types need not be imported
PICTURES: dict[tuple[str, str], Callable[[Any], str]] = {
    ("one_zero_one.engine.core.position", "Position"): draw_position,
    ("one_zero_one.engine.views", "View"): draw_view,
    ("one_zero_one.records.record", "Record"): draw_record,
    ("one_zero_one.engine.cards", "Card"): draw_card,
}


def register(shell: Any) -> None:
    """Register our objects with an IPython shell."""
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for (module, name), draw in PICTURES.items():
        formatter.for_type_by_name(module, name, draw)


@dataclass(frozen=True)
class shown:  # noqa: N801 - it reads as a verb where it is used
    """An object that any notebook can display: `shown(position)`."""

    thing: Any

    def _repr_svg_(self) -> str:
        kind = type(self.thing)
        return PICTURES[kind.__module__, kind.__name__](self.thing)

    def _repr_html_(self) -> str:
        return self._repr_svg_()
