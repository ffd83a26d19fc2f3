-- Tries playtests in metrics of playtests.
-- expect: error nested too deeply or error C stack overflow or time
local parlor = require "parlor"
local function metric(depth)
  return { x = function(match)
    parlor.playtest { game = "four-in-a-row", players = { "random", "random" }, games = 3, metrics = metric(depth + 1) }
    return 1
  end }
end
parlor.playtest { game = "four-in-a-row", players = { "random", "random" }, games = 3, metrics = metric(1) }
