"""Games at hand: rooms, who holds a seat, clocks, presence, and what comes after the end."""
