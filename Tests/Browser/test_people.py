"""Several people at one page, and several pages."""

from playwright.sync_api import expect

from table import begin, board, discs, drop, ready, status


def test_hand_over(page):
    """a page that two people share is passed on before it shows what the other one may not see"""
    begin(page, "rock-paper-scissors", {"left": "human", "right": "human"})
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Pass to left")
    assert not page.locator(".table .scene").is_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="I am left").click()
    page.locator(".table .scene").get_by_role("button", name="rock").click()
    expect(dialog).to_contain_text("Pass to right")
    assert "rock" not in page.locator(".table").inner_text()


def test_two_pages(page, context):
    """what is played at one page is seen at another"""
    begin(page, "four-in-a-row", {"red": "human", "black": "human"})
    other = context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".table .scene path.board")
    drop(page, 4)
    expect(status(other)).to_have_text("black to move")
    ready(other)
    drop(other, 4)
    expect(status(page)).to_have_text("red to move")
    assert discs(page) == 2 and board(other).count() == 1


def test_hint_log_and_branch(page):
    """a hint is marked, moves are listed, and another game begins in the middle of this one"""
    begin(page, "four-in-a-row", {"red": "human", "black": "human"})
    drop(page, 4, 4)
    page.keyboard.press("?")
    expect(page.locator(".message")).to_contain_text("would play")
    page.get_by_text("Moves", exact=True).click()
    assert page.locator(".log li").count() == 2
    page.get_by_role("button", name="after move 1").click()
    expect(page.locator(".bar h1")).to_have_text("Four-in-a-Row, game 2")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length === 2")
