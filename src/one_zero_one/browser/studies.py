"""Analyses, hints and statistics: what the thinker finds, kept where it is asked for again."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from one_zero_one.browser.games import Games, Room
from one_zero_one.browser.jobs import Thinker, ThinkerFailed, draw
from one_zero_one.browser.kept import ANALYSES, analysis_row, read_analysis
from one_zero_one.browser.store import Store
from one_zero_one.engine import ABORT, GameError
from one_zero_one.hosting.disclosure import disclose_record
from one_zero_one.hosting.learning.studying import count_records, give_hint, judge_one
from one_zero_one.hosting.messages.finished import ArchivedGame, OwnFinishedGames, OwnGame, PlayedBy
from one_zero_one.hosting.messages.learning import AnalysisForm, PlayedGame, StatisticsForm
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.learn.analysis import JudgedTurn, complete_turns, summed_up
from one_zero_one.learn.forms import analysis_to_json, judged_from_json
from one_zero_one.learn.judging import JUDGING_VERSION, USUAL
from one_zero_one.learn.kept_analyses import fingerprint_of
from one_zero_one.players.levels import level_of
from one_zero_one.records import read_record
from one_zero_one.records.json_forms import Json, view_to_json


@dataclass(eq=False)
class _Study:
    """A game that is being judged."""

    of: int
    judged: list[JudgedTurn] = field(default_factory=list)
    task: asyncio.Task[None] | None = None


class Studies:
    """What is found out about games."""

    def __init__(self, store: Store, games: Games, thinker: Thinker) -> None:
        self._store = store
        self._games = games
        self._thinker = thinker
        self._under_way: dict[str, _Study] = {}
        self._hints: dict[tuple[str, int], Json] = {}

    async def hint(self, room: Room, seat: int) -> Json:
        """The hint for the turn after the last entry; repeated requests get the same one."""
        key = room.game.id, room.number
        if key not in self._hints:
            view = json.dumps(view_to_json(room.match.view(seat)))
            self._hints[key] = await self._thinker.ask(give_hint, view)
        return self._hints[key]

    async def picture(self, room: Room, kind: str, turn: int | None, theme: str, language: str) -> str:
        """A finished game as SVG or HTML."""
        return await self._thinker.ask(draw, disclose_record(room), kind, turn, theme, language)

    async def analysis(self, room: Room, *, open_hands: bool, anew: bool) -> AnalysisForm:
        """The progress of a finished game's analysis; starts it if necessary.

        An analysis by an older judge will do, unless the game is to be judged anew.
        """
        text = disclose_record(room)
        fingerprint = fingerprint_of(read_record(text), USUAL, open_hands=open_hands)
        if fingerprint not in self._under_way:
            kept = await self._kept(room.game.id)
            current = kept.get(fingerprint)
            alike = [
                form for form in kept.values() if form["open_hands"] == open_hands and _judge_of(form) < JUDGING_VERSION
            ]
            older = max(alike, key=_judge_of) if alike and not anew else None
            found = current or older
            if found is not None:
                count = len(found["turns"])
                return AnalysisForm(count, count, found, current is None)
        study = self._under_way.get(fingerprint)
        if study is None:
            study = self._under_way[fingerprint] = _Study(len(complete_turns(read_record(text))))
            study.task = asyncio.ensure_future(self._judge(room, fingerprint, study, text, open_hands=open_hands))
        return AnalysisForm(len(study.judged), study.of, None)

    async def _kept(self, game: str) -> dict[str, Any]:
        rows = await self._store.rows(f"{ANALYSES}{game}/")
        return {name.rsplit("/", 1)[1]: read_analysis(text) for name, text in rows.items()}

    async def _judge(self, room: Room, fingerprint: str, study: _Study, text: str, *, open_hands: bool) -> None:
        try:
            for number in range(study.of):
                study.judged.append(judged_from_json(await self._thinker.ask(judge_one, text, number, open_hands)))
            found = analysis_to_json(summed_up(study.judged, read_record(text).outcome, open_hands=open_hands))
            await self._store.put(analysis_row(room.game.id, fingerprint, found))
        except ThinkerFailed:
            pass  # whoever asks again begins anew
        finally:
            del self._under_way[fingerprint]

    async def statistics(self, played: Sequence[PlayedGame]) -> StatisticsForm:
        """Statistics over those games that are finished."""
        given = [(disclose_record(room), seat) for room, seat in await self._finished(played)]
        counted = await self._thinker.ask(count_records, given)
        return StatisticsForm(*(counted[part] for part in ("games", "total", "groups", "cards", "ends")))

    async def finished(self, played: Sequence[PlayedGame]) -> OwnFinishedGames:
        """The finished games among those named, newest first."""
        found = [await self._own_game(room, seat) for room, seat in await self._finished(played)]
        return OwnFinishedGames(sorted(found, key=lambda own: own.game.at, reverse=True))

    async def _finished(self, played: Sequence[PlayedGame]) -> list[tuple[Room, int]]:
        found = []
        for game, seat in {one.game: one.seat for one in played}.items():
            try:
                room = await self._games.open(game)
            except (Refusal, GameError):
                continue  # it is gone, or from a newer version: it does not count
            if room.outcome is not None and room.outcome.reason != ABORT:
                found.append((room, seat))
        return found

    async def _own_game(self, room: Room, seat: int) -> OwnGame:
        last, outcome = room.entries[-1], room.match.outcome
        assert outcome is not None, "only finished games are listed"
        shown = ArchivedGame(
            game=room.game.id,
            at=last.at,
            deck=room.game.deck,
            rated=False,
            row=last.row,
            winner=outcome.winner,
            turns=len(room.match.turns),
            players=[
                PlayedBy(one.name, level_of(one.kind), account=False, bot=one.kind != "person") for one in room.seats
            ],
        )
        judged = [form for form in (await self._kept(room.game.id)).values() if not form["open_hands"]]
        latest = max(judged, key=_judge_of, default=None)
        return OwnGame(shown, seat, None if latest is None else latest["accuracy"][seat])


def _judge_of(analysis: Any) -> int:
    """The version of the judge."""
    return int(analysis["judge"])
