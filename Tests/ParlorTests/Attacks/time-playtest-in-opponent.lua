-- Tries a playtest in an opponent in a playtest.
-- expect: time or error
local parlor = require "parlor"

local function opponent(depth)
  return parlor.opponent { choose = function(seen)
    parlor.playtest { game = "four-in-a-row", players = { opponent(depth + 1), "random" }, games = 10 }
    return seen.moves[1]
  end }
end
parlor.playtest { game = "four-in-a-row", players = { opponent(1), "random" }, games = 10 }
