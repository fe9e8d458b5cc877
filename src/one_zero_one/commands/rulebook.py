"""The rules and the decks, to be read."""

from one_zero_one.commands.options import AsJson, DeckSpec, Language, speaking


def rules(*, lang: Language = None) -> None:
    """Show the rules."""
    from one_zero_one.terminal.console import say
    from one_zero_one.terminal.reports.rules import rules_as_text

    with speaking(lang) as words:
        for row in rules_as_text(words):
            say(row)


def deck(spec: DeckSpec, /, *, json: AsJson = False, lang: Language = None) -> None:
    """Show a deck."""
    from json import dumps

    from one_zero_one.records import parse_deck
    from one_zero_one.terminal.reports.deck import deck_as_text, deck_to_json

    with speaking(lang) as words:
        found = parse_deck(spec)
        for row in [dumps(deck_to_json(found))] if json else deck_as_text(words, found):
            print(row)
