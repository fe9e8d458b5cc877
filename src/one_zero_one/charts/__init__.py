"""Charts of arenas, deck balance and statistics: the only package that uses Matplotlib.

No display is needed. Only `place` can be imported without Matplotlib.
"""
