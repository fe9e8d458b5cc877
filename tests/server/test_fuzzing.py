"""Fuzzing the socket for a limited time; `python tests/fuzzing.py SECONDS` runs longer."""

import pytest

from fuzzing import Fuzzer
from online import Server


@pytest.mark.parametrize("games", [pytest.param(3, marks=pytest.mark.slow), pytest.param(100, marks=pytest.mark.soak)])
def test_whatever_is_said_on_a_socket_hurts_nobody(shared_server: Server, games: int) -> None:
    fuzzer = Fuzzer(shared_server, seed=101)
    for _ in range(games):
        fuzzer.play_one_game()
    assert fuzzer.said > 200
    assert {4400, 1009} & set(fuzzer.closed), "some of the messages were invalid"
