-- Puts thousands of opponents around one another.
-- expect: error at most 8 deep
local parlor = require "parlor"
local player = "random"
for _ = 1, 2000 do
  player = parlor.opponents.never { player = player, forbids = function() return false end }
end
parlor.match { game = "four-in-a-row", players = { player, player } }:run()
