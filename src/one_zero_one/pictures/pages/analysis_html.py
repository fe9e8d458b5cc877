"""An analysis as one HTML page that needs nothing else: the chart, the turns, the boards where the game was decided."""

from collections.abc import Iterator
from html import escape
from typing import Final

from one_zero_one.engine import Position, view_of
from one_zero_one.learn.analysis import GOOD, Analysis, JudgedTurn
from one_zero_one.learn.sentences import tell_chances, tell_game, tell_judged, tell_knowledge, tell_title
from one_zero_one.pictures.board_svg import board_as_svg
from one_zero_one.records import Record, format_turn
from one_zero_one.words import Words, cast_of

_WIDTH: Final = 860
_HEIGHT: Final = 260
_MARGIN: Final = 36
_STYLE: Final = """
:root { color-scheme: light dark; --zero: #0a4db0; --one: #b04a00; --edge: #8884; --bad: #b00020; }
@media (prefers-color-scheme: dark) { :root { --zero: #6fd3ff; --one: #ffb347; --bad: #ff8a9a; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 900px; margin: 2rem auto; padding: 0 1rem; }
svg { max-width: 100%; height: auto; }
.zero { stroke: var(--zero); } .one { stroke: var(--one); } .dot-0 { fill: var(--zero); } .dot-1 { fill: var(--one); }
.curve { fill: none; stroke-width: 3; } .grid { stroke: var(--edge); } text { fill: currentColor; font-size: 12px; }
li { margin: .3rem 0; } .blunder code, .mistake code { color: var(--bad); } .decides { border-left: 4px solid; }
code { font-size: 1rem; }
"""


def analysis_as_html(words: Words, record: Record, analysis: Analysis) -> str:
    """The whole page, in a language."""
    words = words.about(cast_of(record.tags))
    title = escape(tell_title(words, record))
    body = [
        f"<h1>{title}</h1>",
        f"<p>{escape(tell_knowledge(words, analysis))}</p>",
        chances_as_svg(words, analysis),
        *(f"<p>{escape(sentence)}</p>" for sentence in tell_game(words, analysis)),
        "<ol>",
        *_turns(words, record, analysis),
        "</ol>",
    ]
    head = [
        f'<!doctype html>\n<html lang="{words.language}">\n<head><meta charset="utf-8">',
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>',
        f"<style>{_STYLE}</style></head>\n<body>",
    ]
    return "\n".join([*head, *body, "</body>\n</html>\n"])


def chances_as_svg(words: Words, analysis: Analysis) -> str:
    """The chances of both sides turn by turn, as one SVG picture; mistakes are dots on the curve of who made them."""
    chances = [turn.chances for turn in analysis.turns]
    if analysis.outcome is not None:
        winner = analysis.outcome.winner
        chances.append((0.5, 0.5) if winner is None else (1.0 - winner, float(winner)))
    label = escape(words("analyze.chart"))
    curves = []
    for seat, name in enumerate(("zero", "one")):
        points = " ".join(_point(place, pair[seat], len(chances)) for place, pair in enumerate(chances))
        curves.append(f'<polyline class="curve {name}" points="{points}"/>')
    size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">',
            f"<title>{label}</title>",
            *_grid(),
            *curves,
            *_dots(analysis, len(chances)),
            "</svg>",
        ]
    )


def _place(place: int, chance: float, count: int) -> tuple[float, float]:
    x = _MARGIN + (_WIDTH - 2 * _MARGIN) * place / max(1, count - 1)
    return x, _MARGIN + (_HEIGHT - 2 * _MARGIN) * (1 - chance)


def _point(place: int, chance: float, count: int) -> str:
    x, y = _place(place, chance, count)
    return f"{x:.1f},{y:.1f}"


def _grid() -> Iterator[str]:
    for per_cent in (0, 25, 50, 75, 100):
        _, y = _place(0, per_cent / 100, 2)
        yield f'<line class="grid" x1="{_MARGIN}" x2="{_WIDTH - _MARGIN}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield f'<text x="{_MARGIN - 4}" y="{y + 4:.1f}" text-anchor="end">{per_cent}</text>'


def _dots(analysis: Analysis, count: int) -> Iterator[str]:
    for place, turn in enumerate(analysis.turns):
        if turn.grade != GOOD:
            x, y = _place(place, turn.chances[turn.player], count)
            dot = f'<circle class="dot-{turn.player}" cx="{x:.1f}" cy="{y:.1f}" r="{3 + 12 * turn.loss:.1f}">'
            yield f"{dot}<title>{turn.number}: {escape(format_turn(turn.turn))}</title></circle>"


def _turns(words: Words, record: Record, analysis: Analysis) -> Iterator[str]:
    for (position, _), judged in zip(record.replay(), analysis.turns, strict=False):  # the last may lack fills
        yield _turn(words, judged, position if judged.number in analysis.deciding else None)


def _turn(words: Words, judged: JudgedTurn, before: Position | None) -> str:
    """A turn in a list, numbered; where it decided the game, with the board before it."""
    heading = escape(f"{judged.player}: {format_turn(judged.turn)}")
    told = "".join(f"<br>{escape(sentence)}" for sentence in tell_judged(words, judged))
    board = ""
    if before is not None:
        board = f"<p>{board_as_svg(view_of(before, before.to_move), title=heading, scale=0.4)}</p>"
    marks = f"{judged.grade}{' decides' if before is not None else ''}"
    return f'<li class="{marks}"><code>{heading}</code> · {escape(tell_chances(words, judged))}{told}{board}</li>'
