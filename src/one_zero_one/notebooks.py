"""In a notebook positions, views, records and cards show themselves as pictures.

The package registers this by itself where IPython runs; nothing is imported before something is shown.
Elsewhere `shown(thing)` is an object that knows how to.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from one_zero_one.engine import Card, Position, View
    from one_zero_one.records import Record


def draw_position(position: "Position") -> str:
    """A position, which whoever holds it knows whole: both hands open."""
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


#: by the module and the name of their type, so that nobody has to import it
DRAWN: dict[tuple[str, str], Callable[[Any], str]] = {
    ("one_zero_one.engine.position", "Position"): draw_position,
    ("one_zero_one.engine.views", "View"): draw_view,
    ("one_zero_one.records.record", "Record"): draw_record,
    ("one_zero_one.engine.cards", "Card"): draw_card,
}


def register(shell: Any) -> None:
    """Teach an IPython shell how our objects look."""
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for (module, name), draw in DRAWN.items():
        formatter.for_type_by_name(module, name, draw)


@dataclass(frozen=True)
class shown:  # noqa: N801 - it reads as a verb where it is used
    """Something of ours that any notebook can display: `shown(position)`."""

    thing: Any

    def _repr_svg_(self) -> str:
        kind = type(self.thing)
        return DRAWN[kind.__module__, kind.__name__](self.thing)

    def _repr_html_(self) -> str:
        return self._repr_svg_()
