"""Pictures of finished games and link previews; games in progress have none."""

import io
import re
from dataclasses import replace
from html import unescape

import pytest
from PIL import Image

from one_zero_one.engine import given_up
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import Record, write_record
from online import Browser, Server

pytestmark = pytest.mark.slow

(WHOLE,) = play_games(1, seed=5, deck="cut-paste", players="greedy,random")
#: a short one, so that its pictures are drawn quickly
BEGUN = Record(WHOLE.deal, WHOLE.turns[:5], None, {"Player0": 'Ada "<b>"', "Player1": "level:5"})
GAME = replace(BEGUN, outcome=given_up("RESIGN", 1, BEGUN.position().score))


@pytest.fixture
def browser(visitor: Browser) -> Browser:
    return visitor


@pytest.fixture(scope="module")
def shared(shared_server: Server) -> str:
    """A finished game that somebody uploaded."""
    with shared_server.browser() as opened:
        game: str = opened.post_text("/api/records", write_record(GAME)).json()["game"]
        return game


def test_a_finished_game_as_svg_after_any_turn(browser: Browser, shared: str) -> None:
    last, first = (browser.get(f"/api/games/{shared}/picture.svg{query}") for query in ("", "?turn=0"))
    assert (last.status_code, last.headers["content-type"]) == (200, "image/svg+xml")
    assert last.text.startswith("<svg ")
    assert last.text != first.text
    assert last.text == browser.get(f"/api/games/{shared}/picture.svg?turn={len(GAME.turns)}").text
    assert "<animate " in browser.get(f"/api/games/{shared}/picture.svg?moving=true").text


def test_a_finished_game_as_png_and_gif(browser: Browser, shared: str) -> None:
    for kind, query in (("png", "?theme=dark&turn=3"), ("gif", "")):
        answer = browser.get(f"/api/games/{shared}/picture.{kind}{query}")
        assert answer.headers["content-type"] == f"image/{kind}"
        assert answer.headers["cache-control"] == "public, max-age=86400"
        opened = Image.open(io.BytesIO(answer.content))
        assert getattr(opened, "n_frames", 1) == (1 if kind == "png" else len(GAME.turns) + 1)


def test_a_finished_game_to_be_printed(browser: Browser, shared: str) -> None:
    answer = browser.get(f"/api/games/{shared}/sheet?lang=fr")
    assert answer.headers["content-disposition"] == f'attachment; filename="{shared}.html"'
    assert '<html lang="fr">' in answer.text
    assert answer.text.count("<figure>") == len(GAME.turns) + 1
    wished = browser.get(f"/api/games/{shared}/sheet", headers={"accept-language": "de, it;q=0.8, fr;q=0.4"})
    assert '<html lang="it">' in wished.text


@pytest.mark.parametrize(
    ("query", "status"),
    [("?turn=999", 404), ("?turn=-1", 400), ("?turn=x", 400), ("?theme=pink", 400)],
)
def test_what_cannot_be_drawn(browser: Browser, shared: str, query: str, status: int) -> None:
    answer = browser.get(f"/api/games/{shared}/picture.png{query}")
    assert answer.status_code == status
    assert answer.json()["problem"]["key"].startswith("problem.")


PATHS = [
    "/api/games/{}/picture.svg",
    "/api/games/{}/picture.svg?moving=true",
    "/api/games/{}/picture.png?turn=0",
    "/api/games/{}/picture.gif",
    "/api/games/{}/sheet",
    "/game/{}/picture.png",
]


@pytest.mark.parametrize("path", PATHS)
def test_a_game_under_way_has_no_picture_even_for_its_players(browser: Browser, path: str) -> None:
    game = browser.begin(mode="screen")["game"]
    answer = browser.get(path.format(game))
    assert answer.status_code == 409
    assert answer.json()["problem"]["key"] == "problem.game-not-over"


@pytest.mark.parametrize("path", PATHS)
def test_no_game_has_no_picture(browser: Browser, path: str) -> None:
    assert browser.get(path.format("nothing")).status_code == 404


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([a-z:_]+)" content="([^"]*)">', page)
    return {name: unescape(text) for name, text in found}


def test_the_link_of_a_finished_game_says_what_to_show(browser: Browser, shared_server: Server, shared: str) -> None:
    answer = browser.get(f"/game/{shared}", headers={"accept-language": "en"})
    told = tags(answer.text)
    assert told["og:title"] == 'One Zero One: Ada "<b>" against level 5 (Home Computer)'
    assert told["og:image"] == f"{shared_server.address}/game/{shared}/picture.png"
    assert told["og:description"].startswith('The computer resigns. Ada "<b>" wins.')
    assert "<b>" not in answer.text
    picture = Image.open(io.BytesIO(browser.get(f"/game/{shared}/picture.png").content))
    assert [str(side) for side in picture.size] == [told["og:image:width"], told["og:image:height"]]
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")


def test_the_link_speaks_the_readers_language(browser: Browser, shared: str) -> None:
    titles = {
        language: tags(browser.get(f"/game/{shared}", headers={"accept-language": language}).text)["og:title"]
        for language in ("en-GB,en", "fr;q=0.9,en;q=0.1", "it", "hu", "de")
    }
    assert len(set(titles.values())) == 4
    assert titles["de"] == titles["en-GB,en"]


def test_the_page_is_otherwise_as_it_lies_there(browser: Browser, shared: str) -> None:
    tag = "<meta (property|name)=.(og:|twitter:|description)[^>]*>"
    plain = browser.get("/game/nothing").text
    page = browser.get(f"/game/{shared}")
    assert re.sub(tag, "", page.text) == re.sub(tag, "", plain)
    again = browser.get(f"/game/{shared}", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304


def test_of_a_game_under_way_the_page_says_nothing(browser: Browser) -> None:
    game = browser.begin(mode="screen", name="Ada")["game"]
    assert browser.get(f"/game/{game}").text == browser.get("/game/nothing").text


def test_a_game_can_be_shown_as_soon_as_it_is_over(browser: Browser) -> None:
    game = browser.begin(mode="screen")["game"]
    assert browser.resign(game, 0).status_code == 201
    assert browser.get(f"/game/{game}/picture.png").content.startswith(b"\x89PNG")
    assert tags(browser.get(f"/game/{game}").text)["og:title"] == "One Zero One: Player 0 against Player 1"
