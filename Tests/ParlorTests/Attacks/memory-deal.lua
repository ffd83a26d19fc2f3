-- Tries draws of a megabyte.
-- expect: error
local parlor = require "parlor"

local draw = {}
for i = 1, 1000 do draw[i] = ("x"):rep(100000) end
parlor.match({ game = "alien-esp" }):deal(draw)
