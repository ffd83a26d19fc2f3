"""Alien ESP on the page."""

import pytest
from playwright.sync_api import expect

from table import begin, command, sit, status


def test_tabs(page):
    """E3.page E4.page E5.page E6.page E7.page E9.page E10.page E11.page E12.page E14.page: three pages with icons, wheels, and what was checked"""
    begin(page, "alien-esp")
    tabs = page.get_by_role("tab")
    assert [one.text_content() for one in tabs.all()] == ["Unlock It", "Check It", "Get Hint"]
    assert tabs.locator("svg").count() == 3
    face, suit = page.get_by_role("spinbutton", name="Face"), page.get_by_role("spinbutton", name="Suit")
    assert suit.locator("svg").count() == 3
    face.focus()
    page.keyboard.press("ArrowDown")
    expect(face).to_have_attribute("aria-valuetext", "Two")
    face.hover()
    page.mouse.wheel(0, 60)
    expect(face).to_have_attribute("aria-valuetext", "Three")
    box = face.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 80)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + 40, steps=4)
    page.mouse.up()
    expect(face).to_have_attribute("aria-valuetext", "Four")
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".message")).to_contain_text("The Four of Clubs")
    bar = page.get_by_role("tablist").bounding_box()
    tabs.nth(1).click()
    assert page.get_by_role("tablist").bounding_box() == bar
    expect(page.get_by_role("tabpanel").get_by_text("Guesses: 1", exact=True)).to_be_visible()
    expect(status(page)).to_have_text("Guesses: 1")
    expect(page.locator("td", has_text="The Four of Clubs")).to_be_visible()


def test_click(page):
    """E21.page: each turn of a wheel clicks"""
    begin(page, "alien-esp")
    page.evaluate("() => { window.clicks = 0; const start = OscillatorNode.prototype.start;"
                  "OscillatorNode.prototype.start = function (at) { window.clicks++; return start.call(this, at); }; }")
    page.get_by_role("spinbutton", name="Face").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => window.clicks") == 2


def test_hint_and_end(page):
    """E13.page E15.page E16.page E17.page E22.page E24.page: the hint asks, tells with dismay; the right card ends with music and a closing screen"""
    begin(page, "alien-esp")
    expect(page.locator(".side")).to_contain_text("No previous Low Score")
    page.keyboard.press("3")
    page.get_by_role("button", name="Tell me the card").click()
    page.locator(".table").get_by_role("button", name="Yes").click()
    told = page.get_by_role("tabpanel").locator(".text[data-style=status]")
    expect(told).to_be_visible()
    card = next(line for line in told.text_content().replace("!", ".").split(".") if " of " in line)
    rank, suit = card.split(" of ")[0].split()[-1].lower(), card.split(" of ")[1].split()[0].lower()
    page.keyboard.type(f"{rank} of {suit}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="The end")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("tab", name="Unlock It")).to_be_visible()


def test_typed_early(page):
    """a letter that is typed before the answer to the last move waits for the next legal moves: it is no command"""
    sit(page, "alien-esp", seed=1)
    page.keyboard.press("3")
    page.get_by_role("button", name="Tell me the card").click()
    yes = page.locator(".table").get_by_role("button", name="Yes")
    expect(yes).not_to_have_attribute("aria-disabled", "true")
    yes.evaluate(
        "yes => { yes.click(); yes.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true, cancelable: true })); }")
    expect(page.get_by_role("tabpanel").locator(".text[data-style=status]")).to_contain_text("Oh no!")
    expect(page.locator(".typed b")).to_have_text("q")
    expect(page.locator(".typed")).to_contain_text("queen of")


def test_no_repeat(page):
    """E23.page: wheels pass by cards that were tried"""
    sit(page, "alien-esp", no_repeat=True, seed=1)
    face, suit = page.get_by_role("spinbutton", name="Face"), page.get_by_role("spinbutton", name="Suit")
    face.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".message")).to_contain_text("The Ace of Clubs")
    # No wheel stands at the ace of clubs any more, nor can it be turned back there.
    expect(suit).to_have_attribute("aria-valuetext", "diamonds")
    suit.focus()
    page.keyboard.press("ArrowUp")
    expect(suit).to_have_attribute("aria-valuetext", "spades")


def told(page):
    """The card, after the hint was asked for."""
    page.get_by_role("tab", name="Get Hint").click()
    page.get_by_role("button", name="Tell me the card").click()
    return page.get_by_role("tabpanel").locator(".text[data-style=status]").text_content()


def test_one_card(page):
    """E2.page: the card of a run stays, also where the page is loaded anew; a new run has another one"""
    sit(page, "alien-esp", seed=1, confirm_hint=False)
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".message")).to_contain_text("The Ace of Clubs")
    card = told(page)
    page.reload()
    page.get_by_role("tab", name="Get Hint").click()
    shown = page.get_by_role("tabpanel").locator(".text[data-style=status]")
    expect(shown).to_have_text(card)
    command(page, "New game")
    page.get_by_role("tab", name="Get Hint").click()
    expect(shown).to_have_count(0)
    assert told(page) != card


def test_music(page):
    """E13.page E20.page: the right card has music, which the page makes itself and which is as long as its cue"""
    page.evaluate("""() => {
      window.music = [];
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (at) {
        const note = { hertz: this.frequency.value, at };
        window.music.push(note);
        const stop = this.stop;
        this.stop = end => { note.end ??= end; return stop.call(this, end); };
        return start.call(this, at);
      };
    }""")
    sit(page, "alien-esp", deck='["ace of clubs", "two of clubs"]', seed=1)
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("dialog", name="The end")).to_be_visible()
    notes = page.evaluate("() => window.music")
    assert len(notes) == 8 and abs(max(one["end"] for one in notes) - min(one["at"] for one in notes) - 1.5) < 0.05
    assert page.evaluate("() => performance.getEntriesByType('resource').filter(one => /mp3|wav|ogg/.test(one.name)).length") == 0


@pytest.mark.own_server
def test_low_score(page, server):
    """E22.page: the fewest guesses are kept from run to run; before the first there is none"""
    sit(page, "alien-esp", deck='["ace of clubs", "two of clubs"]', no_repeat=True)
    score = page.locator(".side")
    expect(score).to_contain_text("No previous Low Score")
    guesses = 0
    while not page.get_by_role("dialog", name="The end").count():
        guesses += 1
        page.get_by_role("button", name="Check it").click()
        expect(page.locator(".message")).to_contain_text(f"Guesses: {guesses}")
        if "right" in page.locator(".message").text_content():
            expect(page.get_by_role("dialog", name="The end")).to_be_visible()
    server.kill()
    server.start()
    page.reload()
    sit(page, "alien-esp", deck='["ace of clubs", "two of clubs"]', no_repeat=True)
    expect(score).to_contain_text(f"Low Score: {guesses}")


def test_written_moves(page):
    """E9.page: a card that is written in full is one move, though it is known before its last letter"""
    sit(page, "alien-esp", seed=1)
    for count, card in enumerate(["two of diamonds", "nine of clubs"], 1):
        page.keyboard.type(card)
        page.keyboard.press("Enter")
        expect(page.locator(".message")).to_contain_text(f"Guesses: {count}")
        page.wait_for_timeout(200)
        assert page.locator(".log li").count() == 1 + count and page.locator(".gametable .game").count() == 1
