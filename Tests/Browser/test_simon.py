"""Simon on the page: lights and tones of the playback, the pads, and the way to the form and back."""

from playwright.sync_api import expect

from table import begin

WATCH = """() => {
  window.seen = [];
  const note = () => {
    const lit = [...document.querySelectorAll('.table .glow')].map(
      one => [...document.querySelectorAll('.table .pieces > g')].indexOf(one.parentElement) + 1);
    const last = window.seen[window.seen.length - 1];
    if (!last || String(last.lit) !== String(lit)) window.seen.push({ lit, at: performance.now() });
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
TONES = """() => {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.tones.push({ hertz: this.frequency.value, at });
    return start.call(this, at);
  };
}"""


def pads(page):
    return page.locator(".table svg.grid .spot")


def flashes(page):
    return [one["lit"][0] for one in page.evaluate("() => window.seen") if one["lit"]]


def play_back(page):
    """Presses what was flashed, when it is time."""
    page.wait_for_selector(".table svg.grid .spot:not([aria-disabled])", state="attached")
    page.wait_for_timeout(150)
    seen = flashes(page)
    page.evaluate("() => { window.seen = [] }")
    return seen


def test_playback(page):
    """S2.page S3.page S4.page S5.page S10.page S34.page: labelled pads, off while the sequence plays, dark between flashes"""
    begin(page, "simon")
    assert pads(page).count() == 4
    assert [pads(page).nth(n).get_attribute("aria-label") for n in range(4)] == ["Green", "Red", "Yellow", "Blue"]
    page.evaluate(WATCH)
    page.evaluate(TONES)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(pads(page).nth(0)).to_have_attribute("aria-disabled", "true")
    for length in range(1, 4):
        expect(page.locator(".figures")).to_have_text(f"{length}/8")
        sequence = play_back(page)
        assert len(sequence) == length
        for number in sequence:
            pads(page).nth(number - 1).click()
            page.wait_for_timeout(250)
        page.evaluate("() => { window.seen = window.seen.filter(one => one.at > performance.now() - 100) }")
        expect(pads(page).nth(0)).to_have_attribute("aria-disabled", "true")
    tones = page.evaluate("() => window.tones.map(one => one.hertz)")
    assert set(tones) <= {415, 310, 252, 209} and len(tones) > 4


def test_wrong(page):
    """S13.page S14.page S15.page S16.page: a wrong pad ends the game, the right one stays lit until Start"""
    begin(page, "simon")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Start", exact=True).click()
    right = play_back(page)[0]
    pads(page).nth(right % 4).click()
    expect(page.locator(".text[data-style=bad]")).to_be_visible()
    page.wait_for_timeout(1500)
    assert page.locator(".table .glow").count() == 1
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".text[data-style=bad]")).to_have_count(0)


def test_form_and_back(page):
    """S24.page S25.page S26.page S28.page S29.page S30.page S31.page S32.page: a slider with its value, and the game that is gone on with"""
    begin(page, "simon", Length=12)
    expect(page.locator(".figures")).to_contain_text("/12")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".table svg.grid .spot:not([aria-disabled])", state="attached")
    page.get_by_role("link", name="Back").click()
    slider = page.get_by_label("Length", exact=True)
    expect(slider).to_have_value("12")
    page.get_by_role("button", name="Go on with the game").click()
    expect(page.locator(".figures")).to_have_text("1/12")
    page.get_by_role("link", name="Back").click()
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("output.value").first).to_have_text("13")
    page.get_by_role("button", name="Play game, with these settings").click()
    expect(page.locator(".figures")).to_contain_text("/13")


def test_reset(page):
    """S17.page S20.page S21.page S23.page: Reset plays the sequence once more, and is off after a press or once it is spent"""
    begin(page, "simon")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Start", exact=True).click()
    first = play_back(page)
    reset = page.get_by_role("button", name="Reset")
    reset.click()
    page.wait_for_timeout(600)
    assert play_back(page) == first
    expect(reset).to_have_attribute("aria-disabled", "true")


def test_keys(page):
    """S2.page S36.page S39.page: digits press pads; two players have a button of their own"""
    page.evaluate("() => { location.hash = '#/game/simon' }")
    expect(page.get_by_role("button", name="Two players")).to_be_visible()
    begin(page, "simon")
    page.evaluate(WATCH)
    page.keyboard.press("s")
    first = play_back(page)[0]
    page.keyboard.press(str(first))
    expect(page.locator(".figures")).to_have_text("2/8")
