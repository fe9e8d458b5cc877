"""Tables and numbers of the page, in Markdown."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from one_zero_one.words import Words, label_card

Findings = Mapping[str, Any]

#: between what belongs together
_SPACE: Final = "\N{NO-BREAK SPACE}"
_NOTHING: Final = "–"
_MINUS: Final = "\N{MINUS SIGN}"
_STATES: Final = {
    "open": "none, and the line is open",
    "1-0": "one of yours",
    "0-1": "one of theirs",
    "2-0": "two of yours",
    "1-1": "one each",
    "0-2": "two of theirs",
}
#: before these turns leads are looked at: both players have had equally many
_LOOKED_AT: Final = (7, 11, 15, 19)
_LEADS: Final = ("all", "more than 50 behind", "behind", "level", "ahead")
DECKS: Final = ("standard", "cut-paste", "extras", "standard+open-source", "standard+syntax-error")


def of_player(findings: Findings, kind: str) -> Mapping[str, Any]:
    """What was found in the games of `search` or `greedy`, however long it thought."""
    (found,) = (found for player, found in findings.items() if player.startswith(kind))
    known: Mapping[str, Any] = found
    return known


def strongest(findings: Findings) -> Mapping[str, Any]:
    """The findings in games of the player `search`, by deck."""
    decks: Mapping[str, Any] = of_player(findings, "search")["decks"]
    return decks


def greedy(findings: Findings) -> Mapping[str, Any]:
    """The findings in games of the player `greedy`, by deck."""
    decks: Mapping[str, Any] = of_player(findings, "greedy")["decks"]
    return decks


def look_up(findings: Findings, where: str) -> Any:
    """What is found at a place, such as `standard/course/first`; `greedy:` leads to the other player."""
    player, _, path = where.rpartition(":")
    found: Any = greedy(findings) if player else strongest(findings)
    for key in path.split("/"):
        found = found[key]
    return found


def grouped(count: int) -> str:
    """A count with its thousands apart."""
    return f"{count:,}"


def percent(value: float, digits: int = 1) -> str:
    """A share."""
    return f"{100 * value:.{digits}f}{_SPACE}%"


def within(found: Mapping[str, Any] | None) -> str:
    """A share with its interval."""
    if found is None:
        return _NOTHING
    return f"{percent(found['value'])} ({100 * found['low']:.1f}{_SPACE}…{_SPACE}{100 * found['high']:.1f})"


def _signed(value: float) -> str:
    # what rounds to nothing has no minus sign
    return f"{round(100 * value, 1) + 0.0:+.1f}".replace("-", _MINUS)


def points_within(found: Mapping[str, Any]) -> str:
    """What something adds to the score, in hundredths, with its interval."""
    return f"{_signed(found['value'])} ({_signed(found['low'])}{_SPACE}…{_SPACE}{_signed(found['high'])})"


def edge(found: Mapping[str, Any]) -> str:
    """How far a score is from a half, in hundredths, with its interval."""
    return points_within({key: found[key] - 0.5 for key in ("value", "low", "high")})


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _card(name: str) -> str:
    return label_card(Words("en"), name)


def _first(findings: Findings) -> str:
    decks = strongest(findings)
    rows = []
    for deck in DECKS:
        course = decks[deck]["course"]
        when = course["first when"]
        rows.append(
            [
                f"`{deck}`",
                grouped(course["games"]),
                within(course["first"]),
                within(when["RUN"]),
                within(when["END"]),
            ]
        )
    return _table(["deck", "games", "whoever begins scores", "in games that RUN", "in games that END"], rows)


def _courses(findings: Findings) -> str:
    rows = []
    for deck in DECKS:
        course = strongest(findings)[deck]["course"]
        turns, margin = course["turns"], course["margin"]
        rows.append(
            [
                f"`{deck}`",
                within(course["ends"]["RUN"]),
                f"{turns['value']:.1f}",
                f"{margin['value']:.1f}",
                percent(course["draws"]["value"], 2),
            ]
        )
    return _table(["deck", "games that RUN", "turns", "points between winner and loser", "draws"], rows)


def _openings(findings: Findings) -> str:
    openings = strongest(findings)["standard"]["openings"]
    rows = [[f"`{turn}`", within(found["share"]), within(found["score"])] for turn, found in openings["turns"].items()]
    return _table(["first decision", "share of games", "then scores"], rows[:8])


def _held(findings: Findings) -> str:
    openings = strongest(findings)["standard"]["openings"]
    other = greedy(findings)["standard"]["openings"]
    rows = [
        [_card(name), within(found), within(other["laid when held"][name])]
        for name, found in openings["laid when held"].items()
    ]
    return _table(["card in hand", "`search` lays one of them first", "`greedy`"], rows)


def _cards(findings: Findings) -> str:
    hands = strongest(findings)["standard"]["hands"]
    rows = [
        [_card(name), points_within(hands["opening"][name]), points_within(hands["middle"][name])]
        for name in hands["opening"]
    ]
    return _table(["one more", "in the opening hand", "in hand before turn 11"], rows)


def _further_cards(findings: Findings) -> str:
    rows = [
        [f"`{deck}`", _card(name), points_within(found)]
        for deck in ("cut-paste", "extras")
        for name, found in strongest(findings)[deck]["hands"]["opening"].items()
    ]
    return _table(["deck", "one more", "in the opening hand"], rows)


def _lines(findings: Findings) -> str:
    lines = strongest(findings)["standard"]["lines"]
    rows = [
        [line, within(lines["controlled at the end"][line]), within(won), f"{lines['cards a game'][line]:.1f}"]
        for line, won in lines["winner at the end"].items()
    ]
    return _table(["line", "somebody controls it in the end", "and has won", "cards laid there a game"], rows)


def _leaders(findings: Findings) -> str:
    questions = strongest(findings)["standard"]
    rows = [
        [turn, within(found), within(questions["chances"]["favourite wins"].get(turn))]
        for turn, found in questions["lines"]["leader before turn"].items()
        if int(turn) in _LOOKED_AT
    ]
    return _table(["before turn", "who leads in points scores", "whom the player favours scores"], rows)


def _share_of_games(found: Mapping[str, Any] | None) -> str:
    return _NOTHING if found is None else f"{percent(found['value'], 0)} of {grouped(found['games'])}"


def _running(findings: Findings) -> str:
    states = strongest(findings)["standard"]["running"]["score"]
    rows = [[told, *(_share_of_games(states[state][lead]) for lead in _LEADS)] for state, told in _STATES.items()]
    return _table(["cards on line 50", *_LEADS], rows)


def _saving(findings: Findings) -> str:
    saving, other = strongest(findings)["standard"]["saving"], greedy(findings)["standard"]["saving"]
    rows = [
        ["it waits for the next card", within(saving["waits"]), within(other["waits"])],
        ["it has no effect", within(saving["no effect"]), within(other["no effect"])],
        ["what it saves at once shows its player’s digit", within(saving["own"]), within(other["own"])],
        *(
            [f"what it saves at once is {_card(name)}", within(found), within(other["names"].get(name))]
            for name, found in list(saving["names"].items())[:3]
        ),
    ]
    return _table(["of all SAVEs", "`search`", "`greedy`"], rows)


def _habits(findings: Findings) -> str:
    decks = strongest(findings)["standard"], greedy(findings)["standard"]
    courses = [deck["course"] for deck in decks]
    habits = [deck["habits"] for deck in decks]
    rows = [
        ["games", *(grouped(course["games"]) for course in courses)],
        ["games that RUN", *(within(course["ends"]["RUN"]) for course in courses)],
        ["commands without effect", *(within(habit["all without effect"]) for habit in habits)],
        *(
            [f"{_card(name)} without effect", *(within(habit["no effect"][name]) for habit in habits)]
            for name in habits[0]["no effect"]
        ),
        *(
            [f"mean turn of {_card(name)}", *(f"{habit['mean turn'][name]:.1f}" for habit in habits)]
            for name in habits[0]["mean turn"]
        ),
        ["cards laid on line 20 a game", *(f"{deck['lines']['cards a game']['20']:.1f}" for deck in decks)],
        ["cards laid on line 50 a game", *(f"{deck['lines']['cards a game']['50']:.1f}" for deck in decks)],
    ]
    return _table(["", "`search`", "`greedy`"], rows)


TABLES: Final[Mapping[str, Callable[[Findings], str]]] = {
    "first": _first,
    "courses": _courses,
    "openings": _openings,
    "held": _held,
    "cards": _cards,
    "further cards": _further_cards,
    "lines": _lines,
    "leaders": _leaders,
    "running": _running,
    "saving": _saving,
    "habits": _habits,
}
