"""Games on a server, from the side of whoever plays there: links, seats, and a line that comes back by itself."""

from one_zero_one.online.connection import need_websockets
from one_zero_one.online.held_seats import HeldSeat, HeldSeats
from one_zero_one.online.links import Link, parse_link
from one_zero_one.online.remote_game import News, RemoteGame, join, look_up, watched_game

__all__ = [
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
