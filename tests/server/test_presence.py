"""Presence: equal on every server; absence is noticed, and the win can be claimed after a wait."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from clock import Clock
from one_zero_one.engine import Problem
from one_zero_one.hosting.disclosure import disclose_players
from one_zero_one.hosting.messages import Guest, NewGame
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.play.company import claim_win, say
from one_zero_one.server.play.rooms import Room, Watcher
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.service import Service
from one_zero_one.server.settings import FAIR_WAIT, HERE_FOR, SAY_BURST, Settings
from one_zero_one.server.storage import schema
from online import Server, any_turn, code_of_closing, put_database, receive, short_turn

Play = Callable[[Service, Service], Awaitable[None]]


def with_two(database: str, play: Play) -> None:
    """Two servers on one database; the test runs their rounds."""

    async def run() -> None:
        here, there = Service(Settings(database)), Service(Settings(database))
        await here.storage.open()
        try:
            await play(here, there)
        finally:
            await here.stop()
            await there.stop()

    asyncio.run(run())


async def begun(service: Service, *, visibility: str = "link", clock: float | None = 3600.0) -> tuple[str, list[str]]:
    """A game of two people on two devices: its id, and the hashes of their tokens."""
    game, tokens, invite = await service.dealer.begin(NewGame("link", digit=0, first="me"))
    assert invite is not None
    _, _, token = await service.seat_links.use(invite, Guest())
    async with service.storage._engine.begin() as connection:
        await connection.execute(
            update(schema.games).values(visibility=visibility, clock_seconds=clock, clock_increment=clock and 0.0)
        )
        # as in a game that need not begin any more: a win can be claimed from the start
        await connection.execute(update(schema.seats).values(taken=None))
    service.rooms._rooms.clear()
    return game, [hash_token(tokens[0]), hash_token(token)]


async def go_round(*all_games: Service) -> None:
    for service in all_games:
        await service.presence.go_round()
        await service.healing.look()


def come(room: Room, seat: int | None, token: str | None = None) -> Watcher:
    watcher = Watcher(seat, token, sent=0)
    room.enter(watcher)
    return watcher


def here_in(room: Room) -> list[bool]:
    return [player.here for player in disclose_players(room)]


def test_who_is_here_is_known_on_every_server(database: str) -> None:
    async def play(here: Service, there: Service) -> None:
        game, tokens = await begun(here)
        room, same = await here.games.open(game), await there.games.open(game)
        ada, bob = come(room, 0, tokens[0]), come(same, 1, tokens[1])
        assert (here_in(room), here_in(same)) == ([True, False], [False, True])
        await go_round(here, there, here)
        assert (here_in(room), here_in(same)) == ([True, True], [True, True])
        assert ada.tell_players, "and spectators are notified"
        ada.tell_players = bob.tell_players = False
        await go_round(here, there)
        assert (ada.tell_players, bob.tell_players) == (False, False), "but not repeatedly"
        other_tab = come(same, 0, tokens[0])
        await go_round(there, here)
        room.leave(ada, time.time())
        assert here_in(same) == [True, True]
        assert disclose_players(same)[0].claim_from is None
        same.leave(other_tab, time.time())
        assert here_in(same) == [False, True], "sent at once by the server they left"
        await go_round(here, there)
        assert here_in(same) == [False, True]
        bob.tell_players = False
        come(room, 0, tokens[0])
        await go_round(here, there)
        assert here_in(same) == [True, True]
        assert bob.tell_players

    with_two(database, play)


def test_a_server_that_is_gone_keeps_nobody_here(tmp_path: Path, clock: Clock) -> None:
    async def play(here: Service, there: Service) -> None:
        game, tokens = await begun(here)
        come(await here.games.open(game), 0, tokens[0])
        room = await there.games.open(game)
        bob = come(room, 1, tokens[1])
        before = time.time()
        await go_round(here, there)
        assert here_in(room) == [True, True]
        now = time.time()
        clock.now = now + HERE_FOR + 1
        bob.tell_players = False
        await go_round(there)
        assert here_in(room) == [False, True]
        assert bob.tell_players
        claim_from = disclose_players(room)[0].claim_from
        assert claim_from is not None
        assert before <= claim_from - HERE_FOR - FAIR_WAIT <= now + 1

    with_two(put_database(tmp_path), play)


def test_the_win_is_claimed_against_whoever_stays_away(database: str, clock: Clock) -> None:
    async def play(here: Service, there: Service) -> None:
        game, tokens = await begun(here)
        room, same = await here.games.open(game), await there.games.open(game)
        come(room, 0, tokens[0])
        bob = come(same, 1, tokens[1])
        await go_round(here, there, here)
        await expect(claim_win(here.games, room, 0), "nothing-to-claim")
        same.leave(bob, time.time())
        await go_round(there, here)
        early = await expect(claim_win(here.games, room, 0), "claim-too-early")
        assert 0 < int(str(early.arguments["count"])) <= FAIR_WAIT + 1
        await expect(claim_win(here.games, room, 1), "nothing-to-claim")
        now = time.time()
        clock.now = now + FAIR_WAIT + 2
        made = await claim_win(here.games, room, 0)
        assert not isinstance(made, Problem)
        assert (made.row, made.seat) == ("FORFEIT 1", 1)
        assert room.match.outcome is not None
        assert room.match.outcome.winner == 0
        assert str(room.match.fault) == str(Problem("left-the-game", {"player": 1}))
        assert await claim_win(here.games, room, 0) == made, "repeated, it gets the same response"
        await expect(claim_win(there.games, same, 1), "game-over")
        assert [entry.row for entry in await here.storage.entries(game)] == ["FORFEIT 1"]

    with_two(database, play)


def test_without_a_clock_one_may_sleep_over_it(tmp_path: Path, clock: Clock) -> None:
    async def play(here: Service, _: Service) -> None:
        game, tokens = await begun(here, clock=None)
        room = await here.games.open(game)
        come(room, 0, tokens[0])
        now = time.time()
        clock.now = now + 12 * 3600
        await expect(claim_win(here.games, room, 0), "claim-too-early")
        clock.now = now + 25 * 3600
        assert not isinstance(await claim_win(here.games, room, 0), Problem)

    with_two(put_database(tmp_path), play)


async def expect(asked: Awaitable[object], code: str) -> Problem:
    refused = await asked
    assert isinstance(refused, Problem)
    assert refused.code == code
    return refused


@pytest.mark.parametrize("sign", ["turn", "request", "socket"])
def test_every_sign_of_life_counts(sign: str, tmp_path: Path, clock: Clock) -> None:
    """A program may play over HTTP alone: whoever sends requests is not away."""

    async def play(here: Service, there: Service) -> None:
        game, tokens = await begun(here)
        room = await here.games.open(game)
        now = time.time()
        clock.now = now + FAIR_WAIT - 5
        other = await there.games.open(game)
        if sign == "turn":
            assert not isinstance(await here.games.command(room, 0, "c", short_turn(room.match)), Problem)
        elif sign == "request":
            other.attendance.asked[0] = time.time()
        else:
            other.leave(come(other, 0, tokens[0]), time.time())
            other.attendance.noted = {0}
        await go_round(there, here)
        come(room, 1, tokens[1])
        await go_round(here)
        clock.now = now + FAIR_WAIT + 2
        await expect(claim_win(here.games, room, 1), "claim-too-early")
        clock.now = now + 2 * FAIR_WAIT
        assert not isinstance(await claim_win(here.games, room, 1), Problem)

    with_two(put_database(tmp_path), play)


def test_nobody_loses_because_the_server_was_down(tmp_path: Path, clock: Clock) -> None:
    """After a restart everybody has a minute to reconnect, however long it took."""

    async def play(here: Service, _: Service) -> None:
        game, tokens = await begun(here)
        await here.stop()
        now = time.time()
        clock.now = now + 3600
        again = Service(here.settings)
        room = await again.games.open(game)
        come(room, 0, tokens[0])
        await expect(claim_win(again.games, room, 0), "claim-too-early")
        await again.stop()

    with_two(put_database(tmp_path), play)


@pytest.mark.parametrize("mode", ["computer", "screen", "link"])
def test_there_is_nothing_to_claim_from_nobody(mode: str, tmp_path: Path, clock: Clock) -> None:
    """Not from the computer, not from oneself, and not from a friend who has not come yet."""

    async def play(here: Service, _: Service) -> None:
        wish = NewGame(mode, digit=0, first="me")  # type: ignore[arg-type]
        room = await here.games.open((await here.dealer.begin(wish))[0])
        now = time.time()
        clock.now = now + 3600
        await expect(claim_win(here.games, room, 0), "nothing-to-claim")
        assert [player.claim_from for player in disclose_players(room)][1] is None

    with_two(put_database(tmp_path), play)


def test_a_turn_on_another_server_saves_the_game(tmp_path: Path, clock: Clock) -> None:
    """The claim is judged by the stored log, not by this server's copy."""

    async def play(here: Service, there: Service) -> None:
        game, tokens = await begun(here)
        room, same = await here.games.open(game), await there.games.open(game)
        come(room, 1, tokens[1])
        now = time.time()
        clock.now = now + FAIR_WAIT + 5
        assert not isinstance(await there.games.command(same, 0, "c", short_turn(same.match)), Problem)
        assert room.number == 0, "this server has not received it"
        await expect(claim_win(here.games, room, 1), "claim-too-early")

    with_two(put_database(tmp_path), play)


def test_spectators_are_counted_on_all_servers(database: str) -> None:
    async def play(here: Service, there: Service) -> None:
        game, tokens = await begun(here, visibility="public")
        room, same = await here.games.open(game), await there.games.open(game)
        ada = come(room, 0, tokens[0])
        ada.tell_players = False
        crowd = [come(same, None) for _ in range(3)] + [come(room, None)]
        assert not ada.tell_players, "a crowd is announced once, not one by one"
        await go_round(there, here)
        assert (room.spectators(), ada.tell_players) == (4, True)
        await go_round(there)
        assert same.spectators() == 4
        for one in crowd[:3]:
            same.leave(one, time.time())
        await go_round(there, here)
        assert room.spectators() == 1
        await here.presence.forget()

    with_two(database, play)


def test_what_is_said_is_heard_on_all_servers_once(database: str) -> None:
    async def play(here: Service, there: Service) -> None:
        game, tokens = await begun(here)
        room, same = await here.games.open(game), await there.games.open(game)
        ada, bob = come(room, 0, tokens[0]), come(same, 1, tokens[1])
        say(room, 0, "good-luck")
        assert (list(ada.sayings), list(bob.sayings)) == ([(0, "good-luck")], [])
        await go_round(here, there, here, there)
        assert (list(ada.sayings), list(bob.sayings)) == ([(0, "good-luck")], [(0, "good-luck")])
        late = come(await there.games.open(game), None)
        await go_round(here, there)
        assert list(late.sayings) == [], "it was said before they came"
        for _ in range(SAY_BURST - 1):
            say(room, 0, "oops")
        with pytest.raises(Refusal) as refused:
            say(room, 0, "oops")
        assert refused.value.problem.code == "said-too-much"
        say(room, 1, "thanks")

    with_two(database, play)


@pytest.mark.slow
def test_spectators_watch_hear_and_can_do_nothing(shared_server: Server) -> None:
    """Over real sockets: a spectator receives what happens and what is said, nothing else."""
    with shared_server.browser() as ada, shared_server.browser() as bob, shared_server.browser() as eve:
        table = ada.post("/api/tables", {"digit": 0, "first": "me", "name": "Ada"}).json()["table"]
        game = bob.post(f"/api/tables/{table}/seat", {"name": "Bob"}).json()["game"]
        ada.post(f"/api/tables/{table}/seat", {})
        with ada.socket(game, 0) as playing, eve.socket(game, None) as watching:
            receive(playing, "state")
            state = receive(watching, "state")
            assert (state["seat"], state["view"]["seat"], state["opened"]) == (None, None, None)
            assert all(hand["cards"] == hand["seen"] for hand in state["view"]["hands"]), "what the opponent saw too"
            assert all(len(hand["cards"]) < hand["size"] for hand in state["view"]["hands"])
            receive(playing, "players", where=lambda told: told["spectators"] == 1)
            playing.send(json.dumps({"type": "say", "id": "s1", "phrase": "hello"}))
            for socket in (playing, watching):
                assert receive(socket, "said") == {"type": "said", "seat": 0, "phrase": "hello"}
            playing.send(json.dumps({"type": "claim", "id": "w1"}))
            assert receive(playing, "refused")["problem"]["key"] == "problem.nothing-to-claim"
            turn = any_turn(ada, game, 0)
            playing.send(json.dumps({"type": "commit", "id": "c1", "turn": turn}))
            told = receive(watching, "entry")
            assert told["entry"]["row"] == " ".join(turn)
            assert all(hand["cards"] == hand["seen"] for hand in told["view"]["hands"])
            for _ in range(5):
                playing.send(json.dumps({"type": "say", "id": "s2", "phrase": "oops"}))
            assert receive(playing, "refused")["problem"]["key"] == "problem.said-too-much"
            assert eve.post(f"/api/games/{game}/claim", {"seat": 1, "command": "w"}).status_code == 403
            claimed = ada.post(f"/api/games/{game}/claim", {"seat": 0, "command": "w"})
            assert (claimed.status_code, claimed.json()["problem"]["key"]) == (409, "problem.nothing-to-claim")
        for message in ({"type": "say", "id": "s", "phrase": "hello"}, {"type": "claim", "id": "c"}):
            with eve.socket(game, 1) as watching:
                watching.send(json.dumps(message))
                assert code_of_closing(watching) == 4401
        with ada.socket(game, 0) as playing:
            playing.send(json.dumps({"type": "say", "id": "s", "phrase": "<b>anything else</b>"}))
            assert code_of_closing(playing) == 4400
