-- Has a search of few steps play matches that no script is asked in.
-- expect: time
local parlor = require "parlor"
while true do parlor.match { game = "alien-esp", players = { "monte-carlo:iterations=50" } }:run() end
