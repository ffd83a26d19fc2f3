-- Tries matches in a test, without end.
-- expect: time or memory
local parlor = require "parlor"
it("a", function() while true do parlor.match { game = "four-in-a-row" } end end)
