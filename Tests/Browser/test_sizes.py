"""How scenes fill the window on a phone, a tablet and a desk."""

import pytest
from playwright.sync_api import expect

from table import sit, status

PHONE, TABLET, DESK = [{"width": width, "height": height} for width, height in [(390, 844), (820, 1180), (1440, 900)]]


def shown(page, size, game, *arguments, **settings):
    page.set_viewport_size(size)
    sit(page, game, *arguments, **settings)
    page.wait_for_selector(".table .spot:not([aria-disabled])", state="attached")


def box(page, selector):
    return page.locator(f".table {selector}").first.bounding_box()


def fit(page):
    return float(page.locator(".table > .scene").evaluate("one => one.style.getPropertyValue('--fit')"))


def ends_in_window(page, size):
    """Whether all of a scene and its commands are seen without scrolling."""
    toolbar = box(page, ".toolbar")
    return toolbar["y"] + toolbar["height"] <= size["height"]


@pytest.mark.parametrize("size", [TABLET, DESK], ids=["tablet", "desk"])
@pytest.mark.parametrize("game, largest, least", [("tic-tac-toe", "svg.grid", 480), ("nim", ".column", 240), ("rock-paper-scissors", ".row", 600)])
def test_small(page, size, game, largest, least):
    """small games are enlarged to fill the window, also those without a board, and end in it"""
    shown(page, size, game, ["human", "random"])
    assert fit(page) >= 1.9
    assert box(page, largest)["width"] >= least
    assert ends_in_window(page, size)


def test_below_a_board(page):
    """on a desk a board is smaller where more stands below it, so that all ends in the window; a table without rows says so"""
    shown(page, DESK, "pop-out", ["human", "human"])
    assert ends_in_window(page, DESK) and box(page, "svg.grid")["width"] > 550
    # The board is what the game is known by, also while nothing lies on it.
    assert page.locator(".side .thumb svg[data-shape=hole]").count() == 1
    shown(page, DESK, "rock-paper-scissors", ["human", "random"])
    assert page.locator(".table td").all_text_contents() == ["–"] * 4


def test_texts(page):
    """texts don't outgrow a board that is as wide as the window lets it be"""
    shown(page, DESK, "dice-race", ["human", "human"])
    track = box(page, "svg.grid")
    assert track["width"] > 900 and fit(page) < 1.5 and ends_in_window(page, DESK)


def test_one_seat(page):
    """where one seat plays, the bar says in the scene's place how things stand, or else who is to move"""
    for game, standing in [("hangman", "guess a letter"), ("alien-esp", "Guesses: 0"), ("mastermind", "breaker to move")]:
        shown(page, DESK, game)
        expect(status(page)).to_have_text(standing)
        expect(page.locator(".table > .scene").get_by_text(standing)).not_to_be_visible()
    # Before the first guess the game is known by what its wheels show.
    expect(page.locator(".side .thumb .pieces circle")).to_have_count(6 * 3)


def test_hangman(page):
    """H5.page H10.page: on a desk the gallows and the letters of Hangman are enlarged and stay side by side"""
    shown(page, DESK, "hangman", words='["parlor"]')
    gallows, letters = box(page, "svg.picture"), box(page, "svg.grid[data-shape=key]")
    assert gallows["x"] + gallows["width"] <= letters["x"] and letters["y"] < gallows["y"] + gallows["height"]
    assert fit(page) > 1.2 and gallows["width"] >= 350 and letters["width"] >= 400
    assert ends_in_window(page, DESK)
    # On a tablet they stand in the middle, one below the other.
    shown(page, TABLET, "hangman", words='["parlor"]')
    middles = [one["x"] + one["width"] / 2 for one in [box(page, "svg.picture"), box(page, ".row > .column-part")]]
    assert all(abs(middle - TABLET["width"] / 2) < 20 for middle in middles)


def test_wheels(page):
    """E3.page E6.page: wheels grow with what is around them, and the button stays beside them"""
    shares = []
    for size in [PHONE, TABLET, DESK]:
        shown(page, size, "alien-esp", seed=1)
        picture, wheel = box(page, "svg.picture"), box(page, ".wheel")
        shares.append(wheel["height"] / picture["height"])
        if size is not PHONE:
            check = box(page, ".button.spot")
            assert check["x"] > wheel["x"] and wheel["y"] < check["y"] < wheel["y"] + wheel["height"]
            assert fit(page) > 1.1
    assert max(shares) < 1.5 * min(shares)


def test_wheels_on_a_phone(page):
    """E3.page: on a phone the text stands below the alien, and the button below the wheels beside it"""
    shown(page, PHONE, "alien-esp", seed=1)
    picture, wheel, text, check = [box(page, one) for one in ["svg.picture", ".wheel", ".pages .text", ".button.spot"]]
    assert picture["x"] + picture["width"] <= wheel["x"] and picture["y"] + picture["height"] <= text["y"]
    assert wheel["y"] + wheel["height"] <= check["y"] and text["x"] + text["width"] <= check["x"]
    assert abs(text["y"] + text["height"] / 2 - check["y"] - check["height"] / 2) < 20
    assert check["x"] + check["width"] <= PHONE["width"]


def test_filled(page):
    """on a desk many pads fill the window, and so does Mastermind before its first guess, whose place is shown"""
    shown(page, DESK, "simon", buttons=8)
    pads = box(page, "svg.grid")
    assert pads["height"] > 450 and ends_in_window(page, DESK)
    shown(page, DESK, "mastermind")
    assert page.locator(".table svg.grid").count() == 2 and ends_in_window(page, DESK)
    assert box(page, ".toolbar")["y"] > 700


def test_titles(page):
    """a long title breaks on a phone: nothing of it is cut off, and nothing is wider than the page"""
    shown(page, PHONE, "three-players", ["human"] * 3)
    page.wait_for_function("() => document.querySelector('.bar h1').textContent.length > 20")
    title = page.locator(".bar h1").evaluate(
        "one => ({ wide: one.scrollWidth - one.clientWidth, tall: one.scrollHeight - one.clientHeight, lines: one.clientHeight / parseFloat(getComputedStyle(one).lineHeight) })")
    assert title["wide"] <= 1 and title["tall"] <= 4 and title["lines"] > 1.5
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    # Nor does a long status break the words of a title.
    shown(page, PHONE, "simon")
    page.get_by_role("button", name="Start").click()
    expect(status(page)).to_contain_text("0 of 1 pressed")
    assert page.locator(".bar").evaluate("bar => ['h1', '.status'].map(one => bar.querySelector(one).clientHeight)") < [30, 60]
