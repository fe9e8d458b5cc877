"""The fuzzer of the socket for a bounded while; `python tests/fuzzing.py SECONDS` goes on for longer."""

from pathlib import Path

from fuzzing import Fuzzer
from online import serving


def test_whatever_is_said_on_a_socket_hurts_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        fuzzer = Fuzzer(server, seed=101)
        while fuzzer.games < 4 or fuzzer.said <= 200:
            fuzzer.play_one_game()
        assert {4400, 1009} & set(fuzzer.closed), "some of it was bad enough"
