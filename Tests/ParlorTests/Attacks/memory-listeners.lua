-- Tries listeners without end.
-- expect: memory or time
local parlor = require "parlor"

local match = parlor.match { game = "four-in-a-row" }
while true do match:on("move", print) end
