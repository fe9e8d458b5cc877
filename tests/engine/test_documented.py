"""The engine explains itself at run time, compiled or not."""

import inspect
from types import ModuleType

import pytest

import one_zero_one
from one_zero_one import engine


def undocumented(module: ModuleType) -> list[str]:
    """The public names, and the public members of classes, that have no docstring of their own."""
    found = []
    for name in module.__all__:
        thing = getattr(module, name)
        if not (inspect.isclass(thing) or inspect.isroutine(thing)):
            continue
        members = vars(thing).items() if inspect.isclass(thing) and thing.__module__.startswith("one_zero") else ()
        for place, part in [(name, thing), *((f"{name}.{member}", part) for member, part in members)]:
            is_public = not place.rpartition(".")[2].startswith("_")
            is_made = inspect.isroutine(part) or inspect.isclass(part) or isinstance(part, property)
            if is_public and is_made and (part.__doc__ or "") in ("", "mypyc filler docstring"):
                found.append(place)
    return found


@pytest.mark.parametrize("module", [engine, one_zero_one], ids=lambda module: module.__name__)
def test_every_public_name_has_a_docstring(module: ModuleType) -> None:
    assert undocumented(module) == []


def test_properties_and_methods_of_compiled_classes_are_documented() -> None:
    assert inspect.getdoc(engine.Position.score) == "The points of 0 and 1 if the program ran now."
    assert "Take a decision" in (inspect.getdoc(engine.Position.play) or "")
    assert inspect.getdoc(engine.Decision) == (
        "Lay a card: on a line (INPUT), in a PRINT's space, or in a PASTE's space (with its digit)."
    )
    assert "`play` changes it in place" in (inspect.getdoc(engine.Position) or "")
