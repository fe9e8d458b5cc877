"""Understanding: what a turn was worth and why, hints, puzzles, lessons, statistics."""
