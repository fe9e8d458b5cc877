"""`python -m one_zero_one` is the command `one-zero-one`."""

from one_zero_one.cli import main

main()
