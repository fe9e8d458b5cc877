"""The cast of a game: its two players and the one who reads, so that sentences call them right."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

#: names in records that only say that a person plays, or which digit the player has
_NAMELESS: Final = ("", "human", "0", "1")
#: how many characters of a player's name in a record are shown at most
LONGEST_NAME: Final = 60


@dataclass(frozen=True)
class Cast:
    """The names of players 0 and 1 as in a record, and the seat of the reader, if the reader plays."""

    names: tuple[str, str] = ("", "")
    reader: int | None = None

    def call(self, seat: int) -> tuple[str, str]:
        """What a sentence calls a player: the reader, a seat, the computer, a level, or by name; and the detail."""
        name, other = self.names[seat], self.names[1 - seat]
        if seat == self.reader:
            return "you", ""
        if self.is_nameless(seat) or name == other:
            return "seat", str(seat)
        if (level := level_in(name)) is None:
            from one_zero_one.records.player_names import split_name

            return "named", presentable(split_name(name)[0], LONGEST_NAME)
        return ("computer", "") if level_in(other) is None else ("level", level)

    def is_nameless(self, seat: int) -> bool:
        """Whether a player is known only by the digit."""
        return self.names[seat] in _NAMELESS


def cast_of(tags: Mapping[str, str], reader: int | None = None) -> Cast:
    """The players of a record, by its tags."""
    return Cast((tags.get("Player0", ""), tags.get("Player1", "")), reader)


#: for readers who only watch, and players without names
NOBODY: Final = Cast()


def level_in(name: str) -> str | None:
    """The number of the level that a name in a record means; None for any other name."""
    kind, _, number = name.partition(":")
    return number if kind == "level" and number.isdecimal() else None


def presentable(text: str, longest: int) -> str:
    """Untrusted text, shortened and without characters that could disturb a terminal."""
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[:longest])
    return shown if len(text) <= longest else f"{shown}…"
