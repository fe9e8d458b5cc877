"""Why a decision is refused: the same conditions as `turn.is_legal`, with the reason spelt out."""

from one_zero_one.engine.cards import FACES, Face
from one_zero_one.engine.decisions import ID_OF_DECISION, Decision
from one_zero_one.engine.display import ALWAYS_OPEN, TO_OPEN
from one_zero_one.engine.packing import EMPTY
from one_zero_one.engine.problems import Problem, problem
from one_zero_one.engine.table import HAND_SIZE, INPUT, LOAD, PASTE_FILL, PRINT_FILL, UNDER_WAY, Table


def refusal(table: Table, decision: Decision, player: int | None = None) -> Problem | None:
    """Why `player` (None: whoever is to move) may not play this now; None if they may."""
    if decision not in ID_OF_DECISION:
        return problem("not-a-decision", text=str(decision))
    if table.ending != UNDER_WAY:
        return problem("game-over")
    if player is not None and player != table.to_move:
        return problem("not-your-turn", to_move=table.to_move)
    if table.pending == LOAD:
        return problem("turn-is-complete", decision=str(decision))
    return _wrong_kind(table, decision) or _closed_line(table, decision) or _missing_card(table, decision)


def lacking_above(table: Table, line: int) -> tuple[tuple[int, int], ...]:
    """R4.2: which lines above a closed line lack how many cards; nothing if it is open."""
    if line <= 10 * ALWAYS_OPEN:
        return ()
    return tuple(
        (10 * (above + 1), TO_OPEN - table.held[above])
        for above in range(line // 10 - 1)
        if table.held[above] < TO_OPEN
    )


def _wrong_kind(table: Table, decision: Decision) -> Problem | None:
    if table.pending == INPUT and decision.line is None:
        return problem("line-wanted", decision=str(decision))
    if table.pending == PRINT_FILL and (decision.line is not None or decision.digit is not None):
        return problem("print-fill-wanted", decision=str(decision))
    if table.pending == PASTE_FILL and (decision.line is not None or decision.digit is None):
        return problem("paste-fill-wanted", decision=str(decision))
    return None


def _closed_line(table: Table, decision: Decision) -> Problem | None:
    if decision.line is None:
        return None
    lacking = lacking_above(table, decision.line)
    return problem("line-closed", line=decision.line, lacking=lacking) if lacking else None


def _missing_card(table: Table, decision: Decision) -> Problem | None:
    there = _hand(table) if decision.digit is None else _pile(table, decision.digit)
    wanted = decision.pose.face
    if wanted in there:
        return None
    if any(face.name == wanted.name for face in there):
        ways = tuple(str(pose) for face in there if face.name == wanted.name for pose in face.poses)
        return problem("not-that-way", card=str(decision.pose), ways=ways)
    if decision.digit is None:
        return problem("not-in-hand", card=wanted.name, cards=tuple(map(str, there)))
    cut = tuple(f"{digit}{face}" for digit in (0, 1) for face in _pile(table, digit))
    return problem("not-in-pile", card=f"{decision.digit}{wanted.name}", cards=cut)


def _hand(table: Table) -> list[Face]:
    first = HAND_SIZE * table.to_move
    held = [table.hands[first + place] for place in range(HAND_SIZE)]
    return [FACES[card >> 1] for card in held if card != EMPTY]


def _pile(table: Table, digit: int) -> list[Face]:
    return [face for number, face in enumerate(FACES) if table.pile[2 * number + digit]]
