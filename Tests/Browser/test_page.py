"""What holds for every view: access, other games, connections that are lost, sound, and how large the page is."""

import re
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import HERE, ROOT, SOURCE
from table import begin, board, column, discs, drop, ready, status

PEOPLE = {"red": "human", "black": "human"}


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["target"]) for one in found]


@pytest.mark.parametrize("paper", ["light", "dark"])
def test_access(page, paper):
    """axe finds nothing, on any view"""
    page.emulate_media(color_scheme=paper)
    page.wait_for_selector(".card .thumb svg")
    assert violations(page) == []
    for game in ["four-in-a-row", "hangman", "simon", "alien-esp", "mastermind", "tic-tac-toe", "little-whist", "nim"]:
        page.evaluate("hash => { location.hash = hash }", f"#/game/{game}")
        page.wait_for_selector("form fieldset")
        assert violations(page) == [], game
        begin(page, game)
        page.wait_for_timeout(300)
        assert violations(page) == [], game
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_widths(page, width):
    """nothing is wider than the page"""
    page.set_viewport_size({"width": width, "height": 844})
    for game in ["four-in-a-row", "hangman", "simon", "alien-esp", "mastermind", "little-whist", "dice-race"]:
        begin(page, game)
        page.wait_for_timeout(200)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, game


@pytest.mark.parametrize(
    "game", ["connect-n", "dice-race", "higher-lower", "mastermind", "nim", "rock-paper-scissors", "tic-tac-toe", "little-whist"])
def test_other_games(page, game):
    """every game can be played by Enter alone"""
    begin(page, game)
    before = page.locator(".log li").count()
    ready(page)
    page.locator(".table .scene").locator(".spot:not([aria-disabled]):not([role=spinbutton])").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("count => document.querySelectorAll('.log li').length > count", arg=before)


def test_server_is_killed(page, server):
    """a server that ends is said to be lost; when it is back, the game goes on"""
    begin(page, "four-in-a-row", PEOPLE)
    drop(page, 4, 4)
    server.kill()
    expect(page.locator(".banner")).to_contain_text("trying again")
    server.start()
    expect(page.locator(".banner")).to_be_hidden(timeout=20000)
    drop(page, 4)
    assert discs(page) == 3


def test_reload(page):
    """a page that is loaded anew goes on where it was"""
    begin(page, "four-in-a-row", PEOPLE)
    drop(page, 4, 4)
    page.reload()
    page.wait_for_selector(".table .pieces circle")
    assert discs(page) == 2
    page.evaluate("() => { location.hash = '#/' }")
    expect(page.get_by_role("heading", name="Go on where you left it")).to_be_visible()


def test_tones(page):
    """E13.page: tones have the frequencies and the times of their cues, and the music its length"""
    found = page.evaluate("""async () => {
      const { notes, schedule } = await import('/page/sound.js');
      const cues = [{ name: 'flash', at: 0.1, lasting: 0.3, subject: 1 }, { name: 'flash', at: 0.5, lasting: 0.3, subject: 2 }];
      const list = notes(cues, {}, cue => [415, 310][cue.subject - 1]);
      const context = new OfflineAudioContext(1, 48000, 48000);
      schedule(context, context.destination, list, 0);
      const wave = (await context.startRendering()).getChannelData(0);
      const crossings = (from, to) => {
        let count = 0;
        for (let i = from * 48000; i < to * 48000; i++) if (wave[i] < 0 && wave[i + 1] >= 0) count++;
        return count / (to - from);
      };
      const loud = wave.findIndex(one => Math.abs(one) > 0.005) / 48000;
      const music = notes([{ name: 'music', at: 0, lasting: 1.5 }], { music: 'fanfare' }, () => undefined);
      return { first: crossings(0.12, 0.38), second: crossings(0.52, 0.78), gap: Math.max(...wave.slice(19300, 23900)), loud,
        music: Math.max(...music.map(one => one.at + one.lasting)) };
    }""")
    assert abs(found["first"] - 415) < 6 and abs(found["second"] - 310) < 6
    assert found["gap"] == 0 and abs(found["loud"] - 0.1) < 0.004
    assert abs(found["music"] - 1.5) < 0.02


@pytest.mark.skipif(SOURCE is not None, reason="comments are left out when the page is built")
def test_size(page):
    """the page in all is under 150 KB, and nothing comes from elsewhere"""
    sizes = {}
    page.on("response", lambda answer: sizes.update({answer.url: answer}))
    page.reload()
    page.wait_for_selector(".card .thumb svg")
    seen = list(sizes.items())
    assert all(url.startswith(page.url.split("#")[0]) for url, _ in seen)
    total = sum(len(one.body()) for url, one in seen if "/api/" not in url)
    assert total < 150_000


def test_no_rules():
    """S1.page E18.page: the page knows scenes and the server's answers, and the rules of no game"""
    games = r"four.?in.?a.?row|hangman|simon|alien|mastermind|whist|tic.?tac|\bnim\b|gallows"
    for file in sorted((ROOT / "Sources/Web/Page").glob("*.js")):
        # What people read, in the text of the menu, may name games.
        code = re.sub(r"^export const help = `.*?`;|^const credits = `.*?`;", "", file.read_text(), flags=re.M | re.S)
        assert not re.search(games, code, re.I), file.name


def test_types():
    """L23.page: whoever checks the types of the page finds nothing to warn of"""
    files = [str(file) for file in (ROOT / "Sources/Web/Page").glob("*.js")]
    done = subprocess.run(
        ["deno", "check", "-q", "--config", str(HERE / "deno.json"), *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_credits(page):
    """S40.page H23.page L22.page: what goes beyond the documents is listed, and where words and colours come from"""
    page.get_by_role("button", name="Credits").click()
    dialog = page.get_by_role("dialog", name="Credits")
    for text in ["extras", "the speed of a playback", "two players", "12Dicts", "Alan Beale", "Okabe"]:
        expect(dialog).to_contain_text(text)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_first_paint(new_context, server):
    """something is seen within a second of a cold start, nothing is empty meanwhile, and nothing jumps about"""
    page = new_context().new_page()
    page.add_init_script("""
      window.shifts = [];
      new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(
        one => [one.value, one.hadRecentInput, one.sources.map(source => source.node?.className)])))
        .observe({ type: "layout-shift", buffered: true });
    """)
    page.goto(server.url)
    page.wait_for_selector(".card .thumb svg")
    paint = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0].startTime")
    assert paint < 1000, paint
    begin(page, "four-in-a-row", PEOPLE)
    drop(page, 4, 4)
    page.wait_for_timeout(200)
    shifts = [one for one in page.evaluate("() => window.shifts") if not one[1]]
    assert sum(one[0] for one in shifts) < 0.02, shifts
