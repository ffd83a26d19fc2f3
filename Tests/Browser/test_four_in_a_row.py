"""Four-in-a-Row on the page, by mouse, by touch and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from table import begin, board, column, command, discs, drop, drop_one, ghost, ready, sit, status

PEOPLE = {"red": "human", "black": "human"}


@pytest.fixture
def game(page):
    begin(page, "four-in-a-row", PEOPLE)
    return page


def test_board(game):
    """F3.page F4.page F5.page F6.page F8.page L19.page: drawn: true holes, legs, discs behind the board; whose turn it is"""
    drop(game, 4)
    assert board(game).locator("path.board").get_attribute("fill-rule") == "evenodd"
    assert board(game).locator("path.board").get_attribute("d").count("a41") == 2 * 42
    assert board(game).locator("path.leg").count() == 2
    layers = board(game).evaluate("svg => [...svg.children].map(layer => layer.getAttribute('class'))")
    assert layers.index("pieces") < layers.index("over")
    expect(status(game)).to_have_text("black to move")
    box = board(game).bounding_box()
    assert box["height"] > 0.55 * 900 and game.locator(".table image, .table img").count() == 0


def test_two_people(game):
    """F1.page L5.page: two people at one page drop red and black in turn, each onto what lies there"""
    expect(status(game)).to_have_text("red to move")
    places = []
    for seat in ["black", "red", "black"]:
        drop(game, 3)
        expect(status(game)).to_have_text(f"{seat} to move")
    for disc in game.locator(".table .pieces circle:first-child").all():
        box = disc.bounding_box()
        places.append((round(box["x"]), round(box["y"]), disc.get_attribute("fill")))
    places.sort(key=lambda place: -place[1])
    assert len({x for x, _, _ in places}) == 1 and len({y for _, y, _ in places}) == 3
    assert places[0][2] == places[2][2] != places[1][2]
    rim = board(game).locator("path.board").bounding_box()
    assert places[0][1] > rim["y"] + rim["height"] * 0.8


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
    """F9.page F18.page F19.page F20.page F2.page F23.page F26.page L15.page: a line through the four, totals, nothing more to press"""
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
    """F21.page H18.page: with one game at a time a new one asks first"""
    begin(page, "four-in-a-row", PEOPLE, Games="one")
    drop(page, 4)
    command(page, "New game")
    page.get_by_role("dialog").get_by_role("button", name="No").click()
    assert discs(page) == 1
    command(page, "New game")
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    page.wait_for_function("() => !document.querySelector('.pieces circle')")


def test_size(page):
    """F28.page L11.page: a board of any size has its holes, fits the window and is played"""
    for columns, rows in [(10, 8), (4, 5), (32, 32)]:
        sit(page, "four-in-a-row", ["human", "human"], columns=columns, rows=rows)
        page.wait_for_function(
            "count => (document.querySelector('.table path.board')?.getAttribute('d').split('a41').length - 1) === count",
            arg=2 * columns * rows)
        drop(page, columns, of=columns)
        expect(status(page)).to_have_text("black to move")
        box = board(page).bounding_box()
        assert box["y"] + box["height"] <= 900 and box["width"] <= 1280 - 15 * 16


def test_touch(game):
    """F14.page L17.page: a finger drops a disc"""
    game.touchscreen.tap(*column(game, 6))
    expect(status(game)).to_have_text("black to move")
    assert discs(game) == 1


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_double(game, way):
    """F14.page: a double click, or a double tap, drops one disc, though the next one could be dropped by then"""
    game.evaluate("() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1000 })")
    press = game.mouse.click if way == "mouse" else game.touchscreen.tap
    press(*column(game, 6))
    expect(status(game)).to_have_text("black to move")
    ready(game)
    press(*column(game, 6))
    game.wait_for_timeout(300)
    assert discs(game) == 1
    press(*column(game, 5))
    expect(status(game)).to_have_text("red to move")
    assert discs(game) == 2


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


def test_no_question(game):
    """L28.page: in a table of games New Game only adds one, so nobody is asked; a game without a winner is told as drawn"""
    drop(game, 4)
    command(game, "New game")
    expect(game.locator(".bar h1")).to_have_text("Four-in-a-Row, game 2")
    assert game.get_by_role("dialog").count() == 0
    sit(game, "four-in-a-row", ["human", "human"], columns=3, rows=2, line=3)
    drop(game, 1, 2, 3, 1, 2, 3, of=3)
    expect(status(game)).to_contain_text("draw")
    expect(game.locator(".totals")).to_contain_text("drawn1")
    expect(game.locator(".gametable .game")).to_contain_text("draw")


def test_one_renderer(game):
    """L24.page: the board and the pictures in the table are drawn by the same hand, in two sizes"""
    drop(game, 4, 4, 3)
    large, small = board(game), game.locator(".gametable .game svg.grid")
    drawn = [[one.get_attribute("fill") for one in size.locator(".pieces circle").all()] for size in (large, small)]
    assert len(drawn[0]) == 6 and drawn[0] == drawn[1]
    assert large.locator("path.board").count() == small.locator("path.board").count() == 1
    assert large.bounding_box()["width"] > 3 * small.bounding_box()["width"]


def test_falling(new_context, server):
    """F30.page: a disc falls, longer onto a low row than onto a high one; a press meanwhile has it lie there at once"""
    page = new_context(reduced_motion="no-preference").new_page()
    page.goto(server.url)
    sit(page, "four-in-a-row", ["human", "human"])
    # What falls takes so long here that only a press can end it.
    page.evaluate("""() => {
      window.falls = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, how) {
        const isFall = frames[0].transform?.startsWith("translateY");
        const animation = animate.call(this, frames, isFall ? { ...how, duration: 1e6 } : how);
        if (isFall) window.falls.push({ duration: how.duration, animation });
        return animation;
      };
    }""")
    for count in range(1, 6):
        drop_one(page, 4)
        page.wait_for_function("count => window.falls.length >= count", arg=count)
        states = page.evaluate("() => window.falls.map(({ animation }) => animation.playState)")
        assert states == ["finished"] * (count - 1) + ["running"]
    falls = page.evaluate("() => window.falls.map(({ duration }) => duration)")
    assert falls == sorted(falls, reverse=True) and falls[0] > falls[4] > 50
    assert discs(page) == 5


def test_landscape(page):
    """L22.page: on a tablet that lies on its side the board and the table of games stand side by side, and nothing scrolls"""
    page.set_viewport_size({"width": 1024, "height": 768})
    sit(page, "four-in-a-row", ["human", "human"])
    box, table = board(page).bounding_box(), page.locator(".gametable").bounding_box()
    assert table["x"] > box["x"] + box["width"] and box["y"] + box["height"] < 768
