"""Why a request is refused: a problem and its HTTP status."""

from one_zero_one.engine import Problem


class Refusal(Exception):
    """The request is refused."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem)
        self.status = status
        self.problem = problem
