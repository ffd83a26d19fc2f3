-- Tries matches without end.
-- expect: memory or time
local parlor = require "parlor"

local kept = {}
while true do kept[#kept + 1] = parlor.match { game = "four-in-a-row" } end
