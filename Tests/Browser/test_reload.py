"""A game of a folder that somebody works on: what is saved is played at once."""

import pytest
from playwright.sync_api import expect

from conftest import Server
from table import sit, status

GAME = """local parlor = require "parlor"
return parlor.game {
  id = "count", title = "TITLE", summary = "Count up.", rules = "Goal: count.", seats = { "one" },
  start = function() return { sum = 0 } end,
  turn = function(state) return state.sum >= 9 and { winner = "one", reason = "nine" } or "one" end,
  moves = function() return { 1, 2 } end,
  apply = function(state, move) state.sum = state.sum + move return state end,
  describe = function(state) return "sum " .. state.sum end,
  draw = function(view)
    return { column = { { text = "SUM " .. view.sum, style = "status" }, { button = "One", move = "1" } } }
  end,
}
"""


@pytest.fixture
def folder(tmp_path):
    one = tmp_path / "games"
    one.mkdir()
    return one


@pytest.fixture
def server(tmp_path, folder):
    (folder / "count.lua").write_text(GAME)
    one = Server(tmp_path, str(folder))
    yield one
    one.kill()


def test_mended(page, folder):
    """a script that is broken and saved leaves the game as it was and says where; mended it goes on with its new rules"""
    sit(page, "count")
    page.get_by_role("button", name="One").click()
    expect(status(page)).to_have_text("SUM 1")
    (folder / "count.lua").write_text(GAME.replace("state.sum + move", "state.sum +"))
    expect(page.locator(".message")).to_contain_text("count.lua:7")
    page.get_by_role("button", name="One").click()
    expect(status(page)).to_have_text("SUM 2")
    (folder / "count.lua").write_text(GAME.replace("state.sum + move", "state.sum + 2 * move").replace("SUM", "Sum"))
    expect(page.locator(".message")).to_contain_text("reloaded")
    expect(status(page)).to_have_text("Sum 4")


def test_broken_at_first(page, server, folder):
    """a script that can't be read is among what can't be played, with its file and line, until it is mended"""
    (folder / "count.lua").write_text(GAME + "end")
    page.goto(server.url)
    expect(page.locator(".problems")).to_contain_text("count.lua:1")
    (folder / "count.lua").write_text(GAME.replace("TITLE", "Counting"))
    page.reload()
    expect(page.get_by_role("link", name="Counting")).to_be_visible()
