-- Tries an opponent that begins a new game.
-- expect: error or fine
local parlor = require "parlor"

local series
local opponent = parlor.opponent { choose = function(seen) series:new_game(true) return seen.moves[1] end }
series = parlor.series { game = "four-in-a-row", players = { opponent, opponent } }
series.match:run()
