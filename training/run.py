"""A run: rounds of self-play, lessons and matches, which continue what is in its folder."""

import argparse
import time
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, Final

import torch

from one_zero_one.players.thinking import Budget
from training.curve import Row, draw, read_rows, write_rows
from training.examples import Examples, examples_of
from training.games import Games, joined, load_games
from training.lessons import Learner, Window
from training.matches import Contender, Score, play_match
from training.model import Model
from training.self_play import Order
from training.workers import play_and_show

#: decks of the match that decides whether a network replaces the last one
_GATE_DECKS: Final = ("standard", "extras", "cut-paste")


class Run:
    """A run: its folder, its window, its model."""

    def __init__(self, wish: argparse.Namespace, pool: Pool) -> None:
        self.wish, self.pool = wish, pool
        self.begun = time.monotonic()
        self.device = _best_device()
        torch.manual_seed(wish.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        if self.device == "cpu":
            torch.set_num_threads(max(1, wish.cores // 2))
        self.best: Path = wish.out / "best.network"
        self.learner = Learner(Model(wish.hidden, wish.second), self.device, wish.rate)
        self.window = Window(self.device, wish.window)
        self.rows: list[Row] = read_rows(wish.out / "curve.csv")
        self.played = 0
        self._resume()

    def say(self, text: str) -> None:
        """Report progress."""
        print(f"{time.monotonic() - self.begun:6.0f} s  {text}", flush=True)

    def left(self) -> float:
        """The seconds that are left."""
        return float(self.wish.minutes) * 60 - (time.monotonic() - self.begun)

    def spread(self, work: Any, tasks: list[Any]) -> list[Any]:
        """Run tasks on all cores."""
        return list(self.pool.imap_unordered(work, tasks, chunksize=1))

    def go_on(self) -> None:
        """Rounds until the time is over."""
        number = len(self.rows)
        while self.left() > self.wish.round / 2:
            seconds = min(self.wish.round, max(5.0, self.left() - 30))
            playing = self.pool.map_async(play_and_show, self._orders(number, seconds), chunksize=1)
            if len(self.window):
                self._learn(self.wish.passes, seconds)
            self._add(number, playing.get())
            if not self.best.exists():
                self._learn(2 * self.wish.passes, self.wish.round)
            self._measure(number)
            number += 1

    def _orders(self, number: int, seconds: float) -> list[Order]:
        wish = self.wish
        network = self.best if self.best.exists() else None
        first = (wish.seed * 10_000 + number) * 1_000
        return [
            Order(first + core, seconds, network, wish.thorough, wish.quick, wish.every) for core in range(wish.cores)
        ]

    def _add(self, number: int, played: list[tuple[Games, Examples]]) -> None:
        games = joined([games for games, _ in played])
        (self.wish.out / "games").mkdir(exist_ok=True)
        games.save(self.wish.out / "games" / f"{number:06}.npz")
        for _, examples in played:
            self.window.add(examples)
        self.played += len(games)
        self.say(f"round {number}: {len(games)} games, {len(games.decisions)} positions, window {len(self.window)}")

    def _learn(self, passes: float, seconds: float) -> None:
        steps = self.learner.learn(self.window, passes, seconds)
        tested = self.learner.test(self.window)
        self.say(f"  learnt {steps} steps on {self.device}: " + ", ".join(f"{k} {v:.4f}" for k, v in tested.items()))

    def _measure(self, number: int) -> None:
        """Let the candidate play against the last network and against playouts, and keep it if it wins."""
        candidate: Path = self.wish.out / "candidate.network"
        candidate.write_bytes(self.learner.averaged.to_file())
        quick = Budget(nodes=200)
        accepted = True
        if self.best.exists():
            scores = [
                self._match(Contender(candidate, quick), Contender(self.best, quick), self.wish.gate // 3, deck, number)
                for deck in _GATE_DECKS
            ]
            won, games = sum(score.won for score in scores), sum(score.games for score in scores)
            accepted = won > games / 2
            self.say(f"  against the last network: {Score(won, games)}: {'kept' if accepted else 'dropped'}")
        if accepted:
            candidate.replace(self.best)
        budget = Budget(nodes=300)
        score = self._match(
            Contender(self.best, budget), Contender(None, budget), self.wish.measured, "standard", number
        )
        self.say(f"  against playouts, 300 nodes each: {score}")
        row = {"round": number, "games": self.played, "against_playouts": score.share, "accepted": float(accepted)}
        self.rows.append(row | self.learner.test(self.window))
        write_rows(self.wish.out / "curve.csv", self.rows)
        draw(self.wish.out / "curve.png", self.rows)
        self._save()

    def _match(self, first: Contender, second: Contender, games: int, deck: str, seed: int) -> Score:
        tasks = 2 * self.wish.cores
        return play_match(self.spread, games, first, second, deck=deck, seed=7 + seed, tasks=tasks)

    def _save(self) -> None:
        state = {
            "model": self.learner.model.state_dict(),
            "averaged": self.learner.averaged.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "taken": self.learner.taken,
        }
        partial = self.wish.out / "state.partial"
        torch.save(state, partial)
        partial.replace(self.wish.out / "state.pt")

    def _resume(self) -> None:
        saved = self.wish.out / "state.pt"
        if saved.exists():
            state = torch.load(saved, weights_only=True, map_location=self.device)
            self.learner.model.load_state_dict(state["model"])
            self.learner.averaged.load_state_dict(state["averaged"])
            self.learner.optimiser.load_state_dict(state["optimiser"])
            self.learner.taken = state["taken"]
        kept = [load_games(file) for file in sorted((self.wish.out / "games").glob("*.npz"))]
        if kept:
            self.played = sum(map(len, kept))
            self.say(f"going on after {self.played} games")
            for examples in self.pool.imap(examples_of, _pieces(kept, self.wish.window)):
                self.window.add(examples)
            self.say(f"window {len(self.window)}")


def _best_device() -> str:
    """The GPU, if there is one that can do what lessons need."""
    if not torch.cuda.is_available():
        return "cpu"
    try:
        learner = Learner(Model(16, 3), "cuda", 1e-3)
        rows = torch.zeros((2, 4), dtype=torch.long, device="cuda")
        sum(output.sum() for output in learner.model(rows, rows)).backward()
        learner.optimiser.step()
        torch.cuda.synchronize()
    except RuntimeError as error:
        print(f"The GPU cannot be used, so the processor learns: {error}", flush=True)
        return "cpu"
    return "cuda"


def _pieces(kept: list[Games], most: int) -> list[Games]:
    """The newest games, in pieces for the processes: as many as fill a window."""
    pieces: list[Games] = []
    positions = 0
    for games in reversed(kept):
        for piece in reversed(games.split(1000)):
            if positions < most:
                pieces.append(piece)
                positions += len(piece.decisions)
    return pieces[::-1]
