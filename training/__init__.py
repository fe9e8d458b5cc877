"""Training the network of `search`: from nothing to the file that the package contains.

`python -m training --help` says how; `docs/training.md` says what happens and what it brought.
"""
