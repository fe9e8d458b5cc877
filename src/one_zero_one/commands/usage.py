"""Wrong usage, told in a sentence of the chosen language: what was wrong, what would be right, where help is."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownOptionError,
    ValidationError,
)

from one_zero_one.commands.options import NotANumber, OutOfRange, words_asked_for
from one_zero_one.engine import Problem, problem
from one_zero_one.words import tell_problem


def tell_usage(error: CycloptsError, typed: Sequence[str], commands: Sequence[str]) -> str:
    """What was wrong with what was typed after the name of the program."""
    words = words_asked_for(typed)
    command = " ".join(["one-zero-one", *(error.command_chain or ())])
    told = tell_problem(words, _problem(error, command, commands))
    return f"{told}\n{words('usage.help', command=command)}"


def _problem(error: CycloptsError, command: str, commands: Sequence[str]) -> Problem:
    name = _name(error)
    match error:
        case UnknownOptionError():
            options = {argument.name for argument in error.argument_collection if argument.name.startswith("--")}
            options |= {"--help"} if error.command_chain else {"--help", "--version"}
            text = error.token.keyword or error.token.value
            if nearest := _nearest(text, options):
                return problem("usage-no-option-nearly", text=text, command=command, nearest=nearest)
            return problem("usage-no-option", text=text, command=command, options=tuple(sorted(options)))
        case MissingArgumentError(keyword=str(option)):
            return problem("usage-no-value", name=option)
        case MissingArgumentError():
            return problem("usage-missing", name=name, command=command)
        case RepeatArgumentError():
            return problem("usage-twice", name=error.token.keyword or "")
        case CoercionError() | ValidationError():
            return _wrong_value(error, name)
    unused = error.unused_tokens or []
    if unused and not error.command_chain:
        if nearest := _nearest(unused[0], commands):
            return problem("usage-no-command-nearly", text=unused[0], nearest=nearest)
        return problem("usage-no-command", text=unused[0], commands=tuple(commands))
    if unused:
        return problem("usage-too-many", text=unused[0], command=command)
    return problem("usage-other", detail=str(error))


def _nearest(text: str, known: Iterable[str]) -> str | None:
    """What was probably meant; None if nothing is similar."""
    spelt = {name.removeprefix("--"): name for name in known}  # dashes would make all options similar
    return next((spelt[found] for found in get_close_matches(text.lower().removeprefix("--"), spelt, 1)), None)


def _wrong_value(error: CoercionError | ValidationError, name: str) -> Problem:
    cause: BaseException | None = error.__cause__
    value = _value(error)
    if isinstance(cause, OutOfRange):
        return problem("usage-range", name=name, value=value, least=cause.least, most=cause.most)
    if isinstance(cause, NotANumber) or (isinstance(error, CoercionError) and error.target_type is float):
        return problem("usage-not-a-number", name=name, value=value)
    if choices := _choices(None if error.argument is None else error.argument.hint):
        return problem("usage-choice", name=name, value=value, allowed=choices)
    return problem("usage-other", detail=str(error))


def _name(error: CycloptsError) -> str:
    """The option, or the argument in capital letters, that is meant."""
    if error.argument is None:
        return ""
    name = error.argument.name
    return name if name.startswith("--") else name.upper()


def _value(error: CoercionError | ValidationError) -> str:
    if isinstance(error, CoercionError) and error.token is not None:
        return error.token.value
    tokens = error.argument.tokens if error.argument is not None else []
    return tokens[-1].value if tokens else ""


def _choices(hint: Any) -> tuple[str, ...]:
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    if hint is bool:
        return ("yes", "no")
    return next(filter(None, map(_choices, get_args(hint))), ())
