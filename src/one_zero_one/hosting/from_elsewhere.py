"""Finished games from elsewhere, as a host stores them."""

from one_zero_one.engine import BY_GIVING_UP, RULES_VERSION, Deck, GameError, Illegal, Outcome, problem
from one_zero_one.hosting.dealing import new_game_id
from one_zero_one.hosting.messages.parts import LONGEST_NAME
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.players.levels import LEVELS, level_name
from one_zero_one.records import Record, format_deck, format_turn, read_record
from one_zero_one.records.commitment import SALTED_FORM, deal_text
from one_zero_one.records.verifying import DEAL_TAGS, verify


def game_from_elsewhere(text: str) -> tuple[StoredGame, list[StoredSeat], list[StoredEntry], Outcome]:
    """A finished game to store and how it ended, from its `.101` text. Raises GameError."""
    record = read_record(text)
    if record.outcome is None:
        raise Illegal(problem("record-under-way"))
    deal, now = record.deal, shared_time()
    form, tags = _how_it_was_dealt(record)
    game = StoredGame(
        id=new_game_id(),
        created=now,
        mode="record",
        deck=format_deck(Deck(deal.decks[0], deal.opening, deal.open_source)),
        # nobody here saw the commitment: the host keeps what the record says, and claims nothing
        deal=deal_text(deal, tags),
        rules=RULES_VERSION,
        salt=None,
        deal_form=form,
    )
    return game, [_seat_of(record, seat) for seat in (0, 1)], _entries_of(record, now), record.outcome


def _how_it_was_dealt(record: Record) -> tuple[int, dict[str, str]]:
    """The form of a record's deal, and its tags about that, unless they contradict each other."""
    try:
        form = verify(record).form
    except GameError:
        return SALTED_FORM, {}
    return form, {name: value for name, value in record.tags.items() if name in DEAL_TAGS}


def _seat_of(record: Record, seat: int) -> StoredSeat:
    name = record.tags.get(f"Player{seat}", "")[:LONGEST_NAME]
    if name in (level_name(level) for level in LEVELS):
        return StoredSeat(seat, name)
    return StoredSeat(seat, "person", presentable_name(name))


def _entries_of(record: Record, now: float) -> list[StoredEntry]:
    first, outcome = record.deal.first, record.outcome
    assert outcome is not None, "only finished games are shared"
    rows = [
        StoredEntry(number, (first + number - 1) % 2, format_turn(turn), now)
        for number, turn in enumerate(record.turns, start=1)
    ]
    seat = int(str(outcome).split()[1]) if outcome.reason in BY_GIVING_UP else (first + len(rows) - 1) % 2
    return [*rows, StoredEntry(len(rows) + 1, seat, str(outcome), now)]
