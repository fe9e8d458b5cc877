"""The network: what a position is worth to the player to move, and where to look first.

Three small layers. The first is a sum of rows, one for everything that is the case (`features`); from
it one head judges the position and another one the legal decisions. All weights are integers. Those
of several units are packed into one number, so that one addition adds them all, and both builds
compute the same, bit for bit: the lanes are signed, and what is borrowed from the next lane is given
back when they are unpacked.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.turn import room_for_legal
from one_zero_one.engine.vectors import vec
from one_zero_one.players.search.features import Reading

#: an active unit is a number from 0 to 127, which stand for 0 and almost 1
MOST_ACTIVE: Final = 127
#: how finely the rows, the second layers and the outputs are stored: units of 1 in these numbers
ROW_SCALE: Final = 512
SECOND_SCALE: Final = 64
SECOND_BIAS_SCALE: Final = 1024
OUTPUT_SCALE: Final = 256
#: units per packed number: in the first layer with 16 bits each, in the second with 21
ROW_LANES: Final = 4
SECOND_LANES: Final = 3
#: what a sum may come to in each layer, so that no lane reaches into the next
MOST_IN_ROW_LANE: Final = 0x7FFF
MOST_IN_SECOND_LANE: Final = 0xFFFFF

_ROW_LANE: Final = 0x10000
_SECOND_LANE: Final = 0x200000
# shifts that turn products of two scales into numbers from 0 to 127 again, or into steps of the tables
_ROWS_TO_ACTIVE: Final = 2  # 512 / 128
_SECOND_TO_ACTIVE: Final = 6  # 128 * 64 / 128
_OUTPUT_TO_STEP: Final = 7  # 128 * 256 / 256
# and what biases lack to be such products
_SECOND_BIAS: Final = 8  # 128 * 64 / 1024
_OUTPUT_BIAS: Final = 128  # 128 * 256 / 256
#: the tables have this many steps for a logit of 1, and reach this far
_STEPS: Final = 256
_FAR: Final = 10 * _STEPS
#: numbers in the tables are rounded, so that every platform's tables are the same
_ROUNDED: Final = 1048576.0

_CHANCE: Final[vec[float]] = vec[float](
    [round(_ROUNDED / (1.0 + exp(-step / _STEPS))) / _ROUNDED for step in range(-_FAR, _FAR + 1)]
)
_LIKELIHOOD: Final[vec[float]] = vec[float](
    [max(1.0, round(_ROUNDED * exp(-step / _STEPS))) / _ROUNDED for step in range(_FAR + 1)]
)


class Network:
    """The weights, which many judges may share. `network_file` reads them from a file."""

    def __init__(
        self,
        hidden: int,
        second: int,
        rows: list[int],
        row_bias: list[int],
        *,
        value: tuple[list[int], list[int], list[int], int],
        policy: tuple[list[int], list[int], list[int], list[int]],
    ) -> None:
        """Take the weights as they lie in a file: row after row, unit after unit.

        Both heads have their second layer (for each unit of the first, its weights to all units of
        the second), its biases, and their outputs: one with a bias, or one for each decision with a
        bias for each decision and what its card points at.
        """
        self.hidden: i64 = hidden
        self.second: i64 = second
        self.rows: vec[i64] = _packed(rows, ROW_LANES, _ROW_LANE)
        self.row_bias: vec[i64] = _packed(row_bias, ROW_LANES, _ROW_LANE)
        self.value_second: vec[i64] = _packed(value[0], SECOND_LANES, _SECOND_LANE)
        self.value_bias: vec[i64] = _packed([_SECOND_BIAS * bias for bias in value[1]], SECOND_LANES, _SECOND_LANE)
        self.value_output: vec[i64] = vec[i64](_whole(value[2]))
        self.value_output_bias: i64 = _OUTPUT_BIAS * value[3]
        self.policy_second: vec[i64] = _packed(policy[0], SECOND_LANES, _SECOND_LANE)
        self.policy_bias: vec[i64] = _packed([_SECOND_BIAS * bias for bias in policy[1]], SECOND_LANES, _SECOND_LANE)
        self.policy_output: vec[i64] = vec[i64](_whole(policy[2]))
        self.policy_pointed: vec[i64] = vec[i64](_whole(policy[3]))


class Judge:
    """A network at work on one position after the other; every search has its own."""

    def __init__(self, network: Network) -> None:
        self._network: Network = network
        self._reading: Reading = Reading()
        self._first: vec[i64] = vec[i64]([i64(0) for _ in range(network.hidden)])
        self._second: vec[i64] = vec[i64]([i64(0) for _ in range(network.second)])
        self._steps: vec[i64] = room_for_legal()
        self._sums: vec[i64] = vec[i64]([i64(0) for _ in range(network.second // SECOND_LANES)])

    def worth(self, position: Position) -> float:
        """The value of a position that is not over to the player to move, from 0 to 1."""
        network = self._network
        self._perceive(position)
        self._think(network.value_second, network.value_bias)
        total = network.value_output_bias
        second = self._second
        output = network.value_output
        for unit in range(network.second):
            total += second[unit] * output[unit]
        step = total >> _OUTPUT_TO_STEP
        return _CHANCE[max(-_FAR, min(_FAR, step)) + _FAR]

    def likelihoods(self, position: Position, decisions: vec[i64], count: i64, chances: vec[float]) -> None:
        """Write how likely each of the first `count` decisions is, all legal ones; they add up to 1."""
        network = self._network
        self._perceive(position)
        self._think(network.policy_second, network.policy_bias)
        width = network.second
        second = self._second
        output = network.policy_output
        steps = self._steps
        most: i64 = -_FAR * _FAR
        for place in range(count):
            decision = self._reading.mirrored(decisions[place])
            total = _OUTPUT_BIAS * network.policy_pointed[self._reading.pointed(decision)]
            base = decision * width
            for unit in range(width):
                total += second[unit] * output[base + unit]
            steps[place] = total >> _OUTPUT_TO_STEP
            most = max(most, steps[place])
        whole = 0.0
        for place in range(count):
            chances[place] = _LIKELIHOOD[min(_FAR, most - steps[place])]
            whole += chances[place]
        for place in range(count):
            chances[place] /= whole

    def _perceive(self, position: Position) -> None:
        """The first layer: add up the rows of what is the case, four packed numbers at a time."""
        reading = self._reading
        reading.read(position)
        size = reading.size
        listed = reading.rows
        rows = self._network.rows
        width = self._network.hidden // ROW_LANES
        for place in range(size):
            listed[place] *= width
        for word in range(0, width, 4):
            sum0 = self._network.row_bias[word]
            sum1 = self._network.row_bias[word + 1]
            sum2 = self._network.row_bias[word + 2]
            sum3 = self._network.row_bias[word + 3]
            for place in range(size):
                base = listed[place] + word
                sum0 += rows[base]
                sum1 += rows[base + 1]
                sum2 += rows[base + 2]
                sum3 += rows[base + 3]
            unit = word * ROW_LANES
            self._unpack_first(unit, sum0)
            self._unpack_first(unit + 4, sum1)
            self._unpack_first(unit + 8, sum2)
            self._unpack_first(unit + 12, sum3)

    def _unpack_first(self, unit: i64, packed: i64) -> None:
        first = self._first
        for lane in range(ROW_LANES):
            total = ((packed + 0x8000) & 0xFFFF) - 0x8000
            packed = (packed - total) >> 16
            first[unit + lane] = max(0, min(MOST_ACTIVE, total >> _ROWS_TO_ACTIVE))

    def _think(self, weights: vec[i64], bias: vec[i64]) -> None:
        """The second layer of a head; units of the first that are not active cost nothing."""
        sums = self._sums
        width = i64(len(sums))
        for word in range(width):
            sums[word] = bias[word]
        first = self._first
        for unit in range(self._network.hidden):
            active = first[unit]
            if active:
                base = unit * width
                for word in range(width):
                    sums[word] += active * weights[base + word]
        second = self._second
        for word in range(width):
            packed = sums[word]
            for lane in range(SECOND_LANES):
                total = ((packed + 0x100000) & 0x1FFFFF) - 0x100000
                packed = (packed - total) >> 21
                second[word * SECOND_LANES + lane] = max(0, min(MOST_ACTIVE, total >> _SECOND_TO_ACTIVE))


def _packed(numbers: list[int], lanes: i64, lane_size: i64) -> vec[i64]:
    """Numbers packed into lanes, the first one lowest."""
    words: list[i64] = []
    for first in range(0, len(numbers), lanes):
        word: i64 = 0
        for lane in range(lanes - 1, -1, -1):
            number: i64 = numbers[first + lane]
            word = word * lane_size + number
        words.append(word)
    return vec[i64](words)


def _whole(numbers: list[int]) -> list[i64]:
    return [i64(number) for number in numbers]
