"""One Zero One as an OpenSpiel game, `one_zero_one`; importing this module registers it.

Chance is explicit: who begins, then every card as it comes up. An information state is everything a
seat has ever seen.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from one_zero_one.engine import (
    DECISION_COUNT,
    DECISIONS,
    FACES,
    HAND_SIZE,
    LINE_NUMBERS,
    Deck,
    Face,
    Position,
    View,
    view_of,
)
from one_zero_one.envs.core import encoding, recall
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.envs.core.unfolding import BY_LOT, CHANCE, TERMINAL, Unfolding
from one_zero_one.envs.games import checked_seat
from one_zero_one.envs.layout import INFORMATION_PLANES, OBSERVATION_PLANES, Plane
from one_zero_one.records import Record, format_deck, format_program_line, parse_deck, read_record, write_position
from one_zero_one.records.notation import format_cut_card

GAME_TYPE: Final = pyspiel.GameType(
    short_name="one_zero_one",
    long_name="One Zero One",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"deck": "standard", "first": BY_LOT},
)


class OneZeroOneGame(pyspiel.Game):  # type: ignore[misc]
    """The game with a deck and its variants: `one_zero_one(deck=extras+syntax-error)`.

    `first` is the player who begins; -1, the default, means that it is drawn. Raises GameError.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        deck = parse_deck((params or {}).get("deck", "standard"))
        cards = 2 * (len(deck.faces) + len(deck.opening))
        # a card from a hand triggers at most every PASTE there is, with one fill each
        pastes = 2 * sum(face.name == "PASTE" for face in deck.faces)
        info = pyspiel.GameInfo(
            num_distinct_actions=DECISION_COUNT,
            max_chance_outcomes=len(FACES),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=cards * (1 + pastes),
        )
        super().__init__(GAME_TYPE, info, params or {})
        self.dealer = Dealer(deck)
        first = (params or {}).get("first", BY_LOT)
        self.first = first if first == BY_LOT else checked_seat(first)
        #: who begins, and every card of both decks
        self._chances = 1 + 2 * len(deck.faces)

    def new_initial_state(self) -> "OneZeroOneState":
        """The state before anything has happened."""
        return OneZeroOneState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Who begins, and every card of both decks."""
        return self._chances

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "OneZeroOneObserver":
        """An observer: of observations by default, of information states with perfect recall."""
        return OneZeroOneObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class OneZeroOneState(pyspiel.State):  # type: ignore[misc]
    """A state; everything it knows is in `unfolding`."""

    def __init__(self, game: OneZeroOneGame) -> None:
        super().__init__(game)
        self.unfolding = Unfolding(game.dealer, game.first)

    def current_player(self) -> int:
        """The player to decide: 0, 1, chance or the end."""
        return self.unfolding.player()

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return self.unfolding.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Which face may come up next, or who may begin, with probabilities."""
        return self.unfolding.outcomes()

    def _apply_action(self, action: int) -> None:
        self.unfolding.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return str(DECISIONS[action])
        if not self.unfolding.dealt and self.move_number() == 0:
            return f"first {action}"
        return f"up {FACES[action]}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.unfolding.player() == TERMINAL

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser; 0 for both in a draw or an unfinished game."""
        return [self.unfolding.result(0), self.unfolding.result(1)]

    @property
    def position(self) -> Position:
        """The current position; in a deck, only cards that have come up are in place."""
        return self.unfolding.position

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "OneZeroOneState":
        """A state that looks the same to a player: the opponent's hidden cards are redealt.

        All possible deals are equally likely.
        """
        return resampled(self, player_id, probability_sampler)

    def __str__(self) -> str:
        if self.move_number() == 0:
            return "nobody has begun"
        return write_position(self.unfolding.position)


class OneZeroOneObserver:
    """Writes what a seat sees of a state to `tensor` and as a string; `dict` holds named planes."""

    def __init__(self, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, but got {params}")
        self._public: bool = kind.public_info
        self._private: bool = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._recalls: bool = kind.perfect_recall and self._public and self._private
        planes: tuple[Plane, ...] = INFORMATION_PLANES if self._recalls else OBSERVATION_PLANES
        if not self._public:
            planes = (Plane("hidden_hand", 0, len(FACES), 0, HAND_SIZE),) if self._private else ()
        self.tensor: NDArray[np.float32] = np.zeros(sum(plane.size for plane in planes), np.float32)
        self.dict = {plane.name: self.tensor[plane.first : plane.first + plane.size] for plane in planes}

    def set_from(self, state: OneZeroOneState, player: int) -> None:
        """Observe a state from a seat."""
        game = state.unfolding
        self.tensor.fill(0)
        if not game.dealt:
            if self._public:
                self.dict["seat"][0] = player
        elif self._recalls:
            remembered = recall.information_state(game.begin, game.position, game.decisions, player)
            self.tensor[:] = np.frombuffer(remembered, np.int16)  # type: ignore[call-overload]
        elif self._public:
            self.tensor[:] = np.frombuffer(encoding.observation(game.position, player), np.int8)  # type: ignore[call-overload]
            if not self._private:
                self._forget_the_hand()
        elif self._private:
            for face in _hidden(game.position, player):
                self.tensor[FACES.index(face)] += 1

    def _forget_the_hand(self) -> None:
        """Keep what both players see: an unseen card of the hand could as well be in the deck."""
        hidden = self.dict["my_hand"] - self.dict["my_hand_seen"]
        if not self.dict["open_source"][0]:
            self.dict["my_unseen"][:] += hidden
            self.dict["my_hand"][:] -= hidden

    def string_from(self, state: OneZeroOneState, player: int) -> str:
        """What a seat sees of a state, as text."""
        game = state.unfolding
        if not game.dealt:
            return f"seat {player}" if self._public else ""
        if self._recalls:
            return _recalled(recall.information_state(game.begin, game.position, game.decisions, player))
        told = []
        if self._public:
            told.append(_seen(view_of(game.position, None), player))
        if self._private and (hidden := _hidden(game.position, player)):
            told.append(f"hidden {' '.join(map(str, hidden))}")
        return "\n".join(told)


def _hidden(position: Position, seat: int) -> list[Face]:
    """The cards in hand that only this seat sees."""
    return [] if position.open_source else position.hidden_in_hand(seat)


def _seen(view: View, seat: int) -> str:
    """What everyone sees, with the observing seat."""
    rows = [f"seat {seat}", f"move {'-' if view.outcome else view.to_move}"]
    if view.pending is not None:
        rows.append(f"pending {view.pending} {view.pending_space}")
    for player in (0, 1):
        hand, deck = view.hands[player], view.decks[player]
        rows.append(f"hand {player} {hand.size} {' '.join(map(str, hand.cards))}".rstrip())
        rows.append(f"deck {player} {deck.size} {deck.top or '-'}")
        rows.append(f"unseen {player} {' '.join(map(str, view.unseen[player]))}".rstrip())
    rows.append(f"cut {' '.join(map(format_cut_card, view.cut_pile))}".rstrip())
    lines = zip(LINE_NUMBERS, view.lines, strict=True)
    return "\n".join([*rows, *(f"{number} {format_program_line(line)}".rstrip() for number, line in lines)])


def _recalled(numbers: Any) -> str:
    """An information state as text."""
    dealt = list(numbers)[recall.MY_CARDS : recall.DECISIONS_TAKEN]
    cards = ["?" if number == 0 else str(FACES[number - 1]) for number in dealt]
    mine, others = cards[: recall.MOST_CARDS], cards[recall.MOST_CARDS :]
    taken = [str(DECISIONS[number - 1]) for number in list(numbers)[recall.DECISIONS_TAKEN :] if number]
    rows = [
        f"seat {numbers[0]} first {numbers[recall.FIRST]}",
        f"mine {' '.join(mine).rstrip(' ?')}",
        f"other's {' '.join(others).rstrip(' ?')}",
        f"taken {', '.join(taken)}".rstrip(),
    ]
    return "\n".join(rows)


def resampled(state: OneZeroOneState, seat: int, chance: Callable[[], float]) -> OneZeroOneState:
    """The same game with another hidden hand for the opponent of `seat`.

    Nothing is inferred from how the game was played. Its past stays unchanged: of the cards that
    came up unseen, the last ones are assumed to be those still in the hand, and only they are
    exchanged, for each other and for cards that have not come up.
    """
    now = state.unfolding
    other = 1 - seat
    if not now.dealt or now.position.open_source:
        found: OneZeroOneState = state.clone()
        return found
    actions = [taken.action for taken in state.full_history()]
    hidden = Counter(FACES.index(face) for face in now.position.hidden_in_hand(other))
    never_up = [now.position.deck_face(other, place) for place in range(_never_up(state, other))]
    if now.position.left[other]:
        pool = never_up
    else:
        # the deck is used up, and its last cards went into the hand without coming up
        kept = hidden & Counter(never_up)
        hidden -= kept
        pool = list(kept.elements())
    exchanged = []
    for step in reversed(_came_up_unseen(state, other)):
        if hidden[actions[step]]:
            hidden[actions[step]] -= 1
            exchanged.append(step)
    pool += [actions[step] for step in exchanged]
    for step in exchanged:
        actions[step] = pool.pop(min(int(chance() * len(pool)), len(pool) - 1))
    found = state.get_game().new_initial_state()
    for action in actions:
        found.apply_action(action)
    return found


def _came_up_unseen(state: OneZeroOneState, player: int) -> list[int]:
    """The steps of the history at which a card of a player's deck went into the hand unseen."""
    game = Unfolding(state.get_game().dealer)
    steps = []
    for step, taken in enumerate(state.full_history()):
        of_player = step > 0 and game.player() == CHANCE and game.revealing == player
        on_top = game.reveals == 1 or (not game.dealt and game.unknown[player] == game.position.left[player])
        if of_player and not on_top:
            steps.append(step)
        game.apply(taken.action)
    return steps


def _never_up(state: OneZeroOneState, player: int) -> int:
    """How many cards of a player's deck have never come up by chance."""
    game = Unfolding(state.get_game().dealer)
    left = len(game.position.deck(player))
    for step, taken in enumerate(state.full_history()):
        left -= step > 0 and game.player() == CHANCE and game.revealing == player
        game.apply(taken.action)
    return left


def state_of(record: Record | str) -> OneZeroOneState:
    """The state that a record, or its text, leads to, in a game with its deck. Raises GameError."""
    if isinstance(record, str):
        record = read_record(record)
    deal = record.deal
    deck = Deck(deal.decks[0], deal.opening, deal.open_source)
    state: OneZeroOneState = pyspiel.load_game("one_zero_one", {"deck": format_deck(deck)}).new_initial_state()
    state.apply_action(deal.first)
    decisions = [decision.id for turn in record.turns for decision in turn]
    while decisions or state.is_chance_node():
        game = state.unfolding
        if state.is_chance_node():
            come_up = len(deck.faces) - game.unknown[game.revealing]
            state.apply_action(FACES.index(deal.decks[game.revealing][come_up]))
        else:
            state.apply_action(decisions.pop(0))
    return state


pyspiel.register_game(GAME_TYPE, OneZeroOneGame)
