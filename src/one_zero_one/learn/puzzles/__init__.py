"""Puzzles in which one turn wins: those shipped, answers to them, and how to find them."""
