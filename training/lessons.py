"""Lessons: a model learns from a window of examples, on a GPU if there is one."""

import copy
import math
import time
from dataclasses import fields
from typing import Final

import torch
from torch import Tensor
from torch.nn import functional

from training.examples import Examples
from training.model import Model

#: the value to learn: this much of the search's opinion, the rest of the result
OPINION_SHARE: Final = 0.5
_LEAD_WEIGHT: Final = 0.1
_BATCH: Final = 2048
_LAST_RATE: Final = 0.1
_DECAY: Final = 1e-2
#: of each hundred examples, the last so many are only tested
_HELD_OUT: Final = 4
_AVERAGED: Final = 0.998


class Window:
    """The newest examples, as tensors."""

    def __init__(self, device: str, most: int) -> None:
        self.device, self.most = device, most
        self.columns: dict[str, Tensor] = {}
        self.tested: dict[str, Tensor] = {}

    def __len__(self) -> int:
        return len(self.columns["results"]) if self.columns else 0

    def add(self, examples: Examples) -> None:
        """Add examples, the last of which are only for testing; drop the oldest ones."""
        held = len(examples) * _HELD_OUT // 100
        for part in fields(examples):
            column = torch.from_numpy(getattr(examples, part.name))
            for columns, piece, most in (
                (self.columns, column[: len(column) - held], self.most),
                (self.tested, column[len(column) - held :], self.most // 20),
            ):
                there = columns.get(part.name)
                moved = piece.to(self.device)
                columns[part.name] = (moved if there is None else torch.cat([there, moved]))[-most:]


class Learner:
    """A model with its optimiser, and the average of its recent weights, which is what is used."""

    def __init__(self, model: Model, device: str, rate: float) -> None:
        self.model = model.to(device)
        self.averaged = copy.deepcopy(self.model)
        self.rate = rate
        self.taken = 0
        fused = device == "cuda"
        self.optimiser = torch.optim.AdamW(self.model.parameters(), rate, weight_decay=_DECAY, fused=fused)

    def learn(self, window: Window, passes: float, seconds: float) -> int:
        """Go over the window so many times, but no longer than this; returns the steps taken."""
        begun = time.monotonic()
        steps = max(1, int(passes * len(window) / _BATCH))
        for step in range(steps):
            spent = (time.monotonic() - begun) / seconds
            if spent > 1.0:
                return step
            done = max(step / steps, spent)
            for group in self.optimiser.param_groups:
                group["lr"] = self.rate * (_LAST_RATE + (1 - _LAST_RATE) * 0.5 * (1 + math.cos(math.pi * done)))
            chosen = torch.randint(len(window), (_BATCH,), device=window.device)
            value, policy, lead = losses(self.model, {name: part[chosen] for name, part in window.columns.items()})
            self.optimiser.zero_grad(set_to_none=True)
            (value + policy + _LEAD_WEIGHT * lead).backward()
            self.optimiser.step()
            self.model.limit()
            self._average()
        return steps

    @torch.no_grad()
    def _average(self) -> None:
        self.taken += 1
        share = max(1 - _AVERAGED, 1 / (1 + self.taken / 4))
        for kept, new in zip(self.averaged.parameters(), self.model.parameters(), strict=True):
            kept.lerp_(new, share)

    @torch.no_grad()
    def test(self, window: Window) -> dict[str, float]:
        """Losses on examples that were not learnt from, and the squared error of the result."""
        totals = torch.zeros(4, dtype=torch.float64)
        count = len(window.tested["results"])
        for first in range(0, count, _BATCH):
            batch = {name: part[first : first + _BATCH] for name, part in window.tested.items()}
            size = len(batch["results"])
            value, policy, lead = losses(self.averaged, batch)
            logit, _, _ = self.averaged(batch["rows"].long(), batch["choices"].long())
            error = ((logit.sigmoid() - batch["results"]) ** 2).mean()
            totals += size * torch.stack([value, policy, lead, error]).double().cpu()
        return dict(zip(("value", "policy", "lead", "error"), (totals / max(1, count)).tolist(), strict=True))


def losses(model: Model, batch: dict[str, Tensor]) -> tuple[Tensor, Tensor, Tensor]:
    """How wrong a model is about values, decisions and final leads."""
    logit, lead, choices = model(batch["rows"].long(), batch["choices"].long())
    results, opinions = batch["results"], batch["opinions"]
    wanted = torch.where(
        opinions.isnan(), results, (1 - OPINION_SHARE) * results + OPINION_SHARE * opinions.nan_to_num()
    )
    value = functional.binary_cross_entropy_with_logits(logit, wanted)
    visits = batch["visits"].float()
    total = visits.sum(1)
    taught = (total > 0).float()
    wished = visits / total.clamp(min=1.0)[:, None]
    policy = -(wished * torch.log_softmax(choices, 1)).sum(1) * taught
    return value, policy.sum() / taught.sum().clamp(min=1.0), functional.mse_loss(lead, batch["leads"])
