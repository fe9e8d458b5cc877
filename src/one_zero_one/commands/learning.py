"""Understanding one's games."""

from pathlib import Path
from typing import Annotated

from one_zero_one.commands.options import AsJson, Flag, Language, RecordFile, number_from, speaking


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
    """Judge a game: winning chances turn by turn, mistakes and what was better, accuracy.

    Parameters
    ----------
    open_hands
        Judge with both hands open, and not by what each player could know.
    html
        Write a page that needs nothing else into this file.
    nodes
        How long to think about a turn, in games played out.

    """
    from json import dumps

    from one_zero_one.arena.outputs import check_writable, writing
    from one_zero_one.learn.forms import analysis_to_json
    from one_zero_one.learn.judging import Settings
    from one_zero_one.terminal.analysis_report import analysis_as_text, hold_analysis
    from one_zero_one.terminal.console import say
    from one_zero_one.terminal.game_files import games_folder, load_game

    with speaking(lang) as words:
        record = load_game(file)
        if html is not None:
            check_writable(html)
        settings = Settings() if nodes is None else Settings(nodes=nodes)
        analysis = hold_analysis(words, record, games_folder(), settings, open_hands=open_hands)
        if html is not None:
            from one_zero_one.pictures.analysis_html import analysis_as_html

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
