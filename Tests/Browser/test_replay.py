"""A match as a page in one file."""

import subprocess

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM
from test_page import violations, violations_on_both_papers

SCRIPT = """local parlor = require "parlor"
local match = parlor.match { game = "%s", seed = 7, players = { %s } }
match:run()
match:save_file("one")
"""


@pytest.fixture
def replay(browser, tmp_path):
    """Plays a match at random, and opens it as a page of a file."""
    contexts = []

    def make(game, seats=2, **how):
        program = PROGRAM.removesuffix("-serve")
        (tmp_path / "play.lua").write_text(SCRIPT % (game, ", ".join(['"random"'] * seats)))
        subprocess.run([program, "run", "--files", str(tmp_path), "play.lua"], cwd=tmp_path, check=True)
        saved = next(path for path in tmp_path.rglob("one*") if path.is_file())
        subprocess.run([program, "replay", "--html", "out.html", str(saved)], cwd=tmp_path, check=True)
        context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True, **how)
        contexts.append(context)
        page = context.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto((tmp_path / "out.html").as_uri())
        page.wait_for_selector(".scene .part")
        page.errors = errors
        return page

    yield make
    for one in contexts:
        one.close()


def test_steps(replay):
    """a page of a file plays a match back by buttons, by keys and by itself"""
    page = replay("four-in-a-row", reduced_motion="reduce")
    expect(page.locator("h1")).to_have_text("Four-in-a-Row")
    assert page.title().startswith("Four-in-a-Row")
    where = page.locator("output")
    most = page.locator(".moves li").count()
    expect(where).to_have_text(f"after 0 of {most} moves")
    page.get_by_role("button", name="A move on").click()
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(f"after 2 of {most} moves")
    assert page.locator(".scene .pieces circle").count() == 4
    page.keyboard.press("End")
    expect(page.locator(".status")).to_contain_text("won")
    page.keyboard.press("Home")
    page.get_by_label("Speed").select_option("4")
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(where).to_have_text(f"after {most} of {most} moves")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert violations(page) == [] and page.errors == []


@pytest.mark.parametrize("game, seats", [("hangman", 1), ("simon", 1), ("alien-esp", 1), ("little-whist", 4), ("nim", 2)])
def test_games(replay, game, seats):
    """every game is shown, on a phone as well, on light and on dark paper, and nothing is asked of anybody"""
    page = replay(game, seats)
    for width in [390, 1280]:
        page.set_viewport_size({"width": width, "height": 844})
        page.keyboard.press("ArrowRight")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    page.keyboard.press("End")
    page.wait_for_timeout(500)
    assert violations_on_both_papers(page) == [] and page.errors == []
