"""Moves that are typed on the page."""

from playwright.sync_api import expect

from table import discs, ready, sit


def log(page):
    return page.locator(".log li").all_text_contents()


def press(page, *keys):
    """Presses keys, each when a move can be played."""
    for key in keys:
        ready(page)
        page.keyboard.press(key)
        page.wait_for_timeout(100)


def test_beginnings(page):
    """the beginning of a move plays nothing, also where only one move begins so; Enter plays that one"""
    sit(page, "pop-out", ["human", "human"], seed=3)
    press(page, "4", "1")
    page.keyboard.type("pop")
    expect(page.locator(".typed")).to_contain_text("pop 4")
    assert discs(page) == 2
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length === 2")
    expect(page.locator(".log")).to_contain_text("pop 4")


def test_longer(page):
    """a move that takes more than one key waits for Enter, also where it is complete and was typed ahead"""
    sit(page, "pop-out", ["human", "human"], seed=3)
    press(page, "4", "1")
    page.keyboard.type("pop 4")
    expect(page.locator(".typed b")).to_have_text("pop 4")
    assert discs(page) == 2
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length === 2")


def test_digits(page):
    """a digit of a full column, or of none, is refused at once, and what follows counts"""
    sit(page, "four-in-a-row", ["human", "human"])
    press(page, *"777777")
    press(page, "7")
    expect(page.locator(".message")).to_have_text("column 7 is full")
    press(page, "9")
    expect(page.locator(".message")).to_have_text("no column 9; columns are 1 to 7")
    page.keyboard.type("456")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length / 2 === 9")


def test_columns(page):
    """where 1 begins 10, it waits for Enter, also when 10 is full"""
    sit(page, "four-in-a-row", ["human", "human"], columns=10, rows=1)
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length / 2 === 1")
    ready(page)
    press(page, "1")
    expect(page.locator(".typed")).to_contain_text("1")
    assert discs(page) == 1
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length / 2 === 2")


def test_enter(page):
    """Enter after a move that was played by typing counts for nothing, however late; after any other key it plays"""
    sit(page, "four-in-a-row", ["human", "human"])
    page.keyboard.press("ArrowRight")
    press(page, "4")
    ready(page)
    page.wait_for_timeout(1600)
    press(page, "Enter")
    page.wait_for_timeout(300)
    assert discs(page) == 1
    press(page, "Enter")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length / 2 === 2")


def test_hand_over(page):
    """Enter right after a secret that one key played doesn't say that the other player is there"""
    sit(page, "simon", ["human", "human"], variant="record", length=1, tempo='[{"from": 1, "on": 0.09, "gap": 0.05}]')
    dialog = page.get_by_role("dialog")
    page.get_by_role("button", name="I am ").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".text[data-style=status]")).to_contain_text("0 of 1 recorded")
    # However busy the computer is, Enter comes at once.
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    page.keyboard.press("3")
    expect(dialog).to_contain_text("Pass to ")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    expect(dialog).to_contain_text("Pass to ")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)


def test_secret(page):
    """a secret word is played by Enter alone, and nothing that is typed too early is seen by who guesses it"""
    sit(page, "hangman", ["human", "human"], mode="rival", words='["household", "banana"]')
    page.get_by_role("button", name="I am ").click()
    page.wait_for_function("() => document.querySelector('.table .scene').textContent !== ''")
    ready(page)
    page.keyboard.type("household")
    expect(page.locator(".typed b")).to_have_text("household")
    page.keyboard.press("Enter")
    page.keyboard.type("old")
    page.get_by_role("button", name="I am ").click()
    expect(page.locator(".typed")).to_be_hidden()
    expect(page.locator(".table")).not_to_contain_text("old")
    # The keys of the picture are played by one key there, too.
    ready(page)
    page.keyboard.press("h")
    expect(page.locator('.spot[aria-label^="H"]').first).to_have_attribute("aria-disabled", "true")
