-- Tries scores that add up to more than there is.
-- expect: fine
local parlor = require "parlor"
local function game(rules)
  local all = {
    id = "game", seats = { "a", "b" },
    start = function() return { n = 0 } end,
    turn = function(state) return state.n % 2 + 1 end,
    moves = function() return { 1, 2 } end,
    apply = function(state) state.n = state.n + 1 end,
  }
  for name, rule in pairs(rules) do all[name] = rule end
  return parlor.game(all)
end
local function match(rules)
  return parlor.match { game = game(rules), players = { "random", "random" }, seed = 1 }
end

local m = match { turn = function() return { drawn = true, scores = { 1.7e308, -1.7e308 } } end }
assert(m.outcome.scores.a)
parlor.playtest { game = game { turn = function() return { drawn = true, scores = { 1.7e308, 1.7e308 } } end }, games = 10 }
