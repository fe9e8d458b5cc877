"""What the screen needs to know about a game, whether its referee is local or on a server."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from one_zero_one.engine import Event, Outcome, Problem, Turn, View
from one_zero_one.match import Abort, Forfeit, Resign
from one_zero_one.players import Player
from one_zero_one.terminal.session import PlayerCommand
from one_zero_one.words import Cast, Words

if TYPE_CHECKING:
    from one_zero_one.online import News


class ShownGame(Protocol):
    """A game to play or to watch."""

    @property
    def names(self) -> tuple[str, str]:
        """The names of players 0 and 1: a person here, a computer player, or a chosen name."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played from this screen."""

    @property
    def cast(self) -> Cast:
        """Who plays and who reads, for sentences."""

    @property
    def players(self) -> Mapping[int, Player]:
        """The computer players that run here."""

    @property
    def away(self) -> Sequence[int]:
        """The seats of people who are not connected."""

    @property
    def paced(self) -> bool:
        """Whether the screen sets the speed of the game."""

    @property
    def elsewhere(self) -> "ElsewhereGame | None":
        """The same game if its referee is on a server, which sends news."""

    @property
    def file(self) -> Path | None:
        """The file of the record, if there is one on this machine."""

    @property
    def place(self) -> str:
        """Where the game is stored: its file, or its address."""

    @property
    def begun(self) -> Turn:
        """The decisions already made in the turn with which the game continues."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""

    @property
    def fault(self) -> Problem | None:
        """Why the game was forfeited, if it was."""

    @property
    def to_move(self) -> int:
        """Whose turn it is, or was when the game ended."""

    @property
    def turns(self) -> Sequence[Turn]:
        """All turns so far."""

    def mover_of(self, turn: int) -> int:
        """The seat that took a turn, counted from 0."""

    def view(self, seat: int | None, after: int | None = None) -> View:
        """What a seat may know, now or after `after` turns."""

    def told(self, seat: int | None, number: int) -> Sequence[Event]:
        """What the turn with this number, counted from 1, did, as far as the seat may know."""

    def seconds_left(self, seat: int) -> float | None:
        """The seconds a player has left on the clock; None without a clock."""

    def notice(self, words: Words) -> str:
        """An urgent notice for the player, if there is one."""

    @property
    def takes_back(self) -> bool:
        """Whether the player's last turn can be taken back."""

    @property
    def giving_up(self) -> Abort | Resign:
        """How the player gives up: without a result, or as the loser."""

    async def take(self, command: PlayerCommand | Forfeit, seat: int) -> Problem | None:
        """Have the referee take a command; why it was refused, if it was."""

    def leave(self) -> None:
        """Release everything the game holds."""


class ElsewhereGame(ShownGame, Protocol):
    """A game whose referee is on a server."""

    def news(self) -> "AsyncGenerator[News, None]":
        """Yield all news until the caller stops listening."""

    @property
    def claimable(self) -> bool:
        """Whether the other player has left, so that the win may be claimed."""

    @property
    def gives_time(self) -> bool:
        """Whether the other player can be given more time."""

    async def give_time(self) -> Problem | None:
        """Give the other player more time; why it was refused, if it was."""

    async def claim(self) -> Problem | None:
        """Claim the win from a player who has left; why it was refused, if it was."""

    async def rematch(self) -> "ElsewhereGame | None":
        """A rematch with seats swapped; None until both players have asked for it."""
