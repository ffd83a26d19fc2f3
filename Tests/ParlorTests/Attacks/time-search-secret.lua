-- Has an opponent that is named search among imagined states for hours.
-- expect: time or memory
local parlor = require "parlor"
parlor.match { game = "alien-esp", players = { "monte-carlo:iterations=100000000" } }:run()
