"""Learn One Zero One by self-play: proximal policy optimisation on many games at once, on a CPU.

Half of the games are against itself and half against `greedy`: a network trained only against
itself forgets how to play against others.

Try it: python examples/self_play/train.py --minutes 60 --out learnt
It writes learnt/network.pt, learnt/ratings.csv and learnt/ratings.png, and continues from them if
they exist.
"""

import argparse
import csv
import time
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import torch
from network import Network
from torch import Tensor, nn

from one_zero_one.envs.vector import OneZeroOneVectorEnv

#: the lambda of generalised advantage estimation: how far later surprises reach back
LAMBDA = 0.95
CLIP = 0.2
EPOCHS = 3
MINIBATCH = 1024
VALUE_WEIGHT = 0.5
ENTROPY_WEIGHT = 0.01
LEARNING_RATE = 5e-4


class Lane:
    """Parallel games in which the network plays both seats, or one seat against a player."""

    def __init__(self, network: Network, games: int, opponent: str, seat: int, seed: int) -> None:
        self.network = network
        self.env = OneZeroOneVectorEnv(games, opponent=opponent, seat=seat, autoreset_mode="SameStep")
        self.observed, infos = self.env.reset(seed=seed)
        self.legal, self.seat = infos["action_mask"].astype(bool), infos["seat"]
        self.finished = 0

    @torch.no_grad()
    def collect(self, steps: int) -> tuple[Tensor, ...]:
        """Play on and return the decisions as columns.

        The columns are observation, legal mask, decision, log-probability, target value, advantage.
        """
        kept: list[tuple[np.ndarray, ...]] = []
        for _ in range(steps):
            logits, values = self.network(torch.from_numpy(self.observed), torch.from_numpy(self.legal))
            chances = torch.log_softmax(logits, 1)
            decided = torch.multinomial(chances.exp(), 1)
            likely = chances.gather(1, decided).squeeze(1).numpy()
            observed, rewards, over, _, infos = self.env.step(decided.squeeze(1).numpy())
            # the next value keeps its sign if the same seat decides again, and is negated otherwise
            turn = np.where(over, 0.0, np.where(infos["seat"] == self.seat, 1.0, -1.0))
            kept.append((self.observed, self.legal, decided.squeeze(1).numpy(), likely, values.numpy(), rewards, turn))
            self.observed, self.legal, self.seat = observed, infos["action_mask"].astype(bool), infos["seat"]
            self.finished += int(over.sum())
        return self._judged(kept)

    def _judged(self, kept: list[tuple[np.ndarray, ...]]) -> tuple[Tensor, ...]:
        """Generalised advantage estimation, from the perspective of the seat that decided."""
        _, following = self.network(torch.from_numpy(self.observed), torch.from_numpy(self.legal))
        after, surprise = following.numpy(), np.zeros(len(following))
        advantages = []
        for *_, values, rewards, turn in reversed(kept):
            surprise = rewards + turn * after - values + LAMBDA * turn * surprise
            advantages.append(surprise)
            after = values
        advantage = torch.from_numpy(np.concatenate(advantages[::-1])).float()
        observed, legal, decided, likely, values = (
            torch.from_numpy(np.concatenate(column)) for column in list(zip(*kept, strict=True))[:5]
        )
        return observed, legal, decided, likely, values + advantage, advantage


def learn(network: Network, optimiser: torch.optim.Optimizer, batch: tuple[Tensor, ...]) -> None:
    """Update the network: better-than-expected decisions become likelier, values more accurate."""
    advantage = batch[-1]
    spread = advantage.std() + 1e-8
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(advantage)).split(MINIBATCH):
            observed, legal, decided, likely, worth, gain = (column[rows] for column in batch)
            logits, values = network(observed, legal)
            chances = torch.log_softmax(logits, 1)
            ratio = (chances.gather(1, decided.unsqueeze(1)).squeeze(1) - likely).exp()
            gain = gain / spread
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(chances.exp() * chances.masked_fill(~legal, 0)).sum(1).mean()
            loss = policy + VALUE_WEIGHT * nn.functional.mse_loss(values, worth) - ENTROPY_WEIGHT * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def score_against(network: Network, opponent: str, games: int, seed: int = 2**40) -> float:
    """The share of points against a player, from both seats, always taking the best decision.

    A draw counts as half a win.
    """
    points = 0.0
    for seat in (0, 1):
        env = OneZeroOneVectorEnv(games // 2, opponent=opponent, seat=seat, autoreset_mode="Disabled")
        observed, infos = env.reset(seed=seed)
        running = np.ones(games // 2, bool)
        while running.any():
            decided = network.best(observed, infos["action_mask"])
            observed, rewards, over, _, infos = env.step(decided)
            points += float(((rewards + 1) / 2)[running & over].sum())
            running &= ~over
    return points / games


def rating_of(score: float, games: int) -> float:
    """Elo points above an opponent; a score of 0 or 100 % is moved by half a game."""
    bounded = min(max(score, 0.5 / games), 1 - 0.5 / games)
    return float(400 * np.log10(bounded / (1 - bounded)))


def plot(rows: list[dict[str, float]], file: Path) -> None:
    """Plot the rating against the number of games."""
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    axes.plot([row["games"] for row in rows], [row["rating"] for row in rows], marker="o", markersize=3)
    axes.axhline(0, color="grey", linewidth=1)
    axes.set(xlabel="games of self-play", ylabel="Elo above greedy", title="One Zero One, learnt by self-play")
    figure.savefig(file, dpi=120)
    plt.close(figure)


def read_wish() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--out", type=Path, default=Path("learnt"))
    parser.add_argument("--games-at-once", type=int, default=256)
    parser.add_argument("--steps", type=int, default=32, help="decisions of each game between two lessons")
    parser.add_argument("--measure-every", type=float, default=2, help="minutes between two measurements")
    parser.add_argument("--measured-games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    return parser.parse_args()


def main() -> None:
    """Train for a while and report progress; what was learnt is kept, also when Ctrl-C ends it."""
    wish = read_wish()
    torch.manual_seed(wish.seed)
    torch.set_num_threads(wish.threads)
    wish.out.mkdir(parents=True, exist_ok=True)
    saved, table = wish.out / "network.pt", wish.out / "ratings.csv"

    network = Network()
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE)
    games, spent = 0, 0.0
    rows: list[dict[str, float]] = []
    if saved.exists():
        kept = torch.load(saved, weights_only=True)
        network.load_state_dict(kept["network"])
        optimiser.load_state_dict(kept["optimiser"])
        games, spent = kept["games"], kept["spent"]
        with table.open(newline="") as file:
            rows = [{name: float(number) for name, number in row.items()} for row in csv.DictReader(file)]
        print(f"going on after {games:,} games")

    quarter, seed = wish.games_at_once // 4, wish.seed + games
    lanes = [Lane(network, 2 * quarter, "self", 0, seed)]
    lanes += [Lane(network, quarter, "greedy", seat, seed + (seat + 1) * 10**6) for seat in (0, 1)]
    begun, cpu = time.monotonic(), time.process_time() - spent

    def minutes() -> float:
        return (time.monotonic() - begun) / 60

    def measure_and_keep() -> None:
        score = score_against(network, "greedy", wish.measured_games)
        spent, played = time.process_time() - cpu, games + sum(lane.finished for lane in lanes)
        rating = round(rating_of(score, wish.measured_games), 1)
        rows.append({"games": played, "cpu_seconds": round(spent), "score": score, "rating": rating})
        print(
            f"{minutes():6.1f} of {wish.minutes:g} min, {spent / 60:6.1f} min of CPU, {played:9,} games, "
            f"against greedy {score:6.1%} ({rating:+.0f})",
            flush=True,
        )
        state = {"network": network.state_dict(), "optimiser": optimiser.state_dict()}
        torch.save(state | {"games": played, "spent": spent}, saved)
        with table.open("w", newline="") as file:
            writer = csv.DictWriter(file, list(rows[-1]))
            writer.writeheader()
            writer.writerows(rows)
        plot(rows, wish.out / "ratings.png")

    measured, has_learnt_since = -1e9, False
    try:
        while minutes() < wish.minutes:
            lessons = zip(*(lane.collect(wish.steps) for lane in lanes), strict=True)
            has_learnt_since = True
            learn(network, optimiser, tuple(torch.cat(columns) for columns in lessons))
            if minutes() - measured >= wish.measure_every:
                measured = minutes()
                measure_and_keep()
                has_learnt_since = False
    except KeyboardInterrupt:
        print("Interrupted; what was learnt until now is measured and kept.", flush=True)
    if has_learnt_since:
        measure_and_keep()


if __name__ == "__main__":
    main()
