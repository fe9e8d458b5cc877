"""What a player notices: people overlook ways to lay a card, wherever it could be laid."""

from one_zero_one.engine import Decision, Random, View


def noticed(view: View, per_cent: int, random: Random) -> list[Decision]:
    """The legal decisions whose pose is noticed, each pose with this probability, on all lines or none.

    A player who notices nothing lays what comes to hand.
    """
    poses = dict.fromkeys(decision.pose for decision in view.legal)
    seen = {pose for pose in poses if random.below(100) < per_cent}
    return [decision for decision in view.legal if decision.pose in seen] or [random.choice(view.legal)]
