"""Learning the game, and understanding one's games."""

import sys
from pathlib import Path
from typing import Annotated

from one_zero_one.commands.full_screen import has_screen, look_of
from one_zero_one.commands.options import (
    Ascii,
    AsJson,
    Flag,
    Language,
    Plain,
    RecordFile,
    Theme,
    number_from,
    speaking,
)


def learn(
    number: Annotated[int, number_from(1, 99)] | None = None,
    /,
    *,
    list: Flag = False,  # noqa: A002 - what people type
    plain: Plain = False,
    theme: Theme = None,
    ascii: Ascii = False,  # noqa: A002 - what people type
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Teach the game in lessons."""
    from json import dumps

    from one_zero_one.files.games import games_folder
    from one_zero_one.learn.lessons.listed import LESSONS
    from one_zero_one.learn.lessons.tasks import lesson_numbered, lesson_to_json
    from one_zero_one.terminal.plain.lessons import list_lessons, play_lessons

    with speaking(lang) as words:
        first = None if number is None else lesson_numbered(number, LESSONS)
        if json:
            print(dumps([lesson_to_json(lesson) for lesson in LESSONS]))
        elif list:
            list_lessons(words, games_folder())
        elif plain or not has_screen(words):
            play_lessons(words, games_folder(), first)
        else:
            from one_zero_one.terminal.screen.opening import practise_on_screen
            from one_zero_one.terminal.screen.practice.lessons import LessonExercises

            exercises = LessonExercises(words, games_folder(), first)
            practise_on_screen(words, exercises, look_of(theme, ascii, no_motion=True))


def analyze(
    file: RecordFile,
    /,
    *,
    open_hands: Flag = False,
    html: Path | None = None,
    nodes: Annotated[int, number_from(100, 10_000_000)] | None = None,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Judge a game."""
    from json import dumps

    from one_zero_one.files.games import games_folder, load_game, record_files
    from one_zero_one.files.writing import HTML, check_ending, check_writable, writing
    from one_zero_one.learn.forms import analysis_to_json
    from one_zero_one.learn.judging import Effort
    from one_zero_one.terminal.console import say
    from one_zero_one.terminal.reports.analysis import analysis_as_text, hold_analysis

    with speaking(lang) as words:
        if html is not None:
            check_ending(html, HTML)
            check_writable(html)
        effort = Effort() if nodes is None else Effort(nodes=nodes)
        for done, one in enumerate(record_files(file) if html is None else [file]):
            record = load_game(one)
            try:
                analysis = hold_analysis(words, record, games_folder(), effort, open_hands=open_hands)
            except KeyboardInterrupt:
                print(words("analyze.interrupted", count=done), file=sys.stderr)
                raise
            if html is not None:
                from one_zero_one.pictures.pages.analysis_html import analysis_as_html

                with writing(html):
                    html.parent.mkdir(parents=True, exist_ok=True)
                    html.write_text(analysis_as_html(words, record, analysis), encoding="utf-8")
            if json:
                print(dumps(analysis_to_json(analysis)))
            elif html is not None:
                print(words("analyze.written", file=html))
            else:
                for row in analysis_as_text(words, record, analysis):
                    say(row)


def statistics(
    folder: Path,
    /,
    *,
    player: str | None = None,
    plot: Path | None = None,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Evaluate recorded games."""
    from json import dumps

    from one_zero_one.charts.place import check_place
    from one_zero_one.learn.statistics.counting import statistics_to_json
    from one_zero_one.terminal.reports.statistics import show_statistics, statistics_of

    with speaking(lang) as words:
        if plot is not None:
            check_place(plot)
        unreadable: list[Path] = []
        found = statistics_of(words, folder, player, unreadable)
        if json:
            print(dumps(statistics_to_json(found)))
        else:
            show_statistics(words, found, folder, unreadable)
        if plot is not None:
            from one_zero_one.charts.statistics import save_statistics

            save_statistics(words, found, plot)
            print(words("plot.written", place=plot), file=sys.stderr)
