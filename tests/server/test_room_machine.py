"""The room as a state machine: two servers on one database, with failures between any two steps.

A failure is a restart, a lost connection or a failing disk. After every step: each acknowledged
command is in the log exactly once, and nothing else is; the log replays, including its clock; no
end by the clock is missed; every watcher has received each entry once and in order, and sees
exactly what the referee allows its seat to see. `make soak` runs it for longer.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games import decide
from one_zero_one.engine import Problem, Random, shuffled
from one_zero_one.hosting import dealing
from one_zero_one.hosting.log import replayed
from one_zero_one.hosting.messages import Guest
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import CallTime, Commit, Match, Resign, step
from one_zero_one.records import parse_deck, parse_turn
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from online import made_up_game, put_database
from talks import Talk

T = TypeVar("T")

NODES = st.sampled_from([0, 1])
SEATS = st.sampled_from([0, 1])
SEEDS = st.integers(0, 2**32)
DECKS = ["standard", "extras+syntax-error", "cut-paste+open-source"]


class DiskFailed(Exception):
    """Stands in for whatever a database may raise."""


class RoomMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.database = put_database(self.folder)
        self.now = 1_000_000.0
        self.time = patch("time.time", lambda: self.now)
        self.time.start()
        self.loop = asyncio.new_event_loop()
        self.nodes = [self.run(self.node()) for _ in range(2)]
        self.talks: list[Talk] = []
        self.count = 0
        self.dealt = patch.object(dealing, "new_seed", self.another_seed)
        self.dealt.start()

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(what)

    async def node(self) -> Service:
        """A server without rounds: time stands still between steps, even inside transactions."""
        service = Service(Settings(self.database))
        await service.storage.open()
        return service

    def another_seed(self) -> str:
        self.count += 1
        return f"{self.count:064x}"

    def teardown(self) -> None:
        self.dealt.stop()
        for talk in self.talks:
            self.run(talk.end())
        for service in self.nodes:
            self.run(service.stop())
        self.loop.close()
        self.time.stop()
        shutil.rmtree(self.folder)

    # The model: what the log must contain, and what was acknowledged

    @initialize(deck=st.sampled_from(DECKS), seed=SEEDS, seconds=st.sampled_from([None, 100.0]))
    def begin(self, deck: str, seed: int, seconds: float | None) -> None:
        deal = shuffled(parse_deck(deck), Random(seed, 7))
        game, seats, tokens = made_up_game("first", deal, "screen", ("person", "person"))
        clocked = replace(game, created=self.now, clock_seconds=seconds, clock_increment=seconds and 2.0)
        self.run(self.nodes[0].storage.create(clocked, seats))
        self.enter("first", tokens)

    def enter(self, game: str, tokens: dict[int, str]) -> None:
        self.game = game
        self.tokens = tokens
        self.former: list[tuple[int, str]] = []
        self.beginning: Match = self.run(self.nodes[0].games.open(game)).match
        self.match: Match = self.beginning
        self.rows: list[tuple[int, str]] = []
        self.acknowledged: dict[tuple[int, str], int] = {}
        #: sent, and never answered
        self.unanswered: list[tuple[int, str, Commit]] = []

    def stored(self) -> list[tuple[int, int, str, str | None, float]]:
        with closing(sqlite3.connect(self.folder / "games.sqlite")) as connection:
            chosen = "SELECT number, seat, row, command, at FROM entries WHERE game = ? ORDER BY number"
            return connection.execute(chosen, (self.game,)).fetchall()

    def take(self, seat: int, command: Commit | Resign | CallTime) -> None:
        """What the referee makes of an accepted command."""
        stepped = step(self.match, seat, command, self.now)
        assert not isinstance(stepped, Problem)
        self.match = stepped.match
        self.rows += [(entry.seat, entry.row) for entry in stepped.entries]

    def any_turn(self, seed: int) -> Commit:
        random, position, turn = Random(seed, 2), self.match.position.copy(), []
        while True:
            turn.append(decide(position, random))
            position.play(turn[-1])
            if position.over or position.pending_command is None:
                return Commit(tuple(turn))

    def new_id(self) -> str:
        self.count += 1
        return f"c{self.count}"

    def command(self, node: int, seat: int, name: str, command: Commit | Resign, after: int | None = None) -> Any:
        async def give() -> StoredEntry | Problem:
            room = await self.nodes[node].games.open(self.game)
            holder = hash_token(self.tokens[seat])
            return await self.nodes[node].games.command(room, seat, name, command, holder=holder, after=after)

        return self.run(give())

    def is_under_way(self) -> bool:
        return self.match.outcome is None

    # Playing

    @precondition(is_under_way)
    @rule(node=NODES, seed=SEEDS, says_after=st.booleans())
    def play(self, node: int, seed: int, says_after: bool) -> None:
        seat, turn, name = self.match.to_move, self.any_turn(seed), self.new_id()
        made = self.command(node, seat, name, turn, len(self.rows) if says_after else None)
        assert isinstance(made, StoredEntry), made
        self.acknowledged[seat, name] = made.number
        self.take(seat, turn)

    @precondition(is_under_way)
    @rule(seed=SEEDS, data=st.data())
    def play_on_a_socket(self, seed: int, data: st.DataObject) -> None:
        mine = [talk for talk in self.talks if talk.seat == self.match.to_move]
        if not mine:
            return
        talk, turn, name = data.draw(st.sampled_from(mine)), self.any_turn(seed), self.new_id()
        talk.line.say(type="commit", id=name, turn=[str(one) for one in turn.turn], number=len(self.rows))
        self.run(talk.until("accepted", len(talk.line.of("accepted")) + 1))
        self.acknowledged[talk.seat, name] = talk.line.of("accepted")[-1]["number"]
        self.take(talk.seat, turn)

    @precondition(is_under_way)
    @rule(node=NODES, seed=SEEDS)
    def play_out_of_turn(self, node: int, seed: int) -> None:
        made = self.command(node, 1 - self.match.to_move, self.new_id(), self.any_turn(seed))
        assert isinstance(made, Problem)
        assert made.code == "not-your-turn"

    @precondition(lambda self: self.is_under_way() and self.rows)
    @rule(node=NODES, seed=SEEDS)
    def play_from_the_past(self, node: int, seed: int) -> None:
        made = self.command(node, self.match.to_move, self.new_id(), self.any_turn(seed), len(self.rows) - 1)
        assert isinstance(made, Problem)
        assert made.code == "game-went-on"

    @precondition(lambda self: self.acknowledged)
    @rule(node=NODES, seed=SEEDS, data=st.data())
    def repeat(self, node: int, seed: int, data: st.DataObject) -> None:
        (seat, name), number = data.draw(st.sampled_from(sorted(self.acknowledged.items())))
        made = self.command(node, seat, name, self.any_turn(seed) if self.is_under_way() else Resign())
        assert isinstance(made, StoredEntry)
        assert made.number == number

    @precondition(is_under_way)
    @rule(node=NODES, seed=SEEDS)
    def two_at_once(self, node: int, seed: int) -> None:
        """The same command at both servers, with another at the same time: one is stored."""
        seat, turn, names = self.match.to_move, self.any_turn(seed), [self.new_id(), self.new_id()]

        async def give() -> list[StoredEntry | Problem]:
            rooms = [await service.games.open(self.game) for service in self.nodes]
            given = ((node, names[0]), (1 - node, names[0]), (1 - node, names[1]))
            return list(
                await asyncio.gather(*(self.nodes[at].games.command(rooms[at], seat, name, turn) for at, name in given))
            )

        made = self.run(give())
        numbers = {
            name: one.number for name, one in zip([names[0], *names], made, strict=True) if isinstance(one, StoredEntry)
        }
        assert len(numbers) == 1, made
        ((name, number),) = numbers.items()
        self.acknowledged[seat, name] = number
        self.take(seat, turn)

    @precondition(is_under_way)
    @rule(node=NODES, seat=SEATS, seed=st.integers(0, 5))
    def resign(self, node: int, seat: int, seed: int) -> None:
        if seed:  # not too often, or there would be nothing to check
            return
        name = self.new_id()
        made = self.command(node, seat, name, Resign())
        assert isinstance(made, StoredEntry), made
        self.acknowledged[seat, name] = made.number
        self.take(seat, Resign())

    @precondition(lambda self: not self.is_under_way())
    @rule(node=NODES, seat=SEATS)
    def play_again(self, node: int, seat: int) -> None:
        async def ask() -> list[str | None]:
            rooms = [await service.games.open(self.game) for service in self.nodes]
            asked = ((node, seat), (1 - node, 1 - seat), (node, seat))
            return list(await asyncio.gather(*(self.nodes[at].dealer.rematch(rooms[at], one) for at, one in asked)))

        begun = set(self.run(ask()))
        assert len(begun) == 1, "a game has one rematch"
        (game,) = begun
        assert game is not None
        for talk in self.talks:
            self.run(talk.end())
        self.talks = []
        self.enter(game, {0: self.tokens[1], 1: self.tokens[0]})

    @rule(node=NODES, seconds=st.sampled_from([0.5, 7.0, 40.0]))
    def let_time_pass(self, node: int, seconds: float) -> None:
        """If somebody's time runs out, the next round of either server finds it."""
        self.now += seconds
        clock = self.match.clock
        if clock is not None and self.is_under_way() and clock.has_run_out(self.match.to_move, self.now):
            self.take(self.match.to_move, CallTime())
            self.run(self.nodes[node].timekeeper.sweep())

    # Failures

    @precondition(is_under_way)
    @rule(node=NODES, seed=SEEDS, stores=st.booleans())
    def fail_while_storing(self, node: int, seed: int, stores: bool) -> None:
        """It is stored and the response is lost, or it is not stored: no acknowledgement."""
        storage = self.nodes[node].storage
        append: Callable[..., Coroutine[Any, Any, None]] = storage.append

        async def fail(*arguments: Any, **named: Any) -> None:
            if stores:
                await append(*arguments, **named)
            raise DiskFailed

        seat, turn, name = self.match.to_move, self.any_turn(seed), self.new_id()
        with patch.object(storage, "append", fail), pytest.raises(DiskFailed):
            self.command(node, seat, name, turn)
        self.unanswered.append((seat, name, turn))
        if stores:
            self.take(seat, turn)

    @precondition(lambda self: self.unanswered)
    @rule(node=NODES, data=st.data())
    def ask_again(self, node: int, data: st.DataObject) -> None:
        """A client without a response sends the same again: it counts once, now or then."""
        seat, name, turn = data.draw(st.sampled_from(self.unanswered))
        stored = {command: number for number, mover, _, command, _ in self.stored() if mover == seat}
        made = self.command(node, seat, name, turn)
        if name in stored:
            assert isinstance(made, StoredEntry)
            assert made.number == stored[name]
        elif isinstance(made, StoredEntry):
            self.take(seat, turn)
        if isinstance(made, StoredEntry):
            self.unanswered.remove((seat, name, turn))
            self.acknowledged[seat, name] = made.number

    @rule(node=NODES, politely=st.booleans())
    def restart(self, node: int, politely: bool) -> None:
        """A server stops, gracefully or not, and another starts. Pages reconnect where they can."""
        service = self.nodes[node]
        lost = [talk for talk in self.talks if talk.service is service]
        if politely:
            self.run(service.leave())
        for talk in lost:
            self.run(talk.closed() if politely else talk.end())
        self.run(service.stop())
        self.nodes[node] = self.run(self.node())
        self.talks = [talk for talk in self.talks if talk not in lost]
        for talk in lost:
            self.connect(1 - node if politely else node, talk.seat)

    @precondition(lambda self: len(self.talks) < 4)
    @rule(node=NODES, seat=SEATS)
    def connect(self, node: int, seat: int) -> None:
        talk = Talk(self.nodes[node], self.game, seat, self.tokens[seat])
        self.run(talk.begin())
        self.talks.append(talk)
        told, clock = talk.line.of("state")[0]["clock"], self.match.clock
        assert (told is None) == (clock is None)
        if clock is not None:
            left = [clock.left_for(one, self.match.to_move, self.now) for one in (0, 1)]
            assert told["left"] == [round(seconds, 3) for seconds in left]

    @precondition(lambda self: self.talks)
    @rule(data=st.data())
    def hang_up(self, data: st.DataObject) -> None:
        talk = data.draw(st.sampled_from(self.talks))
        self.run(talk.end())
        self.talks.remove(talk)

    @rule(node=NODES, seat=SEATS)
    def move_to_another_device(self, node: int, seat: int) -> None:
        async def move() -> str:
            service = self.nodes[node]
            link = await service.seat_links.to(await service.games.open(self.game), seat)
            _, _, held = await service.seat_links.use(link, Guest())
            for other in self.nodes:
                await other.healing.look()
            return held

        self.former.append((seat, self.tokens[seat]))
        self.tokens[seat] = self.run(move())
        for talk in [talk for talk in self.talks if talk.seat == seat]:
            assert self.run(talk.closed()) == 4401
            self.talks.remove(talk)

    @precondition(lambda self: self.former)
    @rule(node=NODES, seed=SEEDS, data=st.data())
    def act_with_an_old_token(self, node: int, seed: int, data: st.DataObject) -> None:
        seat, token = data.draw(st.sampled_from(self.former))
        with self.holding(seat, token):
            made = self.command(node, seat, self.new_id(), self.any_turn(seed) if self.is_under_way() else Resign())
        assert isinstance(made, Problem)

    @contextmanager
    def holding(self, seat: int, token: str) -> Iterator[None]:
        held, self.tokens[seat] = self.tokens[seat], token
        yield
        self.tokens[seat] = held

    # Invariants

    @invariant()
    def what_was_acknowledged_is_in_the_log_once_and_nothing_else(self) -> None:
        if not hasattr(self, "game"):
            return
        stored = self.stored()
        assert [(seat, row) for _, seat, row, _, _ in stored] == self.rows
        assert [number for number, *_ in stored] == list(range(1, len(stored) + 1))
        commands = [(seat, command) for _, seat, _, command, _ in stored if command is not None]
        assert len(set(commands)) == len(commands)
        for (seat, name), number in self.acknowledged.items():
            assert (stored[number - 1][1], stored[number - 1][3]) == (seat, name)

    @invariant()
    def whoever_watches_sees_what_the_referee_says(self) -> None:
        for talk in self.talks:
            self.run(self.in_step(talk))
            heard = [entry["number"] for entry in talk.line.of("state")[0]["entries"]]
            heard += [message["entry"]["number"] for message in talk.line.of("entry")]
            assert heard == list(range(1, len(self.rows) + 1)), "each once, and in order"
            last = [message for message in talk.line.heard if message["type"] in ("state", "entry")][-1]
            assert last["view"] == view_to_json(self.match.view(talk.seat))

    async def in_step(self, talk: Talk) -> None:
        """What another server stored is found by polling, at the latest."""
        await talk.service.healing.look()
        missed = len(self.rows) - talk.line.of("state")[0]["number"]
        if missed:
            await talk.until("entry", missed)

    @invariant()
    def the_log_replays(self) -> None:
        if not hasattr(self, "game"):
            return
        entries = [StoredEntry(number, seat, row, at, command) for number, seat, row, command, at in self.stored()]
        chapters = replayed(self.beginning, entries)
        if chapters:
            last = chapters[-1].match
            assert (last.position, last.clock) == (self.match.position, self.match.clock)
        turns = [parse_turn(row) for _, row in self.rows if row[0].isdigit()]
        assert tuple(turns) == self.match.turns


TestRoom = pytest.mark.slow(RoomMachine.TestCase)
TestRoom.settings = settings(
    max_examples=10 if settings().max_examples <= 100 else settings().max_examples,
    stateful_step_count=25,
    phases=[Phase.explicit, Phase.generate],  # shrinking a failure takes minutes
    suppress_health_check=list(HealthCheck),
)
