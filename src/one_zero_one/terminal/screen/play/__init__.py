"""A game on the screen, in layers: the table, composing, the course, advice, the keys."""
