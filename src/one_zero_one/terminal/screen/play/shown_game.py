"""What the screen must know of a game, wherever its referee is: a session of this machine, or a seat on a server."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from one_zero_one.engine import Event, Outcome, Problem, Turn, View
from one_zero_one.match import Commit, Forfeit, Resign
from one_zero_one.players import Player
from one_zero_one.words import Words

if TYPE_CHECKING:
    from one_zero_one.online import News


class ShownGame(Protocol):
    """A game to be played or watched."""

    @property
    def names(self) -> tuple[str, str]:
        """Who plays 0 and who plays 1: people of this screen, players by name, or what somebody calls themselves."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that are played from this screen."""

    @property
    def players(self) -> Mapping[int, Player]:
        """The computer players that think here."""

    @property
    def away(self) -> Sequence[int]:
        """The seats of people who are not there."""

    @property
    def paced(self) -> bool:
        """Whether the screen says how fast the game goes."""

    @property
    def elsewhere(self) -> "ElsewhereGame | None":
        """The same game, where its referee is on a server and news come by themselves."""

    @property
    def file(self) -> Path | None:
        """The record, where there is one at this machine."""

    @property
    def place(self) -> str:
        """Where the game is kept: its file, or its address."""

    @property
    def begun(self) -> Turn:
        """What has been decided of the turn with which the game goes on."""

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
        """Who took a turn, counted from 0."""

    def view(self, seat: int | None, after: int | None = None) -> View:
        """What a seat may know, now or after so many turns."""

    def told(self, seat: int | None, number: int) -> Sequence[Event]:
        """What the turn of this number, counted from 1, did, as a seat may know it."""

    def seconds_left(self, seat: int) -> float | None:
        """What a player has left on the clock now; None without one."""

    def notice(self, words: Words) -> str:
        """What must be said before anything else, if there is something."""

    async def take(self, command: Commit | Resign | Forfeit, seat: int) -> Problem | None:
        """Have the referee take a command; why not, if it does not."""

    def leave(self) -> None:
        """Let everything go that the game holds."""


class ElsewhereGame(ShownGame, Protocol):
    """A game whose referee is on a server."""

    def news(self) -> "AsyncGenerator[News, None]":
        """Whatever is told, until somebody stops listening."""

    @property
    def claimable(self) -> bool:
        """Whether the other player has left, so that the win may be claimed."""

    async def claim(self) -> Problem | None:
        """Claim the win from somebody who has left; why not, if it is refused."""

    async def rematch(self) -> "ElsewhereGame | None":
        """Another game with seats swapped; None until the other player has asked too."""
