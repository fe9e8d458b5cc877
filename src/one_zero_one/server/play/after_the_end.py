"""After a game: the rematch, with seats swapped, and finished games that a person uploads."""

import asyncio
import time
from dataclasses import replace

from one_zero_one.engine import RULES_VERSION, Deck, GameError, Illegal, problem
from one_zero_one.engine.outcomes import BY_GIVING_UP
from one_zero_one.hosting.dealing import dealt_game, new_game_id
from one_zero_one.hosting.disclosure import tell_series
from one_zero_one.hosting.messages import Rematch
from one_zero_one.hosting.messages.parts import LONGEST_NAME
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.players.levels import LEVELS, level_name
from one_zero_one.records import Record, format_deck, format_turn, parse_deck, read_record
from one_zero_one.records.commitment import SALT_TAG, deal_text, verify
from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.people.names import presentable_name
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.storage import AlreadyStored


async def rematch_of(games: Games, room: Room) -> Rematch:
    """Who has asked for a rematch, and the game that it became."""
    if room.match.outcome is None:
        return Rematch(None, None)
    following = await games.storage.rematch_of(room.game.id)
    offers = await games.storage.offers(room.game.id)
    return Rematch(offers[0] if offers else None, None if following is None else following.id)


async def ask_for_rematch(games: Games, room: Room, seat: int) -> str | None:
    """The rematch of a finished game. With a friend it is None until both players have asked."""
    if room.match.outcome is None:
        raise Refusal(409, problem("game-not-over"))
    following = await games.storage.rematch_of(room.game.id)
    if following is not None:
        return following.id
    if room.game.mode == "link":
        await games.storage.offer(room.game.id, seat)
        if len(await games.storage.offers(room.game.id)) < 2:
            room.wake(rematch=True)
            games.fan_out.tell(room.game.id)
            return None
    if room.game.mode == "computer":
        games.computers.get_ready()
    begun = _next_game(room)
    try:
        seats = [
            StoredSeat(1 - seat.seat, seat.kind, seat.name, seat.token, account=seat.account) for seat in room.seats
        ]
        await games.storage.create(begun, seats)
    except AlreadyStored:
        following = await games.storage.rematch_of(room.game.id)
        assert following is not None, "what was stored stays"
        begun = following
    await games.open(begun.id)
    room.wake(rematch=True)
    games.fan_out.tell(room.game.id)
    return begun.id


def _next_game(room: Room) -> StoredGame:
    """The next game, with the same deck.

    The players swap digits and the same digit begins, so that the other player begins.
    """
    before, series = room.game, tell_series(room)
    decided = max(series.wins) > series.best_of // 2
    return replace(
        dealt_game(before.mode, parse_deck(before.deck), room.beginning.deal.first),
        best_of=before.best_of,
        round=1 if decided else series.game + 1,
        wins0=0 if decided else series.wins[1],
        wins1=0 if decided else series.wins[0],
        previous=before.id,
        clock_seconds=before.clock_seconds,
        clock_increment=before.clock_increment,
        rated=before.rated,
        visibility=before.visibility,
    )


async def share(games: Games, text: str) -> str:
    """Store a finished game on this server, for anyone who has the link. Raises GameError."""
    record = await asyncio.to_thread(read_record, text)
    if record.outcome is None:
        raise Illegal(problem("record-under-way"))
    deal, now = record.deal, time.time()
    game = StoredGame(
        id=new_game_id(),
        created=now,
        mode="record",
        deck=format_deck(Deck(deal.decks[0], deal.opening, deal.open_source)),
        deal=deal_text(deal),
        rules=RULES_VERSION,
        salt=_salt_of(record),
    )
    await games.storage.create(game, [_seat_of(record, seat) for seat in (0, 1)], _entries_of(record, now))
    return game.id


def _salt_of(record: Record) -> str | None:
    """The salt of a record whose deal matches its commitment."""
    try:
        verify(record)
    except GameError:
        return None
    return record.tags[SALT_TAG]


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
