"""The rules and the decks, to be read."""

from one_zero_one.commands.options import Language, speaking


def rules(*, lang: Language = None) -> None:
    """Show the rules, with an example for every card.

    Example: `one-zero-one rules --lang fr`.

    """
    from one_zero_one.terminal.console import say
    from one_zero_one.terminal.rules_text import rules_as_text

    with speaking(lang) as words:
        for row in rules_as_text(words):
            say(row)


def deck(spec: str, /, *, lang: Language = None) -> None:
    """Show a deck and what speaks against it.

    Examples: `one-zero-one deck extras`, `one-zero-one deck "BLANK*6 DELETE- DELETE| SAVE-+open-source"`.

    Parameters
    ----------
    spec
        standard, cut-paste, extras or a list of cards; with +syntax-error and +open-source.

    """
    from one_zero_one.records import parse_deck
    from one_zero_one.terminal.deck_list import deck_as_text

    with speaking(lang) as words:
        for row in deck_as_text(words, parse_deck(spec)):
            print(row)
