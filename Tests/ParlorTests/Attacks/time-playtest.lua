-- Tries a playtest that takes for ever.
-- expect: time
local parlor = require "parlor"

parlor.playtest { game = "four-in-a-row", players = { "greedy", "greedy" }, games = 100000000 }
