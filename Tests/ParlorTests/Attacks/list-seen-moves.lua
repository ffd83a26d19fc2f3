-- Tries what an opponent is shown.
-- expect: error
local parlor = require "parlor"

local opponent = parlor.opponent { choose = function(seen)
  seen.moves = nil
  return 1
end }
parlor.match({ game = "four-in-a-row", players = { opponent, opponent } }):run()
