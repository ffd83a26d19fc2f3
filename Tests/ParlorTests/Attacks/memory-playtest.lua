-- Tries a report of very many endings.
-- expect: time or error or memory
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

local count = 0
local g = game { turn = function(state)
  if state.n > 0 then return { drawn = true, reason = ("x"):rep(4000) .. state.n } end
  return 1
end, apply = function(state, move) state.n = move end,
moves = function() local moves = {} for i = 1, 20000 do moves[i] = i end return moves end }
parlor.playtest { game = g, games = 1000000 }
