-- Tries series without end.
-- expect: memory or time
local parlor = require "parlor"

local kept = {}
while true do kept[#kept + 1] = parlor.series { game = "four-in-a-row" } end
