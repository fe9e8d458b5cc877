"""The balance of a deck: what self-play says about the first move, the endings and every card.

Every game has its own deal, so that games are independent. Each game is counted by the worker that
played it, and only the counts are sent.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from one_zero_one.arena.schedule import ArenaPlan, Pairing, play
from one_zero_one.engine import BY_THE_RULES, CARD_NAMES, FACES, HAND_SIZE, NO_COMMAND, Face, NoEffect, Placed, start
from one_zero_one.match.shares import Share, Tally
from one_zero_one.records import Record, parse_deck


@dataclass(frozen=True)
class LaidCard:
    """A card that a player laid, how (`input`, `print`, `paste`), and whether it had an effect.

    `did_something` is None if it had no command, or the game was over before it could act (Q6).
    """

    player: int
    face: Face
    how: str
    did_something: bool | None


@dataclass(frozen=True)
class Counted:
    """The facts about one game that matter for balance."""

    reason: str
    first: int
    winner: int | None
    #: the winner's lead in points; None if nobody won or a player gave up
    margin: int | None
    turns: int
    laid: tuple[LaidCard, ...]
    #: the cards that each player began with
    dealt: tuple[frozenset[Face], frozenset[Face]]

    def score_of(self, player: int) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss."""
        return 0.5 if self.winner is None else float(self.winner == player)


def count_game(record: Record) -> Counted:
    """Count a finished game."""
    outcome, deal = record.outcome, record.deal
    assert outcome is not None, "only a game that is over can be counted"
    hands = [frozenset((*deck[: HAND_SIZE - len(deal.opening)], *deal.opening)) for deck in deal.decks]
    by_points = outcome.reason in BY_THE_RULES and outcome.winner is not None
    margin = abs(outcome.score[0] - outcome.score[1]) if by_points else None
    laid = tuple(_laid_in(record))
    return Counted(outcome.reason, deal.first, outcome.winner, margin, len(record.turns), laid, (hands[0], hands[1]))


def _laid_in(record: Record) -> Iterator[LaidCard]:
    position = start(record.deal)
    for decision in (decision for turn in record.turns for decision in turn):
        last_free_space = sum(card is not None for card in position.line(50)) == 2
        events = position.narrate(decision)
        placed = next(event for event in events if isinstance(event, Placed))
        did_something = not any(isinstance(event, NoEffect) and event.space == placed.space for event in events)
        has_run = last_free_space and placed.space.line == 50
        face = placed.card.pose.face
        acts = face.name != NO_COMMAND and not has_run
        yield LaidCard(placed.player, face, placed.how, did_something if acts else None)


def play_and_count(plan: ArenaPlan, pairing: Pairing) -> Counted:
    """Play one game of an arena and count it."""
    match, _ = play(plan, pairing)
    return count_game(match.record())


@dataclass
class Use:
    """How one card, or all cards of one command, were used."""

    #: how many copies each player has
    copies: int = 0
    #: how often both players together laid it, by `input`, `print` and `paste`
    laid: Counter[str] = field(default_factory=Counter)
    did_something: int = 0
    did_nothing: int = 0
    #: games in which both players laid it
    both: int = 0
    #: games in which only one player laid it, with that player's results
    alone: Tally = field(default_factory=Tally)
    #: games in which only one player began with it, with that player's results
    dealt: Tally = field(default_factory=Tally)

    @property
    def no_effect(self) -> float | None:
        """The share of its executions that had no effect."""
        acted = self.did_something + self.did_nothing
        return self.did_nothing / acted if acted else None

    @property
    def players(self) -> int:
        """How many players laid it at least once, summed over all games."""
        return 2 * self.both + self.alone.games

    def won(self) -> Share | None:
        """The score of players who laid it at least once; exactly 0.5 in games where both did."""
        alone = self.alone.share()
        if alone is None:
            return Share(0.5, 0.5, 0.5) if self.both else None
        weight = self.alone.games / self.players
        value, low, high = (weight * part + (1 - weight) / 2 for part in (alone.value, alone.low, alone.high))
        return Share(value, low, high)


@dataclass
class Balance:
    """The statistics of all games so far. `plan.players[0]` plays both sides."""

    plan: ArenaPlan
    ends: Counter[str] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    first: Tally = field(default_factory=Tally)
    faces: dict[Face, Use] = field(default_factory=dict)
    commands: dict[str, Use] = field(default_factory=dict)

    def __post_init__(self) -> None:
        deck = parse_deck(self.plan.deck)
        for face in sorted({*deck.faces, *deck.opening}, key=FACES.index):
            copies = (*deck.faces, *deck.opening).count(face)
            self.faces[face] = Use(copies)
            self.commands.setdefault(face.name, Use()).copies += copies

    @property
    def games(self) -> int:
        """The number of games counted."""
        return self.first.games

    def schedule(self) -> Iterator[Pairing]:
        """The games to play, each with its own deal."""
        return (Pairing(0, deal, (0, 1)) for deal in range(self.plan.games))

    def add(self, game: Counted) -> None:
        """Add one game."""
        self.ends[game.reason] += 1
        self.turns[game.turns] += 1
        if game.margin is not None:
            self.margins[game.margin] += 1
        self.first.add(game.score_of(game.first))
        # the start card is not in the deck, but it can be cut and pasted
        touched = {laid.face for laid in game.laid}.union(*game.dealt)
        for face in touched:
            _count(self.faces.setdefault(face, Use()), game, {face})
        for name in {face.name for face in touched}:
            _count(self.commands.setdefault(name, Use()), game, {face for face in touched if face.name == name})

    def rows(self) -> Iterator[tuple[str, Face | None, Use]]:
        """Every command with its use, followed by each of its faces if it has several."""
        for name in sorted(self.commands, key=CARD_NAMES.index):
            faces = sorted((face for face in self.faces if face.name == name), key=FACES.index)
            yield name, None, self.commands[name]
            if len(faces) > 1:
                yield from ((name, face, self.faces[face]) for face in faces)


def _count(use: Use, game: Counted, faces: set[Face]) -> None:
    """Add a game to the use of these faces, taken together."""
    laid = [card for card in game.laid if card.face in faces]
    use.laid.update(card.how for card in laid)
    use.did_something += sum(card.did_something is True for card in laid)
    use.did_nothing += sum(card.did_something is False for card in laid)
    players = {card.player for card in laid}
    use.both += len(players) == 2
    if len(players) == 1:
        use.alone.add(game.score_of(*players))
    holders = [player for player in (0, 1) if faces & game.dealt[player]]
    if len(holders) == 1:
        use.dealt.add(game.score_of(*holders))
