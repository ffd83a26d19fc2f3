-- The hint asks "are you sure?" and tells the card with dismay, and the run is marked. Then a wrong guess gets better
-- answers: from a function of the script, and "higher" and "lower", with which a binary search finds every card in six
-- guesses.
local parlor = require "parlor"

local function begin(seed, feedback, player)
  local match = parlor.match { game = "alien-esp", setup = { feedback = feedback }, players = { player }, seed = seed }
  match:run()
  return match
end

local match = begin(3)
match:on("cue", function(cue)
  local details = cue.details
  if details then print(cue.name .. ": " .. (details.text or details.tune)) end
end)
match:play("The Jack of Spades"):play("hint")
assert(match:view("player").asking and not match:view("player").hint)
local ok, problem = pcall(match.play, match, "7 hearts")
assert(not ok)
print("7 hearts? " .. problem:match(":%d+: (.*)"))

print "No."
match:play("no")
assert(not match:view("player").asking and not match:view("player").hinted)

match:play("hint")
print "Yes."
match:play("yes")
local view = match:view("player")
assert(view.hinted and view.hint.name == match:view().answer.name)
match:play(view.hint.move)
assert(match:view("player").hinted and match.outcome)
print(match.outcome.text .. ", but with the hint: no low score")
print()

-- How far is it to the card on a circle of 52? The game asks again at every view, so the answer may depend on nothing
-- but the two cards.
local function warmth(guess, secret)
  local distance = math.abs(guess.index - secret.index)
  distance = math.min(distance, 52 - distance)
  return distance <= 2 and "hot" or distance <= 8 and "warm" or "cold"
end

match = begin(3, warmth)
for _, card in ipairs { "king of clubs", "ace of clubs", "5 clubs", "3 hearts" } do
  match:play(card)
  local last = match:view("player").last
  print(last.card.name .. " is " .. last.feedback)
end
print()

-- The view holds all that it needs: the checks so far, and the answer to each.
local searcher = parlor.opponent {
  name = "binary search",
  choose = function(seen)
    local low, high = 0, 53
    for _, check in ipairs(seen.view.checks) do
      if check.feedback == "higher" then low = check.card.index else high = check.card.index end
    end
    return seen.moves[(low + high) // 2]
  end,
}

-- New games until every card was the secret at least once.
local found, cards, most, sum, seed = {}, 0, 0, 0, 0
while cards < 52 do
  seed = seed + 1
  view = begin(seed, "higher-lower", searcher):view("player")
  if not found[view.answer.index] then
    found[view.answer.index], cards = true, cards + 1
    most, sum = math.max(most, view.guesses), sum + view.guesses
  end
end
print(("Binary search: %.2f guesses in the mean, %d at most"):format(sum / 52, most))
assert(most == 6)
