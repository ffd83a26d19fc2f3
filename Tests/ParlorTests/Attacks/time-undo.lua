-- Tries taking back and playing again for ever.
-- expect: time
local parlor = require "parlor"

local match = parlor.match { game = "four-in-a-row", players = { "random", "random" } }
match:run()
while true do match:undo() match:redo() end
