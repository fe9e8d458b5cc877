"""Why a request is not granted: a problem, and the status that HTTP has for it."""

from one_zero_one.engine import Problem


class Refusal(Exception):
    """What a client asked for cannot be."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem)
        self.status = status
        self.problem = problem
