"""Hangman on the page."""

from playwright.sync_api import expect

from table import begin, command, sit


def key(page, letter):
    return page.get_by_role("group", name="Letters").locator(f"[aria-label^='{letter}']").first


def misses(page):
    return int(page.locator(".text", has_text="misses").text_content().split()[1])


def test_letters(page):
    """H1.page H3.page H5.page H10.page: a key for each letter, the gallows as a picture; a letter that was guessed is off"""
    begin(page, "hangman")
    letters = page.get_by_role("group", name="Letters").locator(".spot")
    assert letters.count() == 26
    assert page.get_by_role("img", name="The gallows").count() == 1
    key(page, "E").click()
    expect(key(page, "E")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("q")
    expect(key(page, "Q")).to_have_attribute("aria-disabled", "true")
    # Typed quickly, letters that are commands elsewhere are guesses.
    page.keyboard.type("nu")
    for letter in "NU":
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    assert page.locator(".gametable .game").count() == 1


# What the table tells comes long after its answer to a request, as on a busy computer.
LATE = """
  const set = Object.getOwnPropertyDescriptor(EventSource.prototype, 'onmessage').set;
  Object.defineProperty(EventSource.prototype, 'onmessage', { set(listener) {
    set.call(this, event => setTimeout(() => listener(event), 700));
  } });
"""


def test_late_events(new_context, server):
    """what is typed waits for what comes of the moves before, however late that is told"""
    page = new_context(reduced_motion="reduce").new_page()
    page.add_init_script(LATE)
    page.goto(server.url)
    begin(page, "hangman")
    expect(key(page, "Q")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.type("qnu")
    for letter in "QNU":
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".log li")).to_have_count(4)


def test_loss(page):
    """H2.page H4.page H16.page H18.page H20.page H24.page: misses draw the gallows; at the end the word is told; a new game asks in the middle"""
    begin(page, "hangman", **{"Guesses": 3, "Games": "one"})
    picture = page.locator(".table svg.picture")
    before = picture.inner_html()
    for letter in "qxzjvwkbfgpyumhcdlnrostaie":
        if page.locator(".scene.over").count():
            break
        if key(page, letter.upper()).get_attribute("aria-disabled") != "true":
            page.keyboard.press(letter)
            expect(key(page, letter.upper())).to_have_attribute("aria-disabled", "true")
            page.wait_for_timeout(150)
        if misses(page) == 1 and not page.get_by_role("dialog").count():
            command(page, "New game")
            page.get_by_role("dialog").get_by_role("button", name="No").click()
    assert misses(page) == 3
    assert picture.inner_html() != before
    assert page.locator(".text[data-style=bad]").count() == 1
    expect(page.locator(".bar .status")).not_to_be_empty()


def test_settings(page):
    """H6.page H7.page H19.page H21.page H27.page H32.page: lists and guesses are set in a form, and kept for the next time"""
    begin(page, "hangman", Words="animals", Guesses=9)
    expect(page.locator(".text", has_text="of 9")).to_be_visible()
    page.reload()
    page.evaluate("() => { location.hash = '#/game/hangman' }")
    expect(page.get_by_label("Words", exact=True)).to_have_value("animals")
    expect(page.get_by_label("Guesses", exact=True)).to_have_value("9")


def test_keyboard(page):
    """H30.page: arrows and Enter guess as well, and a word can be written where the game takes words"""
    begin(page, "hangman")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(key(page, "B")).to_have_attribute("aria-disabled", "true")
    sit(page, "whole-word", seed=1)
    field = page.get_by_label("Write a move")
    field.fill("abr")
    expect(page.locator("datalist option").first).to_have_attribute("value", "abrasive")
    assert page.locator(".table .scene button").count() == 0
    field.fill("abrasive")
    field.press("Enter")
    expect(page.locator(".text", has_text="misses: 1")).to_be_visible()


def lose(page):
    """Guesses letters until the game is lost or won, and tells the word."""
    for letter in "qxzjvwkyfpghbmdu":
        if page.locator(".scene.over").count():
            break
        page.keyboard.press(letter)
        expect(key(page, letter.upper())).to_have_attribute("aria-disabled", "true")
    page.wait_for_selector(".scene.over")
    return page.locator(".text[data-style=bad], .text[data-style=good]").first.text_content()


def test_words(page):
    """H22.page H25.page: many words come with the program; another seed draws another one, the same seed the same"""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    words = []
    for seed in [1, 2, 1]:
        sit(page, "hangman", guesses=1, words="hard", seed=seed)
        words.append(lose(page))
    assert words[0] == words[2] != words[1]
    assert all(url.startswith(page.url.split("#")[0]) or url.startswith("data:") for url in asked)
    # The form takes a seed as well.
    begin(page, "hangman", Guesses=1, Words="hard", Seed=1)
    assert lose(page) == words[0]


def test_changed_settings(page):
    """H26.page: settings that are changed in the middle of a game act at the next new one, as the form says"""
    begin(page, "hangman", Guesses=6)
    page.keyboard.press("q")
    page.get_by_role("link", name="Back").click()
    expect(page.locator("form")).to_contain_text("They apply to the next new game.")
    field = page.get_by_label("Guesses", exact=True)
    field.fill("9")
    field.dispatch_event("change")
    page.get_by_role("button", name="Go on with the game").click()
    expect(page.locator(".text", has_text="of 6")).to_be_visible()
    command(page, "New game")
    expect(page.locator(".text", has_text="of 9")).to_be_visible()
