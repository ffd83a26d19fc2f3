"""Every game that ships is played to its end: by mouse, by touch, and by keyboard alone."""

import math
import random

import pytest

from table import sit

# What makes a game short, and where people have all seats.
GAMES = {
    "four-in-a-row": {"seats": ["human", "human"], "columns": 4, "rows": 4},
    "hangman": {"guesses": 3},
    "simon": {"length": 2, "tempo": '[{"from": 1, "on": 0.09, "gap": 0.05}]'},
    "alien-esp": {"deck": '["ace of clubs", "two of clubs", "two of hearts"]', "no_repeat": True},
    "connect-n": {"seats": ["human", "random"], "columns": 4, "rows": 3, "line": 3},
    "dice-race": {"seats": ["human", "random"], "length": 12, "seed": 9},
    "four-in-a-row-lua": {"columns": 4, "rows": 3, "line": 3},
    "higher-lower": {"goal": 2},
    "little-whist": {"hand": 2},
    "mastermind": {"tries": 2, "length": 2},
    "nim": {"seats": ["human", "human"], "heaps": "[2, 3]"},
    "rock-paper-scissors": {"seats": ["human", "human"], "rounds": 1},
    "tic-tac-toe": {},
}
# Mods are played to their end in one way each, and for some moves in the others.
MODS = {
    "cylinder": {"seats": ["human", "human"], "columns": 4, "rows": 4},
    "esp-hints": GAMES["alien-esp"],
    "evil-hangman": {"guesses": 3},
    "five-in-a-row": {"seats": ["human", "random"]},
    "misere": {"seats": ["human", "random"], "columns": 4, "rows": 4},
    "pop-out": {"seats": ["human", "random"], "columns": 4, "rows": 4},
    "reverse-simon": GAMES["simon"],
    "surprise-simon": GAMES["simon"],
    "three-players": {"seats": ["human", "random", "random"], "columns": 4, "rows": 4, "line": 3},
    "whole-word": {"guesses": 3},
    "wild-spot": {"seats": ["human", "random"], "columns": 5, "rows": 4},
}
WAYS = ["mouse", "touch", "keyboard"]

# What can be pressed now, how far the game is, and what stands in front of it.
LOOK = """() => {
  const dialog = document.querySelector('dialog[open]');
  const isSeen = one => one.getClientRects().length > 0 && !one.closest('[hidden]');
  const scene = document.querySelector('.table .scene');
  const spots = [...(dialog ?? scene).querySelectorAll(dialog ? 'button' : '.spot:not([aria-disabled]):not([role=spinbutton]):not([role=tab])')]
    .filter(isSeen);
  return {
    isOver: scene.classList.contains('over'), isAsked: dialog !== null, title: dialog?.querySelector('h2').textContent ?? '',
    ply: Number(document.querySelector('.side .moves').dataset.ply ?? 0),
    spots: spots.map(one => {
      const hit = (one.querySelector('.hit') ?? one).getBoundingClientRect();
      return { x: hit.x + hit.width / 2, y: hit.y + hit.height / 2, name: one.getAttribute('aria-label') ?? one.textContent };
    }),
  };
}"""


class Player:
    """Somebody who presses what can be pressed, one thing after the other."""

    def __init__(self, page, way):
        self.page, self.way, self.random = page, way, random.Random(7)

    def play(self, moves=math.inf):
        """Plays until the game is over, or has that many moves."""
        for _ in range(150):
            seen = self.wait()
            if seen["isOver"] or seen["ply"] >= moves:
                return
            if self.way == "keyboard":
                self.type(seen)
            else:
                self.press(seen["spots"][0] if self.is_plain(seen) else self.random.choice(seen["spots"]))
            self.settle(seen)
        raise AssertionError("the game doesn't go on")

    @staticmethod
    def is_plain(seen):
        """Whether the first thing will do: games of few buttons are then the same in whatever way they are played."""
        return seen["isAsked"] or len(seen["spots"]) < 3

    def wait(self):
        """Waits until there is something to press, or play is over."""
        self.page.wait_for_function(f"() => {{ const seen = ({LOOK})(); return seen.isOver || seen.spots.length > 0; }}")
        return self.page.evaluate(LOOK)

    def settle(self, before):
        """Waits until the press has done something; the first of two presses only marks where the second may go."""
        try:
            self.page.wait_for_function(
                f"before => {{ const seen = ({LOOK})(); return seen.isOver || seen.ply !== before.ply || seen.title !== before.title; }}",
                arg=before, timeout=700)
        except Exception:
            pass

    def press(self, spot):
        self.page.evaluate("spot => { if (spot.y > innerHeight - 40 || spot.y < 60) scrollBy(0, spot.y - innerHeight / 2); }", spot)
        spot = next(one for one in self.page.evaluate(LOOK)["spots"] if one["name"] == spot["name"])
        if self.way == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.move(spot["x"], spot["y"])
            self.page.mouse.down()
            self.page.mouse.up()

    def type(self, seen):
        keyboard = self.page.keyboard
        inside = "() => document.activeElement.closest('dialog[open]" + ("" if seen["isAsked"] else ", .table .scene") + "') !== null"
        for _ in range(30):
            if self.page.evaluate(inside + " && document.activeElement.matches('.spot:not([role=tab]), dialog button')" if seen["isAsked"]
                                  else "() => document.activeElement.matches('.table .scene .spot:not([role=tab])')"):
                break
            keyboard.press("Tab")
        is_off = self.page.evaluate("() => document.activeElement.getAttribute('aria-disabled') === 'true'")
        if is_off or not self.is_plain(seen):
            for _ in range(self.random.randrange(1, 4)):
                keyboard.press(self.random.choice(["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        keyboard.press("Enter")


CASES = [(game, way) for game in GAMES for way in WAYS] + [(mod, WAYS[number % 3]) for number, mod in enumerate(MODS)]


def sit_at(page, game):
    settings = dict((GAMES | MODS)[game])
    players = settings.pop("seats", None)
    sit(page, game, players, seed=settings.pop("seed", 5), **settings)


@pytest.mark.parametrize("game, way", CASES)
def test_whole_game(page, game, way):
    """every game can be played to its end, by mouse, by touch and by keyboard alone; and every mod"""
    sit_at(page, game)
    Player(page, way).play()
    assert page.locator(".bar .status").text_content() not in ["", "…"]


@pytest.mark.parametrize("mod", MODS)
def test_some_moves(page, mod):
    """every mod can be played in the other ways, too"""
    sit_at(page, mod)
    for number, way in enumerate(way for way in WAYS if (mod, way) not in CASES):
        Player(page, way).play(moves=2 * number + 2)
