"""Two players play games, each stored as soon as it is over."""

import sys
from dataclasses import dataclass, field
from pathlib import Path

from one_zero_one.engine import Problem
from one_zero_one.files.games import store_game
from one_zero_one.match.selfplay import play_matches
from one_zero_one.players import ready_players
from one_zero_one.records.json_forms import Json
from one_zero_one.records.player_names import split_pair
from one_zero_one.terminal.console import say
from one_zero_one.terminal.progress import progress_bar
from one_zero_one.terminal.reports.faults import count_forfeits, forfeits_to_json, show_forfeits
from one_zero_one.words import Words


@dataclass
class SelfPlay:
    """The games that have been stored."""

    winners: list[int | None] = field(default_factory=list)
    #: who forfeited a game, and why
    faults: list[tuple[str, Problem]] = field(default_factory=list)

    def results(self) -> tuple[int, int, int]:
        """The wins of 0 and of 1, and the draws."""
        return self.winners.count(0), self.winners.count(1), self.winners.count(None)


def hold_selfplay(
    words: Words, games: int, out: Path, *, seed: int, deck: str, players: str, seconds: float
) -> SelfPlay:
    """Play and store games, with a progress bar. Raises GameError for impossible options."""
    done = SelfPlay()
    names = ready_players(split_pair(players))
    try:
        with progress_bar(_so_far(words, done), games) as advance:
            for match in play_matches(games, seed=seed, deck=deck, players=players, seconds=seconds):
                assert match.outcome is not None, "the game has been played to its end"
                store_game(out / f"{len(done.winners) + 1:06}.101", match.record(Player0=names[0], Player1=names[1]))
                done.winners.append(match.outcome.winner)
                if match.fault is not None and match.outcome.loser is not None:
                    done.faults.append((names[match.outcome.loser], match.fault))
                advance(_so_far(words, done))
    except KeyboardInterrupt:
        sys.stderr.write(words("selfplay.interrupted", count=len(done.winners), folder=out) + "\n")
        raise
    return done


def _so_far(words: Words, done: SelfPlay) -> str:
    wins0, wins1, _ = done.results()
    return words("arena.so-far", score=f"0: {wins0} · 1: {wins1}")


def show_selfplay(words: Words, done: SelfPlay, out: Path) -> None:
    """Print who won how often, and who forfeited."""
    wins0, wins1, draws = done.results()
    say(words("selfplay.done", count=len(done.winners), folder=out, wins0=wins0, wins1=wins1, draws=draws))
    show_forfeits(words, count_forfeits(done.faults))


def selfplay_to_json(done: SelfPlay, out: Path, seed: int) -> Json:
    """The same for programs."""
    wins0, wins1, draws = done.results()
    faults = forfeits_to_json(count_forfeits(done.faults))
    found = {"games": len(done.winners), "folder": str(out), "seed": seed, "wins": [wins0, wins1], "draws": draws}
    return found | {"faults": faults}
