"""Random decks and games for tests: every card occurs, and programs RUN often enough."""

from collections.abc import Iterator
from typing import Final

from hypothesis import strategies as st

from one_zero_one.engine import (
    BOX,
    NAMED_DECKS,
    Deal,
    Decision,
    Deck,
    Face,
    Position,
    Random,
    build_deck,
    shuffled,
    start,
)

_COMMANDS: Final = [face for face in BOX if face.name != "BLANK"]


@st.composite
def decks(draw: st.DrawFn, largest: int = 16) -> Deck:
    """Any deck that R7 allows, named or custom, with any variants."""
    syntax_error = draw(st.booleans())
    open_source = draw(st.booleans())
    if draw(st.booleans()):
        faces: list[Face] = list(draw(st.sampled_from(list(NAMED_DECKS.values()))).faces)[-largest:]
    else:
        commands = draw(st.lists(st.sampled_from(_COMMANDS), unique=True, min_size=3, max_size=largest))
        blanks = draw(st.integers(0, min(6, largest - len(commands))))
        faces = commands + [Face("BLANK")] * blanks
    if len(faces) < 4:
        faces.append(Face("BLANK"))
    return build_deck(faces, syntax_error=syntax_error, open_source=open_source)


@st.composite
def deals(draw: st.DrawFn, largest: int = 16) -> Deal:
    """A shuffled deal of any deck."""
    return shuffled(draw(decks(largest)), Random(draw(st.integers(0, 2**64 - 1))))


def decide(position: Position, random: Random) -> Decision:
    """A random decision; half of the time on the lowest possible line, so that programs RUN."""
    legal = position.legal()
    if random.below(2):
        lowest = max(decision.line or 0 for decision in legal)
        legal = [decision for decision in legal if (decision.line or 0) == lowest]
    return random.choice(legal)


def positions(deal: Deal, seed: int) -> Iterator[tuple[Position, Decision]]:
    """A random game: each position, owned by the iterator, and the decision taken there."""
    random = Random(seed, 1)
    position = start(deal)
    while not position.over:
        decision = decide(position, random)
        yield position, decision
        position.play(decision)


def position_after(deal: Deal, seed: int, count: int) -> Position:
    """The position of a random game after `count` decisions, or at its end."""
    random = Random(seed, 1)
    position = start(deal)
    while count > 0 and not position.over:
        position.play(decide(position, random))
        count -= 1
    return position


def some_positions() -> st.SearchStrategy[Position]:
    """Positions anywhere in random games."""
    return st.builds(position_after, deals(), st.integers(0, 2**32), st.integers(0, 60))
