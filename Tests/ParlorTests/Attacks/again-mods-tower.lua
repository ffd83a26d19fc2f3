-- Tries mods over mods, a thousand high.
-- expect: error or time or memory or fine
local parlor = require "parlor"

local base = "four-in-a-row"
for i = 1, 1000 do base = parlor.mod(base, { id = "m" .. i, moves = function(state, b) return b.moves(state) end }) end
parlor.match({ game = base, players = { "random", "random" } }):run()
