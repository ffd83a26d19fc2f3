"""Themes of files: images of boards, pieces and buttons, and where things stand."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM, Server
from table import board, discs, drop, sit

PEOPLE = ["human", "human"]


def image(colour, shape):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 60"><{shape} fill="{colour}"/></svg>'


THEME = {
    "name": "workshop", "seats": ["green", "pink"], "dark": {"brown": "#abcdef"}, "light": {"brown": "#123456"},
    "pictures": {"The gallows": {
        "width": 10, "height": 10, "strokes": [{"line": [1, 9, 9, 9], "colour": "brown"}],
        "steps": [[{"circle": [5, 3, 2], "fill": "yellow"}], [{"line": [5, 5, 5, 8]}]]}},
    "page": {"board": {"image": "board.svg", "columns": 7, "rows": 6}, "pieces": ["one.svg", "two.svg"],
             "button": "start.svg", "side": "left"},
}


@pytest.fixture
def server(tmp_path):
    """A server with a theme of a file, which is chosen."""
    (tmp_path / "board.svg").write_text(image("navy", 'path d="M0 0H70V60H0zM5 5V10H10V5z" fill-rule="evenodd"'))
    for name, colour in [("one", "lime"), ("two", "pink"), ("start", "gold")]:
        (tmp_path / f"{name}.svg").write_text(image(colour, 'circle cx="35" cy="30" r="30"'))
    file = tmp_path / "theme.json"
    file.write_text(json.dumps(THEME))
    one = Server(tmp_path, "--theme", str(file))
    yield one
    one.kill()


def test_skin(page):
    """F32.page L12.page: an image lies over a board of its size, discs behind it, and the line still goes through them"""
    sit(page, "four-in-a-row", PEOPLE)
    skin = board(page).locator(".over image")
    expect(skin).to_have_count(1)
    # It is loaded, though the page may ask nobody but its server.
    assert skin.get_attribute("href").startswith("data:image/svg+xml;base64,")
    assert page.evaluate("address => new Promise(done => { const one = new Image(); one.onload = () => done(one.width);"
                         "one.onerror = () => done(0); one.src = address })", skin.get_attribute("href")) > 0
    for number in [1, 2, 1, 2, 1, 2, 1]:
        count = board(page).locator(".pieces image").count()
        page.keyboard.press(str(number))
        expect(board(page).locator(".pieces image")).to_have_count(count + 1)
    assert page.locator(".table .lines .line").count() == 1
    layers = board(page).evaluate("svg => [...svg.children].map(layer => layer.getAttribute('class'))")
    assert layers.index("pieces") < layers.index("over") < layers.index("lines")
    sit(page, "four-in-a-row", PEOPLE, columns=8)
    expect(board(page).locator("path.board")).to_have_count(1)
    assert board(page).locator(".over image").count() == 0


def test_images(page):
    """L2.page L3.page: counters and the ground of New Game are images"""
    sit(page, "four-in-a-row", PEOPLE)
    for number in [3, 4]:
        page.keyboard.press(str(number))
        expect(board(page).locator(".pieces image")).to_have_count(number - 2)
    first, second = [one.get_attribute("href") for one in board(page).locator(".pieces image").all()]
    assert first != second
    # The button is drawn anew after a move.
    expect(page.get_by_role("button", name="New game")).to_have_css("background-image", re.compile('^url."data:image/svg.xml'))


def test_layout(page):
    """F32.page: a theme says where the table of games stands"""
    sit(page, "four-in-a-row", PEOPLE)
    expect(board(page)).to_be_visible()
    assert page.locator(".side").bounding_box()["x"] < board(page).bounding_box()["x"]


@pytest.mark.parametrize("paper", ["light", "dark"])
def test_gallows(page, paper):
    """H28.page H29.page: a theme has other pictures, which grow as the usual ones do, and other colours"""
    page.emulate_media(color_scheme=paper)
    sit(page, "hangman", seed=1)
    picture = page.locator(".table svg.picture")
    expect(picture.locator("path")).to_have_count(1)
    wanted = "#abcdef" if paper == "dark" else "#123456"
    assert picture.locator("path").get_attribute("stroke") == wanted
    for letter in "qxzjvk":
        page.keyboard.press(letter)
        expect(page.get_by_role("group", name="Letters").locator(f"[aria-label^='{letter.upper()}']")).to_have_attribute(
            "aria-disabled", "true")
    assert picture.locator("circle").count() == 1


def test_damage(page, server, tmp_path):
    """a theme with a mistake is named among what can't be used, with what is wrong"""
    (tmp_path / "theme.json").write_text(json.dumps({**THEME, "page": {"pieces": ["../secret.svg"]}}))
    page.goto(server.url)
    expect(page.locator(".problems")).to_contain_text("images beside the file")
    sit(page, "four-in-a-row", PEOPLE)
    drop(page, 4)
    assert discs(page) == 1


def test_mistake_at_the_start(tmp_path):
    """a theme that can't be read is refused before anything is served, in one line"""
    file = tmp_path / "theme.json"
    file.write_text(json.dumps({"page": {"button": "none.png"}}))
    done = subprocess.run([PROGRAM, "--theme", str(file), "--data", str(tmp_path / "data")], capture_output=True, text=True, timeout=20)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "none.png" in done.stderr
