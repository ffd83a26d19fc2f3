"""Simon on the page: lights and tones of the playback, the pads, and the way to the form and back."""

import pytest
from playwright.sync_api import expect

from table import begin, sit, status

WATCH = """() => {
  window.seen = [];
  const note = () => {
    const lit = [...document.querySelectorAll('.table .glow')].map(
      one => [...document.querySelectorAll('.table .pieces > g')].indexOf(one.parentElement) + 1);
    const last = window.seen[window.seen.length - 1];
    window.most = Math.max(window.most ?? 0, lit.length);
    if (!last || String(last.lit) !== String(lit)) window.seen.push({ lit, at: performance.now() });
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
# Every pad that is lit, however short, also where no frame is drawn meanwhile.
LIGHTS = """() => {
  window.lights = [];
  const note = () => document.querySelectorAll('.table .glow').forEach(
    one => window.lights.push([...document.querySelectorAll('.table .pieces > g')].indexOf(one.parentElement) + 1));
  new MutationObserver(note).observe(document.querySelector('.table'), { subtree: true, childList: true, attributes: true });
}"""
TONES = """() => {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    const tone = { hertz: this.frequency.value, at };
    window.tones.push(tone);
    const stop = this.stop;
    this.stop = end => { tone.lasting ??= end - at; return stop.call(this, end); };
    return start.call(this, at);
  };
}"""
HERTZ = [415, 310, 252, 209]
# Flashes that are short, so that games are.
QUICK = '[{"from": 1, "on": 0.09, "gap": 0.05}]'


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
    """S2.page S3.page S4.page S5.page S6.page S9.page S10.page S33.page S34.page: labelled pads, off while the sequence plays, dark between flashes"""
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
        assert page.evaluate("() => window.most") == 1
        for number in sequence:
            pads(page).nth(number - 1).click()
            page.wait_for_timeout(250)
        page.evaluate("() => { window.seen = window.seen.filter(one => one.at > performance.now() - 100) }")
        expect(pads(page).nth(0)).to_have_attribute("aria-disabled", "true")
    tones = page.evaluate("() => window.tones.map(one => one.hertz)")
    assert set(tones) <= {415, 310, 252, 209} and len(tones) > 4


def heard(page, length):
    """Starts nothing, waits until the pads can be pressed, and tells what was played back last, by its tones."""
    expect(page.locator(".figures")).to_contain_text(f"{length}/")
    page.wait_for_function("count => window.tones.length >= count", arg=length)
    page.wait_for_selector(".table svg.grid .spot:not([aria-disabled])", state="attached")
    return [HERTZ.index(round(hertz)) + 1 for hertz in page.evaluate("() => window.tones.map(one => one.hertz)")[-length:]]


def press(page, sequence):
    for number in sequence:
        page.evaluate("() => { window.tones = [] }")
        page.keyboard.press(str(number))
        page.wait_for_function("() => window.tones.length > 0")


def start(page):
    page.evaluate("() => { window.tones = [] }")
    page.get_by_role("button", name="Start", exact=True).click()


def test_quick_presses(page):
    """S5.page: each press of a key counts while the one before it still sounds"""
    page.evaluate(TONES)
    sit(page, "simon", tempo=QUICK, length=9, seed=1)
    start(page)
    for length in range(1, 5):
        expect(page.locator(".figures")).to_contain_text(f"{length}/")
        page.wait_for_function("count => window.tones.length >= count", arg=2 * length - 1)
        page.wait_for_selector(".table svg.grid .spot:not([aria-disabled])", state="attached")
        sequence = [HERTZ.index(round(hertz)) for hertz in page.evaluate("() => window.tones.map(one => one.hertz)")[-length:]]
        page.evaluate("() => { window.tones = [] }")
        for pad in sequence:
            page.keyboard.press(str(pad + 1))
    expect(page.locator(".figures")).to_have_text("5/9")


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_quick_pointers(page, way):
    """S5.page: each press of a mouse or a finger counts while the one before it is still on its way, also of the same pad"""
    page.evaluate(TONES)
    sit(page, "simon", tempo=QUICK, length=9, seed=1)
    page.evaluate("() => { const ask = fetch; window.fetch = (...all) => new Promise(on => setTimeout(on, 400)).then(() => ask(...all)); }")
    start(page)
    for length in range(1, 5):
        sequence = heard(page, length)
        page.evaluate("() => { window.tones = [] }")
        for number in sequence:
            box = pads(page).nth(number - 1).bounding_box()
            middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            page.mouse.click(*middle) if way == "mouse" else page.touchscreen.tap(*middle)
        if length > 1:
            page.wait_for_function("count => window.tones.length >= count", arg=length)
    expect(page.locator(".figures")).to_have_text("5/9")


def test_start_in_the_middle(page):
    """S7.page: Start begins a new game with another sequence, at any point of the entry"""
    page.evaluate(TONES)
    sit(page, "simon", tempo=QUICK, length=9, seed=1)
    games = []
    for _ in range(2):
        start(page)
        for length in range(1, 4):
            sequence = heard(page, length)
            if length < 3:
                press(page, sequence)
        games.append(sequence)
        press(page, sequence[:2])
    assert games[0] != games[1]


def test_win(page):
    """S11.page S12.page: the whole sequence wins, which is said until Start begins another game"""
    page.evaluate(TONES)
    sit(page, "simon", tempo=QUICK, length=2)
    start(page)
    press(page, heard(page, 1))
    press(page, heard(page, 2))
    good = page.locator(".text[data-style=good]")
    expect(good).to_be_visible()
    expect(status(page)).not_to_be_empty()
    start(page)
    expect(good).to_have_count(0)
    assert len(heard(page, 1)) == 1


def test_reset_again(page):
    """S22.page: after Reset the entry is made as before, and with the next step Reset is there again"""
    page.evaluate(TONES)
    sit(page, "simon", tempo=QUICK)
    start(page)
    first = heard(page, 1)
    reset = page.get_by_role("button", name="Reset")
    reset.click()
    page.wait_for_function("() => window.tones.length >= 2")
    expect(reset).to_have_attribute("aria-disabled", "true")
    assert heard(page, 1) == first
    press(page, first)
    second = heard(page, 2)
    expect(reset).not_to_have_attribute("aria-disabled", "true")
    press(page, second[:1])
    expect(reset).to_have_attribute("aria-disabled", "true")
    page.keyboard.press(str(second[1] % 4 + 1))
    expect(page.locator(".text[data-style=bad]")).to_be_visible()


def test_speed(page):
    """S35.page: how long the flashes last is a second setting, which the form offers"""
    lengths = []
    for tempo in ["historical", QUICK]:
        page.evaluate("() => { location.hash = '#/game/simon' }")
        page.wait_for_selector("form fieldset")
        if tempo == QUICK:
            page.get_by_label("Tempo", exact=True).select_option("another one …")
            page.get_by_label("a name, a path or a list").fill(tempo)
            page.keyboard.press("Tab")
            expect(page.get_by_label("Tempo", exact=True)).to_have_value(tempo)
        page.get_by_role("button", name="Play game").first.click()
        expect(page.locator(".figures")).to_be_visible()
        page.evaluate(TONES)
        start(page)
        page.wait_for_function("() => window.tones.length > 0 && window.tones[0].lasting")
        lengths.append(page.evaluate("() => window.tones[0].lasting"))
    assert lengths[0] > 0.3 and lengths[1] < 0.1


def test_two_players(page):
    """S36.page S37.page S38.page: one records as many steps as the form says, the other one repeats them, with Reset"""
    page.evaluate(TONES)
    sit(page, "simon", ["human", "human"], variant="record", length=3, tempo=QUICK)
    page.get_by_role("button", name="I am recorder").click()
    page.evaluate(LIGHTS)
    start(page)
    recorded = [2, 4, 1]
    for count, number in enumerate(recorded):
        expect(page.locator(".figures")).to_have_text(f"{count}/3")
        page.wait_for_selector(".table svg.grid .spot:not([aria-disabled])", state="attached")
        page.keyboard.press(str(number))
        # Whoever records sees it.
        page.wait_for_function("number => window.lights.includes(number)", arg=number)
    page.get_by_role("button", name="I am player").click()
    assert heard(page, 3) == recorded
    page.evaluate("() => { window.tones = [] }")
    page.get_by_role("button", name="Reset").click()
    page.wait_for_function("() => window.tones.length >= 3")
    assert heard(page, 3) == recorded
    press(page, recorded)
    expect(page.locator(".text[data-style=good]")).to_be_visible()


def test_two_views(page):
    """S27.page: the splash and the game are two views, between which the browser's Back leads"""
    begin(page, "simon")
    page.go_back()
    expect(page.get_by_label("Length", exact=True)).to_be_visible()
    page.go_forward()
    expect(page.locator(".figures")).to_be_visible()


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
    """S2.page S4.page S36.page S39.page: digits press pads, but not while they play; two players have a button of their own"""
    page.evaluate("() => { location.hash = '#/game/simon' }")
    expect(page.get_by_role("button", name="Two players")).to_be_visible()
    begin(page, "simon")
    page.evaluate(WATCH)
    page.keyboard.press("s")
    page.wait_for_selector(".table .glow")
    page.keyboard.type("1234")
    first = play_back(page)[0]
    expect(page.locator(".text[data-style=status]")).to_contain_text("0 of 1 pressed")
    page.keyboard.press(str(first))
    expect(page.locator(".figures")).to_have_text("2/8")


def test_tab(page):
    """S31.page: Tab leads from the top of the game to Start at once while the pads are off"""
    sit(page, "simon")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_enabled()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()


def test_twice(page):
    """S10.page: a pad that flashes twice running is dark between"""
    page.evaluate(TONES)
    sit(page, "simon", seed=1)
    start(page)
    press(page, heard(page, 1))
    page.wait_for_timeout(200)
    page.evaluate("() => { window.seen = [] }")
    page.evaluate(WATCH)
    sequence = heard(page, 2)
    assert sequence[0] == sequence[1]
    page.wait_for_function("() => window.seen.filter(one => one.lit.length).length >= 2")
    assert [one["lit"] for one in page.evaluate("() => window.seen")][-4:-1] == [sequence[:1], [], sequence[:1]]
