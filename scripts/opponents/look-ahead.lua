-- Looks ahead with random games, in any game that hides nothing:
--
--   parlor play four-in-a-row --players human,scripts/opponents/look-ahead.lua
--
-- Each move is a slot machine that pays the score of a random game after it. The rule UCB1 (Auer, Cesa-Bianchi and
-- Fischer, 2002) plays the better machines more often, but none too rarely. The random games run natively.
local parlor = require "parlor"

local rounds <const> = 120  -- how often a move is tried
local games <const> = 32    -- how many random games a try plays
local curiosity <const> = 0.5

-- The move to try next.
local function most_promising(arms, tries)
  local best, most
  for _, arm in ipairs(arms) do
    local worth = arm.tries == 0 and math.huge
      or arm.score / arm.tries + curiosity * math.sqrt(math.log(tries) / arm.tries)
    if not most or worth > most then best, most = arm, worth end
  end
  return best
end

return parlor.opponent {
  choose = function(seen)
    local arms = {}
    for _, move in ipairs(seen.moves) do
      local state = seen:state():play(move)
      local outcome = state.outcome
      if outcome and outcome.winner == seen.seat then return move end
      arms[#arms + 1] = { move = move, state = state, score = 0, tries = 0 }
    end
    for round = 1, rounds do
      local arm = most_promising(arms, round)
      arm.score = arm.score + arm.state:rollouts(games).scores[seen.seat]
      arm.tries = arm.tries + 1
    end
    local best = arms[1]
    for _, arm in ipairs(arms) do
      if arm.tries > best.tries then best = arm end
    end
    return best.move
  end,
}
