"""Golden playthroughs: whole games written out, position by position, to read and compare.

`make golden` rewrites them; a difference in git is then a change of the rules or of the words, and
must be intended.
"""

from pathlib import Path

from games import decide
from one_zero_one.engine import Decision, Position, Random, Turn, shuffled, start
from one_zero_one.records import Record, format_turn, parse_deck, write_position, write_record
from one_zero_one.words import Words, tell_event

FOLDER = Path(__file__).parent / "golden"

#: file name: deck and seed; together they use every card, and one ends by RUN, the other by END
GAMES = {
    "standard": ("standard", 101),
    "extras": ("extras", 5),
}


def playthrough(deck: str, seed: int) -> str:
    """A game with its legal decisions, events and positions, turn by turn, and its record."""
    random = Random(seed)
    deal = shuffled(parse_deck(deck), random)
    position = start(deal)
    parts = [f"# {deck}, seed {seed}\n", write_position(position)]
    turns: list[Turn] = []
    while not position.over:
        turn, told = _turn(position, random)
        turns.append(turn)
        parts += ["\n".join(["", f"## {len(turns)}. {format_turn(turn)}", "", *told, ""]), write_position(position)]
    parts += ["\n# The record\n", write_record(Record(deal, tuple(turns), position.outcome))]
    return "\n".join(parts)


def _turn(position: Position, random: Random) -> tuple[Turn, list[str]]:
    words = Words("en")
    mover = position.to_move
    decisions: list[Decision] = []
    told: list[str] = []
    while not decisions or (position.pending_command is not None and not position.over):
        told.append(f"legal: {', '.join(map(str, position.legal()))}")
        decision = decide(position, random)
        decisions.append(decision)
        told.append(f"player {mover}: {decision}")
        told += [f"  {tell_event(words, event)}" for event in position.narrate(decision)]
    return tuple(decisions), told


def main() -> None:
    """Write every playthrough."""
    FOLDER.mkdir(exist_ok=True)
    for name, (deck, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(deck, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
