-- With three guesses the picture takes two steps for each wrong letter, and the third wrong letter loses: only then the
-- player sees the word. The next game has six guesses, asks before it is given up, and is won.
local parlor = require "parlor"

local series = parlor.series {
  game = "hangman",
  setup = { words = { "lighthouse", "sailor", "island", "lantern" }, guesses = 3 },
  keep = "one",
  seed = 2,
}

local function show(match)
  local view = match:view("player")
  local wrong = view.misses > 0 and table.concat(view.wrong, " ") or "none"
  print(("%s   stage %d of %d   wrong: %s"):format(table.concat(view.pattern, " "), view.stage, view.stages - 1, wrong))
  return view
end

-- Chance draws the word; until the end only the view without a seat contains it.
local match = series.match
match:run()
assert(show(match).stage == 0)
for number, letter in ipairs { "z", "q", "x" } do
  assert(match:view("player").answer == nil and match:view().answer)
  match:play(letter)
  assert(show(match).stage == 2 * number)
end
local outcome, view = match.outcome, match:view("player")
assert(not outcome.winner and not outcome.drawn and outcome.reason == "hanged")
print(series.status .. ", the word was " .. view.answer)
assert(view.answer == match:view().answer and series.totals.lost == 1)
print()

-- The new number of guesses acts in the next game, which begins without a question: this game is over.
series:set { guesses = 6 }
assert(series.changed and match:view("player").guesses == 3)
match = assert(series:new_game())
match:run()
assert(match:view("player").guesses == 6 and match:view("player").stage == 0)

-- The letters of English, the commonest first. After the fourth letter the player nearly gives up.
for number, letter in ipairs { "e", "t", "a", "o", "i", "n", "s", "h", "r", "d", "l", "u", "g" } do
  if match.outcome then
    break
  end
  match:play(letter)
  local pattern = table.concat(show(match).pattern)
  if number == 4 then
    local none, question = series:new_game()
    assert(not none and series.match == match and table.concat(match:view("player").pattern) == pattern)
    print("New game? " .. question .. " No.")
  end
end
print(series.status .. ", the word was " .. match:view("player").answer)
assert(match.outcome.winner == "player" and match.outcome.reason == "guessed")
local totals = series.totals
print(("won %d, lost %d"):format(totals.wins.player, totals.lost))
assert(totals.wins.player == 1 and totals.lost == 1)
