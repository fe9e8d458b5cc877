"""Games in memory: rooms, seat holders, clocks, presence, and what follows the end of a game."""
