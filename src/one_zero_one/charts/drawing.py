"""All pictures of an arena or a balance, by file name; the first is used if only one is wanted."""

from collections import Counter
from collections.abc import Mapping

from matplotlib.figure import Figure

from one_zero_one.arena.balance import Balance
from one_zero_one.arena.tournament import Standing
from one_zero_one.charts.arena_pictures import draw_first_move, draw_ratings, draw_wins
from one_zero_one.charts.balance_pictures import draw_cards, draw_uses
from one_zero_one.charts.panels import draw_ends, draw_first_moves, draw_lengths, draw_margins
from one_zero_one.charts.style import shortened
from one_zero_one.engine import BY_THE_RULES
from one_zero_one.words import Words


def draw_arena(words: Words, standing: Standing) -> Mapping[str, Figure]:
    """Ratings, pairwise scores, margins, lengths, endings, and the first move."""
    games, plan = standing.in_order(), standing.plan
    under = _subtitle(words, plan.deck, plan.seed, len(games))
    ratings = standing.ratings()
    won_by_points = [game for game in games if game.reason in BY_THE_RULES and game.winner is not None]
    margins = Counter(abs(game.score[0] - game.score[1]) for game in won_by_points)
    return {
        "ratings": draw_ratings(words, under, standing, ratings),
        "wins": draw_wins(words, under, standing, ratings),
        "margins": draw_margins(words, under, margins),
        "lengths": draw_lengths(words, under, Counter(game.turns for game in games)),
        "ends": draw_ends(words, under, Counter(game.reason for game in games), sum(g.winner is None for g in games)),
        "first-move": draw_first_move(words, under, standing, ratings),
    }


def draw_balance(words: Words, balance: Balance) -> Mapping[str, Figure]:
    """How often cards win and are laid, margins, lengths, endings, and the first move."""
    plan = balance.plan
    player = shortened(plan.names[0], 40)
    under = f"{player} · {_subtitle(words, plan.deck, plan.seed, balance.games)}"
    return {
        "cards": draw_cards(words, under, balance),
        "uses": draw_uses(words, under, balance),
        "margins": draw_margins(words, under, balance.margins),
        "lengths": draw_lengths(words, under, balance.turns),
        "ends": draw_ends(words, under, balance.ends, balance.first.draws),
        "first-move": draw_first_moves(words, under, [(player, balance.first.share(), None)]),
    }


def _subtitle(words: Words, deck: str, seed: int, games: int) -> str:
    return words("plot.subtitle", deck=shortened(deck, 48), seed=seed, count=games)
