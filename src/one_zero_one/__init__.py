"""One Zero One: David Harding's binary card game for two, and everything to play, watch and study it with."""

import sys

__version__ = "0.1.0"

if "IPython" in sys.modules and (_shell := sys.modules["IPython"].get_ipython()) is not None:
    from one_zero_one.notebooks import register

    register(_shell)
