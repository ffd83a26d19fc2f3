-- Checks the laws in a state with hundreds of thousands of moves.
-- expect: time or memory
local parlor = require "parlor"
local list = {}
for number = 1, 400000 do list[number] = number end
local game = parlor.game {
  id = "game", seats = { "a" },
  start = function() return { n = 0 } end,
  turn = function(state) return state.n < 9 and 1 or { winner = 1, reason = "end" } end,
  moves = function() return list end,
  apply = function(state) state.n = state.n + 1 end,
}
local match = parlor.match { game = game }
for number = 1, 3 do match:play(number) end
match:check()
