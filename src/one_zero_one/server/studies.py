"""Studies: analyses, hints and answers, thought of in a process of their own, so that no game waits for them."""

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from one_zero_one.engine import problem
from one_zero_one.learn.analysis import JudgedTurn, complete_turns, summed_up
from one_zero_one.learn.forms import analysis_to_json, judged_from_json
from one_zero_one.records import Record, read_record
from one_zero_one.records.json_forms import Json
from one_zero_one.server.failures import report
from one_zero_one.server.refusal import Refusal
from one_zero_one.server.studying import begin_studying, give_hint, judge_one

#: questions that may wait for the process, and games that may wait to be judged
_MOST_WAITING: Final = 50
_MOST_GAMES_WAITING: Final = 20
#: analyses and hints that are kept; an analysis takes about ten kilobytes
_MOST_KEPT: Final = 500
_SECONDS_TO_ANSWER: Final = 60.0

_log = logging.getLogger(__name__)
_Found = TypeVar("_Found")


class Subject(NamedTuple):
    """What is to be judged."""

    record: str
    open_hands: bool


@dataclass
class Study:
    """An analysis under way, or done."""

    of: int
    judged: list[JudgedTurn] = field(default_factory=list)
    analysis: Json | None = None
    task: asyncio.Task[None] | None = None


class Studies:
    """One process that thinks about one thing after the other. A game is judged turn by turn, and hints go between."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._thinking = asyncio.Lock()
        self._judging = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[Subject, Study] = OrderedDict()
        self._hints: OrderedDict[tuple[str, int], Json] = OrderedDict()

    async def ask(self, job: Callable[..., _Found], *given: object) -> _Found:
        """What a job of `studying` finds. Raises Refusal when too much waits, or nothing is found in time."""
        if self._waiting >= _MOST_WAITING:
            raise Refusal(503, problem("studies-busy"))
        self._waiting += 1
        try:
            async with self._thinking:
                found = asyncio.wrap_future(self._running().submit(job, *given))
                return await asyncio.wait_for(found, _SECONDS_TO_ANSWER)
        except (BrokenExecutor, TimeoutError):
            _log.warning("a study came to nothing")
            self._abandon()
            raise Refusal(503, problem("studies-busy")) from None
        finally:
            self._waiting -= 1

    async def hint(self, game: str, number: int, view_json: str) -> Json:
        """The hint for the turn after an entry of a game; asked again it is the same."""
        kept = self._hints.get((game, number))
        if kept is None:
            kept = self._hints[game, number] = await self.ask(give_hint, view_json)
            _forget(self._hints)
        return kept

    def analysis(self, subject: Subject) -> Study:
        """The analysis of a finished game as far as it has come; begun if nobody asked before. Raises Refusal."""
        study = self._kept.get(subject)
        if study is None:
            if sum(one.analysis is None for one in self._kept.values()) >= _MOST_GAMES_WAITING:
                raise Refusal(503, problem("studies-busy"))
            record = read_record(subject.record)
            study = self._kept[subject] = Study(len(complete_turns(record)))
            study.task = asyncio.create_task(self._judge(subject, record, study))
            _forget(self._kept)
        else:
            self._kept.move_to_end(subject)
        return study

    def close(self) -> None:
        """End the process."""
        self._closed = True
        for study in self._kept.values():
            if study.task is not None:
                study.task.cancel()
        self._abandon()

    async def _judge(self, subject: Subject, record: Record, study: Study) -> None:
        try:
            async with self._judging:
                for number in range(study.of):
                    judged = await self.ask(judge_one, subject.record, number, subject.open_hands)
                    study.judged.append(judged_from_json(judged))
            found = summed_up(study.judged, record.outcome, open_hands=subject.open_hands)
            study.analysis = analysis_to_json(found)
        except Exception as error:
            report(_log, error)
            self._kept.pop(subject, None)  # whoever asks again begins it anew

    def _running(self) -> ProcessPoolExecutor:
        if self._closed:
            raise BrokenExecutor
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=begin_studying)
        return self._pool

    def _abandon(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # noqa: SLF001 - there is no other way before 3.14
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


_Key = TypeVar("_Key")
_Kept = TypeVar("_Kept")


def _forget(kept: OrderedDict[_Key, _Kept]) -> None:
    while len(kept) > _MOST_KEPT:
        kept.popitem(last=False)
