-- Tries a choice of a megabyte.
-- expect: error (at most 4096)
local parlor = require "parlor"

local opponent = parlor.opponent { choose = function() return ("x"):rep(1000000) end }
parlor.match({ game = "four-in-a-row", players = { opponent, opponent } }):run()
