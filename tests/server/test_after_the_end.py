"""After a game: the series and the rematch, uploads, and what is sent about a finished game."""

import asyncio
import io
import time
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from clock import Clock
from one_zero_one.engine import NAMED_DECKS, Random, given_up, shuffled
from one_zero_one.hosting.deadlines import deadline_of, no_end_before
from one_zero_one.hosting.disclosure import (
    disclose_clock,
    disclose_opened,
    disclose_record,
    disclose_replay,
    disclose_series,
    disclose_state,
)
from one_zero_one.hosting.messages import DealForm, Opened, Rematch
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Resign
from one_zero_one.match.selfplay import play_games
from one_zero_one.players.levels import level_of
from one_zero_one.records import Record, read_record, write_record
from one_zero_one.records.commitment import COMMITMENT_TAG, SALT_TAG, commit
from one_zero_one.records.verifying import DEAL_TAGS, verify
from one_zero_one.server.app import make_app
from one_zero_one.server.play.dealer import rematch_of
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.play.uploads import share
from one_zero_one.server.service import Service
from one_zero_one.server.workers.bots import Bots
from one_zero_one.server.workers.zipping import stored_record, zipped_games
from online import made_up_game, put_database, short_turn
from talks import started
from waiting import until_so

pytestmark = pytest.mark.slow

PEOPLE = ("person", "person")
DEAL = replace(shuffled(NAMED_DECKS["extras"], Random(4)), first=1)
(WHOLE,) = play_games(1, seed=5, deck="standard", players="greedy,random")


def with_games(folder: Path, work: Callable[[Service], Awaitable[None]]) -> None:
    async def run() -> None:
        async with started(put_database(folder)) as service:
            await work(service)

    asyncio.run(run())


async def stored(
    service: Service, name: str = "game", *, kinds: tuple[str, str] = PEOPLE, mode: str = "link", **more: Any
) -> Room:
    """A room of an invented game, with Ada at seat 0 and Bob at seat 1."""
    game, seats, _ = made_up_game(name, DEAL, mode, kinds, **more)
    named = [
        replace(seat, name=name if seat.kind == "person" else None)
        for seat, name in zip(seats, ("Ada", "Bob"), strict=True)
    ]
    await service.storage.create(game, named)
    return await service.games.open(name)


# The rematch


@pytest.mark.parametrize(
    ("before", "loser", "series", "after"),
    [
        ({"best_of": 5, "wins0": 2, "wins1": 0, "round": 3}, 0, (5, [2, 1], 3), (4, 1, 2)),
        ({"best_of": 5, "wins0": 1, "wins1": 0, "round": 2}, 1, (5, [2, 0], 2), (3, 0, 2)),
        ({"best_of": 5, "wins0": 2, "wins1": 1, "round": 4}, 1, (5, [3, 1], 4), (1, 0, 0)),
        ({"best_of": 3, "wins0": 0, "wins1": 1, "round": 2}, 0, (3, [0, 2], 2), (1, 0, 0)),
        ({"best_of": 1}, 1, (1, [1, 0], 1), (1, 0, 0)),
    ],
)
def test_a_series_goes_on_with_seats_swapped_until_somebody_has_won_it(
    before: dict[str, int], loser: int, series: tuple[int, list[int], int], after: tuple[int, int, int], tmp_path: Path
) -> None:
    async def play(service: Service) -> None:
        more: dict[str, Any] = before | {"clock_seconds": 300.0, "clock_increment": 7.0, "visibility": "public"}
        room = await stored(service, mode="screen", created=time.time(), **more)
        assert disclose_series(room).wins == [before.get("wins0", 0), before.get("wins1", 0)]
        await service.games.command(room, loser, "r", Resign())
        told = disclose_series(room)
        assert (told.games, told.wins, told.game) == series
        name = await service.dealer.rematch(room, 0)
        assert name is not None
        following = await service.games.open(name)
        game = following.game
        assert (game.round, game.wins0, game.wins1) == after
        assert (game.best_of, game.previous, game.mode) == (before["best_of"], "game", "screen")
        assert (game.deck, game.visibility, game.rated) == (room.game.deck, "public", room.game.rated)
        assert (game.clock_seconds, game.clock_increment) == (300.0, 7.0)
        assert (game.salt, game.deal, game.first) == (None, "", 1)
        assert following.match.deal.first == 1, "the same digit begins, now the other player's"
        assert following.match.deal != DEAL
        assert [seat.name for seat in following.seats] == ["Bob", "Ada"]
        assert [seat.token for seat in following.seats] == [room.seats[1].token, room.seats[0].token]
        assert await service.dealer.rematch(room, 1) == name
        assert await rematch_of(service.storage, room) == Rematch(None, name)

    with_games(tmp_path, play)


def test_with_a_friend_both_must_ask_for_a_rematch(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        with pytest.raises(Refusal) as caught:
            await service.dealer.rematch(room, 0)
        assert (caught.value.status, caught.value.problem.code) == (409, "game-not-over")
        assert await rematch_of(service.storage, room) == Rematch(None, None)
        await service.games.command(room, 0, "r", Resign())
        for _ in range(2):
            assert await service.dealer.rematch(room, 1) is None, "asking twice does not count as two players"
        assert await rematch_of(service.storage, room) == Rematch(1, None)
        following = await service.dealer.rematch(room, 0)
        assert following is not None
        assert (await rematch_of(service.storage, room)).game == following

    with_games(tmp_path, play)


def test_a_rematch_with_the_computer_needs_room_for_its_thoughts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(service: Service) -> None:
        room = await stored(service, kinds=("person", "nobody"), mode="computer", clock_seconds=None)
        # seat 1 begins, and no computer plays for it here
        await service.computers.stop()
        await service.games.command(room, 0, "r", Resign())
        monkeypatch.setattr(Bots, "are_busy", True)
        with pytest.raises(Refusal) as caught:
            await service.dealer.rematch(room, 0)
        assert (caught.value.status, caught.value.problem.code) == (503, "computers-busy")
        monkeypatch.setattr(Bots, "are_busy", False)
        monkeypatch.setattr(service.bots, "warm_up", lambda: None)
        monkeypatch.setattr(service.computers, "let_think", lambda _: None)
        name = await service.dealer.rematch(room, 0)
        assert name is not None
        assert [seat.kind for seat in (await service.games.open(name)).seats] == ["nobody", "person"]

    with_games(tmp_path, play)


# Uploads


@pytest.mark.parametrize(("row", "seat"), [("RESIGN 0", 0), ("RESIGN 1", 1), ("TIME 0", 0), ("FORFEIT 1", 1)])
def test_a_shared_game_is_stored_turn_by_turn_with_who_ended_it(row: str, seat: int, tmp_path: Path) -> None:
    reason = row.split(maxsplit=1)[0]
    begun = Record(WHOLE.deal, WHOLE.turns[:3], None, {})
    record = replace(begun, outcome=given_up(reason, seat, begun.position().score))

    async def bring(service: Service) -> None:
        game = await share(service.storage, write_record(record))
        entries = await service.storage.entries(game)
        first = record.deal.first
        assert [(entry.number, entry.seat) for entry in entries] == [
            (1, first),
            (2, 1 - first),
            (3, first),
            (4, seat),
        ]
        assert entries[-1].row == row
        assert (await service.games.open(game)).match.outcome == record.outcome

    with_games(tmp_path, bring)


def test_a_shared_game_that_ended_by_its_turns_was_ended_by_the_last_mover(tmp_path: Path) -> None:
    async def bring(service: Service) -> None:
        game = await share(service.storage, write_record(WHOLE))
        entries = await service.storage.entries(game)
        assert len(entries) == len(WHOLE.turns) + 1
        assert entries[-1].seat == entries[-2].seat == (WHOLE.deal.first + len(WHOLE.turns) - 1) % 2
        assert (entries[-1].number, entries[-1].row) == (len(entries), str(WHOLE.outcome))

    with_games(tmp_path, bring)


def test_who_played_a_shared_game_is_told_as_the_record_says(tmp_path: Path) -> None:
    async def bring(service: Service) -> None:
        tagged = replace(WHOLE, tags={"Player0": "level:3", "Player1": "B" * 60})
        state = disclose_state(
            await service.games.open(await share(service.storage, write_record(tagged))), None, Rematch(None, None)
        )
        assert [(player.name, player.level) for player in state.players] == [(None, 3), ("B" * 40, None)]
        assert (state.mode, state.deal, state.opened) == ("record", None, None)
        other = replace(WHOLE, tags={"Player0": "level:9"})
        state = disclose_state(
            await service.games.open(await share(service.storage, write_record(other))), None, Rematch(None, None)
        )
        assert [(player.name, player.level) for player in state.players] == [("level:9", None), (None, None)]

    with_games(tmp_path, bring)


def test_a_shared_game_keeps_what_it_says_of_its_deal_but_nobody_here_vouches_for_it(tmp_path: Path) -> None:
    salt = "5a" * 32
    good = replace(WHOLE, tags={COMMITMENT_TAG: commit(salt, WHOLE.deal), SALT_TAG: salt})
    bad = replace(WHOLE, tags={COMMITMENT_TAG: commit("6b" * 32, WHOLE.deal), SALT_TAG: salt})

    async def bring(service: Service) -> None:
        room = await service.games.open(await share(service.storage, write_record(good)))
        assert disclose_state(room, None, Rematch(None, None)).deal == DealForm(1, good.tags[COMMITMENT_TAG])
        assert disclose_opened(room) is None, "the server did not commit to it"
        assert verify(read_record(disclose_record(room)), good.tags[COMMITMENT_TAG]).form == 1
        wrong = await service.games.open(await share(service.storage, write_record(bad)))
        assert disclose_state(wrong, None, Rematch(None, None)).deal is None
        assert not set(read_record(disclose_record(wrong)).tags) & set(DEAL_TAGS)

    with_games(tmp_path, bring)


# What is sent


@pytest.mark.parametrize(
    ("kind", "level"),
    [("level:3", 3), ("level:8", 8), ("person", None), ("greedy", None), ("level:", None), ("bot:3", None)],
)
def test_only_levels_have_a_level(kind: str, level: int | None) -> None:
    assert level_of(kind) == level


def test_the_clock_is_told_as_it_stands(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        await service.rounds.stop()
        clock.now = 1000.0
        room = await stored(service, created=1000.0, clock_seconds=60.0, clock_increment=5.0)
        assert DEAL.first == 1
        clock.now = 1010.1234
        told = disclose_clock(room)
        assert told is not None
        assert (told.seconds, told.increment, told.running, told.at) == (60.0, 5.0, 1, 1010.123)
        assert told.left == [60.0, 49.877]
        assert deadline_of(room) == 1060.0
        assert no_end_before(room, 1010.0) == 1060.0
        clock.now = 1020.0
        await service.games.command(room, 1, "a", short_turn(room.match))
        clock.now = 1050.0
        told = disclose_clock(room)
        assert told is not None
        assert (told.left, told.running) == ([30.0, 45.0], 0)
        assert deadline_of(room) == 1080.0
        assert no_end_before(room, 1050.0) == 1080.0
        assert no_end_before(room, 1025.0) == 1070.0, "the opponent may move first"
        await service.games.command(room, 1, "r", Resign())
        clock.now = 1070.0
        told = disclose_clock(room)
        assert told is not None
        assert (told.left, told.running) == ([30.0, 45.0], None)
        assert deadline_of(room) is None
        assert no_end_before(room, 1070.0) == 1070.0
        without = await stored(service, "other")
        assert disclose_clock(without) is None
        assert deadline_of(without) is None

    with_games(tmp_path, play)


def test_what_was_committed_is_opened_at_the_end_and_not_before(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        assert disclose_opened(room) is None
        await service.games.command(room, 1, "a", short_turn(room.match))
        await service.games.command(room, 0, "r", Resign())
        opened = disclose_opened(room)
        assert isinstance(opened, Opened)
        assert opened.salt == room.game.salt
        assert disclose_opened(room, room.chapters()[0].match) is None, "an earlier entry reveals nothing"
        assert disclose_state(room, 0, Rematch(None, None)).deal == DealForm(1, commit("5a" * 32, DEAL))

    with_games(tmp_path, play)


def test_a_record_says_who_played_and_why_it_was_forfeited(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        room = await stored(service, kinds=("person", "exec:/no/such/program"), mode="computer")
        await until_so(lambda: room.match.outcome is not None, "the computer has forfeited")
        record = read_record(disclose_record(room))
        assert (record.tags["Player0"], record.tags["Player1"]) == ("Ada", "exec:/no/such/program")
        assert "computer-failed" in record.tags["Fault"]
        assert (record.tags[SALT_TAG], record.tags[COMMITMENT_TAG]) == ("5a" * 32, commit("5a" * 32, DEAL))
        assert str(record.outcome) == "FORFEIT 1"

    with_games(tmp_path, play)


def test_a_replay_has_all_hands_open_and_says_who_moved(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        turn = short_turn(room.match)
        await service.games.command(room, 1, "a", turn)
        await service.games.command(room, 1, "r", Resign())
        steps = disclose_replay(room).steps
        assert [(step.number, step.seat, step.row) for step in steps] == [
            (0, None, ""),
            (1, 1, str(turn.turn[0])),
            (2, 1, "RESIGN 1"),
        ]
        for player in (0, 1):
            opened = [str(face) for face in (*DEAL.opening, *DEAL.decks[player][: 3 - len(DEAL.opening)])]
            assert sorted(steps[0].view["hands"][player]["cards"]) == sorted(opened)
        assert [step.view["open_source"] for step in steps] == [False] * 3

    with_games(tmp_path, play)


def test_finished_games_are_packed_and_others_left_out(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        room, under_way = await stored(service, "over"), await stored(service, "begun")
        await service.games.command(room, 0, "r", Resign())
        packed = b"".join([piece async for piece in zipped_games(service.storage, ["begun", "over", "nothing"])])
        with zipfile.ZipFile(io.BytesIO(packed)) as opened:
            assert opened.namelist() == ["over.101"]
            assert (
                opened.read("over.101").decode()
                == disclose_record(room)
                == await stored_record(service.storage, "over")
            )
        assert await stored_record(service.storage, "begun") is None
        assert under_way.match.outcome is None

    with_games(tmp_path, play)


# The last turn


def test_the_command_of_the_last_turn_stands_at_the_turn_and_not_at_the_end(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        while room.match.outcome is None:
            seat = room.match.to_move
            made = await service.games.command(room, seat, f"c{room.number}", short_turn(room.match))
            assert isinstance(made, StoredEntry)
        turn, end = (chapter.entry for chapter in room.chapters()[-2:])
        assert (turn.command, end.command) == (f"c{room.number - 2}", None)
        assert (turn.number, end.number) == (room.number - 1, room.number)
        assert turn.seat == end.seat
        again = await service.games.command(room, turn.seat, turn.command, Resign())
        assert again == turn, "repeated, it gets the same response"
        assert [event.__class__.__name__ for event in room.chapters()[-1].events] == ["Ended"]
        assert "Ended" not in [event.__class__.__name__ for event in room.chapters()[-2].events]

    with_games(tmp_path, play)


# Over HTTP


def test_a_turn_meant_for_another_position_is_refused_over_http(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        game, seats, tokens = made_up_game("game", DEAL, "screen", PEOPLE)
        await service.storage.create(game, seats)
        room = await service.games.open("game")
        app: Any = make_app(service.settings, service)
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            for seat, token in tokens.items():
                client.cookies.set(f"seat_game_{seat}", token)
            body = {"seat": 1, "command": "c", "turn": [str(short_turn(room.match).turn[0])]}
            refused = await client.post("/api/games/game/turns", json=body | {"number": 1})
            assert (refused.status_code, refused.json()["problem"]["key"]) == (409, "problem.game-went-on")
            assert (await client.post("/api/games/game/turns", json=body | {"number": 0})).status_code == 201
            claimed = await client.post("/api/games/game/claim", json={"seat": 1, "command": "w"})
            assert (claimed.status_code, claimed.json()["problem"]["key"]) == (409, "problem.nothing-to-claim")
            await client.post("/api/games/game/resignation", json={"seat": 0, "command": "r"})
            claimed = await client.post("/api/games/game/claim", json={"seat": 1, "command": "w"})
            assert claimed.json()["problem"]["key"] == "problem.game-over"
            record = await client.get("/api/games/game/record")
            assert record.headers["content-disposition"] == 'attachment; filename="game.101"'

    with_games(tmp_path, play)


def test_what_fails_is_told_as_a_failure_and_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(service: Service) -> None:
        async def fail(_: str) -> Room:
            raise RuntimeError("30 DELETE<")

        monkeypatch.setattr(service.games, "open", fail)
        app: Any = make_app(service.settings, service)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            answer = await client.get("/api/games/game")
        assert (answer.status_code, answer.json()["problem"]["key"]) == (500, "problem.server-failed")
        assert service.measures.requests == {("/api/games/{game}", "GET", 500): 1}

    with_games(tmp_path, play)
    assert "RuntimeError at" in caplog.text
    assert "DELETE" not in caplog.text
