"""External programs as players: JSON lines over standard input and output.

A program that is late, crashes, sends garbage or makes an illegal decision loses its game as
FORFEIT, and the fault has the last words that it wrote to its standard error.
"""

import json
import shlex
from typing import Final

from one_zero_one.engine import Decision, GameError, Malformed, Outcome, Problem, Random, View, problem
from one_zero_one.players.contract import Player, PlayerFault
from one_zero_one.players.programs.program import LONGEST_QUOTED, Program, shown_command
from one_zero_one.players.programs.waiting import let_wait, take_program
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import outcome_to_json, view_to_json

SECONDS_TO_DECIDE: Final = 10.0


class ExternalPlayer(Player):
    """A program that plays one game. It is called at the first decision, and let go after the game."""

    def __init__(self, command: str, random: Random, seconds: float = SECONDS_TO_DECIDE) -> None:
        try:
            self._arguments = tuple(shlex.split(command))
        except ValueError:
            self._arguments = ()
        if not self._arguments:
            raise Malformed(problem("player-command", text=command))
        self._seconds = seconds
        self._seed = random.word()
        self._program: Program | None = None
        #: whether the program has answered everything that it was asked, as the protocol says
        self._is_fine = True

    def decide(self, view: View) -> Decision:
        """Send the view and wait for the decision. Raises PlayerFault."""
        if self._program is None:
            self._program = take_program(self._arguments)
            new = {"type": "new", "seat": view.seat, "first": view.first, "open_source": view.open_source}
            self._program.send(new | {"seed": self._seed})
        self._is_fine = False
        decision = self._ask(self._program, view)
        self._is_fine = True
        return decision

    def _ask(self, program: Program, view: View) -> Decision:
        program.questions += 1
        question = {"type": "view", "id": program.questions, "left_ms": int(1000 * self._seconds)}
        program.send(question | {"view": view_to_json(view)})
        answer = program.receive("decision", self._seconds)
        if answer.get("id") != program.questions or not isinstance(answer.get("decision"), str):
            raise PlayerFault(problem("player-garbage", text=json.dumps(answer)[:LONGEST_QUOTED]))
        try:
            return parse_decision(answer["decision"])
        except GameError as error:
            raise PlayerFault(error.problem) from None

    def finish(self, outcome: Outcome | None) -> None:
        """Send the result; the program then waits for another game, if it can play several, or ends."""
        if self._program is None:
            return
        program, self._program = self._program, None
        program.send({"type": "result", "outcome": None if outcome is None else outcome_to_json(outcome)})
        if self._is_fine and program.protocol > 1:
            let_wait(program)
        else:
            program.end()

    def greet(self) -> str:
        """Start the program, so that it waits for this game; return the name that it gives itself.

        Raises Malformed, with the last words of the program.
        """
        try:
            program = take_program(self._arguments)
        except PlayerFault as fault:
            raise Malformed(_not_greeted(shown_command(self._arguments), fault.problem)) from None
        let_wait(program)
        return program.name


def _not_greeted(command: str, fault: Problem) -> Problem:
    if fault.code == "player-not-started":
        return fault
    said = {"said": fault.arguments["said"]} if "said" in fault.arguments else {}
    return problem("player-no-greeting", text=command, **said)
