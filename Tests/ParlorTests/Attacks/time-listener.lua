-- Tries a listener that never stops.
-- expect: time
local parlor = require "parlor"

local match = parlor.match { game = "four-in-a-row" }
match:on("move", function() while true do end end)
match:play(4)
