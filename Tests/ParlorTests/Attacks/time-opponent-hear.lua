-- Tries an opponent that never stops to listen.
-- expect: time or fine
local parlor = require "parlor"

local opponent = parlor.opponent {
  choose = function(seen) return seen.moves[1] end,
  hear = function() while true do end end,
}
parlor.match({ game = "simon", players = { opponent }, clock = "virtual" }):run()
while true do end
