"""Learn One Zero One with MaskablePPO of sb3-contrib, against a player of your choice, on a CPU.

Try it: pip install sb3-contrib, then python examples/maskable_ppo.py --steps 20000 --out learnt.zip
It says how it scores before and after learning. Ctrl-C ends the learning early; what was learnt
until then is measured and kept.
"""

import argparse
from pathlib import Path

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback


class Progress(BaseCallback):
    """Prints a line after every round of games, with the score of the last hundred."""

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        recent = [episode["r"] for episode in self.model.ep_info_buffer]
        score = f"{score_of(recent):.0%} of the last {len(recent)} games" if recent else "no game finished yet"
        print(f"{self.num_timesteps:>9,} decisions: {score}", flush=True)


def score_of(rewards: list[float]) -> float:
    """The share of the points: a win is 1, a draw one half."""
    return (1 + float(np.mean(rewards))) / 2


def measure(model: MaskablePPO, opponent: str, games: int) -> float:
    """The score of the best decisions that the network knows, on deals that it never learns from."""
    env = gymnasium.make("one_zero_one.envs:OneZeroOne-v1", opponent=opponent)
    rewards = []
    for game in range(games):
        observed, info = env.reset(seed=1_000_000 + game)
        over = False
        while not over:
            decision, _ = model.predict(observed, action_masks=info["action_mask"].astype(bool), deterministic=True)
            observed, reward, over, _, info = env.step(int(decision))
        rewards.append(float(reward))
    return score_of(rewards)


def main() -> None:
    """Read the command line, learn, measure and save."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opponent", default="random", help="a player, as `one-zero-one play --against` names it")
    parser.add_argument("--steps", type=int, default=20_000, help="how many decisions to learn from")
    parser.add_argument("--games", type=int, default=200, help="how many games a measurement takes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learnt.zip"), help="where to keep what was learnt")
    wish = parser.parse_args()
    env = gymnasium.make("one_zero_one.envs:OneZeroOne-v1", opponent=wish.opponent)
    model = MaskablePPO("MlpPolicy", env, n_steps=2048, batch_size=256, gamma=1.0, seed=wish.seed, device="cpu")
    print(f"before learning: {measure(model, wish.opponent, wish.games):.1%} of {wish.games} games", flush=True)
    try:
        model.learn(wish.steps, callback=Progress())
    except KeyboardInterrupt:
        print(f"Broken off after {model.num_timesteps:,} decisions; what was learnt from them is kept.")
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    model.save(wish.out)
    print(f"after learning: {measure(model, wish.opponent, wish.games):.1%} of {wish.games} games; kept in {wish.out}")


if __name__ == "__main__":
    main()
