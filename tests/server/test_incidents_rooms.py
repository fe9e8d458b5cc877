"""Incidents in rooms: late, stale, lost and duplicate messages, and wrong holders."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from one_zero_one.engine import Problem
from one_zero_one.hosting.messages import Guest, NewGame
from one_zero_one.match import Commit, Resign
from one_zero_one.server.play.dealer import rematch_of
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.service import Service
from one_zero_one.server.sockets import play as socket_module
from online import put_database
from talks import Talk, started


def legal_turn(room: Room) -> list[str]:
    """The simplest possible turn."""
    view = room.match.view(room.match.to_move)
    return [next(str(decision) for decision in view.legal if "BLANK" in str(decision) or "ELSE" in str(decision))]


async def begun(service: Service) -> tuple[Room, dict[int, str]]:
    """A game whose turns have one decision each."""
    game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me", deck="BLANK*6 ELSE"))
    return await service.games.open(game), dict(tokens)


def test_a_token_does_not_survive_the_seat_that_moved_on_another_server(tmp_path: Path) -> None:
    """The old device is connected to one server, and the seat moves at another.

    The old device can neither play nor receive anything.
    """

    async def move() -> None:
        database = put_database(tmp_path)
        async with started(database) as here, started(database) as there:
            room, tokens = await begun(here)
            old = Talk(here, room.game.id, 0, tokens[0])
            await old.begin()
            link = await there.seat_links.to(await there.games.open(room.game.id), 0)
            _, _, moved = await there.seat_links.use(link, Guest())
            old.line.say(type="commit", id="late", turn=legal_turn(room), number=0)
            assert await old.closed() == 4401
            assert old.line.of("accepted") == []
            new = Talk(there, room.game.id, 0, moved)
            await new.begin()
            new.line.say(type="commit", id="c", turn=legal_turn(room), number=0)
            await new.until("entry")
            await here.games.open(room.game.id)
            assert room.number == 1
            assert old.line.of("entry") == [], "a rejected socket receives nothing"
            await new.end()
            await old.end()

    asyncio.run(move())


@pytest.mark.parametrize("message", [{"type": "resign", "id": "x"}, {"type": "rematch", "id": "x"}])
def test_a_former_holder_cannot_end_or_repeat_the_game(tmp_path: Path, message: dict[str, str]) -> None:
    async def move() -> None:
        database = put_database(tmp_path)
        async with started(database) as here, started(database) as there:
            room, tokens = await begun(here)
            if message["type"] == "rematch":
                await here.games.command(room, 1, "r", Resign())
            entries = room.number
            old = Talk(here, room.game.id, 0, tokens[0])
            await old.begin()
            await there.seat_links.use(await there.seat_links.to(await there.games.open(room.game.id), 0), Guest())
            old.line.say(**message)
            assert await old.closed() == 4401
            await here.games.open(room.game.id)
            assert room.number == entries
            assert (await rematch_of(here.storage, room)).game is None
            await old.end()

    asyncio.run(move())


def test_a_turn_from_a_position_of_the_past_is_not_played(tmp_path: Path) -> None:
    """A tab that slept sends a turn it composed two turns ago.

    The turn is legal now, but was not meant for this position.
    """

    async def play() -> None:
        async with started(put_database(tmp_path)) as service:
            room, tokens = await begun(service)
            asleep, awake, other = (Talk(service, room.game.id, seat, tokens[seat]) for seat in (0, 0, 1))
            for talk in (asleep, awake, other):
                await talk.begin()
            stale = legal_turn(room)
            for number, talk in enumerate((awake, other)):
                talk.line.say(type="commit", id=f"c{number}", turn=legal_turn(room), number=number)
                await talk.until("entry", number + 1)
            asleep.line.say(type="commit", id="stale", turn=stale, number=0)
            refused = await asleep.until("refused")
            assert refused["problem"]["key"] == "problem.game-went-on"
            asleep.line.say(type="commit", id="c0", turn=stale, number=0)
            assert (await asleep.until("accepted"))["number"] == 1, "a stored command gets its original response"
            asleep.line.say(type="commit", id="fresh", turn=stale, number=2)
            assert (await asleep.until("accepted", 2))["number"] == 3
            for talk in (asleep, awake, other):
                await talk.end()

    asyncio.run(play())


def test_nothing_is_lost_between_the_snapshot_and_the_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn stored between a socket's connection and its first state is in exactly one of both."""

    async def play() -> None:
        async with started(put_database(tmp_path)) as service:
            room, tokens = await begun(service)
            looking, go_on = asyncio.Event(), asyncio.Event()

            async def look_slowly(*arguments: Any) -> Any:
                looking.set()
                await go_on.wait()
                return await rematch_of(*arguments)

            monkeypatch.setattr(socket_module, "rematch_of", look_slowly)
            talk = Talk(service, room.game.id, 1, tokens[1])
            beginning = asyncio.create_task(talk.begin())
            await looking.wait()
            turns = [await play_one(service, room, f"{number}") for number in range(2)]
            go_on.set()
            await beginning
            turns.append(await play_one(service, room, "2"))
            await talk.until("entry")
            told = [entry["number"] for entry in talk.line.of("state")[0]["entries"]]
            told += [message["entry"]["number"] for message in talk.line.of("entry")]
            assert told == turns == [1, 2, 3]
            await talk.end()

    async def play_one(service: Service, room: Room, command: str) -> int:
        seat = room.match.to_move
        made = await service.games.command(room, seat, command, Commit((room.match.view(seat).legal[0],)))
        assert not isinstance(made, Problem)
        return made.number

    asyncio.run(play())


def test_a_turn_is_accepted_before_its_entry_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the log takes to respond: a program may wait for both in this order."""

    async def play() -> None:
        async with started(put_database(tmp_path)) as service:
            room, tokens = await begun(service)
            mover, other = (Talk(service, room.game.id, seat, tokens[seat]) for seat in (0, 1))
            await mover.begin()
            await other.begin()
            command = service.games.command

            async def command_slowly(*arguments: Any, **more: Any) -> Any:
                made = await command(*arguments, **more)
                await other.until("entry")
                return made

            monkeypatch.setattr(service.games, "command", command_slowly)
            mover.line.say(type="commit", id="c", turn=legal_turn(room), number=0)
            await mover.until("entry")
            order = [message["type"] for message in mover.line.heard if message["type"] in ("accepted", "entry")]
            assert order == ["accepted", "entry"]
            await mover.end()
            await other.end()

    asyncio.run(play())


def test_several_tabs_of_one_seat_stay_in_step(tmp_path: Path) -> None:
    async def play() -> None:
        async with started(put_database(tmp_path)) as service:
            room, tokens = await begun(service)
            tabs = [Talk(service, room.game.id, seat, tokens[seat]) for seat in (0, 0, 0, 1, 1)]
            for tab in tabs:
                await tab.begin()
            for number in range(6):
                mover = [tab for tab in tabs if tab.seat == room.match.to_move][number % 2]
                mover.line.say(type="commit", id=f"{number}", turn=legal_turn(room), number=number)
                for tab in tabs:
                    await tab.until("entry", number + 1)
            for seat in (0, 1):
                views = [tab.line.of("entry") for tab in tabs if tab.seat == seat]
                assert all(view == views[0] for view in views)
            for tab in tabs:
                await tab.end()

    asyncio.run(play())


def test_a_socket_that_is_sent_away_while_it_comes_in_gets_no_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def move() -> None:
        async with started(put_database(tmp_path)) as service:
            room, tokens = await begun(service)

            async def look_while_the_seat_moves(*arguments: Any) -> Any:
                await service.seat_links.use(await service.seat_links.to(room, 0), Guest())
                return await rematch_of(*arguments)

            monkeypatch.setattr(socket_module, "rematch_of", look_while_the_seat_moves)
            talk = Talk(service, room.game.id, 0, tokens[0])
            with pytest.raises(AssertionError, match="4401"):
                await talk.begin()
            assert talk.line.heard == []
            await talk.end()

    asyncio.run(move())
