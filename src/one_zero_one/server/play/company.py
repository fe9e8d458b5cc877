"""The opponent: turns taken back, games aborted, the win against a player who left, sayings."""

from math import ceil

from one_zero_one.engine import Problem, problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import A_DAY, StoredEntry
from one_zero_one.match import Abort, Forfeit, GiveTime, TakeBack
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.storage import Sighting, Storage


async def claim_win(games: Games, room: Room, seat: int) -> StoredEntry | Problem:
    """End a game that the opponent has left; a repeated request changes nothing."""
    await games.open(room.game.id)
    other, now = 1 - seat, shared_time()
    if room.outcome is not None:
        fault, last = room.match.fault, room.entries[-1]
        if fault is not None and fault.code == "left-the-game" and last.seat == other:
            return last
        return problem("game-over")
    moment = room.claim_from(other, now)
    if moment is None:
        return problem("nothing-to-claim")
    if now < moment:
        return problem("claim-too-early", count=ceil(moment - now))
    left = Forfeit(problem("left-the-game", player=other))
    return await games.command(room, other, None, left, after=room.number)


async def take_back(
    games: Games, room: Room, seat: int, *, command_id: str, holder: str | None
) -> StoredEntry | Problem:
    """Take back a turn against the computer."""
    if room.game.mode != "computer" or room.game.rated:
        return problem("no-take-back-here")
    return await games.command(room, seat, command_id, TakeBack(), holder=holder)


async def give_time(
    games: Games, room: Room, seat: int, *, command_id: str, holder: str | None
) -> StoredEntry | Problem:
    """Give the other player more time: a minute, or a day if every turn has days."""
    if room.game.mode != "link":
        return problem("no-clock-runs")
    seconds = 60 if room.game.clock_days is None else int(A_DAY)
    return await games.command(room, seat, command_id, GiveTime(seconds), holder=holder)


async def abort(
    games: Games, storage: Storage, room: Room, seat: int, *, command_id: str, holder: str | None
) -> StoredEntry | Problem:
    """Abort a game for a player who, having it on the screen, has seen the hand, if there was one."""
    await storage.note_here([Sighting(room.game.id, seat, shared_time())])
    return await games.command(room, seat, command_id, Abort(), holder=holder)


def say(room: Room, seat: int, phrase: str) -> None:
    """Say something to everyone who watches now. Raises Refusal."""
    if not room.attendance.may_say(seat):
        raise Refusal(429, problem("said-too-much"))
    room.say(seat, phrase, shared_time())
