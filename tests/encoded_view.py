"""A second implementation of the observation, from docs/environment.md and a view alone.

So nothing hidden can get into it.
"""

from collections import Counter

from one_zero_one.engine import FACES, LINE_NUMBERS, POSES, Face, View

WIDTHS = (36, 36, 36, 36, 3)


def encoded(view: View) -> list[int]:
    """The 512 numbers of a view."""
    me = view.seat
    assert me is not None
    other = 1 - me
    digits: list[int] = []
    poses: list[int] = []
    for line, width in zip(view.lines, WIDTHS, strict=True):
        for column in range(width):
            card = line[column] if column < len(line) else None
            if card is None:
                digits.append(0)
                poses.append(0)
            else:
                digits.append((1 if card.digit == me else -1) * (2 if card.saved else 1))
                poses.append(1 + POSES.index(card.pose) + 38 * card.lasting)
    counted: list[Counter[Face | None]] = [
        Counter(view.hands[me].cards),
        Counter(view.hands[me].seen),
        Counter(view.hands[other].cards),
        Counter(view.unseen[me]),
        Counter(view.unseen[other]),
        Counter([view.decks[me].top]),
        Counter([view.decks[other].top]),
        Counter(face for digit, face in view.cut_pile if digit == me),
        Counter(face for digit, face in view.cut_pile if digit == other),
    ]
    closed = {line.line for line in view.closed}
    space = view.pending_space
    free = [
        next((column + 1 for column in range(width) if column >= len(line) or line[column] is None), 0)
        for line, width in zip(view.lines, WIDTHS, strict=True)
    ]
    return [
        *digits,
        *poses,
        *(count[face] for count in counted for face in FACES),
        *({None: 0, me: 1, other: -1}[owner] for owner in view.control),
        *(sum(card is not None for card in line) for line in view.lines),
        *(int(number not in closed) for number in LINE_NUMBERS),
        *free,
        *(int(space is not None and space.line == number) for number in LINE_NUMBERS),
        0 if space is None else space.column,
        int(view.pending == "PRINT"),
        int(view.pending == "PASTE"),
        view.score[me] // 10,
        view.score[other] // 10,
        view.hands[me].size,
        view.hands[other].size,
        view.decks[me].size,
        view.decks[other].size,
        int(view.outcome is None and view.to_move == me),
        int(view.outcome is not None),
        int(view.open_source),
        me,
    ]
