"""What this computer noted when it took a seat on a server, compared with the record at the end."""

from one_zero_one.files.games import games_folder
from one_zero_one.online.held_seats import HeldSeats
from one_zero_one.records import Record
from one_zero_one.records.verifying import GAME_TAG, Verified, verify


def held_seats() -> HeldSeats:
    """The seats that this person holds on servers."""
    return HeldSeats(games_folder() / "seats")


def check_with_notes(record: Record) -> tuple[Verified, bool]:
    """Check a record's deal, and whether it was compared with what was noted at the start.

    Raises GameError if anything does not match.
    """
    verified = verify(record)
    noted = held_seats().with_commitment(record.tags.get(GAME_TAG), verified.commitment)
    if noted is None:
        return verified, False
    return verify(record, noted.commitment, noted.contribution or None), True
