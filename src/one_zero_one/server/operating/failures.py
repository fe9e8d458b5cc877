"""Unexpected errors: the log says what and where, but nothing about the game."""

import logging


def report(log: logging.Logger, error: BaseException) -> None:
    """Log the type of an error and where it came from, but not its text, which may name cards."""
    log.error("%s at %s", type(error).__name__, place_of(error))


def place_of(error: BaseException) -> str:
    """Where an error came from: file and line."""
    place = ""
    trace = error.__traceback__
    while trace is not None:
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place
