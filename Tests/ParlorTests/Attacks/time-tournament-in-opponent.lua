-- Tries tournaments in opponents in tournaments.
-- expect: error nested too deeply or error C stack overflow or time
local parlor = require "parlor"
local function opponent(depth)
  return parlor.opponent { choose = function(seen)
    parlor.tournament { game = "four-in-a-row", players = { opponent(depth + 1), "random" } }
    return seen.moves[1]
  end }
end
parlor.match { game = "four-in-a-row", players = { opponent(1), "random" } }:run()
