-- Tries states that rules keep and change.
-- expect: fine or error
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

local kept
local m = match { apply = function(s) s.n = s.n + 1 kept = s end, view = function(s) s.n = 99 return { n = s.n } end }
for _ = 1, 5 do pcall(m.step, m) pcall(function() kept.n = -1 end) pcall(m.view, m) end
pcall(m.check, m)
