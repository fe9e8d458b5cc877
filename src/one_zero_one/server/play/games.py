"""The games: every command is judged by the referee, then stored, and only then announced."""

from collections.abc import Callable
from contextlib import suppress

from one_zero_one.engine import ABORT, Problem, problem
from one_zero_one.hosting.judging import Accepted, judge
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Abort, Command
from one_zero_one.server.operating.measures import Measures
from one_zero_one.server.play.rooms import Room, Rooms
from one_zero_one.server.play.tokens import may_be_id
from one_zero_one.server.play.under_way import UnderWay
from one_zero_one.server.storage import AlreadyStored, SeatMoved, Storage


class Games:
    """Finds games and carries out commands."""

    def __init__(
        self,
        storage: Storage,
        rooms: Rooms,
        under_way: UnderWay,
        measures: Measures,
        on_rated_end: Callable[[], None],
    ) -> None:
        self._storage = storage
        self._under_way = under_way
        self._measures = measures
        self._on_rated_end = on_rated_end
        self.rooms = rooms

    async def open(self, game: str) -> Room:
        """A game that exists. Raises Refusal."""
        room = await self.rooms.open(game) if may_be_id(game) else None
        if room is None:
            raise Refusal(404, problem("no-such-game"))
        return room

    async def open_finished(self, game: str) -> Room:
        """A game that was played to its end, in which nothing is secret any more. Raises Refusal."""
        room = await self.open(game)
        outcome = room.outcome
        if outcome is None:
            raise Refusal(409, problem("game-not-over"))
        if outcome.reason == ABORT:
            raise Refusal(409, problem("game-aborted"))
        return room

    async def contribute(self, room: Room, seat: int, contribution: str, holder: str | None) -> Problem | None:
        """Store what a seat contributes to the deal, once; None, or why it is refused.

        The last contribution completes the deal. A repeated request changes nothing.
        """
        if room.game.seed is None:
            return problem("contribution-fixed")
        async with self._under_way.command():
            if room.seats[seat].contribution is None:
                await self._storage.contribute(room.game.id, seat, contribution, holder, shared_time())
                room = await self.open(room.game.id)
                self.rooms.announce(room.game.id)
        if room.seats[seat].contribution is None:
            return problem("not-your-seat")  # it was moved meanwhile
        return None if room.seats[seat].contribution == contribution else problem("contribution-fixed")

    async def command(
        self,
        room: Room,
        seat: int,
        command_id: str | None,
        command: Command,
        *,
        holder: str | None = None,
        after: int | None = None,
    ) -> StoredEntry | Problem:
        """Judge and store a command; the entry that it made, now or earlier, or why it is refused.

        `holder` is the hash of the token that the command came with: the seat may have moved
        meanwhile, also on another server. `after` is the number of the last entry that the sender
        had seen.
        """
        async with self._under_way.command(), room.lock:
            looked, now = False, shared_time()
            if not room.is_dealt and isinstance(command, Abort):
                # every log follows a deal: what is still awaited counts as empty
                await self._storage.settle_contributions(room.game.id, now)
                await self.rooms.catch_up(room)
            while True:
                judged = judge(room, seat, command, now, command_id=command_id, after=after)
                if isinstance(judged, StoredEntry):
                    return judged
                if holder is not None and room.seats[seat].token != holder:
                    judged = problem("not-your-seat")
                if isinstance(judged, Accepted):
                    # another server was first, or gave the seat away: look again
                    with suppress(AlreadyStored, SeatMoved):
                        after_it = judged.chapters[-1].match
                        turns, outcome = len(after_it.turns), after_it.outcome
                        await self._storage.append(room.game.id, judged.entries, holder, turns=turns, outcome=outcome)
                        room.extend(judged.chapters)
                        break
                elif looked:
                    self._measures.refused += 1
                    return judged
                # the room may be out of date; storing a command fails if it is
                await self.rooms.catch_up(room)
                looked = True
        self.rooms.tell_other_servers(room)
        if room.game.rated and room.outcome is not None:
            self._on_rated_end()
        return judged.late or judged.entries[0]
