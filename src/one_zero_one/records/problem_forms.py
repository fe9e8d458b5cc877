"""Problems as JSON: a code and named arguments, so that a stored problem fits any language."""

from typing import Any

from one_zero_one.engine import Argument, Problem
from one_zero_one.records.json_forms import Json


def problem_to_json(problem: Problem) -> Json:
    """A problem as one JSON object."""
    return {"code": problem.code, "arguments": dict(problem.arguments)}


def problem_from_json(form: Any) -> Problem:
    """Parse the output of `problem_to_json`.

    Raises KeyError, TypeError or ValueError for anything else.
    """
    if not isinstance(form["code"], str):
        raise TypeError(form)
    return Problem(form["code"], {name: _argument(value) for name, value in form["arguments"].items()})


def _argument(value: Any) -> Argument:
    """Keep numbers and texts; turn a list back into a tuple of texts or of pairs of numbers."""
    if type(value) in (int, str):
        return value  # type: ignore[no-any-return]
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(tuple(item) if isinstance(item, list) else item for item in value)
