"""A small policy and value network for the observation of one seat."""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from one_zero_one.engine import DECISION_COUNT
from one_zero_one.envs.layout import OBSERVATION_PLANES

PLANES = {plane.name: plane for plane in OBSERVATION_PLANES}
POSES = PLANES["poses"]
OBSERVATION_SIZE = sum(plane.size for plane in OBSERVATION_PLANES)
#: the size of the embedding of a card's command and direction, which are categories, not amounts
EMBEDDED = 6
WIDTH = 256
NEVER = -1e9


class Network(nn.Module):
    """Policy and value of the seat that observes."""

    def __init__(self) -> None:
        super().__init__()
        self.poses = nn.Embedding(POSES.high + 1, EMBEDDED)
        self.body = nn.Sequential(
            nn.Linear(OBSERVATION_SIZE - POSES.size + POSES.size * EMBEDDED, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, WIDTH),
            nn.ReLU(),
        )
        self.policy = nn.Linear(WIDTH, DECISION_COUNT)
        self.value = nn.Linear(WIDTH, 1)
        #: gives counts up to 36 and single digits about the same weight
        scale = torch.cat([torch.full((plane.size,), float(max(1, plane.high))) for plane in OBSERVATION_PLANES])
        self.register_buffer("scale", scale)

    def forward(self, observed: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Logits, with illegal decisions masked out, and values from -1 (lost) to 1 (won)."""
        end = POSES.first + POSES.size
        cards = self.poses(observed[:, POSES.first : end].long()).flatten(1)
        plain = observed.float() / self.scale
        hidden = self.body(torch.cat([plain[:, : POSES.first], plain[:, end:], cards], 1))
        logits = self.policy(hidden).masked_fill(~legal, NEVER)
        return logits, torch.tanh(self.value(hidden)).squeeze(1)

    @torch.no_grad()
    def best(self, observed: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """The decision with the highest logit, for each row."""
        logits, _ = self(torch.from_numpy(observed), torch.from_numpy(legal).bool())
        return logits.argmax(1).numpy()


def load(file: Path) -> Network:
    """Load a saved network."""
    network = Network()
    network.load_state_dict(torch.load(file, weights_only=True)["network"])
    return network.eval()
