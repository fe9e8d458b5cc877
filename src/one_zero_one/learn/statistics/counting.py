"""Statistics over games: scores by player, opponent, digit, order and deck; cards; endings."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from one_zero_one.engine import BY_THE_RULES, Deck, Malformed, Outcome, problem
from one_zero_one.match.shares import Tally
from one_zero_one.records import TAKEN_BACK_TAG, Record, format_deck
from one_zero_one.records.json_forms import Json

#: the groups of results, in the order in which they are shown
PLAYERS, OPPONENTS, DIGITS, ORDER, DECKS = GROUPS = ("players", "opponents", "digits", "order", "decks")
FIRST, SECOND = "first", "second"
#: at most this many names are listed if a player is not found
_MOST_NAMES: Final = 12


@dataclass
class CommandTally:
    """A command: how often it was laid, and the results of the games in which it was."""

    times: int = 0
    games: Tally = field(default_factory=Tally)


@dataclass
class Statistics:
    """Statistics of one player, or of all: then every game counts once for each side."""

    player: str | None
    games: int = 0
    under_way: int = 0
    #: games in which a turn was taken back, which count nowhere
    taken_back: int = 0
    total: Tally = field(default_factory=Tally)
    groups: dict[str, dict[str, Tally]] = field(default_factory=lambda: {group: {} for group in GROUPS})
    cards: dict[str, CommandTally] = field(default_factory=dict)
    #: how games end, how many turns they last, by how many points they are won
    ends: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)

    def add(self, record: Record) -> None:
        """Count a game, if the player took part or all players are counted."""
        seats = [seat for seat in (0, 1) if self.player in (None, name_of(record, seat))]
        if not seats:
            return
        outcome = record.outcome
        if TAKEN_BACK_TAG in record.tags:
            self.taken_back += 1
            return
        if outcome is None:
            self.under_way += 1
            return
        self.games += 1
        self.ends[outcome.reason] += 1
        self.turns[len(record.turns)] += 1
        if outcome.reason in BY_THE_RULES and outcome.winner is not None:
            self.margins[abs(outcome.score[0] - outcome.score[1])] += 1
        for seat in seats:
            self._add_side(record, seat, _score(outcome, seat))

    def _add_side(self, record: Record, seat: int, score: float) -> None:
        self.total.add(score)
        deal = record.deal
        group = OPPONENTS if self.player is not None else PLAYERS
        name = name_of(record, 1 - seat if group == OPPONENTS else seat)
        for kind, value in (
            (group, name),
            (DIGITS, str(seat)),
            (ORDER, FIRST if deal.first == seat else SECOND),
            (DECKS, format_deck(Deck(deal.decks[0], deal.opening, deal.open_source))),
        ):
            self.groups[kind].setdefault(value, Tally()).add(score)
        for card, times in Counter(_laid_by(record, seat)).items():
            laid = self.cards.setdefault(card, CommandTally())
            laid.times += times
            laid.games.add(score)

    def favourites(self) -> list[tuple[str, CommandTally]]:
        """The commands by how often they were laid, the most frequent first."""
        return sorted(self.cards.items(), key=lambda item: (-item[1].times, item[0]))

    def rows(self) -> Iterator[tuple[str, str, Tally]]:
        """All groups, value by value: names with the most games first, other values in order."""
        for group, tallies in self.groups.items():
            for value in sorted(tallies, key=lambda value: _rank(group, value, tallies[value])):
                yield group, value, tallies[value]


def gather(records: Iterable[Record], player: str | None = None) -> Statistics:
    """Statistics of one player or of all. Raises Malformed if no player has that name."""
    statistics = Statistics(player)
    names: set[str] = set()
    for record in records:
        names |= {name_of(record, seat) for seat in (0, 1)}
        statistics.add(record)
    if player is not None and not (statistics.games or statistics.under_way or statistics.taken_back):
        raise Malformed(
            problem("not-among-players", name=player, names=tuple(sorted(filter(None, names))[:_MOST_NAMES]))
        )
    return statistics


def name_of(record: Record, seat: int) -> str:
    """The player of a seat; empty if the record does not say."""
    return record.tags.get(f"Player{seat}", "")


def _rank(group: str, value: str, tally: Tally) -> tuple[int, str]:
    return (0 if group in (DIGITS, ORDER) else -tally.games, value)


def _score(outcome: Outcome, seat: int) -> float:
    return 0.5 if outcome.winner is None else float(outcome.winner == seat)


def _laid_by(record: Record, seat: int) -> Iterator[str]:
    for number, turn in enumerate(record.turns):
        if (record.deal.first + number) % 2 == seat:
            yield from (decision.pose.name for decision in turn)


def statistics_to_json(statistics: Statistics) -> Json:
    """Statistics for the page."""
    groups: Json = {group: {} for group in GROUPS}
    for group, value, tally in statistics.rows():
        groups[group][value] = _tally_to_json(tally)
    return {
        "player": statistics.player,
        "games": statistics.games,
        "under_way": statistics.under_way,
        "total": _tally_to_json(statistics.total),
        "groups": groups,
        "cards": {
            name: {"laid": laid.times, "games": _tally_to_json(laid.games)} for name, laid in statistics.favourites()
        },
        "ends": dict(statistics.ends.most_common()),
        "turns": {str(turns): count for turns, count in sorted(statistics.turns.items())},
        "margins": {str(margin): count for margin, count in sorted(statistics.margins.items())},
    }


def _tally_to_json(tally: Tally) -> Json:
    return {"wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
