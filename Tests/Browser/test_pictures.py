"""Pictures of every game on the page: `make pictures` has them written, and nothing else does."""

import base64
import os
from pathlib import Path

import pytest

from table import ready, sit
from test_whole_games import GAMES, LOOK, Player

FOLDER = os.environ.get("PARLOR_PICTURES")
# Games as they are in the middle, at their usual size: who plays, what is pressed, and what is set.
SHOWN = {
    "four-in-a-row": (["human", "human"], "4433521", {}),
    "hangman": (None, "easn", {}),
    "simon": (None, "s", {"length": 15}),
    "alien-esp": (None, "", {}),
    "connect-n": (["human", "human"], "443352", {}),
    "dice-race": (["human", "random"], "1", {}),
    "four-in-a-row-lua": (["human", "human"], "1213141", {}),
    "higher-lower": (None, "", {}),
    "little-whist": (None, "", {}),
    "mastermind": (None, "", {}),
    "nim": (["human", "human"], "", {}),
    "rock-paper-scissors": (None, "", {}),
    "tic-tac-toe": (["human", "human"], "519", {}),
    "hangman-lost": (None, "qxzjvk", {}),
    "simon-eight": (None, "s", {"buttons": 8}),
    "four-in-a-row-large": (["human", "human"], "", {"columns": 32, "rows": 32}),
    "four-in-a-row-small": (["human", "human"], "12", {"columns": 4, "rows": 5}),
    "three-players": (["human"] * 3, "12345", {}),
    "whole-word": (None, "e", {}),
}
LOOKS = {"light": ("light", "red and black"), "dark": ("dark", "red and black"), "safe": ("light", "safe colours")}


@pytest.mark.skipif(FOLDER is None, reason="no folder for pictures")
@pytest.mark.parametrize("name", SHOWN)
def test_pictures(page, server, name):
    """every game is shown on a phone, a tablet and a desk, in light, in dark and for eyes that tell few colours apart"""
    players, keys, settings = SHOWN[name]
    game = next(one for one in sorted([*GAMES, "three-players", "whole-word"], key=len, reverse=True) if name.startswith(one))
    sit(page, game, players, seed=5, **settings)
    page.wait_for_timeout(300)
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(250)
    if name in ["dice-race", "little-whist", "higher-lower", "mastermind"]:
        for _ in range(2):
            player = Player(page, "mouse")
            player.press(player.random.choice(player.wait()["spots"]))
            page.wait_for_timeout(1500)
    photograph(page, server, name)


@pytest.mark.skipif(FOLDER is None, reason="no folder for pictures")
@pytest.mark.parametrize("name", ["menu", "form"])
def test_other_views(page, server, name):
    """so are the menu and a form"""
    page.goto(f"{server.url}#/game/simon" if name == "form" else server.url)
    page.wait_for_selector(".card .thumb svg, form fieldset")
    photograph(page, server, name)


# The sheet that the documents show: games on a desk and on a phone.
SHEET = [("four-in-a-row", ["human", "human"], "2324354", 960, "light"), ("simon", None, "s", 960, "dark"),
         ("hangman", None, "qzeat", 420, "dark"), ("alien-esp", None, "", 960, "light"),
         ("little-whist", None, "", 960, "light"), ("connect-n", ["human", "human"], "443352", 420, "safe")]


@pytest.mark.skipif(FOLDER is None, reason="no folder for pictures")
def test_sheet(page, server, new_context):
    """some of them together, for the documents"""
    shots = []
    for game, players, keys, width, look in SHEET:
        paper, theme = LOOKS[look]
        page.request.put(f"{server.url}api/preferences", data={"theme": theme})
        page.emulate_media(color_scheme=paper)
        page.set_viewport_size({"width": width, "height": 600 if width > 500 else 760})
        page.reload()
        sit(page, game, players, seed=5)
        ready(page)
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(350)
        shots.append((width, base64.b64encode(page.screenshot()).decode()))
    sheet = new_context(viewport={"width": 1000, "height": 530}).new_page()
    images = "".join(f'<img src="data:image/png;base64,{shot}" height="260">' for _, shot in shots)
    sheet.set_content(f'<body style="margin:4px;background:#888;display:flex;flex-wrap:wrap;gap:4px">{images}')
    sheet.wait_for_timeout(300)
    sheet.screenshot(path=Path(FOLDER).parent / "page.png")


def photograph(page, server, name):
    folder = Path(FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    for look, (paper, theme) in LOOKS.items():
        page.request.put(f"{server.url}api/preferences", data={"theme": theme})
        page.emulate_media(color_scheme=paper)
        page.reload()
        page.wait_for_selector(".card .thumb svg, form fieldset, .table .scene .part")
        for width, height in [(390, 844), (820, 1180), (1440, 900)]:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(700 if name == "menu" else 250)
            page.screenshot(path=folder / f"page-{name}-{width}-{look}.png")
