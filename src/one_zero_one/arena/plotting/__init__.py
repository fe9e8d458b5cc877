"""Pictures of an arena and of a deck's balance, drawn by Matplotlib and without a display.

Only `place` can be imported where Matplotlib is not installed.
"""
