-- Tries a save of very many moves.
-- expect: error or memory or time
local parlor = require "parlor"

local lines = {}
for i = 1, 400000 do lines[i] = i .. " red 1" end
parlor.load("parlor match 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n\n"
  .. table.concat(lines, "\n") .. "\n")
