-- Tries what an opponent is shown, written raw.
-- expect: error or fine
local parlor = require "parlor"

local opponent = parlor.opponent { choose = function(seen)
  rawset(seen, "moves", {})
  table.insert(seen.moves, 99)
  return 99
end }
parlor.match({ game = "four-in-a-row", players = { opponent, opponent } }):run()
