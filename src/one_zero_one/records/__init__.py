"""Text: the notation, written positions, `.101` records, and the JSON forms. Adds no rules."""

from one_zero_one.records.notation import (
    format_deck,
    format_program_line,
    format_turn,
    parse_card,
    parse_decision,
    parse_deck,
    parse_face,
    parse_faces,
    parse_program_line,
    parse_turn,
)
from one_zero_one.records.position_text import read_position, write_position
from one_zero_one.records.record import BACK, GIVE, TAKEN_BACK_TAG, Record, read_record, write_record
from one_zero_one.records.tags import TextError

__all__ = [
    "BACK",
    "GIVE",
    "TAKEN_BACK_TAG",
    "Record",
    "TextError",
    "format_deck",
    "format_program_line",
    "format_turn",
    "parse_card",
    "parse_decision",
    "parse_deck",
    "parse_face",
    "parse_faces",
    "parse_program_line",
    "parse_turn",
    "read_position",
    "read_record",
    "write_position",
    "write_record",
]
