"""The pictures of the page, drawn like those of an arena, in the colours of the game.

A picture is SVG with the colours as custom properties, light or dark as the reader's system is.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from io import StringIO
from pathlib import Path
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MultipleLocator, PercentFormatter

from one_zero_one.charts.style import BLUE, FADED, GRID, INK, PAPER, STYLE, VERMILION, rows_of_names, sheet
from one_zero_one.pictures import THEMES, game_as_svg, moments_of
from one_zero_one.records import read_record
from one_zero_one.words import Words, label_card
from tools.insights.tables import DECKS, Findings, greedy, grouped, strongest

#: what each colour of the charts is called in the drawings of the game
_NAMES: Final = {
    BLUE: "digit-0",
    VERMILION: "digit-1",
    INK: "ink",
    FADED: "ink",
    GRID: "space",
    PAPER: "board",
}
#: letters stay letters, in whatever font the reader has: the one that is laid out here is a wide one
_OWN: Final = {"grid.linewidth": 0.4, "grid.alpha": 0.5, "svg.fonttype": "none"}
#: the game that its winner seemed to have lost
COMEBACK: Final = "comeback"
#: before later turns chances are not shown
_LAST_LOOK: Final = 20
_FORMAT: Final = PercentFormatter(decimals=0, symbol=" %")

Found = Mapping[str, Any]


def save(findings: Findings, folder: Path) -> None:
    """Draw all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with rc_context(STYLE | _OWN):
        for name, draw in PICTURES.items():
            drawn = StringIO()
            draw(findings).savefig(drawn, format="svg", metadata={"Date": None})
            (folder / f"{name}.svg").write_text(in_both_themes(drawn.getvalue()), encoding="utf-8")
    (folder / f"{COMEBACK}.svg").write_text(_draw_comeback(findings), encoding="utf-8")


def in_both_themes(picture: str) -> str:
    """An SVG of Matplotlib with the colours of the game, light or dark."""
    for colour, name in _NAMES.items():
        picture = re.sub(colour, f"var(--{name})", picture, flags=re.IGNORECASE)
    picture = "\n".join(line.rstrip() for line in picture.splitlines()) + "\n"
    return _with_properties(picture, dict.fromkeys(_NAMES.values()))


def _draw_comeback(findings: Findings) -> str:
    """A whole game as a moving picture."""
    record = read_record(strongest(findings)["standard"]["chances"]["comeback"]["record"])
    return _with_properties(game_as_svg(moments_of(record, "open"), theme=None), THEMES["light"]) + "\n"


def _with_properties(picture: str, names: Iterable[str]) -> str:
    """A picture that sets these colours by itself, as the reader's system is."""
    light, dark = (" ".join(f"--{name}: {THEMES[theme][name]};" for name in names) for theme in ("light", "dark"))
    style = f"<style>svg {{ {light} }} @media (prefers-color-scheme: dark) {{ svg {{ {dark} }} }}</style>"
    return picture.replace("<defs>", f"{style}\n<defs>", 1)


def _dots(axes: Axes, found: Mapping[float, Found], colour: str, form: str, label: str = "") -> None:
    """Values with their intervals, in per cent, each above its place."""
    values, reach = _values(found.values())
    axes.errorbar(
        list(found),
        values,
        yerr=reach,
        fmt=form,
        color=colour,
        capsize=2.5,
        elinewidth=1.6,
        markersize=5.5,
        label=label,
    )


def _marks(
    axes: Axes, found: Iterable[Found | None], colour: str, *, shift: float = 0.0, form: str = "s", label: str = ""
) -> None:
    """Values with their intervals, in per cent, one a row; nothing where there were no games."""
    known = {row + shift: one for row, one in enumerate(found) if one is not None}
    values, reach = _values(known.values())
    axes.errorbar(
        values, list(known), xerr=reach, fmt=form, color=colour, capsize=3, elinewidth=2, markersize=6.5, label=label
    )


def _values(found: Iterable[Found]) -> tuple[list[float], list[list[float]]]:
    """Values, and how far their intervals reach down and up, in per cent."""
    known = list(found)
    values = [100 * one["value"] for one in known]
    return values, [
        [100 * (one["value"] - one["low"]) for one in known],
        [100 * (one["high"] - one["value"]) for one in known],
    ]


def _draw_first(findings: Findings) -> Figure:
    decks = strongest(findings)
    under = "score of the player who moves first, by deck, with 95 % intervals"
    figure, axes = sheet("Whoever begins", under, 3.6)
    _marks(axes, [decks[deck]["course"]["first"] for deck in DECKS], INK, label="all games")
    for shift, reason, colour, form in ((0.2, "RUN", BLUE, "o"), (0.4, "END", VERMILION, "D")):
        told = "the program RUNs" if reason == "RUN" else "a deck runs out"
        found = [decks[deck]["course"]["first when"][reason] for deck in DECKS]
        _marks(axes, found, colour, shift=shift, form=form, label=f"games in which {told}")
    rows_of_names(axes, list(DECKS))
    axes.axvline(50, color=FADED, linewidth=1)
    axes.xaxis.set_major_formatter(_FORMAT)
    figure.legend(loc="outside lower right", ncols=3)
    return figure


def _draw_cards(findings: Findings) -> Figure:
    hands = strongest(findings)["standard"]["hands"]
    names = list(hands["opening"])
    under = f"points of winning chance for one more in hand, standard deck, {_games(findings)} games"
    figure, axes = sheet("What a card is worth", under, 3.2)
    _marks(axes, [hands["opening"][name] for name in names], BLUE, shift=-0.13, label="in the opening hand")
    _marks(
        axes, [hands["middle"][name] for name in names], VERMILION, shift=0.13, form="o", label="in hand before turn 11"
    )
    rows_of_names(axes, [label_card(Words("en"), name) for name in names])
    axes.axvline(0, color=FADED, linewidth=1)
    figure.legend(loc="outside lower right", ncols=2)
    return figure


def _draw_lead(findings: Findings) -> Figure:
    questions = strongest(findings)["standard"]
    under = f"how often they win, by turn, standard deck, {_games(findings)} games"
    figure, axes = sheet("Who leads in points, and who is better", under, 3.6)
    for found, colour, form, told in (
        (questions["lines"]["leader before turn"], VERMILION, "s-", "leads in points"),
        (questions["chances"]["favourite wins"], BLUE, "o-", "is favoured by the player"),
    ):
        # later, few games go on, and most of their positions are solved and not judged
        _dots(axes, {int(turn): one for turn, one in found.items() if int(turn) <= _LAST_LOOK}, colour, form, told)
    axes.axhline(50, color=FADED, linewidth=1)
    axes.xaxis.set_major_locator(MultipleLocator(2))
    axes.yaxis.set_major_formatter(_FORMAT)
    axes.set_xlabel("before turn")
    figure.legend(loc="outside lower right", ncols=2)
    return figure


def _draw_lines(findings: Findings) -> Figure:
    lines = strongest(findings)["standard"]["lines"]
    under = f"how often the player who controls a line in the end has won, standard deck, {_games(findings)} games"
    figure, axes = sheet("Lines worth fighting for", under, 2.8)
    _marks(axes, list(lines["winner at the end"].values()), BLUE)
    rows_of_names(axes, [f"line {line}" for line in lines["winner at the end"]])
    axes.axvline(50, color=FADED, linewidth=1)
    axes.xaxis.set_major_formatter(_FORMAT)
    return figure


def _draw_lengths(findings: Findings) -> Figure:
    course = strongest(findings)["standard"]["course"]
    under = f"turns of both players together, standard deck, {_games(findings)} games"
    figure, axes = sheet("How long games last", under, 3.4)
    counts = course["turns when"]
    turns = sorted({int(turn) for reason in counts.values() for turn in reason})
    below = [0.0] * len(turns)
    for reason, colour, told in (("RUN", BLUE, "the program RUNs"), ("END", VERMILION, "a deck runs out")):
        share = [100 * counts[reason].get(str(turn), 0) / course["games"] for turn in turns]
        axes.bar(turns, share, bottom=below, width=0.86, color=colour, label=told)
        below = [before + more for before, more in zip(below, share, strict=True)]
    axes.grid(visible=False, axis="x")
    axes.xaxis.set_major_locator(MultipleLocator(1))
    axes.yaxis.set_major_formatter(_FORMAT)
    axes.set_xlabel("turns")
    figure.legend(loc="outside lower right", ncols=2)
    return figure


def _draw_right(findings: Findings) -> Figure:
    right = strongest(findings)["standard"]["chances"]["right"]
    under = f"what the player gives itself before turn 11, and how often it wins, {_games(findings)} games"
    figure, axes = sheet("Is the player right?", under, 3.8)
    axes.plot([0, 100], [0, 100], color=FADED, linewidth=1)
    _dots(axes, {10 * int(tenth) + 5: one for tenth, one in right.items()}, BLUE, "s")
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.xaxis.set_major_formatter(_FORMAT)
    axes.yaxis.set_major_formatter(_FORMAT)
    axes.set_xlabel("chance that it gives itself")
    axes.set_ylabel("it wins")
    return figure


def _draw_timing(findings: Findings) -> Figure:
    habits = [decks(findings)["standard"]["habits"]["mean turn"] for decks in (strongest, greedy)]
    names = sorted(habits[0], key=lambda name: habits[0][name])
    under = "the mean turn in which each card is laid, standard deck"
    figure, axes = sheet("Early cards, late cards", under, 3.0)
    for row, name in enumerate(names):
        axes.plot([habit[name] for habit in habits], [row, row], color=FADED, linewidth=1.2, zorder=1)
    for habit, colour, form, told in zip(habits, (BLUE, VERMILION), "so", ("search", "greedy"), strict=True):
        axes.plot([habit[name] for name in names], range(len(names)), form, color=colour, markersize=7.5, label=told)
    rows_of_names(axes, [label_card(Words("en"), name) for name in names])
    axes.set_xlabel("turn")
    figure.legend(loc="outside lower right", ncols=2)
    return figure


def _games(findings: Findings) -> str:
    return grouped(strongest(findings)["standard"]["course"]["games"])


PICTURES: Final[Mapping[str, Callable[[Findings], Figure]]] = {
    "first": _draw_first,
    "cards": _draw_cards,
    "lead": _draw_lead,
    "lines": _draw_lines,
    "lengths": _draw_lengths,
    "right": _draw_right,
    "timing": _draw_timing,
}
