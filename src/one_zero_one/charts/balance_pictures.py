"""Pictures of a deck's balance: how often each card is laid, has no effect, and wins."""

from matplotlib.figure import Figure

from one_zero_one.arena.balance import Balance
from one_zero_one.charts.panels import explain, frame_shares, mark_share
from one_zero_one.charts.style import BLUE, GREEN, ORANGE, VERMILION, rows_of_names, sheet
from one_zero_one.words import Words, label_card


def draw_uses(words: Words, subtitle: str, balance: Balance) -> Figure:
    """How often each command is laid in a game: as input, by PRINT or by PASTE."""
    uses = list(balance.commands.items())
    figure, axes = sheet(words("plot.uses"), subtitle, 1.5 + 0.4 * len(uses))
    games = max(1, balance.games)
    reached = [0.0] * len(uses)
    ways = (("input", "plot.input", BLUE), ("print", "plot.printed", ORANGE), ("paste", "plot.pasted", GREEN))
    for how, key, colour in ways:
        share = [use.laid[how] / games for _, use in uses]
        if any(share):
            axes.barh(range(len(uses)), share, left=reached, height=0.62, color=colour, label=words(key))
        reached = [before + more for before, more in zip(reached, share, strict=True)]
    for row, (_, use) in enumerate(uses):
        nothing = "" if use.no_effect is None else " · " + words("plot.no-effect", share=100 * use.no_effect)
        text = f"{words.grammar.number(reached[row], 2)}{nothing}"
        axes.annotate(text, (reached[row], row), (6, 0), textcoords="offset points", va="center", size=9)
    rows_of_names(axes, [label_card(words, name) for name, _ in uses])
    axes.set_xlim(0, 1.42 * max([*reached, 0.01]))
    axes.set_xlabel(words("plot.uses-axis"))
    if any(reached):
        figure.legend(loc="outside lower right", ncols=3)
    return figure


def draw_cards(words: Words, subtitle: str, balance: Balance) -> Figure:
    """How often a player won who alone laid a card, or who alone was dealt it."""
    rows = list(balance.rows())
    figure, axes = sheet(words("plot.cards"), subtitle, 1.5 + 0.44 * len(rows))
    for row, (_, _, use) in enumerate(rows):
        mark_share(axes, row - 0.15, use.alone.share(), BLUE)
        mark_share(axes, row + 0.15, use.dealt.share(), VERMILION)
    rows_of_names(axes, [label_card(words, name) if face is None else str(face) for name, face, _ in rows])
    for label, (_, face, _) in zip(axes.get_yticklabels(), rows, strict=True):
        label.set_fontweight("bold" if face is None else "normal")
    frame_shares(words, axes, [tally.share() for _, _, use in rows for tally in (use.alone, use.dealt)])
    explain(words, figure, axes, {"plot.laid-alone": BLUE, "plot.dealt-alone": VERMILION})
    return figure
