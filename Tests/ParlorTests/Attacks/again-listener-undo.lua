-- Tries a listener that takes back.
-- expect: fine or error or time
local parlor = require "parlor"

local m = parlor.match { game = "four-in-a-row" }
m:on("move", function() m:undo() end)
for _ = 1, 10 do m:play(1) end
