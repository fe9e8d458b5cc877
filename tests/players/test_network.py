"""The network: what it sees, how it computes, its file, and searches that use it."""

import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from builds import INSTALLED, SOURCES, environment_of, need_compiler, need_installed
from one_zero_one.engine import (
    DECISIONS,
    LINE_NUMBERS,
    Decision,
    Malformed,
    Position,
    Random,
    lay_out,
    shuffled,
    start,
    view_of,
)
from one_zero_one.players import check_player, make_player, shipped_network
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.features import INPUTS, Reading
from one_zero_one.players.search.network import Judge, Network
from one_zero_one.players.search.network_file import UnusableNetwork, part_sizes, read_network, write_network
from one_zero_one.players.search.tree import Manner, SearchTree
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.shipped_network import SHIPPED
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_deck
from one_zero_one.words import LANGUAGES, Words, tell_problem

DECKS = ("standard", "extras", "cut-paste+syntax-error", "standard+open-source")
HIDDEN, SECOND = 16, 3
#: the largest number in each part of the weights: enough to make some units inactive and others full
LARGEST = (150, 300, 90, 900, 250, 40, 90, 900, 250, 250)


def some_weights(seed: int = 1) -> list[list[int]]:
    random = Random(seed)
    sizes = part_sizes(HIDDEN, SECOND)
    return [[random.below(2 * most + 1) - most for _ in range(size)] for size, most in zip(sizes, LARGEST, strict=True)]


@pytest.fixture(scope="module")
def network() -> Network:
    return read_network(write_network(HIDDEN, SECOND, some_weights()))


def positions(games: int) -> Iterator[Position]:
    """Every position of random games in which somebody decides."""
    for seed in range(games):
        random = Random(seed)
        position = start(shuffled(parse_deck(DECKS[seed % len(DECKS)]), random))
        while not position.over:
            yield position
            position.play(random.choice(position.legal()))


def with_sides_swapped(position: Position) -> Position:
    """The same game with 0 and 1 swapped: digits, hands, decks, and who is to move."""
    view = view_of(position, position.to_move)
    lines = [
        [None if card is None else card._replace(digit=1 - card.digit) for card in position.line(number)]
        for number in LINE_NUMBERS
    ]
    return lay_out(
        lines=lines,
        seen_hands=(position.seen_in_hand(1), position.seen_in_hand(0)),
        hidden_hands=(position.hidden_in_hand(1), position.hidden_in_hand(0)),
        decks=(position.deck(1), position.deck(0)),
        cut_pile=[(1 - digit, face) for digit, face in position.cut_pile()],
        first=1 - position.first,
        to_move=1 - position.to_move,
        pending=view.pending,
        pending_space=view.pending_space,
        open_source=position.open_source,
    )


def swapped(decision: Decision) -> Decision:
    return decision if decision.digit is None else decision._replace(digit=1 - decision.digit)


def test_the_player_to_move_is_always_on_the_same_side() -> None:
    reading, other = Reading(), Reading()
    for position in positions(12):
        reading.read(position)
        other.read(with_sides_swapped(position))
        assert sorted(reading.listed()) == sorted(other.listed())
        for decision in position.legal():
            mirrored = reading.mirrored(decision.id)
            assert mirrored == other.mirrored(swapped(decision).id)
            assert reading.pointed(mirrored) == other.pointed(mirrored)


def test_the_network_sees_what_every_decision_changes() -> None:
    """A turn changes the rows, and they stay within the table, each at most once."""
    reading = Reading()
    before: list[int] = []
    for position in positions(12):
        reading.read(position)
        rows = reading.listed()
        assert rows != before
        assert len(set(rows)) == len(rows) <= 128
        assert 0 <= min(rows) <= max(rows) < INPUTS
        before = rows


def plainly(parts: list[list[int]], position: Position) -> tuple[float, list[float]]:
    """The value and the logits, computed without packing anything."""
    rows, row_bias, *heads = parts
    reading = Reading()
    reading.read(position)
    sums = list(row_bias)
    for row in reading.listed():
        for unit in range(HIDDEN):
            sums[unit] += rows[row * HIDDEN + unit]
    first = [max(0, min(127, total >> 2)) for total in sums]

    def second(weights: list[int], bias: list[int]) -> list[int]:
        totals = [
            8 * bias[unit] + sum(first[place] * weights[place * SECOND + unit] for place in range(HIDDEN))
            for unit in range(SECOND)
        ]
        return [max(0, min(127, total >> 6)) for total in totals]

    valued, guided = second(*heads[:2]), second(*heads[4:6])
    value = 128 * heads[3][0] + sum(unit * weight for unit, weight in zip(valued, heads[2], strict=True))
    logits = []
    for decision in position.legal_ids():
        mirrored = reading.mirrored(decision)
        outputs = heads[6][mirrored * SECOND : (mirrored + 1) * SECOND]
        total = 128 * heads[7][reading.pointed(mirrored)] + sum(map(int.__mul__, guided, outputs))
        logits.append((total >> 7) / 256)
    return (value >> 7) / 256, logits


def test_packed_numbers_compute_what_plain_ones_do(network: Network) -> None:
    """Better positions and likelier decisions, by plain sums, are so for the judge as well."""
    judge, parts = Judge(network), some_weights()
    judged = sorted((plainly(parts, position)[0], judge.worth(position)) for position in positions(4))
    assert len({value for value, _ in judged}) > 20
    for (low, worth), (high, more) in pairwise(judged):
        assert (low == high) == (worth == more) or abs(low) > 9
        assert worth <= more
    assert judge.worth(start(shuffled(parse_deck("standard"), Random(1)))) != 0.5


def test_the_search_looks_first_where_the_policy_points(network: Network) -> None:
    parts = some_weights()
    for position in positions(4):
        _, logits = plainly(parts, position.opened())
        tree = SearchTree(Random(1), network)
        tree.grow(Belief(view_of(position.opened(), position.to_move)), 1)
        visits = dict(tree.visited([]))
        assert sorted(visits) == position.legal_ids()
        (first,) = [decision for decision, count in visits.items() if count]
        assert logits[position.legal_ids().index(first)] == max(logits)


def test_a_network_is_read_as_it_was_written() -> None:
    content = write_network(HIDDEN, SECOND, some_weights(2))
    header = json.loads(content.split(b"\n", 1)[0])
    assert (header["format"], header["hidden"], header["second"]) == (1, HIDDEN, SECOND)
    assert read_network(content).hidden == HIDDEN


def with_header(content: bytes, **changed: object) -> bytes:
    header, _, weights = content.partition(b"\n")
    return json.dumps(json.loads(header) | changed).encode() + b"\n" + weights


def with_other_weights(content: bytes) -> bytes:
    header, _, weights = content.partition(b"\n")
    numbers = bytearray(zlib.decompress(weights))
    numbers[1000] ^= 1
    return header + b"\n" + zlib.compress(bytes(numbers))


def test_a_file_that_is_no_network_for_this_version_is_refused_with_the_reason() -> None:
    content = write_network(HIDDEN, SECOND, some_weights())
    for wrong, reason in (
        (b"", "cannot be read"),
        (content[:-100], "cannot be read"),
        (b"{}\n" + content, "cannot be read"),
        (with_header(content, format=2), "format and features"),
        (with_header(content, features=999), "format and features"),
        (with_header(content, hidden=2 * HIDDEN), "sizes"),
        (with_other_weights(content), "SHA-256"),
    ):
        with pytest.raises(UnusableNetwork, match=reason):
            read_network(wrong)
    with pytest.raises(ValueError, match="must have"):
        write_network(HIDDEN, SECOND, some_weights()[:-1])


def test_the_shipped_file_is_whole_and_small() -> None:
    """Reading it also compares the weights with the SHA-256 that the file names."""
    content = SHIPPED.read_bytes()
    assert len(content) <= 1_000_000
    assert read_network(content).hidden == 96


@pytest.fixture
def shipped_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the shipped file is looked for in this test; nothing is there yet."""
    file = tmp_path / "shipped.network"
    monkeypatch.setattr(shipped_network, "SHIPPED", file)
    shipped_network.shipped_network.cache_clear()
    yield file
    shipped_network.shipped_network.cache_clear()


@pytest.mark.parametrize(
    "content", [None, b"", b"{}\n", with_other_weights(write_network(HIDDEN, SECOND, some_weights()))]
)
def test_without_a_usable_file_the_search_says_so(shipped_elsewhere: Path, content: bytes | None) -> None:
    if content is not None:
        shipped_elsewhere.write_bytes(content)
    with pytest.raises(Malformed) as caught:
        make_player("search:nodes=5", Random(1))
    assert caught.value.problem.code == "network-unusable"
    for language in LANGUAGES:
        assert "One Zero One" in tell_problem(Words(language), caught.value.problem)


def test_a_search_with_a_network_keeps_the_contract(network: Network) -> None:
    """It also does so with a tree that it kept, because the conformance test lets players remember."""

    def make(random: Random) -> SearchPlayer:
        return SearchPlayer(random, Budget(nodes=24), network, solve=False)

    assert check_player(make, questions=40, seed=2) is None


#: judges positions of random games with a network of given weights, and prints all results
JUDGE = """
import sys
from pathlib import Path
from one_zero_one.engine import COMPILED, NAMED_DECKS, Random, shuffled, start, view_of
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.network import Judge
from one_zero_one.players.search.network_file import read_network
from one_zero_one.players.search.tree import SearchTree
network = read_network(Path(sys.argv[1]).read_bytes())
judge = Judge(network)
print("compiled" if COMPILED else "plain")
for seed in range(6):
    random = Random(seed)
    position = start(shuffled(list(NAMED_DECKS.values())[seed % 3], random))
    while not position.over:
        tree = SearchTree(random, network)
        tree.grow(Belief(view_of(position, position.to_move)), 12)
        print(repr(judge.worth(position)), repr(tree.average(0)), tree.visited([]))
        position.play(random.choice(position.legal()))
"""


def judged(build: Path, file: Path) -> list[str]:
    command = [sys.executable, "-c", JUDGE, str(file)]
    done = subprocess.run(command, env=environment_of(build), capture_output=True, text=True, check=True, cwd="/")
    return done.stdout.splitlines()


@pytest.mark.slow
def test_both_builds_judge_the_same_bit_for_bit(tmp_path: Path) -> None:
    need_installed()
    need_compiler()
    made_up = tmp_path / "some.network"
    made_up.write_bytes(write_network(HIDDEN, SECOND, some_weights(3)))
    for file in (made_up, SHIPPED):
        plain, compiled = judged(SOURCES, file), judged(INSTALLED, file)
        assert (plain[0], compiled[0]) == ("plain", "compiled")
        assert plain[1:] == compiled[1:]
        assert len(set(plain)) > 100


def test_noise_at_the_root_makes_unlikely_decisions_likelier(network: Network) -> None:
    """So that self-play also finds what the policy does not know yet."""
    position = start(shuffled(parse_deck("standard"), Random(4)))
    belief = Belief(view_of(position, position.to_move))
    visited = []
    for seed in range(30):
        tree = SearchTree(Random(seed), network, Manner(curiosity=100.0))
        tree.stir(position, 1.0)
        tree.grow(belief, 40)
        visited.append(max(tree.visited([]), key=lambda found: found[1])[0])
    assert len(set(visited)) > 5
    assert all(DECISIONS[decision] in position.legal() for decision in visited)
