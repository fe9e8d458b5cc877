"""Commitment to a deal: a salted hash is shown before the first turn, salt and deal after the last.

The hash is SHA-256 of the salt, a line break, and the deal as the first six tags of its record, in
UTF-8. The salt has 256 random bits, so that nobody can find the deal by trial; anyone who kept the
hash can check that the deal is the same.
"""

import hashlib
import hmac
import re
from typing import Final

from one_zero_one.engine import Deal, Illegal, Malformed, problem
from one_zero_one.records.record import Record, read_record, write_record

#: the tags of a record that reveal its commitment
SALT_TAG: Final = "Salt"
COMMITMENT_TAG: Final = "Commitment"
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def deal_text(deal: Deal) -> str:
    """A deal as the first six tags of its record."""
    return write_record(Record(deal)).removesuffix("\n")


def deal_of_text(text: str) -> Deal:
    """Parse a deal written as the tags of a record. Raises TextError."""
    return read_record(text).deal


def commit(salt: str, deal: Deal) -> str:
    """The hash to show before the game, as 64 hexadecimal digits."""
    return hashlib.sha256(f"{salt}\n{deal_text(deal)}".encode()).hexdigest()


def verify(record: Record, shown: str | None = None) -> str:
    """Check that a record's deal matches its commitment and the hash `shown` at the start.

    Returns the hash. Raises GameError if they do not match.
    """
    for tag in (COMMITMENT_TAG, SALT_TAG):
        if tag not in record.tags:
            raise Malformed(problem("nothing-committed", name=tag))
    committed = record.tags[COMMITMENT_TAG]
    if not _HEX.fullmatch(record.tags[SALT_TAG]):
        raise Malformed(problem("not-a-salt", text=record.tags[SALT_TAG]))
    if not hmac.compare_digest(commit(record.tags[SALT_TAG], record.deal).encode(), committed.encode()):
        raise Illegal(problem("not-as-committed", commitment=committed))
    if shown is not None and shown.strip().lower() != committed:
        raise Illegal(problem("not-as-shown", shown=shown, commitment=committed))
    return committed
