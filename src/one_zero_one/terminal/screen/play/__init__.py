"""A game on the screen, in steps that build on each other: the table, composing, the course, advice, the keys."""
