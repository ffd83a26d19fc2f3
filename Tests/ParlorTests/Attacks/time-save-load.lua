-- Tries saving and loading for ever.
-- expect: time
local parlor = require "parlor"

local match = parlor.match { game = "four-in-a-row", players = { "random", "random" } }
match:run()
while true do match = parlor.load(match:save()) end
