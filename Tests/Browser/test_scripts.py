"""Scripts that ask people things, tell them things and have them play, on the page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import ROOT, Server
from test_page import violations


def recipe(title):
    """The script of a section of docs/people.md."""
    section = (ROOT / "docs/people.md").read_text().split(f"## {title}\n")[1].split("\n## ")[0]
    return 'local parlor = require "parlor"\n' + re.search(r"```lua\n(.*?)```", section, re.S)[1]


ASIDE = """local parlor = require "parlor"
parlor.say "Hello."
parlor.say { grid = { "x", "o" }, columns = 2 }
local age = parlor.ask { text = "How old are you?", number = { 3, 120 } }
local side = parlor.ask { text = "Which side?", choices = { "red", "black" }, default = "black" }
local word = parlor.ask { text = "A <b>password</b>?", secret = true, seat = "ann" }
local other = parlor.ask { text = "What is it?", seat = "bob" }
parlor.say(("%d %s %s %s"):format(age, side, word, other))
parlor.pause()
error "that was all"
"""


ROUNDS = """local parlor = require "parlor"
for round = 1, 3 do
  parlor.say("Round " .. round)
  parlor.pause()
  parlor.match { game = "simon", setup = { length = 1, tempo = { { from = 1, on = 0.1, gap = 0.05 } } }, players = { "human" } }:run()
end
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("scripts")
    (folder / "mine" / "scenarios").mkdir(parents=True)
    (folder / "mine" / "scenarios" / "lab.lua").write_text(recipe("An experiment"))
    (folder / "mine" / "ask.lua").write_text(ASIDE)
    (folder / "mine" / "keys.lua").write_text(ROUNDS)
    one = Server(folder, "mine")
    yield one
    one.kill()


def perform(page, script):
    """Opens a script from the workbench."""
    page.evaluate("() => { location.hash = '#/workbench' }")
    page.get_by_role("button", name=f"Play {script}").click()
    panel = page.locator(".script")
    expect(panel).to_be_visible()
    return panel


def test_asking(page):
    """numbers, choices, secrets and questions to one person alone are asked, wrong answers too, and scenes are drawn"""
    panel = perform(page, "ask.lua")
    expect(panel).to_contain_text("Hello.")
    expect(panel.locator("svg.grid")).to_have_count(1)
    expect(panel).to_contain_text("3 to 120")
    field = panel.get_by_label("How old are you?")
    field.fill("two")
    field.press("Enter")
    expect(panel.get_by_role("alert")).to_have_text("a whole number from 3 to 120 is needed")
    # Whoever comes anew is asked the same.
    page.reload()
    panel.get_by_label("How old are you?").fill("34")
    assert violations(page) == []
    panel.get_by_role("button", name="Answer").click()
    expect(panel.get_by_role("button", name="black")).to_be_focused()
    panel.get_by_role("button", name="red").click()
    expect(panel).to_contain_text("Pass to ann")
    assert "password" not in page.locator("main").inner_text()
    panel.get_by_role("button", name="I am ann").click()
    field = panel.get_by_label("A <b>password</b>?")
    assert field.get_attribute("type") == "password"
    field.fill("sesame")
    field.press("Enter")
    expect(panel).to_contain_text("Pass to bob")
    assert "sesame" not in page.locator("body").inner_html()
    panel.get_by_role("button", name="I am bob").click()
    panel.get_by_label("What is it?").fill("tea")
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("34 red sesame tea")
    panel.get_by_role("button", name="Go on").click()
    expect(panel.get_by_role("alert")).to_contain_text("ask.lua:10: that was all")
    panel.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("heading", name="Workbench")).to_be_visible()


def test_keys(page):
    """keys alone are enough in a script's games: Start has the focus as each begins, also after a break"""
    panel = perform(page, "keys.lua")
    for _ in range(3):
        expect(panel.get_by_role("button", name="Go on")).to_be_focused()
        # Enter would belong to the move before.
        page.keyboard.press("Space")
        expect(page.locator(".table .scene").get_by_role("button", name="Start", exact=True)).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_selector(".table .scene .grid .spot:not([aria-disabled])")
        page.keyboard.press("1")
    expect(panel).to_contain_text("The script is done.")


def test_server_is_killed(page, server):
    """a script doesn't outlive its server: its page says so, also when it is loaded anew, and leads to where it can be started again"""
    panel = perform(page, "ask.lua")
    expect(panel.get_by_label("How old are you?")).to_be_visible()
    server.kill()
    server.start()
    expect(page.locator(".banner")).to_contain_text("start the script again")
    expect(panel).to_be_hidden()
    page.reload()
    expect(page.locator(".banner")).to_contain_text("start the script again")
    perform(page, "ask.lua")
    expect(panel.get_by_label("How old are you?")).to_be_visible()
    server.kill()
    server.start()
    page.get_by_role("link", name="Workbench", exact=True).click()
    expect(page.get_by_role("button", name="Play ask.lua")).to_be_visible()


def test_lab(page, server):
    """a session in the lab is sat through: what is said, trials of Simon by keys, a break, and a line for each press"""
    panel = perform(page, "scenarios/lab.lua")
    expect(panel).to_contain_text("Watch the buttons")
    pads = page.locator(".table .scene .grid .spot:not([aria-disabled])")
    start = page.locator(".table .scene").get_by_role("button", name=re.compile("start", re.I))
    breaks = 0
    for _ in range(60):
        page.wait_for_function("""() => [...document.querySelectorAll('.script:not([hidden]) .button, .table .scene .spot:not([aria-disabled])')]
          .some(one => one.getClientRects().length > 0)""")
        if panel.get_by_role("link", name="Leave").count():
            break
        if (go := panel.get_by_role("button", name="Go on")).count():
            breaks += 1
            go.click()
        elif pads.count():
            pads.first.click()
        elif start.count() and start.first.get_attribute("aria-disabled") is None:
            start.first.click()
        page.wait_for_timeout(200)
    assert breaks == 2
    (written,) = [path for path in Path(server.folder).rglob("presses.csv*") if path.is_file()]
    assert written.read_text().startswith("trial,on,press,button,seconds,right")
