-- Tries a series without end.
-- expect: time or memory
local parlor = require "parlor"

local series = parlor.series { game = "four-in-a-row", players = { "random", "random" } }
while true do
  series.match:run()
  series:new_game()
end
