"""Sentences call players by what they are: the reader, a name, the computer, a level, a digit."""

from typing import Any

import pytest

from one_zero_one.engine import ControlChanged, Drawn, Outcome
from one_zero_one.words import LANGUAGES, Cast, Words, cast_of, load_catalogue, tell_event, tell_names, tell_outcome

ANNA = ("Anna", "level:3")


@pytest.mark.parametrize(
    ("cast", "zero", "one"),
    [
        (Cast(), "Player 0 wins", "Player 1 wins"),
        (Cast(ANNA), "Anna wins", "The computer wins"),
        (Cast(ANNA, reader=0), "You win!", "The computer wins"),
        (Cast(("human", "level:3"), reader=0), "You win!", "The computer wins"),
        (Cast(("human", "human")), "Player 0 wins", "Player 1 wins"),
        (Cast(("level:3", "level:5")), "Level 3 wins", "Level 5 wins"),
        (Cast(("level:3", "level:3")), "Player 0 wins", "Player 1 wins"),
        (Cast(("Anna", "Anna")), "Player 0 wins", "Player 1 wins"),
        (Cast(("level:x", "search:nodes=5")), "level:x wins", "search:nodes=5 wins"),
        (Cast(("a\x1b", "b" * 61)), "a\N{REPLACEMENT CHARACTER} wins", "b" * 60 + "… wins"),
    ],
)
def test_a_player_is_called_by_what_tells_the_two_apart(cast: Cast, zero: str, one: str) -> None:
    words = Words("en", cast)
    assert [words("page.wins", player=seat) for seat in (0, 1)] == [zero, one]


def test_the_players_of_a_record_are_in_its_tags() -> None:
    assert cast_of({"Player1": "Ada", "Event": "x"}, reader=0) == Cast(("", "Ada"), 0)


def test_a_title_has_the_names_of_levels_and_the_digits_of_players_without_names() -> None:
    assert tell_names(Words("en"), Cast(("human", "level:3"))) == (
        "Player 0",
        Words("en")("level.named", number=3, name=Words("en")("level.3")),
    )
    assert tell_names(Words("fr"), Cast(("0", "Anna"))) == ("Joueur 0", "Anna")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["The computer now controls line 50.", "You now control line 10.", "Anna’s deck: empty."]),
        (
            "fr",
            [
                "L’ordinateur contrôle maintenant la ligne 50.",
                "Vous contrôlez maintenant la ligne 10.",
                "Pile d’Anna\N{NO-BREAK SPACE}: vide.",
            ],
        ),
        ("it", ["Il computer ora controlla la linea 50.", "Ora controlli la linea 10.", "Mazzo di Anna: vuoto."]),
        ("hu", ["Mostantól a gép irányítja az 50. sort.", "Mostantól te irányítod a 10. sort.", "Anna paklija üres."]),
    ],
)
def test_every_language_addresses_the_reader_and_names_the_other(language: str, told: list[str]) -> None:
    as_anna, watching = Words(language, Cast(ANNA, reader=0)), Words(language, Cast(ANNA))
    assert [
        tell_event(as_anna, ControlChanged(50, None, 1)),
        tell_event(as_anna, ControlChanged(10, None, 0)),
        watching("plain.deck-empty", player=0),
    ] == told


@pytest.mark.parametrize(
    ("seat", "told"),
    [(0, "A „0” felhúz egy kártyát."), (1, "Az „1” felhúz egy kártyát.")],
)
def test_a_hungarian_article_sounds_like_the_number_behind_it(seat: int, told: str) -> None:
    assert tell_event(Words("hu"), Drawn(seat, None, seen=False)) == told


@pytest.mark.usefixtures("own_catalogues")
@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        (
            "en",
            "{a|an} {x}",
            {
                "11": "an 11",
                "8": "an 8",
                "80": "an 80",
                "1": "a 1",
                "18000": "an 18000",
                "180": "a 180",
                "IF": "an IF",
                "“a”": "an “a”",
            },
        ),
        (
            "fr",
            "{de |d’}{x}",
            {
                "Anna": "d’Anna",
                "Éva": "d’Éva",
                "Bob": "de Bob",
                "Hélène": "d’Hélène",
                "Yves": "d’Yves",
                "Yann": "de Yann",
            },
        ),
        (
            "it",
            "{dal |dall’}{x}",
            {"85": "dall’85", "8": "dall’8", "11": "dall’11", "20": "dal 20", "1": "dall’1", "180": "dal 180"},
        ),
        (
            "hu",
            "{a|az} {x}.",
            {
                "10": "a 10.",
                "50": "az 50.",
                "1": "az 1.",
                "5": "az 5.",
                "1000": "az 1000.",
                "100": "a 100.",
                "„1”": "az „1”.",
                "one-zero-one": "a one-zero-one.",
                "Olga": "az Olga.",
            },
        ),
    ],
)
def test_an_article_sounds_like_what_follows(language: str, text: str, told: dict[str, str]) -> None:
    catalogue: Any = load_catalogue(language)
    catalogue["list.nothing"] = text
    words = Words(language)
    assert {x: words("list.nothing", x=x) for x in told} == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_call_a_player_has_a_text_and_no_other_has(language: str) -> None:
    """The reader has forms of whole sentences, except where players are listed; a name is itself."""
    kinds = [
        ("who", "seat computer level you"),
        ("whose", "seat computer level named"),
        ("whom", "seat computer level named"),
    ]
    wanted = {f"person.{how}.{kind}" for how, names in kinds for kind in names.split()}
    assert {key for key in load_catalogue(language) if key.startswith("person.")} == wanted


def test_whoever_gives_up_is_told_so() -> None:
    told = tell_outcome(Words("en", Cast(ANNA, reader=0)), Outcome("RESIGN", (50, 40), 1))
    assert told == "You resign. The computer wins."
