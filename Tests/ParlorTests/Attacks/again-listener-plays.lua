-- Tries a listener that plays on.
-- expect: error or fine
local parlor = require "parlor"

local m = parlor.match { game = "four-in-a-row" }
m:on("move", function() m:play(1) end)
m:play(1)
