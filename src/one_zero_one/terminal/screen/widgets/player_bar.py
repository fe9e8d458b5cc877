"""One row per player: digit, name, points, deck, and the known cards of the hand."""

from typing import ClassVar

from rich.text import Text
from textual.widgets import Static

from one_zero_one.engine import NO_COMMAND, Face, View
from one_zero_one.words import Words


class PlayerBar(Static):
    """What everyone may see of a player."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"card--zero", "card--one"}

    def show(
        self, words: Words, view: View, player: int, name: str, points: int, *, with_hand: bool, cut_pile: str = ""
    ) -> None:
        """Draw the row.

        The points may be those a draft would give; the cut pile is shown beside one of the players.
        """
        text = self._begun(words, view, player, name, points)
        deck = view.decks[player]
        top = None if deck.top is None else _shown(deck.top, player)
        told = words("screen.deck-empty") if top is None else words("screen.deck", count=deck.size, card=top)
        text.append(f"· {told} ")
        if with_hand:
            hand = view.hands[player]
            seen = [_shown(face, player) for face in hand.cards]
            cards = " ".join([*seen, "?" * (hand.size - len(seen))]).strip()
            text.append(f"· {words('screen.hand', cards=cards)} ")
        if cut_pile:
            text.append(f"· {words('plain.cut', cards=cut_pile)}")
        self.update(text)

    def show_points(self, words: Words, view: View, player: int, name: str) -> None:
        """Draw the row if only the points are known."""
        self.update(self._begun(words, view, player, name, view.score[player]))

    def _begun(self, words: Words, view: View, player: int, name: str, points: int) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis", end="")
        mover = view.outcome is None and view.to_move == player
        text.append("▸" if mover else " ")
        text.append(f" {player} ", self.get_component_rich_style("card--one" if player else "card--zero"))
        text.append(f" {name} ", "bold")
        score = view.score[player]
        key = "page.points" if points == score else "page.points-change"
        return text.append(f"· {words(key, count=points, before=score)} ", "bold")


def _shown(face: Face, player: int) -> str:
    """A card as its owner sees it: a card without a command is its digit, as on the display."""
    return str(player) if face.name == NO_COMMAND else str(face)
