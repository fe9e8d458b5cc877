"""The seats that this user holds on servers, one small file each that only the user can read."""

import hashlib
import json
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path

from one_zero_one.files.writing import write_whole, writing


@dataclass(frozen=True)
class HeldSeat:
    """A seat in a game, and the token that grants access to it."""

    server: str
    game: str
    seat: int
    token: str
    #: the link that the seat was taken with
    link: str = ""
    over: bool = False
    #: the token of a bot account; with it the seat needs no token
    program: str = ""
    #: what this client saw and did before the deal: the server's commitment, and what it contributed
    commitment: str = ""
    contribution: str = ""

    @property
    def cookie(self) -> str:
        """The credentials that a request must carry."""
        if self.program:
            return f"Bearer {self.program}"
        return f"seat_{self.game}_{self.seat}={self.token}"

    @property
    def address(self) -> str:
        """The web page of the game."""
        return f"{self.server}/game/{self.game}"


class HeldSeats:
    """The folder with these files; the most recently used seat has the newest file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, held: HeldSeat) -> None:
        """Store a seat, or update the time of its last use. Raises Malformed if that fails."""
        name = hashlib.sha256(f"{held.server} {held.game} {held.seat}".encode()).hexdigest()[:24]
        file = self._folder / f"{name}.json"
        with writing(file):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._folder.chmod(0o700)
        write_whole(file, json.dumps(asdict(held)).encode())

    def claim_for(self, link: str) -> str:
        """The claim to send with a link; it stays the same, in case the answer is lost.

        Raises Malformed.
        """
        file = self._folder / f"{hashlib.sha256(link.encode()).hexdigest()[:24]}.claim"
        with writing(file):
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not file.exists():
                write_whole(file, secrets.token_urlsafe(24).encode())
            return file.read_text(encoding="utf-8")

    def of_game(self, server: str, game: str) -> HeldSeat | None:
        """The most recently used seat in a game."""
        return next((held for held, _ in self._all() if (held.server, held.game) == (server, game)), None)

    def of_link(self, link: str) -> HeldSeat | None:
        """The seat that was taken with a link."""
        return next((held for held, _ in self._all() if held.link == link), None)

    def with_commitment(self, game: str | None, commitment: str) -> HeldSeat | None:
        """The seat from which a commitment was noted for this game.

        Without the id of the game, the seat from which this very commitment was noted.
        """
        noted = (held for held, _ in self._all() if held.commitment)
        return next((held for held in noted if held.game == game or held.commitment == commitment), None)

    def latest(self) -> tuple[HeldSeat, int] | None:
        """The most recently used seat in an unfinished game, and its file's time in nanoseconds."""
        return next(((held, at) for held, at in self._all() if not held.over), None)

    def _all(self) -> list[tuple[HeldSeat, int]]:
        found = []
        for file in self._folder.glob("*.json"):
            try:
                found.append((_read(file.read_text(encoding="utf-8")), file.stat().st_mtime_ns))
            except (OSError, ValueError, TypeError):  # a foreign file must not hide ours
                continue
        return sorted(found, key=lambda pair: pair[1], reverse=True)


def _read(text: str) -> HeldSeat:
    held = HeldSeat(**json.loads(text))
    texts = (held.server, held.game, held.token, held.link, held.commitment, held.contribution)
    if not all(isinstance(value, str) for value in texts):
        raise TypeError(text)
    if held.seat not in (0, 1):
        raise ValueError(text)
    return held
