"""Four-in-a-Row on the page, by mouse, by touch and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from table import begin, board, column, command, discs, drop, ghost, status

PEOPLE = {"red": "human", "black": "human"}


@pytest.fixture
def game(page):
    begin(page, "four-in-a-row", PEOPLE)
    return page


def test_board(game):
    """F4.page F5.page F6.page F8.page: a board with true holes on legs, discs behind it, and whose turn it is"""
    drop(game, 4)
    assert board(game).locator("path.board").get_attribute("fill-rule") == "evenodd"
    assert board(game).locator("path.board").get_attribute("d").count("a41") == 2 * 42
    assert board(game).locator("path.leg").count() == 2
    layers = board(game).evaluate("svg => [...svg.children].map(layer => layer.getAttribute('class'))")
    assert layers.index("pieces") < layers.index("over")
    expect(status(game)).to_have_text("black to move")


def test_press_drag_release(game):
    """F7.page F11.page F12.page F13.page F14.page F15.page F16.page L17.page: a press shows the disc, a drag moves it, release drops it"""
    game.mouse.move(*column(game, 3))
    game.mouse.down()
    assert ghost(game) == 3 and discs(game) == 0
    red = game.locator(".ghost circle").first.get_attribute("fill")
    x, y = column(game, 5)
    game.mouse.move(x, y + 180)
    assert ghost(game) == 5 and discs(game) == 0
    game.mouse.up()
    game.wait_for_selector(".pieces circle")
    assert discs(game) == 1
    expect(status(game)).to_have_text("black to move")
    game.mouse.move(*column(game, 2))
    game.mouse.down()
    assert game.locator(".ghost circle").first.get_attribute("fill") != red
    game.mouse.up()


def test_cancel(game):
    """L18.page: a drag out of the board, or Esc, takes the press back"""
    game.mouse.move(*column(game, 3))
    game.mouse.down()
    game.mouse.move(5, 300)
    assert ghost(game) is None
    game.mouse.up()
    game.mouse.move(*column(game, 3))
    game.mouse.down()
    game.keyboard.press("Escape")
    game.mouse.up()
    drop(game, 1)
    assert discs(game) == 1


def test_full_column(game):
    """F22.page F24.page L16.page: no disc over a full column, which warns; beyond it the disc is there again"""
    drop(game, 2, 2, 2, 2, 2, 2)
    game.mouse.move(*column(game, 1))
    game.mouse.down()
    assert ghost(game) == 1
    game.mouse.move(*column(game, 2))
    assert ghost(game) is None
    game.mouse.move(*column(game, 3))
    assert ghost(game) == 3
    game.mouse.move(*column(game, 2))
    game.mouse.up()
    expect(game.locator(".message[data-kind=bad]")).to_contain_text("2")
    assert discs(game) == 6


def test_win(game):
    """F9.page F18.page F19.page F20.page F23.page F26.page L15.page: a line through the four, totals, nothing more to press"""
    drop(game, 1, 2, 1, 2, 1, 2, 1)
    expect(status(game)).to_contain_text("red")
    assert game.locator(".table .lines .line").count() == 1
    expect(game.locator(".totals")).to_contain_text("red1")
    game.mouse.move(*column(game, 4))
    game.mouse.down()
    assert ghost(game) is None
    game.mouse.up()
    assert discs(game) == 7
    command(game, "New game")
    expect(status(game)).to_have_text("black to move")
    assert discs(game) == 0


def test_table_of_games(game):
    """L8.page L9.page L10.page L13.page L14.page L20.page L21.page: games with pictures; an earlier one is gone on with"""
    drop(game, 4, 4)
    games = game.locator(".gametable .game")
    assert games.count() == 1 and games.nth(0).locator(".pieces circle").count() == 4
    command(game, "New game")
    expect(games).to_have_count(2)
    expect(game.locator(".bar h1")).to_have_text("Four-in-a-Row, game 2")
    assert discs(game) == 0
    games.nth(0).click()
    expect(game.locator(".bar h1")).to_have_text("Four-in-a-Row, game 1")
    drop(game, 1)
    assert discs(game) == 3


def test_confirm(page):
    """F21.page: with one game at a time a new one asks first"""
    begin(page, "four-in-a-row", PEOPLE, Games="one")
    drop(page, 4)
    command(page, "New game")
    page.get_by_role("dialog").get_by_role("button", name="No").click()
    assert discs(page) == 1
    command(page, "New game")
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    page.wait_for_function("() => !document.querySelector('.pieces circle')")


def test_size(page):
    """L11.page: a board of any size is drawn and played"""
    begin(page, "four-in-a-row", PEOPLE, Columns=10, Rows=8)
    assert board(page).locator("path.board").get_attribute("d").count("a41") == 2 * 80
    drop(page, 10, of=10)
    expect(status(page)).to_have_text("black to move")


def test_touch(game):
    """F14.page L17.page: a finger drops a disc"""
    game.touchscreen.tap(*column(game, 6))
    expect(status(game)).to_have_text("black to move")
    assert discs(game) == 1


def test_keyboard(game):
    """F10.page F14.page: a whole game by keyboard alone"""
    game.keyboard.press("ArrowRight")
    for _ in range(3):
        game.keyboard.press("ArrowRight")
    assert ghost(game) == 4
    game.keyboard.press("Enter")
    expect(status(game)).to_have_text("black to move")
    for key in "515152":
        before = discs(game)
        game.keyboard.press(key)
        game.wait_for_function("count => document.querySelectorAll('.table .pieces circle').length / 2 > count", arg=before)
    game.keyboard.press("u")
    expect(status(game)).to_have_text("red to move")
    game.keyboard.press("Control+y")
    expect(status(game)).to_have_text("black to move")


@pytest.mark.parametrize("theme", ["red and yellow", "safe colours", "no colours"])
def test_themes(game, theme):
    """F29.page F31.page L2.page: other pieces, also for eyes that tell few colours apart"""
    drop(game, 4, 4)
    before = game.locator(".table .pieces").inner_html()
    game.get_by_role("button", name="Look").click()
    game.get_by_role("radio", name=theme).check()
    game.get_by_role("button", name="Close").click()
    assert game.locator(".table .pieces").inner_html() != before
    board_colour = board(game).locator("path.board").get_attribute("fill")
    assert game.locator(f'.table .pieces [fill="{board_colour}"]').count() == 0
    if theme == "safe colours":
        assert "R" in game.locator(".table .pieces").text_content()
