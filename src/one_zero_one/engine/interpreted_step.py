"""A step of interpreted code, for `interruptions`: this module must not be compiled."""


def take_interpreted_step() -> None:
    """Do nothing. Before Python runs this, it handles signals and switches threads."""
