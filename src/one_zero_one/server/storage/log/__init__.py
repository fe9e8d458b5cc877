"""The log: games that only grow, written and read for many games at once, and when to check their clocks."""
