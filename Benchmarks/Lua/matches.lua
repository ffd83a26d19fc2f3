-- As many matches as the first argument says, with an opponent that plays any legal move on both seats.
local parlor = require "parlor"
local random = math.random

local uniform = parlor.opponent {
  choose = function(seen)
    local moves = seen.moves
    return moves[random(#moves)]
  end,
}

for seed = 1, tonumber(arg[1]) do
  parlor.match { game = "four-in-a-row", players = { uniform, uniform }, seed = seed }:run()
end
