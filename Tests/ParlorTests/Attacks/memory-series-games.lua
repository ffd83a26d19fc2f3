-- Tries games of a series without end.
-- expect: memory or time
local parlor = require "parlor"

local series = parlor.series { game = "four-in-a-row" }
while true do series:new_game(true) end
