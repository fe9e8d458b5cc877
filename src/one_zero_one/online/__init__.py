"""The client side of games on a server: links, seats, and a connection that restores itself."""

from one_zero_one.online.connection import need_websockets
from one_zero_one.online.held_seats import HeldSeat, HeldSeats
from one_zero_one.online.links import Link, parse_link
from one_zero_one.online.remote_game import SECONDS_BETWEEN_LOOKS, News, RemoteGame, join, look_up, watched_game

__all__ = [
    "SECONDS_BETWEEN_LOOKS",
    "HeldSeat",
    "HeldSeats",
    "Link",
    "News",
    "RemoteGame",
    "join",
    "look_up",
    "need_websockets",
    "parse_link",
    "watched_game",
]
