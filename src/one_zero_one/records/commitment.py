"""Commitment to a deal, form 1: a salted hash is shown before the first turn, the deal at the end.

Games that began before form 2 (`joint_deal`) were dealt like this, by the host alone. The hash is
SHA-256 of the salt, a line break, and the deal as the first six tags of its record, in UTF-8. The
salt has 256 random bits, so that nobody can find the deal by trial; anyone who kept the hash can
check that the deal is the same.
"""

import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Final

from one_zero_one.engine import Deal, Illegal, Malformed, problem
from one_zero_one.records.record import Record, read_record, write_record

SALTED_FORM: Final = 1
#: the tags of a record that reveal its commitment
SALT_TAG: Final = "Salt"
COMMITMENT_TAG: Final = "Commitment"
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def deal_text(deal: Deal, tags: Mapping[str, str] | None = None) -> str:
    """A deal as the first six tags of its record; further tags follow."""
    return write_record(Record(deal, tags=tags or {})).removesuffix("\n")


def deal_of_text(text: str) -> Deal:
    """Parse a deal written as the tags of a record. Raises TextError."""
    return read_record(text).deal


def commit(salt: str, deal: Deal) -> str:
    """The hash to show before the game, as 64 hexadecimal digits."""
    return hashlib.sha256(f"{salt}\n{deal_text(deal)}".encode()).hexdigest()


def check_salted(record: Record) -> str:
    """The hash that a record's deal was committed to. Raises GameError if it does not match."""
    for tag in (COMMITMENT_TAG, SALT_TAG):
        if tag not in record.tags:
            raise Malformed(problem("nothing-committed", name=tag))
    committed = record.tags[COMMITMENT_TAG]
    if not _HEX.fullmatch(record.tags[SALT_TAG]):
        raise Malformed(problem("not-a-salt", text=record.tags[SALT_TAG]))
    if not hmac.compare_digest(commit(record.tags[SALT_TAG], record.deal).encode(), committed.encode()):
        raise Illegal(problem("not-as-committed", commitment=committed))
    return committed
