"""Pictures for both an arena and a balance: how games end, their lengths and winning margins."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, MultipleLocator

from one_zero_one.arena.ratings import Rating
from one_zero_one.charts.style import BLUE, FADED, INK, ORANGE, PAPER, VERMILION, rows_of_names, sheet
from one_zero_one.engine import BY_GIVING_UP, BY_THE_RULES
from one_zero_one.match.shares import Share
from one_zero_one.words import Words, label_end

_MOST_BARS: Final = 45
_MOST_TICKS: Final = 18
_HISTOGRAM_HEIGHT: Final = 3.9
_MARK_SIZE: Final = 6.5
#: a wider interval says almost nothing
_HARDLY_KNOWN: Final = 0.5

#: a name, and the scores when moving first and second
FirstMove = tuple[str, Share | None, Share | None]


def draw_ends(words: Words, subtitle: str, ends: Counter[str], draws: int) -> Figure:
    """How games end, and how many are draws."""
    games = max(1, sum(ends.values()))
    reasons = [reason for reason in (*BY_THE_RULES, *BY_GIVING_UP) if ends[reason] or reason in BY_THE_RULES]
    bars = [(label_end(words, reason), ends[reason], BLUE) for reason in reasons]
    bars.append((words("plot.drawn"), draws, ORANGE))
    figure, axes = sheet(words("plot.ends"), subtitle, 0.9 + 0.5 * len(bars))
    for row, (_, count, colour) in enumerate(bars):
        share = 100 * count / games
        axes.barh(row, share, height=0.62, color=colour)
        axes.annotate(
            f"{words.grammar.percent(share, 1)} ({count})",
            (share, row),
            (6, 0),
            textcoords="offset points",
            va="center",
            weight="bold",
        )
    rows_of_names(axes, [name for name, _, _ in bars])
    axes.set_xlim(0, 119)
    axes.set_xticks(range(0, 101, 20))
    axes.set_xlabel(words("plot.share-of-games"))
    return figure


def draw_lengths(words: Words, subtitle: str, turns: Counter[int]) -> Figure:
    """How many turns games last."""
    figure, axes = sheet(words("plot.lengths"), subtitle, _HISTOGRAM_HEIGHT)
    axes.set_xlabel(words("plot.turns"))
    return _histogram(words, figure, axes, turns, step=1)


def draw_margins(words: Words, subtitle: str, margins: Counter[int]) -> Figure:
    """By how many points games are won."""
    figure, axes = sheet(words("plot.margins"), subtitle, _HISTOGRAM_HEIGHT)
    axes.set_xlabel(words("plot.points-ahead"))
    return _histogram(words, figure, axes, margins, step=10)


def _histogram(words: Words, figure: Figure, axes: Axes, counts: Counter[int], *, step: int) -> Figure:
    """Bars for values that are multiples of `step`, grouped if there would be too many."""
    axes.set_ylabel(words("plot.games"))
    axes.grid(visible=False, axis="x")
    axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
    if counts:
        low, high = min(counts), max(counts)
        width = step * ceil((high - low + step) / (step * _MOST_BARS))
        bars: Counter[int] = Counter()
        for value, count in counts.items():
            bars[(value - low) // width] += count
        middles = [low + bar * width + (width - step) / 2 for bar in bars]
        axes.bar(middles, list(bars.values()), width=0.88 * width, color=BLUE)
        # a single bar should not fill the sheet
        left, right = low - 0.9 * step, max(high, low + 4 * step) + 0.9 * step
        axes.set_xlim(left, right)
        axes.xaxis.set_major_locator(MultipleLocator(step * ceil((right - left) / (step * _MOST_TICKS))))
        axes.set_ylim(0, 1.16 * max(bars.values()))
        _mark_mean(words, axes, sum(value * count for value, count in counts.items()) / counts.total())
    else:
        axes.set_ylim(0, 1)
    return figure


def _mark_mean(words: Words, axes: Axes, mean: float) -> None:
    axes.axvline(mean, color=VERMILION, linewidth=1.8, linestyle=(0, (4, 2)))
    left, right = axes.get_xlim()
    is_right = mean > (left + right) / 2
    axes.annotate(
        words("plot.mean", mean=words.grammar.number(mean, 1)),
        (mean, 1),
        (-6 if is_right else 6, -4),
        xycoords=axes.get_xaxis_transform(),
        textcoords="offset points",
        ha="right" if is_right else "left",
        va="top",
        weight="bold",
        color=INK,
        bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1.5, "alpha": 0.85},
    )


def draw_first_moves(words: Words, subtitle: str, rows: Sequence[FirstMove]) -> Figure:
    """The scores when moving first and, if given, second."""
    figure, axes = sheet(words("plot.first-move"), subtitle, 1.4 + 0.46 * max(2, len(rows)))
    for row, (_, first, second) in enumerate(rows):
        mark_share(axes, row - (0.15 if second else 0), first, BLUE)
        mark_share(axes, row + 0.15, second, VERMILION)
        if first is not None and second is None:
            write_above(axes, row, 100 * first.value, words.grammar.percent(100 * first.value, 1))
    rows_of_names(axes, [name for name, _, _ in rows])
    frame_shares(words, axes, [share for _, *shares in rows for share in shares])
    if any(second for _, _, second in rows):
        explain(words, figure, axes, {"plot.moving-first": BLUE, "plot.moving-second": VERMILION})
    return figure


def mark(axes: Axes, row: float, found: Rating | Share, colour: str, *, scale: float = 1.0) -> None:
    """Draw a point with its interval."""
    value, low, high = (scale * part for part in (found.value, found.low, found.high))
    reach = [[value - low], [high - value]]
    axes.errorbar([value], [row], xerr=reach, fmt="s", color=colour, markersize=_MARK_SIZE, capsize=4, elinewidth=2)


def mark_share(axes: Axes, row: float, share: Share | None, colour: str) -> None:
    """Draw a share in per cent; nothing if there were no games."""
    if share is not None:
        mark(axes, row, share, colour, scale=100)


def write_above(axes: Axes, row: float, value: float, text: str) -> None:
    """Write a number above its point, legible on top of lines."""
    box = {"facecolor": PAPER, "edgecolor": "none", "pad": 0.8, "alpha": 0.85}
    where = ((value, row), (0, 6))
    axes.annotate(text, *where, textcoords="offset points", ha="center", va="bottom", weight="bold", size=9, bbox=box)


def frame_shares(words: Words, axes: Axes, shares: Sequence[Share | None]) -> None:
    """Set a scale in per cent around 50, wide enough for all intervals except very wide ones."""
    telling = [share for share in shares if share is not None and share.high - share.low <= _HARDLY_KNOWN]
    reach = max((abs(end - 0.5) for share in telling for end in (share.low, share.high)), default=0.5)
    around = min(103 - 50, 106 * max(reach, 0.1))
    axes.axvline(50, color=FADED, linewidth=1, zorder=1.2)
    axes.set_xlim(50 - around, 50 + around)
    axes.set_xlabel(words("plot.score-axis"))


def explain(words: Words, figure: Figure, axes: Axes, keys: Mapping[str, str]) -> None:
    """Add a legend for the colours of the points."""
    for key, colour in keys.items():
        axes.plot([], [], "s", color=colour, markersize=_MARK_SIZE, label=words(key))
    figure.legend(loc="outside lower right", ncols=len(keys))
