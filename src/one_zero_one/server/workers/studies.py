"""Studies: analyses, hints and answers, computed in a separate process so that no game waits."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from one_zero_one.engine import problem
from one_zero_one.hosting.learning.studying import give_hint, judge_one
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.learn.analysis import JudgedTurn, complete_turns, summed_up
from one_zero_one.learn.forms import ANALYSIS_VERSION, analysis_to_json, judged_from_json
from one_zero_one.learn.judging import JUDGING_VERSION
from one_zero_one.records import Record, read_record
from one_zero_one.records.json_forms import Json
from one_zero_one.server.door.visitors import visitor
from one_zero_one.server.operating.failures import report
from one_zero_one.server.storage import Storage
from one_zero_one.server.workers.fair_queue import FairQueue, Full, has_share
from one_zero_one.server.workers.leases import Leases
from one_zero_one.server.workers.pool import HELPERS_NICENESS, Lost, Pool

#: how many questions may wait for the worker process, and how many games may wait to be judged
_MOST_WAITING: Final = 50
_MOST_GAMES_WAITING: Final = 20
#: how often a turn is tried before the analysis of its game is given up
_ATTEMPTS: Final = 3
#: how many hints are cached, and of how many games is remembered that their analyses exist
_MOST_HINTS: Final = 500
_MOST_KEPT: Final = 1000
_SECONDS_TO_ANSWER: Final = 60.0
#: how often a node looks whether another has finished an analysis
_SECONDS_BETWEEN_LOOKS: Final = 1.0

_log = logging.getLogger(__name__)
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Progress:
    """How many turns of a game have been judged, out of how many; the analysis once it is done."""

    done: int
    of: int
    analysis: Json | None = None
    #: whether an older judge made it
    older: bool = False


@dataclass(eq=False)
class _Study:
    """A game that is being judged."""

    game: str
    record_text: str
    record: Record
    open_hands: bool
    #: the address that asked for it first
    visitor: str
    judged: list[JudgedTurn] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    @property
    def progress(self) -> Progress:
        return Progress(len(self.judged), len(complete_turns(self.record)))


class Studies:
    """A process that answers one question at a time; hints go between the turns of an analysis.

    Both queues are fair: visitors take turns, and no visitor gets all places.
    """

    def __init__(self, storage: Storage, leases: Leases) -> None:
        self._storage = storage
        self._leases = leases
        self._pool = Pool(1, _SECONDS_TO_ANSWER, HELPERS_NICENESS)
        self._questions = FairQueue(1, _MOST_WAITING)
        self._judging = FairQueue(1, _MOST_GAMES_WAITING)
        #: by the name of the analysis
        self._under_way: dict[str, _Study] = {}
        #: games whose analyses were found in the database, or stored there, the latest last
        self._kept: OrderedDict[str, None] = OrderedDict()
        self._hints: OrderedDict[tuple[str, int], Json] = OrderedDict()

    @property
    def questions_waiting(self) -> int:
        """How many questions wait."""
        return self._questions.waiting

    @property
    def games_waiting(self) -> int:
        """How many games are judged or wait."""
        return len(self._under_way)

    def check_room(self) -> None:
        """Raise Refusal if no further question of this visitor may wait; ask before you read."""
        if not self._questions.has_room():
            raise Refusal(503, problem("studies-busy"))

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[..., Awaitable[Any]]]:
        """Wait for the process, and then run jobs of `studying` in it. Raises Refusal."""
        try:
            async with self._questions.turn():
                yield self._pool.run
        except (BrokenExecutor, Lost):
            _log.warning("an analysis failed or took too long")
            raise Refusal(503, problem("studies-busy")) from None
        except Full:
            raise Refusal(503, problem("studies-busy")) from None

    async def ask(self, job: Callable[..., _Found], *given: object) -> _Found:
        """The result of a job of `studying`. Raises Refusal if too much waits, or on a timeout."""
        async with self.turn() as think:
            found: _Found = await think(job, *given)
        return found

    async def hint(self, game: str, number: int, view_json: str) -> Json:
        """The hint for the turn after an entry of a game; repeated requests get the same one."""
        kept = self._hints.get((game, number))
        if kept is None:
            kept = self._hints[game, number] = await self.ask(give_hint, view_json)
            while len(self._hints) > _MOST_HINTS:
                self._hints.popitem(last=False)
        return kept

    def progress(self, game: str, *, open_hands: bool) -> Progress | None:
        """How far the analysis of a game is, without reading anything; None if none is under way.

        Raises Refusal if there is none and no place for another.
        """
        study = self._under_way.get(_name(game, open_hands=open_hands))
        if study is not None:
            return study.progress
        if game not in self._kept:
            self._check_room_for_a_game()
        return None

    def _check_room_for_a_game(self) -> None:
        own = sum(study.visitor == visitor.get() for study in self._under_way.values())
        if not has_share(own, len(self._under_way), _MOST_GAMES_WAITING):
            raise Refusal(503, problem("studies-busy"))

    async def analysis(self, game: str, record_text: str, *, open_hands: bool, anew: bool = False) -> Progress:
        """The progress of a finished game's analysis; starts it if necessary. Raises Refusal.

        An analysis by an older judge will do, unless the game is to be judged anew.
        """
        name = _name(game, open_hands=open_hands)
        if name not in self._under_way:
            kept = await self._storage.analysis(name)
            if kept is not None:
                self._note_kept(game)
                return _finished(json.loads(kept))
            older = None if anew else await self._older(game, open_hands=open_hands)
            if older is not None:
                self._note_kept(game)
                return older
        study = self._under_way.get(name)
        if study is None:
            self._check_room_for_a_game()
            study = _Study(game, record_text, read_record(record_text), open_hands, visitor.get())
            self._under_way[name] = study
            study.task = asyncio.create_task(self._judge(name, study))
        return study.progress

    async def _older(self, game: str, *, open_hands: bool) -> Progress | None:
        """The analysis of a game by the latest of the older judges, if there is one."""
        kept = [json.loads(form) for form in await self._storage.analyses_of(game)]
        alike = [form for form in kept if form["open_hands"] == open_hands and _judge_of(form) < JUDGING_VERSION]
        return replace(_finished(max(alike, key=_judge_of)), older=True) if alike else None

    async def close(self) -> None:
        """End the process; unfinished analyses start again with the next request."""
        tasks = [study.task for study in self._under_way.values() if study.task is not None]
        for task in tasks:
            task.cancel()
        self._pool.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _judge(self, name: str, study: _Study) -> None:
        try:
            while not await self._judge_here(name, study):
                await asyncio.sleep(_SECONDS_BETWEEN_LOOKS)
            self._note_kept(study.game)
        except Exception as error:
            report(_log, error)
        finally:
            del self._under_way[name]

    async def _judge_here(self, name: str, study: _Study) -> bool:
        """Judge a game unless another node does; whether its analysis is stored now."""
        async with self._leases.of(f"study:{name}") as mine:
            if await self._storage.analysis(name) is not None:
                return True
            if not mine:
                return False
            async with self._judging.turn(needs_place=False):
                for number in range(study.progress.of):
                    judged = await self._judge_turn(study, number)
                    study.judged.append(judged_from_json(judged))
            found = summed_up(study.judged, study.record.outcome, open_hands=study.open_hands)
            await self._storage.keep_analysis(name, study.game, json.dumps(analysis_to_json(found)))
            return True

    async def _judge_turn(self, study: _Study, number: int) -> Json:
        """Judge a turn, however busy it is: a game that is being judged keeps its place."""
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                async with self._questions.turn(needs_place=False):
                    return await self._pool.run(judge_one, study.record_text, number, study.open_hands)
            except Lost:
                _log.warning("a turn could not be judged at attempt %d", attempt)
        raise Refusal(503, problem("studies-busy"))

    def _note_kept(self, game: str) -> None:
        self._kept[game] = None
        self._kept.move_to_end(game)
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)


def _name(game: str, *, open_hands: bool) -> str:
    """A name for the analysis of a game by today's judge.

    It names the game and not its record: the same record may have been opened as several games, and
    each of them has an analysis of its own.
    """
    return f"{game}.{ANALYSIS_VERSION}.{JUDGING_VERSION}.{int(open_hands)}"


def _finished(analysis: Json) -> Progress:
    return Progress(len(analysis["turns"]), len(analysis["turns"]), analysis)


def _judge_of(analysis: Json) -> int:
    """The version of the judge; before it was stored, there were two."""
    return int(analysis.get("judge", 2))
