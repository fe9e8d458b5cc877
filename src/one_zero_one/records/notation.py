"""Parsing and formatting the notation of cards, decisions, turns and decks.

Parsers raise `Malformed`. `str()` of a face, pose, card or decision is its notation.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from one_zero_one.engine import (
    CARD_NAMES,
    DECISION_OF_TEXT,
    FACES,
    LINE_NUMBERS,
    NAMED_DECKS,
    POSES,
    Card,
    Decision,
    Deck,
    Face,
    Malformed,
    Pose,
    Turn,
    build_deck,
    problem,
)

GAP: Final = "."

_FACES: Final = {str(face): face for face in FACES}
_POSES: Final = {str(pose): pose for pose in POSES}
_CARD: Final = re.compile(r"(?P<digit>[01])(?P<pose>[A-Z]*[<>^v]?)(?P<saved>\*?)(?P<lasting>~?)")
_CUT_CARD: Final = re.compile(r"(?P<digit>[01])(?P<face>.+)")
_LINE_NUMBER: Final = re.compile(r"[0-9]+")
_NAMES_A_CARD: Final = re.compile(r"[01]?[A-Z]")
#: no row of a real game has more words
_MOST_WORDS: Final = 100


def parse_face(text: str) -> Face:
    """A printed card: `DELETE-`, `BLANK`."""
    face = _FACES.get(text)
    if face is None:
        name = text.rstrip("-|<>^v")
        edges = tuple(str(face) for face in FACES if face.name == name)
        if edges:
            raise Malformed(problem("no-such-edge", card=text, faces=edges))
        raise Malformed(problem("no-such-card", card=text, names=CARD_NAMES))
    return face


def parse_pose(text: str) -> Pose:
    """A card laid in one orientation: `DELETE<`, `BLANK`."""
    pose = _POSES.get(text)
    if pose is None:
        name = text.rstrip("<>^v-|")
        ways = tuple(str(pose) for pose in POSES if pose.name == name)
        if ways:
            raise Malformed(problem("no-such-way", card=text, ways=ways))
        raise Malformed(problem("no-such-card", card=text, names=CARD_NAMES))
    return pose


def parse_card(text: str) -> Card:
    """A card on the table: `1DELETE<`, `0`, `0SAVE>*~`."""
    found = _CARD.fullmatch(text)
    if found is None:
        raise Malformed(problem("not-a-table-card", text=text))
    pose = parse_pose(found["pose"] or "BLANK")
    return Card(int(found["digit"]), pose, bool(found["saved"]), bool(found["lasting"]))


def parse_cut_card(text: str) -> tuple[int, Face]:
    """A card in the cut pile: `1DELETE-`, `0BLANK`."""
    found = _CUT_CARD.fullmatch(text)
    if found is None:
        raise Malformed(problem("not-a-cut-card", text=text))
    return int(found["digit"]), parse_face(found["face"])


def format_cut_card(card: tuple[int, Face]) -> str:
    """A card in the cut pile in the notation."""
    return f"{card[0]}{card[1]}"


def parse_decision(text: str) -> Decision:
    """One placement: `20 DELETE<` at INPUT, `SAVEv` for a PRINT's space, `1DELETE^` for a PASTE's."""
    decision = DECISION_OF_TEXT.get(text)
    if decision is None:
        _explain_decision(text)
        raise Malformed(problem("not-a-decision", text=text))
    return decision


def _explain_decision(text: str) -> None:
    """Raise a more specific error for the part that is wrong, if there is one."""
    line, blank, card = text.partition(" ")
    if blank and line not in map(str, LINE_NUMBERS):
        raise Malformed(problem("no-such-line", text=line))
    if _NAMES_A_CARD.match(card if blank else text):
        parse_pose(card if blank else text.lstrip("01"))


def parse_turn(text: str) -> Turn:
    """The decisions of one turn in one row: `10 PRINT> SAVEv`."""
    words = text.split()
    if len(words) < 2 or len(words) > _MOST_WORDS:
        if words and not _LINE_NUMBER.fullmatch(words[0]):
            parse_decision(words[0])
        raise Malformed(problem("not-a-turn", text=text[:_MOST_WORDS]))
    if any(map(_LINE_NUMBER.fullmatch, words[2:])):
        raise Malformed(problem("not-a-turn", text=text[:_MOST_WORDS]))
    first = parse_decision(" ".join(words[:2]))
    return (first, *(parse_decision(word) for word in words[2:]))


def format_turn(turn: Iterable[Decision]) -> str:
    """The decisions of one turn as one row."""
    return " ".join(map(str, turn))


def parse_program_line(text: str) -> list[Card | None]:
    """A line of the display, left to right, `.` for a gap: `0 1DELETE< . 0SAVE>*`."""
    return [None if word == GAP else parse_card(word) for word in text.split()]


def format_program_line(cards: Sequence[Card | None]) -> str:
    """A line of the display in the notation."""
    return " ".join(GAP if card is None else str(card) for card in cards)


def parse_faces(text: str) -> tuple[Face, ...]:
    """A list of printed cards; `BLANK*6` stands for six of them."""
    faces: list[Face] = []
    for word in text.split():
        name, times, count = word.partition("*")
        if times and not re.fullmatch(r"[1-9][0-9]?", count):
            raise Malformed(problem("not-a-count", text=word))
        faces += [parse_face(name)] * int(count or 1)
    return tuple(faces)


def format_faces(faces: Iterable[Face]) -> str:
    """Printed cards in their order."""
    return " ".join(map(str, faces))


def parse_deck(spec: str) -> Deck:
    """A deck by name or cards: `standard`, `extras+syntax-error`, `BLANK*6 DELETE- … +open-source`.

    Raises GameError.
    """
    name, *variants = (part.strip() for part in spec.split("+"))
    name = name.lower() if name.lower() in NAMED_DECKS else name
    syntax_error = open_source = False
    for variant in variants:
        if variant == "syntax-error":
            syntax_error = True
        elif variant == "open-source":
            open_source = True
        else:
            raise Malformed(problem("no-such-variant", text=variant, variants=("syntax-error", "open-source")))
    if name in NAMED_DECKS:
        faces = NAMED_DECKS[name].faces
    elif name != name.lower():
        faces = parse_faces(name)
    else:
        raise Malformed(problem("no-such-deck", text=name, names=tuple(NAMED_DECKS)))
    return build_deck(faces, syntax_error=syntax_error, open_source=open_source)


def format_deck(deck: Deck) -> str:
    """The shortest name of a deck: its name or its cards in the order of the box, with variants."""
    variants = "+syntax-error" * bool(deck.opening) + "+open-source" * deck.open_source
    cards = Counter(deck.faces)
    for name, named in NAMED_DECKS.items():
        if Counter(build_deck(named.faces, syntax_error=bool(deck.opening)).faces) == cards:
            return name + variants
    counted = (f"{face}*{cards[face]}" if cards[face] > 1 else str(face) for face in FACES if cards[face])
    return " ".join(counted) + variants
