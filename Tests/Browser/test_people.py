"""Several people at one page, and several pages."""

import pytest
from playwright.sync_api import expect

from table import begin, board, discs, drop, ready, sit, status


def test_hand_over(page):
    """a page that two people share is passed on before it shows what the other one may not see; what all may see is there"""
    begin(page, "rock-paper-scissors", {"left": "human", "right": "human"})
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Pass to left")
    scene = page.locator(".table .scene")
    expect(scene).to_contain_text("Rounds: 0 of 5")
    assert scene.locator(".spot:not([aria-disabled])").count() == 0
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="I am left").click()
    page.locator(".table .scene").get_by_role("button", name="rock").click()
    expect(dialog).to_contain_text("Pass to right")
    expect(scene.locator(".text")).to_have_text("left has chosen")
    assert "chosen rock" not in page.content()


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


@pytest.mark.own_server
def test_two_browsers(page, new_context, server):
    """two people at two browsers play one match, each only their own seat, also after the server was killed"""
    table = sit(page, "four-in-a-row", ["human", "human"], here=[0])
    friend = new_context(reduced_motion="reduce").new_page()
    friend.goto(f"{server.url}#/table/{table['table']}?token={table['seats'][0]['token']}")
    friend.wait_for_selector(".table path.board")
    expect(status(friend)).to_have_text("red to move")
    # It isn't the friend's turn: the rules refuse the press.
    friend.keyboard.press("3")
    friend.wait_for_timeout(300)
    assert discs(friend) == 0
    for count, one, other in [(1, page, friend), (2, friend, page)]:
        one.keyboard.press("4")
        other.wait_for_function("count => document.querySelectorAll('.table .pieces circle').length / 2 === count", arg=count)
    server.kill()
    expect(friend.locator(".banner")).to_contain_text("trying again")
    server.start()
    for one in (page, friend):
        expect(one.locator(".banner")).to_be_hidden(timeout=20000)
    for count, one, other in [(3, page, friend), (4, friend, page)]:
        one.keyboard.press("1")
        other.wait_for_function("count => document.querySelectorAll('.table .pieces circle').length / 2 === count", arg=count)
    assert discs(page) == discs(friend) == 4


def test_spectator(page, new_context, server):
    """somebody who only watches sees what is played, and no secret"""
    table = sit(page, "hangman", seed=1)
    watcher = new_context(reduced_motion="reduce").new_page()
    watcher.goto(f"{server.url}#/table/{table['table']}?token={table['watch']}")
    watcher.wait_for_selector(".table svg.picture")
    page.keyboard.press("q")
    expect(watcher.locator(".text", has_text="misses: 1")).to_be_visible()
    watcher.keyboard.press("z")
    watcher.wait_for_timeout(300)
    expect(watcher.locator(".text", has_text="misses: 1")).to_be_visible()


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
