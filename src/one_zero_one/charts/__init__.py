"""Charts of arenas, of a deck's balance and of statistics: the one package that knows Matplotlib. No display is needed.

Only `place` can be imported where Matplotlib is not installed.
"""
