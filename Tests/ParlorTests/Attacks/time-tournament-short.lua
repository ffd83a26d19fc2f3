-- Has a hundred opponents meet for one game each.
-- expect: time
local parlor = require "parlor"
local players = {}
for place = 1, 100 do players[place] = "greedy" end
while true do parlor.tournament { game = "four-in-a-row", players = players, games = 1 } end
