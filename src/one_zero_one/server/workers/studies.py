"""Studies: analyses, hints and answers, computed in a separate process so that no game waits."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from typing import Final, TypeVar

from one_zero_one.engine import problem
from one_zero_one.learn.analysis import JudgedTurn, complete_turns, summed_up
from one_zero_one.learn.forms import analysis_to_json, judged_from_json
from one_zero_one.learn.judging import USUAL
from one_zero_one.learn.kept_analyses import fingerprint_of
from one_zero_one.records import Record, read_record
from one_zero_one.records.json_forms import Json
from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.operating.failures import report
from one_zero_one.server.storage import Storage
from one_zero_one.server.workers.pool import Lost, Pool
from one_zero_one.server.workers.studying import begin_studying, give_hint, judge_one

#: how many questions may wait for the worker process, and how many games may wait to be judged
_MOST_WAITING: Final = 50
_MOST_GAMES_WAITING: Final = 20
#: how many hints are cached
_MOST_HINTS: Final = 500
_SECONDS_TO_ANSWER: Final = 60.0

_log = logging.getLogger(__name__)
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Progress:
    """How many turns of a game have been judged, out of how many; the analysis once it is done."""

    done: int
    of: int
    analysis: Json | None = None


@dataclass(eq=False)
class _Study:
    """A game that is being judged."""

    game: str
    record_text: str
    record: Record
    open_hands: bool
    judged: list[JudgedTurn] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    @property
    def progress(self) -> Progress:
        return Progress(len(self.judged), len(complete_turns(self.record)))


class Studies:
    """A process that answers one question at a time; hints go between the turns of an analysis."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._pool = Pool(1, _SECONDS_TO_ANSWER, begin_studying)
        self._thinking = asyncio.Lock()
        self._judging = asyncio.Lock()
        self._waiting = 0
        #: by the fingerprint of the analysis
        self._under_way: dict[str, _Study] = {}
        self._hints: OrderedDict[tuple[str, int], Json] = OrderedDict()

    @property
    def questions_waiting(self) -> int:
        """How many questions are asked or wait."""
        return self._waiting

    @property
    def games_waiting(self) -> int:
        """How many games are judged or wait."""
        return len(self._under_way)

    async def ask(self, job: Callable[..., _Found], *given: object) -> _Found:
        """The result of a job of `studying`. Raises Refusal if too much waits, or on a timeout."""
        if self._waiting >= _MOST_WAITING:
            raise Refusal(503, problem("studies-busy"))
        self._waiting += 1
        try:
            async with self._thinking:
                return await self._pool.run(job, *given)
        except (BrokenExecutor, Lost):
            _log.warning("an analysis failed or took too long")
            raise Refusal(503, problem("studies-busy")) from None
        finally:
            self._waiting -= 1

    async def hint(self, game: str, number: int, view_json: str) -> Json:
        """The hint for the turn after an entry of a game; repeated requests get the same one."""
        kept = self._hints.get((game, number))
        if kept is None:
            kept = self._hints[game, number] = await self.ask(give_hint, view_json)
            while len(self._hints) > _MOST_HINTS:
                self._hints.popitem(last=False)
        return kept

    async def analysis(self, game: str, record_text: str, *, open_hands: bool) -> Progress:
        """The progress of a finished game's analysis; starts it if necessary. Raises Refusal."""
        record = read_record(record_text)
        fingerprint = fingerprint_of(record, USUAL, open_hands=open_hands)
        if fingerprint not in self._under_way:
            kept = await self._storage.analysis(fingerprint)
            if kept is not None:
                analysis = json.loads(kept)
                return Progress(len(analysis["turns"]), len(analysis["turns"]), analysis)
        study = self._under_way.get(fingerprint)
        if study is None:
            if len(self._under_way) >= _MOST_GAMES_WAITING:
                raise Refusal(503, problem("studies-busy"))
            study = self._under_way[fingerprint] = _Study(game, record_text, record, open_hands)
            study.task = asyncio.create_task(self._judge(fingerprint, study))
        return study.progress

    async def close(self) -> None:
        """End the process; unfinished analyses start again with the next request."""
        tasks = [study.task for study in self._under_way.values() if study.task is not None]
        for task in tasks:
            task.cancel()
        self._pool.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _judge(self, fingerprint: str, study: _Study) -> None:
        try:
            async with self._judging:
                for number in range(study.progress.of):
                    judged = await self.ask(judge_one, study.record_text, number, study.open_hands)
                    study.judged.append(judged_from_json(judged))
            found = summed_up(study.judged, study.record.outcome, open_hands=study.open_hands)
            await self._storage.keep_analysis(fingerprint, study.game, json.dumps(analysis_to_json(found)))
        except Exception as error:
            report(_log, error)
        finally:
            del self._under_way[fingerprint]
