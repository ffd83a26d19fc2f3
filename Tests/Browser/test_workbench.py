"""The workbench of whoever works on the games of a folder."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM, Server
from table import ready
from test_page import violations, violations_on_both_papers

GAME = """local parlor = require "parlor"

return parlor.game {
  id = "pile",
  title = "Pile",
  seats = { "north", "south" },
  start = function() return { left = 7, last = "nobody" } end,
  turn = function(state)
    if state.left == 0 then return { winner = state.last, reason = "took-the-last" } end
    return (7 - state.left) % 2 == 0 and "north" or "south"
  end,
  moves = function(state)
    local moves = {}
    for take = 1, math.min(LIMIT, state.left) do moves[take] = take end
    return moves
  end,
  apply = function(state, move)
    state.last = state.left % 2 == 1 and "north" or "south"
    state.left = state.left - move
  end,
  describe = function(state) return ("%d left"):format(state.left) end,
}
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with a game of our own."""
    one = tmp_path / "mine"
    (one / "games").mkdir(parents=True)
    (one / "tests").mkdir()
    save(one)
    return one


def save(folder, limit="1", text=GAME):
    (folder / "games" / "pile.lua").write_text(text.replace("LIMIT", limit))


@pytest.fixture
def server(tmp_path, folder):
    one = Server(tmp_path, "mine")
    yield one
    one.kill()


@pytest.fixture
def bench(page, context, server):
    """The workbench, with the game of the folder open."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{server.url}#/workbench")
    page.get_by_label("I play every seat").check()
    page.get_by_role("button", name="Open games/pile.lua").click()
    page.wait_for_selector(".inside .where")
    ready(page)
    return page


def play(page, count):
    """Plays single pieces, each when the one before has been seen."""
    where = page.locator(".where")
    for _ in range(count):
        ply = int(re.search(r"of (\d+)", where.inner_text())[1])
        page.locator(".bench-table .scene").get_by_role("button", name="1", exact=True).first.click()
        expect(where).to_contain_text(f"of {ply + 1} moves")
        ready(page)


def copied(page):
    return page.evaluate("() => navigator.clipboard.readText()")


def test_files_and_reload(bench, folder):
    """a saved game goes on under its new rules; a broken one says file and line, and goes on once it is mended"""
    play(bench, 1)
    save(folder, "2")
    expect(bench.locator(".bench-table .scene").get_by_role("button", name="2", exact=True)).to_be_visible()
    expect(bench.locator(".where")).to_contain_text("of 1 moves")
    save(folder, text=GAME.replace("start = function()", "start = function("))
    expect(bench.locator(".problems")).to_contain_text("pile.lua:7")
    expect(bench.locator(".files li[data-state=bad]")).to_contain_text("games/pile.lua")
    save(folder, "3")
    expect(bench.locator(".bench-table .scene").get_by_role("button", name="3", exact=True)).to_be_visible()
    expect(bench.locator(".problems .finding")).to_have_count(0)
    expect(bench.locator(".where")).to_contain_text("of 1 moves")


def test_time_travel(bench, folder, server):
    """stepping back changes nothing; a branch begins there; a copied test passes, and so does a copied scenario"""
    play(bench, 3)
    # The second press counts from where the first one leads.
    bench.get_by_role("button", name="a move back").dblclick()
    expect(bench.locator(".where")).to_have_text("after 1 of 3 moves: south to move")
    expect(bench.locator(".sights figure")).to_have_count(2)
    expect(bench.locator(".tree")).to_contain_text("left 6")
    assert bench.locator(".bench-table .log li").count() == 3
    bench.get_by_role("button", name="Branch here").click()
    expect(bench.locator(".bench-line h2")).to_have_text("Pile, game 2")
    expect(bench.locator(".where")).to_have_text("after 1 of 1 moves: south to move")
    bench.locator(".gametable button").first.click()
    expect(bench.locator(".where")).to_contain_text("of 3 moves")
    bench.get_by_role("button", name="Copy as test").click()
    expect(bench.locator(".bench-game > .message")).to_have_text("Copied a test.")
    (folder / "tests" / "copied-test.lua").write_text(copied(bench))
    bench.get_by_role("button", name="Run tests/copied-test.lua").click()
    expect(bench.locator(".job .good")).to_contain_text("done")
    expect(bench.locator(".job pre")).to_contain_text("1 test")
    bench.get_by_role("tab", name="Inside").click()
    bench.get_by_role("button", name="Copy as scenario").click()
    expect(bench.locator(".bench-game > .message")).to_have_text("Copied a scenario.")
    (folder / "seen.lua").write_text(copied(bench))
    ran = subprocess.run(
        [PROGRAM.removesuffix("-serve"), "run", "--path", str(folder), "seen.lua"], cwd=folder, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "4 left\n"), ran.stderr


# What the server tells of each move that is looked at, and what the timeline draws of it.
HEAR = """({ table, token }) => {
  window.told = {};
  new EventSource(`/api/tables/${table}/events?token=${token}`).onmessage = ({ data }) => {
    const event = JSON.parse(data);
    if (event.kind === 'inspected') window.told[event.ply] = event;
  };
}"""
DRAWN = """() => {
  const texts = [...document.querySelectorAll('.cues text')];
  const [start, , end] = [...document.querySelectorAll('.cues .rule')].map(one => parseFloat(one.getAttribute('d').slice(1)));
  const scale = parseFloat(texts[2]?.textContent) / (end - start);
  return [...document.querySelectorAll('.cues rect')].map((bar, number) => {
    const box = bar.getBBox();
    return { words: texts[number + 3].textContent, at: (box.x - start) * scale, lasting: box.width * scale };
  });
}"""


def test_cues(page, server):
    """each cue of a playback stands on the timeline from when it begins until it ends"""
    page.goto(f"{server.url}#/workbench")
    page.evaluate(f"""async (settings) => {{
      const table = await (await import('/page/api.js')).api.begin({{ game: 'simon', seed: '5', settings }});
      ({HEAR})(table);
      localStorage.setItem('tables', JSON.stringify({{ [table.table]: {{ token: table.token }} }}));
      location.hash = `#/workbench/${{table.table}}`;
    }}""", {"length": "3", "tempo": '[{"from": 1, "on": 0.2, "gap": 0.1}]'})
    page.locator(".bench-table .scene").get_by_role("button", name="Start", exact=True).click()
    pads = page.locator(".bench-table svg.grid .spot")
    shown = []
    for length in [1, 2]:
        # The table tells of the playback once it is over.
        page.wait_for_selector(".bench-table svg.grid .spot:not([aria-disabled])")
        told = page.wait_for_function(
            "length => Object.values(window.told).find(one => one.state.known.length === length && one.cues.length)", arg=length).json_value()
        expect(page.locator(".cues rect")).to_have_count(len(told["cues"]))
        drawn = page.evaluate(DRAWN)
        for bar, cue in zip(drawn, told["cues"], strict=True):
            assert bar["words"] == f"{cue['name']} {cue['subject']}"
            assert (bar["at"], bar["lasting"]) == pytest.approx((cue["at"], cue["lasting"]), abs=0.01)
        shown.append([(round(bar["at"], 2), round(bar["lasting"], 2)) for bar in drawn if bar["words"].startswith("flash")])
        for number in told["state"]["known"]:
            pads.nth(number - 1).click()
    assert shown == [[(0, 0.2)], [(0.8, 0.2), (1.1, 0.2)]]


def test_console(bench):
    """a script has a copy of the match, says where it fails, and touches nothing"""
    play(bench, 2)
    bench.get_by_role("tab", name="Console").click()
    field = bench.get_by_label("A script")

    def run(code, said):
        field.fill(code)
        field.press("Control+Enter")
        expect(bench.locator(".output")).to_contain_text(said)

    run("view", "left = 5")
    run("match.turn", "north")
    run("match:play(1)\nprint(match.ply)", "3")
    run("local one = 1\nerror('no')", "line 2:")
    run("io.open('/etc/passwd')", "line 1:")
    expect(bench.locator(".where")).to_contain_text("after 2 of 2 moves")


def test_reports(bench):
    """a playtest, a comparison and a check tell what they found; a game of a playtest is opened and stepped through"""
    bench.get_by_role("tab", name="Reports").click()
    bench.get_by_role("button", name="Check", exact=True).click()
    expect(bench.locator(".job").first).to_contain_text("Nothing was found.")
    bench.get_by_label("Base").select_option("nim")
    bench.get_by_role("button", name="Compare with the base").click()
    expect(bench.locator(".job").first.locator(".report")).to_be_visible(timeout=60000)
    bench.get_by_role("button", name="Playtest 1,000 games").click()
    # The report before has as many games.
    expect(bench.locator(".job").first.locator("code").first).to_contain_text("parlor playtest")
    report = bench.locator(".job").first.locator(".report")
    expect(report).to_contain_text("1,000 games")
    assert report.locator("svg").count() > 0
    assert violations(bench) == []
    report.get_by_label("The number of a game").fill("17")
    report.get_by_role("button", name="Open this game").click()
    expect(bench.locator(".where")).to_have_text("after 7 of 7 moves: over")
    bench.get_by_role("button", name="the beginning").click()
    expect(bench.locator(".where")).to_have_text("after 0 of 7 moves: north to move")


def test_secrets(page, server):
    """where another person plays nobody looks inside, and a game with a low score asks first"""
    page.goto(f"{server.url}#/workbench")
    two = {"game": "rock-paper-scissors", "players": ["human", "human"], "here": [0]}
    page.evaluate("""async (wanted) => {
      const { table, token } = await (await import('/page/api.js')).api.begin(wanted);
      localStorage.setItem('tables', JSON.stringify({ [table]: { token } }));
      location.hash = `#/workbench/${table}`;
    }""", two)
    expect(page.locator(".bench-side")).to_contain_text("another person plays right")
    assert not page.locator(".inside").is_visible()
    page.evaluate("""async () => {
      const { table, token } = await (await import('/page/api.js')).api.begin({ game: 'alien-esp' });
      localStorage.setItem('tables', JSON.stringify({ [table]: { token } }));
      location.hash = `#/workbench/${table}`;
    }""")
    page.get_by_role("button", name="Look inside").click()
    expect(page.locator(".where")).to_contain_text("player to move")


def test_widths(bench):
    """nothing is wider than the page, and axe finds nothing"""
    play(bench, 1)
    for width in [390, 820, 1440]:
        bench.set_viewport_size({"width": width, "height": 900})
        assert bench.evaluate("() => document.documentElement.scrollWidth") <= width
        assert violations_on_both_papers(bench) == [], width


def test_nothing_for_players(page, server):
    """whoever only plays loads nothing of the workbench"""
    loaded = []
    page.on("response", lambda answer: loaded.append(answer.url))
    page.goto(server.url)
    page.wait_for_selector(".card .thumb svg")
    assert not [url for url in loaded if "workbench" in url]
    assert page.get_by_role("link", name="Workbench").is_visible()
