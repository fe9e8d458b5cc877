"""What a server records about presence, and from when on the win can be claimed, to the second."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clock import Clock
from inside import by_hand
from one_zero_one.engine import NAMED_DECKS, Problem, Random, shuffled
from one_zero_one.hosting.disclosure import disclose_players, disclose_state
from one_zero_one.hosting.messages import Rematch
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Resign
from one_zero_one.server.play.company import claim_win
from one_zero_one.server.play.presence import may_be_watched
from one_zero_one.server.play.rooms import SEAT_LOST, Room, Watcher
from one_zero_one.server.service import Service
from one_zero_one.server.settings import SAY_BURST
from online import made_up_game, short_turn

DEAL = replace(shuffled(NAMED_DECKS["standard"], Random(4)), first=1)


def from_a_thousand(folder: Path, clock: Clock, work: Callable[[Service], Awaitable[None]]) -> None:
    """A server started at 1000.0, whose rounds are run by the test."""
    clock.now = 1000.0
    by_hand(folder, work)


async def stored(service: Service, name: str = "game", **more: Any) -> Room:
    game, seats, _ = made_up_game(name, DEAL, more.pop("mode", "link"), ("person", "person"), **more)
    await service.storage.create(game, seats)
    return await service.games.open(name)


def come(room: Room, seat: int | None) -> Watcher:
    watcher = Watcher(seat, None if seat is None else room.seats[seat].token, sent=0)
    room.enter(watcher)
    return watcher


# The claim


@pytest.mark.parametrize(("seconds", "wait"), [(600.0, 60), (None, 86400)])
def test_the_wait_begins_with_the_last_sign_of_the_seat_itself(
    seconds: float | None, wait: int, tmp_path: Path, clock: Clock
) -> None:
    async def play(service: Service) -> None:
        room = await stored(service, created=1000.2, clock_seconds=seconds, clock_increment=seconds and 0.0)
        assert [room.claim_from(seat, 1000.5) for seat in (0, 1)] == [1001 + wait] * 2, "the game began at 1000.2"
        for number, at in enumerate((1010.5, 1020.5, 1030.5), start=1):
            clock.now = at
            assert not isinstance(await service.games.command(room, number % 2, None, short_turn(room.match)), Problem)
        assert [room.claim_from(seat, 1031.0) for seat in (0, 1)] == [1021 + wait, 1031 + wait]
        room.attendance.asked[0] = 1040.0
        assert room.claim_from(0, 1041.0) == 1040 + wait
        assert [player.claim_from for player in disclose_players(room)] == [1040 + wait, 1031 + wait]
        watching = come(room, 0)
        assert [room.claim_from(seat, 1041.0) for seat in (0, 1)] == [None, 1031 + wait]
        room.leave(watching, 1050.75)
        assert room.claim_from(0, 1051.0) == 1051 + wait
        await service.games.command(room, 1, "r", Resign())
        assert [room.claim_from(seat, 1051.0) for seat in (0, 1)] == [None, None]

    from_a_thousand(tmp_path, clock, play)


def test_the_win_is_claimed_at_its_second_and_not_before(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        room = await stored(service, created=1000.0, clock_seconds=600.0, clock_increment=0.0)
        for now, count in ((1000.0, 60), (1000.5, 60), (1059.0, 1), (1059.999, 1)):
            clock.now = now
            refused = await claim_win(service.games, room, 0)
            assert isinstance(refused, Problem)
            assert (refused.code, refused.arguments["count"]) == ("claim-too-early", count)
        clock.now = 1060.0
        made = await claim_win(service.games, room, 0)
        assert isinstance(made, StoredEntry)
        assert (made.number, made.seat, made.row, made.at) == (1, 1, "FORFEIT 1", 1060.0)
        told = disclose_state(room, None, Rematch(None, None)).entries[0].fault
        assert told is not None
        assert (told["key"], told["arguments"]["player"]) == ("problem.left-the-game", 1)

    from_a_thousand(tmp_path, clock, play)


def test_a_game_that_went_on_meanwhile_is_not_claimed(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who plays at the very moment of the claim has not left."""

    async def play(service: Service) -> None:
        room = await stored(service, created=1000.0, clock_seconds=600.0, clock_increment=0.0)
        clock.now = 1060.0
        give = service.games.command

        async def give_late(*given: Any, **more: Any) -> Any:
            monkeypatch.setattr(service.games, "command", give)
            assert not isinstance(await give(room, 1, "c", short_turn(room.match)), Problem)
            return await give(*given, **more)

        monkeypatch.setattr(service.games, "command", give_late)
        refused = await claim_win(service.games, room, 0)
        assert isinstance(refused, Problem)
        assert refused.code == "game-went-on"
        assert room.match.outcome is None

    from_a_thousand(tmp_path, clock, play)


def test_nothing_is_claimed_where_nobody_could_have_left(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        screen = await stored(service, "screen", mode="screen", created=1000.0)
        assert [screen.claim_from(seat, 1e9) for seat in (0, 1)] == [None, None]
        link = await stored(service, "link", created=1000.0)
        link.seats = (link.seats[0], replace(link.seats[1], token=None))
        assert [link.claim_from(seat, 1001.0) for seat in (0, 1)] == [87400, None], "nobody has taken that seat yet"

    from_a_thousand(tmp_path, clock, play)


# The rounds


def test_a_round_notes_who_came_and_who_left_and_now_and_then_who_is_still_here(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(service: Service) -> None:
        told: list[str] = []
        monkeypatch.setattr(service.fan_out, "tell", told.append)
        room = await stored(service, created=900.0)

        async def noted(at: float) -> list[float | None]:
            clock.now = at
            await service.presence.go_round()
            return [seat.here_until for seat in await service.storage.seats("game")]

        ada = come(room, 0)
        assert await noted(1000.0) == [1040.0, None], "for forty seconds"
        assert told == ["game"]
        assert await noted(1014.0) == [1040.0, None]
        bob = come(room, 1)
        assert await noted(1014.5) == [1040.0, 1054.5], "arrivals are recorded at once, presence every fifteen seconds"
        assert await noted(1015.0) == [1055.0, 1055.0]
        assert told == ["game"] * 2
        room.leave(bob, 1015.5)
        assert await noted(1017.0) == [1055.0, 1015.5], "gone since they left, not since it was noticed"
        assert told == ["game"] * 3
        room.attendance.asked[1] = 1020.0
        assert await noted(1029.0) == [1055.0, 1015.5]
        assert await noted(1030.0) == [1070.0, 1020.0], "a request over HTTP counts as presence"
        room.leave(ada, 1031.0)
        await noted(1032.0)
        assert told == ["game"] * 4
        room.say(0, "hello", 1033.0)
        await noted(1033.5)
        assert told == ["game"] * 5
        seat = (await service.storage.seats("game"))[0]
        assert (seat.said, seat.said_at, seat.here_until) == ("hello", 1033.0, 1031.0)
        await noted(1034.0)
        assert told == ["game"] * 5, "each change is sent once"

    from_a_thousand(tmp_path, clock, play)


def test_an_audience_is_noted_when_it_changes_and_again_before_it_is_forgotten(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(service: Service) -> None:
        notes: list[tuple[dict[str, int], float]] = []
        note = service.storage.note_audiences

        async def take_note(server: str, counts: dict[str, int], until: float) -> None:
            notes.append((counts, until))
            await note(server, counts, until)

        monkeypatch.setattr(service.storage, "note_audiences", take_note)
        room = await stored(service, created=900.0, visibility="public")

        async def go_round(at: float) -> tuple[dict[str, int], float] | None:
            clock.now = at
            await service.presence.go_round()
            return notes.pop() if notes else None

        assert await go_round(1000.0) is None
        watching = come(room, None)
        assert await go_round(1002.0) == ({"game": 1}, 1042.0)
        assert await go_round(1016.5) is None
        assert await go_round(1017.0) == ({"game": 1}, 1057.0), "fifteen seconds after it was recorded"
        come(room, None)
        assert await go_round(1018.0) == ({"game": 2}, 1058.0)
        room.leave(watching, 1019.0)
        assert await go_round(1019.0) == ({"game": 1}, 1059.0)
        room.watchers.clear()
        assert await go_round(1020.0) == ({}, 1060.0)
        assert await go_round(1040.0) is None, "that nobody is there is recorded once"

    from_a_thousand(tmp_path, clock, play)


def test_the_audience_elsewhere_is_looked_up_anew_in_every_round(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        public = await stored(service, "public", created=900.0, visibility="public")
        hidden = await stored(service, "hidden", created=900.0)
        assert [may_be_watched(room) for room in (public, hidden)] == [True, False]
        for room in (public, hidden):
            come(room, 0)
        await service.storage.note_audiences("there", {"public": 3, "hidden": 2}, 1010.0)
        for at, counts in ((1001.0, (3, 0)), (1010.0, (0, 0))):
            clock.now = at
            await service.presence.go_round()
            assert (public.spectators(), hidden.spectators()) == counts
        assert disclose_state(public, 0, Rematch(None, None)).spectators == 0
        public.attendance.elsewhere = 4
        assert disclose_state(public, 0, Rematch(None, None)).spectators == 4

    from_a_thousand(tmp_path, clock, play)


# The room


def test_what_is_still_to_be_told_is_not_forgotten_over_other_news(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        watcher = come(room, 0)
        for news in ("players", "rematch", "ratings"):
            watcher.news.clear()
            room.wake(**{news: True})
            assert watcher.news.is_set()
        room.wake()
        assert (watcher.tell_players, watcher.tell_rematch, watcher.tell_ratings) == (True, True, True)

    from_a_thousand(tmp_path, clock, play)


def test_who_is_slow_misses_the_oldest_of_what_both_may_say_at_once(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        watcher = come(room, None)
        for number in range(2 * SAY_BURST + 1):
            room.say(number % 2, f"phrase {number}", 1000.0 + number)
        assert list(watcher.sayings) == [(number % 2, f"phrase {number}") for number in range(1, 2 * SAY_BURST + 1)]

    from_a_thousand(tmp_path, clock, play)


def test_whoever_lost_a_seat_is_sent_away_and_nobody_else(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        ada, bob, eve = come(room, 0), come(room, 1), come(room, None)
        room.tell_attendance(1000.0)
        for each in (ada, bob, eve):
            each.tell_players = False
        said = replace(room.seats[0], said="hello", said_at=1001.0)
        room.take_seats((said, room.seats[1]))
        assert [each.closing for each in (ada, bob, eve)] == [None] * 3
        assert not bob.tell_players, "unchanged players are not sent again"
        assert list(eve.sayings) == [(0, "hello")]
        room.take_seats((room.seats[0], replace(room.seats[1], token="other")))
        assert [each.closing for each in (ada, bob, eve)] == [None, SEAT_LOST, None]
        assert (ada.tell_players, eve.tell_players) == (True, True)

    from_a_thousand(tmp_path, clock, play)


def test_a_command_is_known_by_its_seat_as_well_as_by_its_name(tmp_path: Path, clock: Clock) -> None:
    async def play(service: Service) -> None:
        room = await stored(service)
        for seat in (1, 0):
            assert not isinstance(await service.games.command(room, seat, "c", short_turn(room.match)), Problem)
        found = [room.entry_of(seat, "c") for seat in (0, 1)]
        assert [entry and entry.number for entry in found] == [2, 1]
        assert room.entry_of(0, "d") is None

    from_a_thousand(tmp_path, clock, play)
