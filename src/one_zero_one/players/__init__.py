"""Decisions: the player contract and the players that keep it."""

from one_zero_one.players.contract import Player
from one_zero_one.players.named import make_player
from one_zero_one.players.random_player import RandomPlayer

__all__ = ["Player", "RandomPlayer", "make_player"]
