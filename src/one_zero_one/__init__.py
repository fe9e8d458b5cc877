"""One Zero One: David Harding's binary card game for two, and everything to play, watch and study it with."""

__version__ = "0.1.0"
