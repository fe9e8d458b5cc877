"""The conformance test, which checks that a player keeps the contract.

It is part of the package so that authors of players can run it. A player decides in many positions
of random games. Each decision must be legal, and repeatable with the same seed, even if everything
that its seat cannot know is rearranged. In every second game the same players decide from start to
end, so that what they remember is tested as well.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from one_zero_one.engine import (
    NAMED_DECKS,
    Decision,
    Deck,
    Draft,
    Position,
    Problem,
    Random,
    Turn,
    View,
    build_deck,
    problem,
    shuffled,
    start,
    suppose,
    view_of,
)
from one_zero_one.players.composing import ask
from one_zero_one.players.contract import Player
from one_zero_one.players.python_player import PlayerFactory, call_factory

_DECKS: Final[tuple[Deck, ...]] = (
    *NAMED_DECKS.values(),
    build_deck(NAMED_DECKS["standard"].faces, syntax_error=True, open_source=True),
)


@dataclass(frozen=True)
class Fault:
    """The position where a player broke the contract, and how."""

    position: Position
    problem: Problem


def check_player(
    make: PlayerFactory, questions: int = 100, seed: int = 0, heard: Callable[[], None] = lambda: None
) -> Fault | None:
    """Ask `questions` times; return the first fault, or None. `heard` is called after each answer.

    `make` creates a player: a class or a function that takes the player's Random, or nothing.
    """
    asked = 0
    for game in range(questions):
        with closing(_Asked(make, remember=game % 2 == 1)) as players:
            for position, history in _moments(Random(seed, game)):
                found = _ask_twice(players, position, history, Random(seed, game))
                asked += 1
                heard()
                if found is not None:
                    return Fault(position.copy(), found)
                if asked == questions:
                    return None
    return None


class _Asked:
    """The players of one game: for each seat one who sees the game, and one with hidden cards rearranged."""

    def __init__(self, make: PlayerFactory, remember: bool) -> None:
        self._make = make
        self._remember = remember
        self._players: dict[tuple[int, bool], Player] = {}

    def ask(self, draft: Draft, *, again: bool) -> Decision | Problem:
        """Ask the player who is to move, a new one unless they are to remember."""
        who = (draft.view().to_move, again)
        if not self._remember:
            self.close()
        if who not in self._players:
            self._players[who] = call_factory(self._make, Random(1))
        return ask(self._players[who], draft)

    def close(self) -> None:
        """Let all players finish."""
        while self._players:
            self._players.popitem()[1].finish(None)


def _moments(random: Random) -> Iterator[tuple[Position, tuple[Turn, ...]]]:
    """About every third position of a random game, with the turns that led to it."""
    position = start(shuffled(random.choice(_DECKS), random))
    turns: tuple[Turn, ...] = ()
    begun: Turn = ()
    while not position.over:
        if random.below(3) == 0:
            yield position, (*turns, begun) if begun else turns
        begun = (*begun, random.choice(position.legal()))
        position.play(begun[-1])
        if position.pending_command is None:
            turns, begun = (*turns, begun), ()


def _ask_twice(players: _Asked, position: Position, history: tuple[Turn, ...], random: Random) -> Problem | None:
    otherwise = _hidden_otherwise(view_of(position, position.to_move, history), random)
    first = players.ask(Draft(position, history), again=False)
    again = players.ask(Draft(otherwise, history), again=True)
    for answer in (first, again):
        if isinstance(answer, Problem):
            return answer
    return None if again == first else problem("player-not-repeatable", first=str(first), again=str(again))


def _hidden_otherwise(view: View, random: Random) -> Position:
    unseen = [list(faces) for faces in view.unseen]
    for faces in unseen:
        random.shuffle(faces)
    return suppose(view, (unseen[0], unseen[1]))
