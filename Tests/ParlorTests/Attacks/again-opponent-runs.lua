-- Tries an opponent that runs its own match.
-- expect: error
local parlor = require "parlor"

local m
local opponent = parlor.opponent { choose = function() m:run() return 1 end }
m = parlor.match { game = "four-in-a-row", players = { opponent, opponent } }
m:run()
