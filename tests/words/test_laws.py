"""The laws of each language: what can be checked in every text without reading it."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pytest

from one_zero_one.words import LANGUAGES, load_catalogue
from read_texts import PLACE, arguments_of, forms_of, read_texts

Law = Callable[[str], Iterator[str]]

#: how a placeholder may be written
WAYS: Final = {"", "percent", "who", "whose", "whom", "Who", "Whose", "Whom"}

#: texts with a number that is never 1, or that counts nothing
NEVER_ONE: Final = {
    "problem.deck-too-large",
    "problem.deck-too-many",
    "problem.hand-too-large",
    "problem.too-many-of-a-card",
    "problem.too-many-cards",
}

#: quotation marks, opening and closing; all others are wrong in this language
QUOTES: Final = {"en": ("“", "”"), "fr": ("«", "»"), "it": ("“", "”"), "hu": ("„", "”")}
#: text that is typed exactly so: commands, tags, file names, keys
TYPED: Final = re.compile(r'exec:"[^"]*"|\[Name "value"\]|pip install "[^"]*"|[?] >|[?](?= (?:cette|avec))')

#: where a button is narrow: texts of at most so many characters, placeholders not counted
NARROW: Final = {
    "page.turn-card": 12,
    "page.undo": 14,
    "page.play-it": 14,
    "page.resign": 16,
    "page.hint": 16,
    "page.say": 12,
    "page.log": 14,
    "page.known": 16,
    "page.rules": 14,
    "page.rematch": 16,
    "page.share": 16,
    "page.analysis": 16,
    "page.new-game": 18,
}


def told_commands(texts: Mapping[tuple[str, str], str]) -> set[str]:
    """The keys of what the help says about commands, and about examples of them."""
    examples = {key for key, _ in texts if key.startswith("help.example.")}
    return examples | {f"help.{key.split('.')[2]}" for key in examples}


def forms_are_those_of_the_english_text(language: str) -> Iterator[str]:
    """Languages count alike, and address the reader in the same texts."""
    english, other = load_catalogue("en"), load_catalogue(language)
    for key in english:
        wanted, found = [{path for path, _ in forms_of(one[key])} for one in (english, other)]
        if wanted != found:
            yield f"{key}: the forms are {found}, not {wanted}"
        if not all(path.split(".")[-1] in ("", "you", "one", "other") for path in found):
            yield f"{key}: nobody asks for the forms {found}"


def places_are_those_of_the_english_text(language: str) -> Iterator[str]:
    english = read_texts("en")
    for (key, path), text in read_texts(language).items():
        if (key, path) in english and arguments_of(text) != arguments_of(english[key, path]):
            yield f"{key}: the places are {arguments_of(text)}, not {arguments_of(english[key, path])}"
        for _, mark, how in PLACE.findall(text):
            if mark == ":" and how not in WAYS:
                yield f"{key}: nothing is written as {how!r}"


def counted_things_have_plural_forms(language: str) -> Iterator[str]:
    """In English; the other languages have the same forms."""
    for (key, path), text in read_texts(language).items() if language == "en" else ():
        if path == "" and key not in NEVER_ONE and re.search(r"\{count\} [a-z]{3,}", text):
            yield f"{key}: {text}"


def a_player_at_the_beginning_has_a_capital(language: str) -> Iterator[str]:
    """A sentence begins with `{player:Who}`, and `{player:who}` stands inside of one."""
    for (key, _), text in read_texts(language).items():
        if re.match(r"\{\w+:who", text) or re.search(r"[.!?…] \{\w+:who", text):
            yield f"{key}: {text}"


def whoever_reads_is_addressed(language: str) -> Iterator[str]:
    """What is said about `{player:who}` has a form for the reader, in which the player is "you"."""
    texts = read_texts(language)
    addressed = {key for key, path in texts if path.startswith("you")}
    for (key, path), text in texts.items():
        about = re.search(r"\{player:", text)
        if about and (key not in addressed or path.startswith("you")):
            yield f"{key}: {text}"


def nothing_is_at_the_edges(language: str) -> Iterator[str]:
    for (key, _), text in read_texts(language).items():
        if text != text.strip() and not key.startswith("plain."):
            yield f"{key}: a space at the edge"
        if "  " in text.replace("\n  ", ""):
            yield f"{key}: two spaces"


def typography_is_that_of_the_language(language: str) -> Iterator[str]:
    wrong = {
        "...": "three points instead of an ellipsis",
        "'": "a straight apostrophe",
        '"': "a straight quotation mark",
        **{mark: "a quotation mark of another language" for mark in "“”„«»" if mark not in QUOTES[language]},
    }
    for (key, _), text in read_texts(language).items():
        written = TYPED.sub("", text)
        for mark, why in wrong.items():
            if mark in written:
                yield f"{key}: {why}: {text}"
        opening, closing = QUOTES[language]
        if written.count(opening) != written.count(closing):
            yield f"{key}: a quotation mark without its other half: {text}"


def french_has_no_break_spaces(language: str) -> Iterator[str]:
    """Before `: ; ! ? » %` and after `«`."""
    wrong = re.compile(r"\S [:;!?»%](?!\w)|«[^\N{NO-BREAK SPACE}]|[^\N{NO-BREAK SPACE}]»")
    for (key, _), text in read_texts(language).items() if language == "fr" else ():
        if wrong.search(TYPED.sub("", text)):
            yield f"{key}: {text}"


def french_units_stay_with_their_number(language: str) -> Iterator[str]:
    """Abbreviated units have a no-break space before them, as the percent sign has."""
    for (key, _), text in read_texts(language).items() if language == "fr" else ():
        if re.search(r"[\d}] (?:s|min|h|j|Mo)(?![\w’])", text):
            yield f"{key}: {text}"


def numbers_do_not_follow_a_player(language: str) -> Iterator[str]:
    """It is `{points} for {player:who}`: “player 1 20” cannot be read. Hungarian has quotation marks there."""
    for (key, _), text in read_texts(language).items() if language != "hu" else ():
        if re.search(r"\{\w+:[Ww]ho(?:se|m)?\} \{", text):
            yield f"{key}: {text}"


def aborting_is_not_cancelling(language: str) -> Iterator[str]:
    """The question before a game is aborted has both buttons."""
    texts = read_texts(language)
    aborting, cancelling = texts["page.abort", ""], texts["page.cancel", ""]
    if aborting.startswith(cancelling):
        yield f"page.abort: “{aborting}” beside “{cancelling}”"


def french_elides_before_a_player(language: str) -> Iterator[str]:
    """Before a player's name it is `{que |qu’}`: “alors que Zoé mène”, but “alors qu’Anne mène”.

    And “à” and “de” are part of `whom` and `whose`, because it is “au joueur 1” and “du joueur 1”.
    """
    for (key, _), text in read_texts(language).items() if language == "fr" else ():
        if re.search(r"\b(?:[djlmnst]e|la|à|\w*que|si) \{\w+:who\}", text):
            yield f"{key}: {text}"


def french_labels_follow_no_preposition(language: str) -> Iterator[str]:
    """The argument `name` may be “niveau 3 (…)”, which has no article: “Résultats de niveau 3” is wrong."""
    for (key, _), text in read_texts(language).items() if language == "fr" else ():
        if re.search(r"\{name:who(?:se|m)\}", text):
            yield f"{key}: {text}"


def french_help_says_what_a_command_does(language: str) -> Iterator[str]:
    """In the infinitive, like “Afficher”: neither “Affiche” nor “Affichez”. The game itself is introduced."""
    texts = read_texts(language) if language == "fr" else {}
    for key in sorted(told_commands(texts) - {"help.one-zero-one"}):
        if not re.match(r"(?:Ne |Les |S[e’] ?)?\w+(?:er|ir|re)\b", texts[key, ""]):
            yield f"{key}: {texts[key, '']}"


def italian_help_says_what_a_command_does(language: str) -> Iterator[str]:
    """In the third person, like “Mostra”; an imperative such as “Risolvi” would address the reader."""
    texts = read_texts(language) if language == "it" else {}
    for key in sorted(told_commands(texts)):
        if re.match(r"\w{3,}i\b", texts[key, ""]):
            yield f"{key}: {texts[key, '']}"


def italian_buttons_are_imperatives(language: str) -> Iterator[str]:
    """A button says “Gioca”, not “Giocare”; only lessons and themes of puzzles are named after an action."""
    for (key, _), text in read_texts(language).items() if language == "it" else ():
        if re.match(r"\w+[aei]re\b", text) and not key.startswith(("lesson.", "school.theme-")):
            yield f"{key}: {text}"


def italian_numbers_have_no_article(language: str) -> Iterator[str]:
    """The article would depend on the number: “dal 60%”, but “dall’85%”."""
    for (key, _), text in read_texts(language).items() if language == "it" else ():
        if re.search(r"(?:\b(?:il|al|dal|del|nel|sul) |l’)\{(?:count|number|\w+:percent)\}", text):
            yield f"{key}: {text}"


def hungarian_articles_sound_like_what_follows(language: str) -> Iterator[str]:
    """Before a placeholder it is `{a|az}`: `a 10.`, but `az 50.`."""
    for (key, _), text in read_texts(language).items() if language == "hu" else ():
        if re.search(r"\b[Aa]z? [„(]*\{\w", text):
            yield f"{key}: {text}"


def hungarian_suffixes_fit_what_is_before_them(language: str) -> Iterator[str]:
    """Vowel harmony would decide between -ban and -ben, but -ig and -ként are the same after every value.

    After a number with a percent sign, any suffix is that of “százalék”.
    """
    for (key, _), text in read_texts(language).items() if language == "hu" else ():
        if re.search(r"\{\w+(?::[Ww]ho\w*)?\}”?-(?!(?:ig|ként)\b)\w", text):
            yield f"{key}: {text}"


def hungarian_clauses_begin_after_a_comma(language: str) -> Iterator[str]:
    """Before “hogy”, “amely”, “mert” and the like, unless another conjunction has the comma."""
    clause = r"(?:hogy|mert|amíg|ahol|ahová|ahogy|amikor|mintha|a(?:mely|ki|mi)\w*)"
    wrong = re.compile(rf"\b(?!(?:és|vagy|de|hacsak|mint|úgy|csak|is)\b)(\w+) {clause}\b", re.IGNORECASE)
    for (key, _), text in read_texts(language).items() if language == "hu" else ():
        if wrong.search(text):
            yield f"{key}: {text}"


def hungarian_majorities_say_of_what(language: str) -> Iterator[str]:
    """“Közülük több” alone is “several of them”; it is “more of them” only with a “mint”."""
    for (key, _), text in read_texts(language).items() if language == "hu" else ():
        if re.search(r"\bközülük több\b(?![^.!?]*, mint\b)", text):
            yield f"{key}: {text}"


def hungarian_prefixes_are_part_of_the_verb(language: str) -> Iterator[str]:
    """“Továbbjátszhatsz” and “kell rámutatnia” are one word; “tovább játszhatsz” is “you can play for longer”."""
    prefix = r"(?:meg|el|le|fel|ki|be|át|rá|össze|vissza|tovább|hozzá)"
    wrong = re.compile(rf"\b{prefix} \w+(?:h[ae]t(?:sz|od|ed)|ni[ae])\b", re.IGNORECASE)
    for (key, _), text in read_texts(language).items() if language == "hu" else ():
        if wrong.search(text):
            yield f"{key}: {text}"


def hungarian_help_does_not_say_we(language: str) -> Iterator[str]:
    """It says what a command does, like “A kártyák jelölése”, and not “Így írjuk le a kártyákat”."""
    texts = read_texts(language) if language == "hu" else {}
    for key in sorted(told_commands(texts)):
        if re.search(r"\w{2,}(?:[jt][uü]k|[uü]nk)\b", texts[key, ""]):
            yield f"{key}: {texts[key, '']}"


def narrow_buttons_are_short(language: str) -> Iterator[str]:
    texts = read_texts(language)
    for key, most in NARROW.items():
        if len(PLACE.sub("", texts[key, ""])) > most:
            yield f"{key}: more than {most} characters: {texts[key, '']}"


LAWS: Final[tuple[Law, ...]] = (
    forms_are_those_of_the_english_text,
    places_are_those_of_the_english_text,
    counted_things_have_plural_forms,
    a_player_at_the_beginning_has_a_capital,
    whoever_reads_is_addressed,
    nothing_is_at_the_edges,
    typography_is_that_of_the_language,
    french_has_no_break_spaces,
    french_units_stay_with_their_number,
    numbers_do_not_follow_a_player,
    aborting_is_not_cancelling,
    french_elides_before_a_player,
    french_labels_follow_no_preposition,
    french_help_says_what_a_command_does,
    italian_help_says_what_a_command_does,
    italian_buttons_are_imperatives,
    italian_numbers_have_no_article,
    hungarian_articles_sound_like_what_follows,
    hungarian_suffixes_fit_what_is_before_them,
    hungarian_clauses_begin_after_a_comma,
    hungarian_majorities_say_of_what,
    hungarian_prefixes_are_part_of_the_verb,
    hungarian_help_does_not_say_we,
    narrow_buttons_are_short,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_keeps_the_laws_of_its_language(language: str) -> None:
    broken: Mapping[str, list[str]] = {law.__name__: list(law(language)) for law in LAWS}
    assert {name: found for name, found in broken.items() if found} == {}
