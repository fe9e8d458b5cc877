"""The four catalogues are consistent, and no text for people is outside them."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

import one_zero_one
from one_zero_one.cli import app
from one_zero_one.engine import ABORT, CARD_NAMES, HOW_PLACED, OUTCOME_REASONS, WHY_NO_EFFECT, Malformed, problem
from one_zero_one.players.levels import LEVELS
from one_zero_one.words import LANGUAGES, Words, language_of_environment, load_catalogue

SOURCES = sorted(Path(one_zero_one.__file__).parent.rglob("*.py"))
SCRIPTS = sorted(
    file
    for folder in ("scripts", "near")
    for file in (Path(one_zero_one.__file__).parent / "web" / folder).rglob("*.js")
)
COMMANDS = [source for source in SOURCES if source.parent.name == "commands" or source.name == "cli.py"]
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_there_twice(language: str) -> None:
    """Of two texts with the same key, the first would never be used."""
    file = Path(one_zero_one.__file__).parent / "words" / "catalogues" / f"{language}.json"
    keys = [key for key, _ in json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=list)]
    assert [key for key in keys if keys.count(key) > 1] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    """Only help may be missing, until it is translated."""
    other = load_catalogue(language)
    assert list(other) == [key for key in load_catalogue("en") if key in other or not key.startswith("help.")]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_are_translated(language: str) -> None:
    english, other = load_catalogue("en"), load_catalogue(language)
    same = [key for key in other if english[key] == other[key]]
    assert len(same) < len(other) / 50, same


@pytest.mark.usefixtures("own_catalogues")
def test_help_that_is_missing_is_in_english() -> None:
    hungarian: Any = load_catalogue("hu")
    hungarian.pop("help.play", None)
    hungarian["help.watch"] = "Nézd!"
    del hungarian["list.nothing"]
    words = Words("hu")
    assert words("help.play") == Words("en")("help.play")
    assert words("help.watch") == "Nézd!"
    for language, key in (("hu", "list.nothing"), ("hu", "help.nosuch"), ("en", "help.nosuch")):
        with pytest.raises(KeyError):
            Words(language)(key)


def keys_of_help() -> set[str]:
    """The keys of all commands and their own options, and of what is around them on the page."""
    titles, notes = ("commands", "arguments", "parameters"), ("choices", "default", "required")
    keys = {f"help.title.{title}" for title in titles} | {f"help.note.{note}" for note in notes}
    for name in app:
        if not name.startswith("-"):
            own = [
                argument.name for argument in app[name].assemble_argument_collection() if not argument.parameter.help
            ]
            keys |= {f"help.{name}", *(f"help.{name}.{option.strip('-').lower()}" for option in own)}
    return keys


def test_every_command_and_every_option_has_help() -> None:
    assert len(keys_of_help()) > 100
    assert keys_of_help() - set(load_catalogue("en")) == set()


@pytest.mark.parametrize("source", COMMANDS, ids=lambda path: path.stem)
def test_no_help_is_outside_the_catalogue(source: Path) -> None:
    """Help in the code is a key, or comes from a call of the words; and no docstring explains options."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.keyword) and node.arg in ("help", "help_epilogue", "help_prologue"):
            key = isinstance(node.value, ast.Constant) and node.value.value in load_catalogue("en")
            assert key or isinstance(node.value, ast.Call), ast.unparse(node)
        if isinstance(node, ast.FunctionDef):
            assert "\n" not in (ast.get_docstring(node) or ""), f"{node.name}: explain it in the catalogue"


def keys_in_the_sources() -> set[str]:
    """Every string in the sources and scripts that is a key, and the code of every problem."""
    scripts = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    found = set(re.findall(r'"((?:page|club|deal|games|join|near|school)\.[a-z0-9-]+)"', scripts))
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "problem":
                code = node.args[0]
                assert isinstance(code, ast.Constant), f"{source}: the code of a problem is a literal"
                found.add(f"problem.{code.value!s}")
    made = [f"card.{name}" for name in CARD_NAMES] + [f"outcome.{reason}" for reason in OUTCOME_REASONS]
    made += [f"statistics.end-{reason}" for reason in OUTCOME_REASONS if reason != ABORT]
    made += [f"event.placed-{how}" for how in HOW_PLACED.values()]
    made += [f"event.no-effect-{why}" for why in WHY_NO_EFFECT.values()]
    made += [f"event.{word}" for word in found]
    made += [f"level.{level}" for level in LEVELS]
    made += [key for key in load_catalogue("en") if key.startswith("person.")]  # held by test_casts
    made += ["help.one-zero-one", *keys_of_help()]
    return found | set(made)


def test_every_text_is_used_and_every_problem_has_a_text() -> None:
    used = keys_in_the_sources()
    catalogue = set(load_catalogue("en"))
    assert catalogue - used == set(), "texts that are never used"
    codes = {key for key in used if re.fullmatch(r"problem\.[a-z0-9-]+", key)}
    assert codes - catalogue == set(), "problems without a text"


def test_plural_forms() -> None:
    """CLDR: French treats 0 as singular, the others do not.

    In Hungarian a number takes the singular anyway.
    """
    counts = (0, 1, 2, 11, 101)
    told = {
        language: [Words(language)("problem.lacks", line=10, count=count) for count in counts] for language in LANGUAGES
    }
    assert told == {
        "en": [f"line 10 needs {count} more card{'s' * (count != 1)}" for count in counts],
        "fr": [f"{count} carte{'s' * (count > 1)} à la ligne 10" for count in counts],
        "it": [f"{count} cart{'a' if count == 1 else 'e'} alla linea 10" for count in counts],
        "hu": [f"a 10. sorból {count} kártya" for count in counts],
    }


def test_lists_in_sentences() -> None:
    words = Words("en")
    assert words.joined([]) == "nothing"
    assert words.joined(["a"]) == "a"
    assert words.joined(["a", "b", "c"]) == "a, b and c"
    assert words.joined(["a", "b"], "or") == "a or b"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_with_dots_ends_its_sentence(language: str) -> None:
    told = Words(language)("event.drawn", player=0, card="IF…THEN…")
    assert "IF…THEN…" in told
    assert "…." not in told


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "fr_CA", "LANG": "it_IT"}, "fr"),
        ({"LC_MESSAGES": "it", "LANG": "fr_FR"}, "it"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "de:fr", "LANG": "it_IT"}, "fr"),
        ({"LANGUAGE": ":hu:fr", "LC_ALL": "it_IT"}, "hu"),
        ({"LANGUAGE": "de", "LANG": "it_IT"}, "en"),
        ({"LANGUAGE": "", "LC_ALL": "FR_ca"}, "fr"),
        ({"LC_ALL": "fr", "LC_MESSAGES": "it"}, "fr"),
    ],
)
def test_the_language_comes_from_the_locale(environment: dict[str, str], language: str) -> None:
    assert language_of_environment(environment) == language


@pytest.mark.parametrize("language", ["de", "EN", "", "english"])
def test_there_is_no_such_language(language: str) -> None:
    with pytest.raises(Malformed) as wrong:
        Words(language)
    assert wrong.value.problem == problem("no-such-language", text=language, names=("en", "fr", "it", "hu"))


def test_whoever_names_no_language_is_told_in_english() -> None:
    assert Words().language == "en"
    assert Words()("list.nothing") == "nothing"
