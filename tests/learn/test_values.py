"""What is computed from games, compared with figures worked out by hand."""

from dataclasses import replace
from datetime import date
from math import exp

import pytest

from drawn import table
from one_zero_one.engine import GameError, Illegal, Outcome, Position, Saved, Turn, preview, view_of
from one_zero_one.learn.analysis import JudgedTurn, complete_turns, grade_of, summed_up
from one_zero_one.learn.hints import hint, warn
from one_zero_one.learn.judging import Effort, Judgement, judge
from one_zero_one.learn.lessons.goals import Goal
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.puzzles.puzzle import (
    Puzzle,
    daily_puzzle,
    essence,
    puzzle_numbered,
    puzzles_like,
    shipped_puzzles,
)
from one_zero_one.learn.puzzles.search import PuzzleSearch
from one_zero_one.learn.reasons import reasons
from one_zero_one.learn.statistics.counting import gather, statistics_to_json
from one_zero_one.records import parse_turn, read_record
from studied import PLAYED, played

QUICK = Effort(nodes=100)
WON_BY_0, WON_BY_1 = Outcome("END", (20, 0), 0), Outcome("END", (0, 20), 1)


def judged(number: int, player: int, loss: float, chance_of_0: float = 0.5) -> JudgedTurn:
    turn = parse_turn("10 BLANK")
    chances = (chance_of_0, 1 - chance_of_0)
    return JudgedTurn(number, player, turn, chances, 0.5, loss, grade_of(loss), turn, (), False)


def test_accuracy_is_a_mean_over_ones_own_turns() -> None:
    """Each turn counts 100 * exp(-4 * chance given away)."""
    turns = [judged(1, 0, 0.0), judged(2, 1, 0.25), judged(3, 0, 0.5)]
    zero, one = summed_up(turns, None, open_hands=False).accuracy
    assert zero == pytest.approx(100 * (1 + exp(-2)) / 2)
    assert one == pytest.approx(100 * exp(-1))
    assert summed_up(turns[:1], None, open_hands=False).accuracy == (100.0, None)


def test_a_game_is_decided_where_the_loser_gave_most_away() -> None:
    """At most three turns that lose a tenth or more, in order; the winner's losses do not count."""
    losses = [(1, 0, 0.9), (2, 1, 0.3), (3, 0, 0.8), (4, 1, 0.1), (5, 1, 0.5), (6, 1, 0.2), (7, 1, 0.09)]
    turns = [judged(*turn) for turn in losses]
    assert summed_up(turns, WON_BY_0, open_hands=False).deciding == (2, 5, 6)
    assert summed_up(turns, WON_BY_1, open_hands=False).deciding == (1, 3)
    assert summed_up(turns, None, open_hands=False).deciding == (1, 3, 5), "without a winner both count"
    assert summed_up(turns[3:4], WON_BY_0, open_hands=False).deciding == (4,), "a tenth is enough"


def test_what_came_back_later_decided_nothing() -> None:
    """The loser of a game who was ahead again has not lost it before."""
    turns = [judged(1, 1, 0.3, 0.4), judged(3, 1, 0.2, 0.3), judged(5, 1, 0.2, 0.5)]
    assert summed_up(turns, WON_BY_0, open_hands=False).deciding == (3, 5)


def test_where_the_loser_gave_nothing_away_the_winners_rises_decide() -> None:
    chances = (0.5, 0.55, 0.7, 0.58, 0.95)
    turns = [judged(number, number % 2, 0.0, chance) for number, chance in enumerate(chances, start=1)]
    assert summed_up(turns, WON_BY_0, open_hands=False).deciding == (2, 4), (
        "rises of 0.15 and 0.37; 0.05 does not count"
    )
    other = summed_up(turns, WON_BY_1, open_hands=False)
    assert other.deciding == (3, 5), "the chance of 1 rose by 0.12, and at the end from 0.05 to 1"
    assert summed_up(turns, None, open_hands=False).deciding == ()


@pytest.mark.parametrize(
    ("loss", "grade"),
    [(0.0, "good"), (0.049, "good"), (0.05, "inaccuracy"), (0.1, "mistake"), (0.199, "mistake"), (0.2, "blunder")],
)
def test_grades_begin_at_their_limits(loss: float, grade: str) -> None:
    assert grade_of(loss) == grade


def test_how_long_is_thought_unless_told_otherwise() -> None:
    assert Effort() == Effort(nodes=400, seed=1)
    assert PuzzleSearch() == PuzzleSearch(wanted=220, seed=101, nodes=6_000)


@pytest.mark.parametrize("nodes", [1, 4, 8, 11, 300])
def test_a_game_that_cannot_be_lost_is_estimated_to_be_won(nodes: int) -> None:
    """The opponent has one more turn, which cannot take line 10."""
    position = table("10 0 0 0 0\n20 0 0 0", other="SAVE-", deck="BLANK", other_deck="BLANK IF-")
    found = judge(view_of(position, 0), None, Effort(nodes=nodes))
    assert not found.exact
    assert 0.9 < found.best_chance == found.played_chance <= 1.0


def test_exact_play_may_take_ten_nodes_for_every_node_of_the_search() -> None:
    """41 or 42 nodes are needed here, so 5 are enough and 4 are not."""
    position = table("10 0 1\n20 1 0", hand="DELETE-", other="IF-", deck="BLANK", other_deck="BLANK", open_source=True)
    for nodes, exact in ((5, True), (4, False)):
        assert judge(view_of(position, 0), None, Effort(nodes)).exact is exact


def test_a_turn_that_lacks_its_fill_is_not_judged() -> None:
    record = played()
    assert complete_turns(record) == record.turns
    head = PLAYED.partition("10 ENTER^")[0].replace("ENTER|", "PRINT-")
    begun = read_record(head + "10 BLANK\n10 PRINT>\n")
    assert complete_turns(begun) == begun.turns[:1]


def test_turns_that_differ_only_in_what_is_saved_are_two_answers() -> None:
    position = table("10 0\n20 1 . 0", hand="SAVE- IF- ENTER-", open_source=True)
    left, right = parse_turn("20 SAVE<"), parse_turn("20 SAVE>")
    assert essence(position, left) != essence(position, right)
    puzzle = Puzzle(1, "save", 1, position, left)
    assert puzzle.is_solved_by(left)
    assert not puzzle.is_solved_by(right)


def test_turns_that_differ_only_in_how_a_spent_card_lies_are_one_answer() -> None:
    position = table("10 0\n20 1", hand="DELETE- IF- ENTER-", open_source=True)
    assert essence(position, parse_turn("20 IF>")) != essence(position, parse_turn("20 IF<"))
    assert essence(position, parse_turn("20 DELETE>")) != essence(position, parse_turn("20 IF>")), "other cards"
    nothing_there = table("10 0\n20 . 1", hand="DELETE- DELETE| ENTER-", open_source=True)
    assert essence(nothing_there, parse_turn("20 DELETE<")) != essence(nothing_there, parse_turn("20 DELETEv"))
    alone = table("10 0 1", hand="DELETE| IF- ENTER-", open_source=True)
    assert essence(alone, parse_turn("10 DELETE^")) == essence(alone, parse_turn("10 DELETEv"))


def test_the_puzzle_of_a_day_is_89_further_than_the_one_before() -> None:
    count = len(shipped_puzzles())
    assert daily_puzzle(date(2026, 1, 1)).number == 1
    assert daily_puzzle(date(2026, 1, 2)).number == 90
    assert daily_puzzle(date(2026, 1, 4)).number == 1 + 3 * 89 % count
    assert daily_puzzle(date(2025, 12, 31)).number == 1 + count - 89


def test_puzzles_are_chosen_by_kind_depth_and_number() -> None:
    every = shipped_puzzles()
    assert puzzles_like() == every
    assert puzzles_like("save", 1) == tuple(p for p in every if p.kind == "save" and p.depth == 1) != ()
    assert puzzles_like(depth=4) == tuple(p for p in every if p.depth == 4)
    assert puzzle_numbered(len(every)) is every[-1]
    for number in (0, len(every) + 1):
        with pytest.raises(GameError) as caught:
            puzzle_numbered(number)
        assert caught.value.problem.arguments == {"number": number, "count": len(every)}


def is_reached(goal: Goal, position: Position, turn: Turn) -> bool:
    drafted = preview(view_of(position, position.to_move), turn)
    after = position.copy()
    after.play_turn(turn)
    return goal.missing(drafted, after) is None


GOALS = [
    (Goal(saves=("20.1",)), "20 SAVE<", "20 SAVE>"),
    (Goal(saves=("20.3",)), "20 SAVE>", "20 SAVE<"),
    (Goal(lays=("20.2",)), "20 SAVE<", "10 SAVE<"),
    (Goal(waits=("10.3",)), "10 SAVE>", "10 SAVE<"),
    (Goal(controls=(20,)), "20 IF<", "10 IF<"),
    (Goal(prints=True), "10 PRINT> IF<", "10 IF<"),
    (Goal(goes_on=True, lays=("10.2",)), "10 IF<", "20 IF<"),
]


@pytest.mark.parametrize(("goal", "right", "wrong"), GOALS)
def test_a_goal_is_reached_by_what_it_names_and_by_nothing_else(goal: Goal, right: str, wrong: str) -> None:
    position = table("10 0\n20 0 . 0", hand="SAVE- IF- PRINT-")
    assert is_reached(goal, position, parse_turn(right))
    assert not is_reached(goal, position, parse_turn(wrong))


def test_goals_about_the_others_cards() -> None:
    """The opponent's card does not count for the learner, saved or not.

    A line is broken if the opponent does not control it.
    """
    position = table("10 1 1 0\n20 1", hand="SAVE- IF- DELETE-")
    assert not is_reached(Goal(saves=("20.1",)), position, parse_turn("20 SAVE<"))
    assert not is_reached(Goal(lays=("20.1",)), position, parse_turn("20 SAVE<"))
    assert is_reached(Goal(breaks=(10,)), position, parse_turn("10 SAVE>"))
    assert not is_reached(Goal(breaks=(10,)), position, parse_turn("20 SAVE<"))
    assert not is_reached(Goal(controls=(10,)), position, parse_turn("10 SAVE>")), "two each"
    assert is_reached(Goal(opens=(20,)), position, parse_turn("20 SAVE<"))
    assert not is_reached(Goal(opens=(50,)), position, parse_turn("20 SAVE<"))
    assert not is_reached(Goal(wins=True), position, parse_turn("20 SAVE<"))


def test_a_lesson_about_saving_is_not_done_by_a_card_that_is_not_saved() -> None:
    wrong = 0
    for task in (task for lesson in LESSONS for task in lesson.tasks if task.goal.saves):
        unsaved = replace(task.goal, saves=(), lays=task.goal.saves)
        for decision in task.view.legal:
            drafted = preview(task.view, (decision,))
            saved = {str(event.space) for event in drafted.events if isinstance(event, Saved)}
            if drafted.complete and is_reached(unsaved, task.position, (decision,)):
                right = is_reached(task.goal, task.position, (decision,))
                assert right == (set(task.goal.saves) <= saved)
                wrong += not right
    assert wrong


def test_hints_and_warnings_are_for_whoever_is_to_move_in_a_game_under_way() -> None:
    position = table("10 0\n20 1", hand="IF- SAVE- ENTER-")
    over = played().position()
    for view, code in ((view_of(position, 1), "not-your-turn"), (view_of(over, over.to_move), "game-over")):
        with pytest.raises(Illegal) as caught:
            hint(view, QUICK)
        assert caught.value.problem.code == code
        with pytest.raises(Illegal) as caught:
            warn(view, parse_turn("10 IF<"), QUICK)
        assert caught.value.problem.code == code


def test_a_warning_begins_at_what_it_is_told_to() -> None:
    position = table(
        "10 0 0 1DELETE^\n20 0DELETE^ 1 0ENTER^\n30 1ENTER^ 0IF^ 0\n40 0SAVE^ 1 1IF^\n50 1 0",
        hand="DELETE- CUT-",
        other="IF-",
    )
    view, turn = view_of(position, 0), parse_turn("30 DELETE<")
    loss = judge(view, turn, QUICK).loss
    assert 0.25 < loss < 1
    assert warn(view, turn, QUICK, least=loss) is not None
    assert warn(view, turn, QUICK, least=loss + 1e-9) is None
    assert warn(view, turn, QUICK) is not None


@pytest.mark.parametrize(
    ("drawn", "best", "worse", "told"),
    [
        ("10 0 1\n20 1", "10 BLANK", "20 BLANK", [("takes", 10)]),
        ("10 0 0 1\n20 1 0", "20 BLANK", "20 DELETE<", [("takes", 20)]),
        ("10 1 1 0\n20 1 0", "10 BLANK", "10 DELETE<", [("breaks", 10)]),
        ("10 1 1\n20 1 0", "20 DELETE<", "10 BLANK", [("gives", 10)]),
        ("10 1 1\n20 1 0", "20 BLANK", "10 BLANK", [("takes", 20), ("gives", 10)]),
        ("10 0\n20 1", "20 BLANK", "10 BLANK", [("further", None)]),
    ],
)
def test_reasons_name_the_lines_that_two_turns_leave_in_other_hands(
    drawn: str, best: str, worse: str, told: list[tuple[str, int | None]]
) -> None:
    view = view_of(table(drawn, hand="DELETE- IF-"), 0)
    found = reasons(view, Judgement(parse_turn(best), 0.9, parse_turn(worse), 0.1, (), (), exact=False))
    assert [(reason.key, reason.arguments.get("line")) for reason in found] == [
        (f"learn.why-{key}", line) for key, line in told
    ]


def test_statistics_of_games_counted_by_hand() -> None:
    """Player 1, level:3, moved first and lost; the same game resigned by 0; an unfinished one."""
    won = played()
    given_up = read_record(PLAYED.replace("20 SAVE>\n20 IF>\nEND 20-0", "RESIGN 0").replace("level:3", "Ada"))
    under_way = read_record(PLAYED.replace("END 20-0\n", "").replace("20 IF>\n", ""))
    form = statistics_to_json(gather([won, given_up, under_way], "human"))
    one_each = {"wins": 1, "draws": 0, "losses": 1}
    win, loss = {"wins": 1, "draws": 0, "losses": 0}, {"wins": 0, "draws": 0, "losses": 1}
    assert (form["games"], form["under_way"], form["total"]) == (2, 1, one_each)
    assert form["groups"] == {
        "players": {},
        "opponents": {"Ada": loss, "level:3": win},
        "digits": {"0": one_each},
        "order": {"second": one_each},
        "decks": {"BLANK*2 DELETE| ENTER| IF- SAVE-": one_each},
    }
    assert form["cards"] == {
        "ENTER": {"laid": 2, "games": one_each},
        "IF": {"laid": 2, "games": one_each},
        "SAVE": {"laid": 1, "games": win},
    }
    assert (form["ends"], form["turns"]) == ({"END": 1, "RESIGN": 1}, {"5": 1, "7": 1})
    assert form["margins"] == {"20": 1}
    assert gather([given_up], "human").margins == {}, "a resigned game is not won by points"
    assert gather([replace(won, outcome=Outcome("END", (20, 20), None))], "human").margins == {}


def test_statistics_are_in_order() -> None:
    """Names by number of games, then by name; digits and seats in order; cards by frequency."""
    won = played()
    named = [replace(won, tags={"Player0": "human", "Player1": name}) for name in ("Zoe", "Bob", "Ada", "Zoe")]
    found = gather(named, "human")
    assert [(group, value) for group, value, _ in found.rows()][:-1] == [
        ("opponents", "Zoe"),
        ("opponents", "Ada"),
        ("opponents", "Bob"),
        ("digits", "0"),
        ("order", "second"),
    ]
    both = gather([*named, replace(won, deal=replace(won.deal, first=0), turns=())])
    rows = [(group, value, tally.games) for group, value, tally in both.rows() if group in ("digits", "order")]
    assert rows == [("digits", "0", 5), ("digits", "1", 5), ("order", "first", 5), ("order", "second", 5)]
    assert [(name, laid.times) for name, laid in both.favourites()] == [
        ("ENTER", 8),
        ("IF", 8),
        ("SAVE", 8),
        ("BLANK", 4),
    ]
