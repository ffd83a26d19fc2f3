-- Tries a listener that adds listeners.
-- expect: time or fine or error or memory
local parlor = require "parlor"

local m = parlor.match { game = "four-in-a-row" }
local function listen() m:on("move", listen) m:on("move", listen) end
m:on("move", listen)
while true do m:play(m.moves[1]) if #m.moves == 0 then break end end
