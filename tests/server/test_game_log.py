"""A game from its log: extended by accepted steps, or replayed from the database."""

from pathlib import Path

import pytest

from inside import by_hand
from one_zero_one.engine import Problem, Random, problem
from one_zero_one.hosting import log
from one_zero_one.hosting.log import replayed
from one_zero_one.hosting.messages import NewGame
from one_zero_one.match import Command, Commit, Forfeit, Resign, new_match
from one_zero_one.players import RandomPlayer, compose_turn
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.service import Service


async def take(service: Service, room: Room, command: Command) -> None:
    made = await service.games.command(room, room.match.to_move, None, command)
    assert not isinstance(made, Problem)


@pytest.mark.parametrize("end", [None, Resign(), Forfeit(problem("left-the-game", player=0))])
def test_a_room_grows_by_what_was_played_and_holds_what_the_log_replays_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: Command | None
) -> None:
    """A turn is executed once: a row is only replayed if it came from elsewhere."""

    async def play(service: Service) -> None:
        game, _, _ = await service.dealer.begin(NewGame("screen"))
        room = await service.games.open(game)
        player = RandomPlayer(Random(4))
        with monkeypatch.context() as patched:
            patched.setattr(log, "parse_turn", None)
            while room.match.outcome is None and (end is None or room.number < 3):
                turn = compose_turn(player, room.match.draft())
                assert not isinstance(turn, Problem)
                await take(service, room, Commit(turn))
            if end is not None:
                await take(service, room, end)
        assert room.match.outcome is not None
        stored = await service.storage.entries(game)
        again = replayed(new_match(room.match.deal), stored)
        assert room.entries == stored == [chapter.entry for chapter in again]
        assert [chapter.events for chapter in room.chapters()] == [chapter.events for chapter in again]
        assert [chapter.match for chapter in room.chapters()] == [chapter.match for chapter in again]
        assert len(room.chapters()[-1].events) == 1, "the end has its own entry"

    by_hand(tmp_path, play)
