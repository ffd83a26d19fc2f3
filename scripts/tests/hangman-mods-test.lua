local parlor = require "parlor"

-- A match in which chance has drawn this word.
local function drawn(game, words, word)
  local match = parlor.match { game = game, setup = { words = words } }
  match:deal({ word }):run()
  return match
end

describe("evil-hangman", function()
  local words = { "bear", "deer", "hare", "seal" }

  it("settles no word while another one fits", function()
    local match = drawn("evil-hangman", words, "seal")
    -- BEAR and SEAL have the E in the same place: the largest family.
    match:play("e")
    expect(table.concat(match:view("player").pattern)):to_be("_E__")
    -- An S is right in the drawn word.
    match:play("s")
    expect(match:view("player").misses):to_be(1)
  end)

  it("is won when one word is left and its letters are found", function()
    local match = drawn("evil-hangman", { "bear", "seal" }, "seal")
    match:play("s")
    expect(match:view("player").misses):to_be(1)
    match:play("b"):play("e"):play("a"):play("r")
    expect(match.outcome.text):to_match("^player won")
    expect(match:view("player").answer):to_be("bear")
  end)

  it("is a game for one alone", function()
    expect(#parlor.match({ game = "evil-hangman" }).seats):to_be(1)
    expect(function() parlor.match { game = "evil-hangman", setup = { mode = "duel" } } end):to_error(
      "no setting 'mode'")
  end)
end)

describe("whole-word", function()
  local words = { "bear", "deer", "hare", "seal" }

  it("is won by the right word", function()
    local match = drawn("whole-word", words, "hare")
    expect(match.moves):to_contain("deer")
    expect(match:play("hare").outcome.text):to_match("^player won")
  end)

  it("counts a wrong word as a miss, and offers it no more", function()
    local match = drawn("whole-word", words, "hare")
    match:play("deer")
    expect(match:view("player").misses):to_be(1)
    expect(match.moves).never:to_contain("deer")
    expect(match:text("player")):to_contain("wrong words: deer")
  end)

  it("offers the words alone that fit what was told", function()
    local match = drawn("whole-word", words, "hare")
    match:play("h")
    expect(match.moves):to_contain("hare")
    expect(match.moves).never:to_contain("bear")
  end)

  it("lets an evil setter answer with no word that was guessed in vain, and hides the answers", function()
    local match = parlor.match { game = "whole-word", setup = { words = words, mode = "evil" } }
    match:play("bear"):play("seal"):play("e")
    expect(match:view("guesser").misses):to_be(1)
    expect(match.moves).never:to_contain("seal")
    match:play("hare")
    expect(table.concat(match:view("guesser").pattern)):to_be("___E")
    expect(match:text("guesser")).never:to_contain("hare")
    match:check()
  end)

  it("reads letters and words in capitals too", function()
    local match = drawn("whole-word", words, "hare")
    match:play("H")
    expect(table.concat(match:view("player").pattern)):to_be("H___")
  end)
end)
