-- Tries a low score at the end of the whole numbers.
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

for _, n in ipairs { math.mininteger, math.maxinteger, 0/0, -1 } do
  pcall(function() match({ low_score = function() return n end,
    turn = function(s) return s.n > 3 and { winner = 1 } or 1 end }):run() end)
end
