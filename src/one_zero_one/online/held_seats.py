"""The seats that this person holds on servers, one small file each that nobody else may read."""

import hashlib
import json
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path

from one_zero_one.files.writing import write_whole, writing


@dataclass(frozen=True)
class HeldSeat:
    """A seat of a game, and the token that opens it."""

    server: str
    game: str
    seat: int
    token: str
    #: the link that gave it
    link: str = ""
    over: bool = False
    #: the token of a program, whose account opens the seat without another
    program: str = ""

    @property
    def cookie(self) -> str:
        """What a request must carry."""
        if self.program:
            return f"Bearer {self.program}"
        return f"seat_{self.game}_{self.seat}={self.token}"

    @property
    def address(self) -> str:
        """Where people would look at the game."""
        return f"{self.server}/game/{self.game}"


class HeldSeats:
    """The folder with these files; the one that was used last is the newest."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, held: HeldSeat) -> None:
        """Write a seat down, or that it was used again. Raises Malformed if that fails."""
        name = hashlib.sha256(f"{held.server} {held.game} {held.seat}".encode()).hexdigest()[:24]
        file = self._folder / f"{name}.json"
        with writing(file):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._folder.chmod(0o700)
        write_whole(file, json.dumps(asdict(held)).encode())

    def claim_for(self, link: str) -> str:
        """What to call oneself where a link is used: the same again, should the answer be lost. Raises Malformed."""
        file = self._folder / f"{hashlib.sha256(link.encode()).hexdigest()[:24]}.claim"
        with writing(file):
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not file.exists():
                write_whole(file, secrets.token_urlsafe(24).encode())
            return file.read_text(encoding="utf-8")

    def of_game(self, server: str, game: str) -> HeldSeat | None:
        """The seat that was used last in a game."""
        return next((held for held, _ in self._all() if (held.server, held.game) == (server, game)), None)

    def of_link(self, link: str) -> HeldSeat | None:
        """The seat that a link gave."""
        return next((held for held, _ in self._all() if held.link == link), None)

    def latest(self) -> tuple[HeldSeat, int] | None:
        """The seat that was used last in a game that is not known to be over, and when: nanoseconds, as files have."""
        return next(((held, at) for held, at in self._all() if not held.over), None)

    def _all(self) -> list[tuple[HeldSeat, int]]:
        found = []
        for file in self._folder.glob("*.json"):
            try:
                found.append((_read(file.read_text(encoding="utf-8")), file.stat().st_mtime_ns))
            except (OSError, ValueError, TypeError):  # somebody else's file is no reason not to find ours
                continue
        return sorted(found, key=lambda pair: pair[1], reverse=True)


def _read(text: str) -> HeldSeat:
    held = HeldSeat(**json.loads(text))
    if not all(isinstance(value, str) for value in (held.server, held.game, held.token, held.link)):
        raise TypeError(text)
    if held.seat not in (0, 1):
        raise ValueError(text)
    return held
