"""What should not have happened: the log says what and where; what was in a game stays out of it."""

import logging


def report(log: logging.Logger, error: BaseException) -> None:
    """Log the kind of an error and the place it came from, and not its text, which may name cards."""
    log.error("%s at %s", type(error).__name__, place_of(error))


def place_of(error: BaseException) -> str:
    """Where an error came from: file and line."""
    place = ""
    trace = error.__traceback__
    while trace is not None:
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place
