"""Tournaments: paired deals, ratings with error bars, and no game lost on interruption."""

from one_zero_one.arena.archive import Archive
from one_zero_one.arena.cluster import cluster
from one_zero_one.arena.ratings import Rating, bradley_terry, ratings
from one_zero_one.arena.schedule import ArenaPlan, Pairing, Played, play
from one_zero_one.arena.significance import is_clear, log_likelihood_ratio
from one_zero_one.arena.tournament import Standing, run

__all__ = [
    "Archive",
    "ArenaPlan",
    "Pairing",
    "Played",
    "Rating",
    "Standing",
    "bradley_terry",
    "cluster",
    "is_clear",
    "log_likelihood_ratio",
    "play",
    "ratings",
    "run",
]
