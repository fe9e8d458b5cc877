"""The network while it learns, in floating point, and its translation into the integers of the file."""

from typing import Final

import torch
from torch import Tensor, nn

from one_zero_one.engine import DECISION_COUNT
from one_zero_one.players.search.features import INPUTS, POINTED_DECISIONS, TARGET_STATES
from one_zero_one.players.search.network import MOST_ACTIVE, OUTPUT_SCALE, ROW_SCALE, SECOND_BIAS_SCALE, SECOND_SCALE
from one_zero_one.players.search.network_file import write_network

#: an active unit stands for at most this
_MOST: Final = MOST_ACTIVE / 128
#: half of the smallest step of a unit: integers are rounded down, so this is added to the biases
_HALF_STEP: Final = 0.5 / 128
#: the largest weight of a second layer, which is stored in few bits
_MOST_SECOND: Final = 127 / SECOND_SCALE
_NEVER: Final = -30.0


class Model(nn.Module):
    """Rows, and two heads: see `players/search/network.py`, which computes the same with integers."""

    def __init__(self, hidden: int, second: int) -> None:
        super().__init__()
        self.hidden, self.second = hidden, second
        self.rows = nn.EmbeddingBag(INPUTS + 1, hidden, mode="sum", padding_idx=INPUTS)
        self.row_bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.value_second, self.policy_second = nn.Linear(hidden, second), nn.Linear(hidden, second)
        self.value_output, self.lead_output = nn.Linear(second, 1), nn.Linear(second, 1)
        self.policy_output = nn.Embedding(DECISION_COUNT + 1, second, padding_idx=DECISION_COUNT)
        self.policy_pointed = nn.Embedding(POINTED_DECISIONS + 1, 1, padding_idx=POINTED_DECISIONS)
        nn.init.normal_(self.rows.weight, 0.0, 0.06)
        nn.init.normal_(self.policy_output.weight, 0.0, 0.1)
        nn.init.zeros_(self.policy_pointed.weight)
        for layer in (self.value_second, self.policy_second):
            nn.init.constant_(layer.bias, 0.2)
        with torch.no_grad():
            self.rows.weight[INPUTS] = 0.0

    def forward(self, rows: Tensor, choices: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The value as a logit, the final lead, and a logit for each choice."""
        first = (self.rows(rows) + self.row_bias).clamp(0.0, _MOST)
        valued = self.value_second(first).clamp(0.0, _MOST)
        guided = self.policy_second(first).clamp(0.0, _MOST)
        decisions = torch.div(choices, TARGET_STATES, rounding_mode="floor")
        logits = torch.bmm(self.policy_output(decisions), guided[:, :, None])[:, :, 0]
        logits = logits + self.policy_pointed(choices)[:, :, 0]
        logits = logits.masked_fill(choices == POINTED_DECISIONS, _NEVER)
        return self.value_output(valued)[:, 0], self.lead_output(valued)[:, 0], logits

    def limit(self) -> None:
        """Keep weights within what the file can hold."""
        with torch.no_grad():
            for layer in (self.value_second, self.policy_second):
                layer.weight.clamp_(-_MOST_SECOND, _MOST_SECOND)
            self.rows.weight.clamp_(-4.0, 4.0)

    def to_file(self) -> bytes:
        """The contents of the file of this network."""
        parts = [
            (self.rows.weight[:INPUTS], ROW_SCALE),
            (self.row_bias + _HALF_STEP, ROW_SCALE),
            (self.value_second.weight.T, SECOND_SCALE),
            (self.value_second.bias + _HALF_STEP, SECOND_BIAS_SCALE),
            (self.value_output.weight, OUTPUT_SCALE),
            (self.value_output.bias, OUTPUT_SCALE),
            (self.policy_second.weight.T, SECOND_SCALE),
            (self.policy_second.bias + _HALF_STEP, SECOND_BIAS_SCALE),
            (self.policy_output.weight[:DECISION_COUNT], OUTPUT_SCALE),
            (self.policy_pointed.weight[:POINTED_DECISIONS], OUTPUT_SCALE),
        ]
        return write_network(self.hidden, self.second, [_integers(part, scale) for part, scale in parts])


def _integers(part: Tensor, scale: int) -> list[int]:
    numbers: list[int] = (part.detach().float().cpu() * scale).round().clamp(-32768, 32767).int().flatten().tolist()
    return numbers
