-- Tries an opponent that takes back what it hears.
-- expect: error or fine or time
local parlor = require "parlor"

local m
local opponent = parlor.opponent { choose = function(seen) return seen.moves[1] end, hear = function() m:undo() end }
m = parlor.match { game = "simon", players = { opponent } }
for _ = 1, 10 do m:step() end
