-- Has opponents on many threads choose for ever.
-- expect: time
local parlor = require "parlor"

parlor.playtest { game = "four-in-a-row", players = { "modules/stuck.lua", "random" }, games = 1000, jobs = 2 }
parlor.playtest { game = "four-in-a-row", players = { "modules/stuck.lua", "random" }, games = 1000, jobs = 2 }
while true do end
