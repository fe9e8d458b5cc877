"""Learning with a host: lessons, puzzles, hints and analyses, as they are sent to a page."""
