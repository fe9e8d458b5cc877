"""All findings of some files of games."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Protocol

from tools.insights.findings.chances import Chances
from tools.insights.findings.courses import Courses
from tools.insights.findings.habits import Habits
from tools.insights.findings.hands import Hands
from tools.insights.findings.lines import Lines
from tools.insights.findings.openings import Openings
from tools.insights.findings.running import Running
from tools.insights.findings.saving import Saving
from tools.insights.kept import kept_in
from tools.insights.replaying import Replayed, replay


class Question(Protocol):
    """What is counted, game by game."""

    def add(self, game: Replayed) -> None:
        """Count a game."""

    def found(self) -> dict[str, Any]:
        """What was found."""


_DECK: Final = "standard"
_FOR_EVERY_DECK: Final[dict[str, type[Question]]] = {"course": Courses, "hands": Hands, "habits": Habits}
_FOR_THE_DECK: Final[dict[str, type[Question]]] = {
    **_FOR_EVERY_DECK,
    "openings": Openings,
    "lines": Lines,
    "running": Running,
    "saving": Saving,
    "chances": Chances,
}

Findings = dict[str, Any]


def count(files: Iterable[Path]) -> Findings:
    """What is found, by player, deck and question, with the player's one seed, from which all can be repeated."""
    found: dict[str, dict[str, dict[str, Question]]] = {}
    seeds: dict[str, int] = {}
    for file in files:
        source, games = kept_in(file)
        decks = found.setdefault(source.player, {})
        if seeds.setdefault(source.player, source.seed) != source.seed:
            seed = seeds[source.player]
            raise SystemExit(f"{file}: the games of {source.player} have seed {source.seed}, those before {seed}")
        for game in games:
            if game.deck not in decks:
                asked = _FOR_THE_DECK if game.deck == _DECK else _FOR_EVERY_DECK
                decks[game.deck] = {name: make() for name, make in asked.items()}
            replayed = replay(game)
            for question in decks[game.deck].values():
                question.add(replayed)
    return {
        player: {
            "seed": seeds[player],
            "decks": {
                deck: {name: question.found() for name, question in questions.items()}
                for deck, questions in sorted(decks.items())
            },
        }
        for player, decks in sorted(found.items())
    }
