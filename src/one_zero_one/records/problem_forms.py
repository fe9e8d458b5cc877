"""Problems as JSON: the code and the named arguments, so that a file can keep what is told in any language later."""

from typing import Any

from one_zero_one.engine.problems import Argument, Problem
from one_zero_one.records.json_forms import Json


def problem_to_json(problem: Problem) -> Json:
    """A problem as one JSON object."""
    return {"code": problem.code, "arguments": dict(problem.arguments)}


def problem_from_json(form: Any) -> Problem:
    """The problem that `problem_to_json` gave. Raises KeyError, TypeError or ValueError for anything else."""
    if not isinstance(form["code"], str):
        raise TypeError(form)
    return Problem(form["code"], {name: _argument(value) for name, value in form["arguments"].items()})


def _argument(value: Any) -> Argument:
    """Numbers and texts are themselves; a list was a tuple, of texts or of pairs of numbers."""
    if type(value) in (int, str):
        return value  # type: ignore[no-any-return]
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(tuple(item) if isinstance(item, list) else item for item in value)
