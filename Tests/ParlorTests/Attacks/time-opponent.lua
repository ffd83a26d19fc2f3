-- Tries an opponent that never chooses.
-- expect: time
local parlor = require "parlor"

local opponent = parlor.opponent { choose = function() while true do end end }
parlor.match({ game = "four-in-a-row", players = { opponent, opponent } }):run()
