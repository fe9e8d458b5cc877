"""Another try at a turn of a finished game is judged as the turn itself was."""

from drawn import table
from one_zero_one.engine import view_of
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.retrying import retried_to_json, retry
from one_zero_one.records import parse_turn
from one_zero_one.words import Words

QUICK = Effort(nodes=300)
AHEAD = """
    10 0 0 1DELETE^
    20 0DELETE^ 1 0ENTER^
    30 1ENTER^ 0IF^ 0
    40 0SAVE^ 1 1IF^
    50 1 0
    """


def test_a_try_that_wins_is_right_and_one_that_gives_away_the_win_says_why() -> None:
    view = view_of(table(AHEAD, hand="DELETE-", other="IF- DELETE-"), 0)
    right = retry(view, parse_turn("50 DELETE<"), QUICK)
    assert right.right
    assert right.reasons == ()
    assert Words("en").tell(right.told).startswith("Good: 50 DELETE< leaves you 100% to win")
    wrong = retry(view, parse_turn("30 DELETE<"), QUICK)
    assert not wrong.right
    assert "Another turn leaves 100%." in Words("en").tell(wrong.told)
    assert "ends the game right away" in Words("en").tell(wrong.reasons[0])
    assert retried_to_json(wrong)["right"] is False
