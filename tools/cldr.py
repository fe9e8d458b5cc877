"""Writes what CLDR knows about our languages into `words/cldr.json` (`make cldr`; needs Babel).

The package reads the file and never imports Babel. A page uses `Intl`, which knows the same data.
"""

import json
from pathlib import Path

from babel import Locale

FILE = Path(__file__).parent.parent / "src" / "one_zero_one" / "words" / "cldr.json"
#: our English is British
LOCALES = {"en": "en_GB", "fr": "fr", "it": "it", "hu": "hu"}
#: beyond these numbers no rule of our languages changes, below a million
_COUNTED = range(200)


def grammar_of(name: str) -> dict[str, object]:
    """The part of a locale's data that our texts need."""
    locale = Locale.parse(name)
    return {
        "locale": name.replace("_", "-"),
        # the whole numbers that take the form `one`; all others take the form `other`
        "one": [number for number in _COUNTED if locale.plural_form(number) == "one"],
        "and": dict(locale.list_patterns["standard"]),
        "or": dict(locale.list_patterns["or"]),
        "decimal": locale.number_symbols["latn"]["decimal"],
        "percent": locale.percent_formats[None].pattern.replace("#,##0", "{0}"),
    }


def main() -> None:
    """Write the file."""
    grammars = {language: grammar_of(name) for language, name in LOCALES.items()}
    FILE.write_text(json.dumps(grammars, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
