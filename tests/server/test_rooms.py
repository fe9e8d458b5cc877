"""Rooms: one for each game in progress, however many there are."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from one_zero_one.hosting import messages
from one_zero_one.hosting.messages import NewGame
from one_zero_one.server.play import rooms as rooms_module
from one_zero_one.server.play.rooms import Watcher
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.sockets.play import _Conversation
from online import put_database
from talks import started


def test_a_game_has_one_room_also_when_all_others_are_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players of the newest game share its room, or they would miss each other's turns."""
    monkeypatch.setattr(rooms_module, "GAMES_AT_HAND", 3)

    async def meet() -> None:
        async with started(put_database(tmp_path)) as service:
            for _ in range(5):
                game, _, _ = await service.dealer.begin(NewGame("screen"))
                first = await service.games.open(game)
                first.watchers.add(Watcher(0, None, sent=0))
                assert await service.games.open(game) is first

    asyncio.run(meet())


def test_games_that_nobody_watches_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "GAMES_AT_HAND", 3)

    async def come_and_go() -> None:
        async with started(put_database(tmp_path)) as service:
            for _ in range(10):
                await service.dealer.begin(NewGame("screen"))
            assert len(list(service.rooms)) == 3

    asyncio.run(come_and_go())


def test_games_that_are_watched_no_longer_are_let_go_though_nobody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "GAMES_AT_HAND", 3)

    async def leave() -> None:
        async with started(put_database(tmp_path)) as service:
            for _ in range(8):
                room = await service.games.open((await service.dealer.begin(NewGame("screen")))[0])
                room.watchers.add(Watcher(None, None, sent=0))
            assert len(list(service.rooms)) == 8
            for room in service.rooms:
                room.watchers.clear()
            await service.rooms.tidy()
            assert len(list(service.rooms)) == 3

    asyncio.run(leave())


def test_a_turn_that_is_stored_is_told_also_when_its_line_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the opponent would wait until somebody opens the game again."""

    async def break_off() -> None:
        async with started(put_database(tmp_path)) as service:
            game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
            room = await service.games.open(game)
            other = Watcher(1, hash_token(tokens[1]), sent=0)
            room.watchers.add(other)
            stored, go_on, append = asyncio.Event(), asyncio.Event(), service.storage.append

            async def append_slowly(*arguments: Any, **options: Any) -> None:
                await append(*arguments, **options)
                stored.set()
                await go_on.wait()

            monkeypatch.setattr(service.storage, "append", append_slowly)
            nobody: Any = None
            talk = _Conversation(nobody, service, room, Watcher(0, hash_token(tokens[0]), sent=0), nobody)
            turn = [str(room.match.view(0).legal[0])]
            commit = asyncio.create_task(talk._answer(messages.Commit("c", turn)))
            await stored.wait()
            commit.cancel()
            with pytest.raises(asyncio.CancelledError):
                await commit
            go_on.set()
            await other.news.wait()
            assert room.number == 1

    asyncio.run(break_off())
