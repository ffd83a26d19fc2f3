"""People at two computers: links, QR codes, who is there, moves taken back, another game."""

import io

import pytest
from playwright.sync_api import expect

from conftest import Server
from table import command, discs, drop_one, ready, status

zxingcpp = pytest.importorskip("zxingcpp")
Image = pytest.importorskip("PIL.Image")


@pytest.fixture
def server(tmp_path):
    one = Server(tmp_path, "--host", "0.0.0.0")
    yield one
    one.kill()


def invited(page, server):
    """Begins a game with somebody elsewhere; gives the address that the QR code has."""
    page.evaluate("() => { location.hash = '#/game/four-in-a-row' }")
    page.wait_for_selector("form fieldset")
    page.get_by_label("black", exact=True).select_option("guest")
    page.get_by_role("button", name="Play game").first.click()
    dialog = page.get_by_role("dialog")
    code = dialog.get_by_role("img", name="black as a QR code")
    picture = Image.open(io.BytesIO(code.screenshot()))
    (read,) = zxingcpp.read_barcodes(picture)
    assert read.text == dialog.get_by_role("textbox", name="The link of black").input_value()
    dialog.get_by_role("button", name="Close").click()
    return read.text


def test_two_people(page, new_context, server):
    """a seat is taken by its QR code; who is there is said; a move is taken back when the other agrees; and a rematch"""
    address = invited(page, server)
    assert "key=" not in address
    expect(page.locator(".side")).to_contain_text("black isn't here")
    other = new_context(reduced_motion="reduce").new_page()
    other.goto(address)
    expect(page.locator(".side")).to_contain_text("black is here")
    expect(other.locator(".side")).to_contain_text("red is here")
    ready(page)
    drop_one(page, 4)
    command(page, "Undo")
    question = other.get_by_role("dialog")
    expect(question).to_contain_text("red would like to take back a move")
    question.get_by_role("button", name="No").click()
    expect(page.locator(".message")).to_have_text("the other player would rather play on")
    assert discs(page) == 1
    command(page, "Undo")
    question.get_by_role("button", name="Yes").click()
    expect(status(page)).to_have_text("red to move")
    page.wait_for_function("() => document.querySelectorAll('.table .pieces circle').length === 0")
    ready(page)
    for column in [1, 2, 1, 2, 1, 2, 1]:
        one = page if column == 1 else other
        ready(one)
        drop_one(one, column)
    expect(status(other)).to_contain_text("red won")
    command(other, "Rematch")
    expect(page.locator(".bar h1")).to_have_text("Four-in-a-Row, game 2")
    other.context.close()
    expect(page.locator(".side")).to_contain_text("black isn't here")
