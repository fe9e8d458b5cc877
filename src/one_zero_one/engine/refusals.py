"""Why a decision is refused: the result of `turn.verdict` as a problem with arguments."""

from one_zero_one.engine.cards import FACES, Face
from one_zero_one.engine.core.decisions import ID_OF_DECISION, Decision
from one_zero_one.engine.core.display import ALWAYS_OPEN, TO_OPEN
from one_zero_one.engine.core.packing import EMPTY
from one_zero_one.engine.core.table import HAND_SIZE, UNDER_WAY, Table
from one_zero_one.engine.core.turn import (
    GAME_OVER,
    LEGAL,
    LINE_CLOSED,
    NOT_A_PASTE_FILL,
    NOT_A_PRINT_FILL,
    TURN_COMPLETE,
    WITHOUT_LINE,
    verdict,
)
from one_zero_one.engine.problems import Problem, problem


def refusal(table: Table, decision: Decision, player: int | None = None) -> Problem | None:
    """Why `player` (None: the player to move) may not play this now; None if it is legal."""
    number = ID_OF_DECISION.get(decision)
    if number is None:
        return problem("not-a-decision", text=str(decision))
    if table.ending == UNDER_WAY and player is not None and player != table.to_move:
        return problem("not-your-turn", to_move=table.to_move)
    found = verdict(table, number)
    return None if found == LEGAL else reason(table, decision, found)


def lacking_above(table: Table, line: int) -> tuple[tuple[int, int], ...]:
    """R4.2: the lines above a closed line that lack cards, and how many; empty if it is open."""
    if line <= 10 * ALWAYS_OPEN:
        return ()
    return tuple(
        (10 * (above + 1), TO_OPEN - table.held[above])
        for above in range(line // 10 - 1)
        if table.held[above] < TO_OPEN
    )


def reason(table: Table, decision: Decision, found: int) -> Problem:
    """The problem for a decision whose verdict is not LEGAL."""
    if found == GAME_OVER:
        return problem("game-over")
    if found == TURN_COMPLETE:
        return problem("turn-is-complete", decision=str(decision))
    if found == WITHOUT_LINE:
        return problem("line-wanted", decision=str(decision))
    if found == NOT_A_PRINT_FILL:
        return problem("print-fill-wanted", decision=str(decision))
    if found == NOT_A_PASTE_FILL:
        return problem("paste-fill-wanted", decision=str(decision))
    if found == LINE_CLOSED and decision.line is not None:
        return problem("line-closed", line=decision.line, lacking=lacking_above(table, decision.line))
    return _missing_card(table, decision)


def _missing_card(table: Table, decision: Decision) -> Problem:
    there = _hand(table) if decision.digit is None else _pile(table, decision.digit)
    wanted = decision.pose.face
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
