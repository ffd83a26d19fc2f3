-- A playtest of as many games as the first argument says, with an opponent that plays any legal move on both seats.
local parlor = require "parlor"
local random = math.random

local uniform = parlor.opponent {
  choose = function(seen)
    local moves = seen.moves
    return moves[random(#moves)]
  end,
}

parlor.playtest { game = "four-in-a-row", players = { uniform, uniform }, games = tonumber(arg[1]), seed = 1 }
