"""Puzzles: one turn wins. Those shipped, answers to them, and how they are found."""
