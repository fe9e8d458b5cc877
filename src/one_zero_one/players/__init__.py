"""Players: the contract, the players that implement it, and a conformance test."""

from one_zero_one.players.composing import compose_turn
from one_zero_one.players.conformance import Fault, check_player
from one_zero_one.players.contract import Player, PlayerFault
from one_zero_one.players.named import introduced_players, make_player, ready_players
from one_zero_one.players.random_player import RandomPlayer

__all__ = [
    "Fault",
    "Player",
    "PlayerFault",
    "RandomPlayer",
    "check_player",
    "compose_turn",
    "introduced_players",
    "make_player",
    "ready_players",
]
