"""The file of a network: one line of JSON that says what it is, and the compressed weights.

The weights are signed 16-bit numbers, the low byte first, in the order of `Network`: rows, row
biases; the value head's second layer, its biases, outputs, output bias; the policy head's second
layer, its biases, outputs, and biases for each decision and what its card points at.
"""

import json
import sys
import zlib
from array import array
from hashlib import sha256
from typing import Final

from one_zero_one.engine.core.decisions import DECISION_COUNT
from one_zero_one.players.search.features import FEATURES_VERSION, INPUTS, POINTED_DECISIONS
from one_zero_one.players.search.network import ROW_LANES, SECOND_LANES, Network

FORMAT_VERSION: Final = 1
#: the first layer is added up four packed numbers at a time
_HIDDEN_STEP: Final = 4 * ROW_LANES


class UnusableNetwork(Exception):
    """A file is not a network that this version can use."""


def part_sizes(hidden: int, second: int) -> list[int]:
    """How many numbers each part of the weights has."""
    head = [hidden * second, second]
    return [
        INPUTS * hidden,
        hidden,
        *head,
        second,
        1,
        *head,
        DECISION_COUNT * second,
        POINTED_DECISIONS,
    ]


def write_network(hidden: int, second: int, parts: list[list[int]]) -> bytes:
    """The contents of the file of a network, with its parts in the order given above."""
    sizes = part_sizes(hidden, second)
    if [len(part) for part in parts] != sizes:
        raise ValueError(f"the parts of a network must have {sizes} numbers")
    numbers = array("h", [number for part in parts for number in part])
    if sys.byteorder == "big":
        numbers.byteswap()
    weights = numbers.tobytes()
    says = {
        "format": FORMAT_VERSION,
        "features": FEATURES_VERSION,
        "hidden": hidden,
        "second": second,
        "sha256": sha256(weights).hexdigest(),
    }
    return json.dumps(says).encode() + b"\n" + zlib.compress(weights, 9)


def read_network(content: bytes) -> Network:
    """The network in a file. Raises UnusableNetwork."""
    try:
        header, _, packed = content.partition(b"\n")
        says = json.loads(header)
        made_for = (int(says["format"]), int(says["features"]))
        hidden, second, expected = int(says["hidden"]), int(says["second"]), str(says["sha256"])
        weights = zlib.decompress(packed)
    except (ValueError, KeyError, TypeError, zlib.error):
        raise UnusableNetwork("the file of the network is damaged: it cannot be read") from None
    if made_for != (FORMAT_VERSION, FEATURES_VERSION):
        raise UnusableNetwork(
            f"the network has format and features {made_for}, this version needs {(FORMAT_VERSION, FEATURES_VERSION)}"
        )
    if sha256(weights).hexdigest() != expected:
        raise UnusableNetwork("the file of the network is damaged: its weights do not have the SHA-256 that it names")
    sizes = part_sizes(hidden, second)
    if hidden % _HIDDEN_STEP or second % SECOND_LANES or len(weights) != 2 * sum(sizes):
        raise UnusableNetwork("the file of the network is damaged: its sizes do not fit together")
    return _network(hidden, second, _parts(weights, sizes))


def _parts(weights: bytes, sizes: list[int]) -> list[list[int]]:
    numbers = array("h")
    numbers.frombytes(weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    parts: list[list[int]] = []
    first = 0
    for size in sizes:
        parts.append(numbers[first : first + size].tolist())
        first += size
    return parts


def _network(hidden: int, second: int, parts: list[list[int]]) -> Network:
    rows, row_bias, *heads = parts
    value = (heads[0], heads[1], heads[2], heads[3][0])
    policy = (heads[4], heads[5], heads[6], heads[7])
    return Network(hidden, second, rows, row_bias, value=value, policy=policy)
