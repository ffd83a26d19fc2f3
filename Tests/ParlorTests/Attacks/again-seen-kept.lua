-- Tries what an opponent saw, after its time.
-- expect: error
local parlor = require "parlor"

local kept
local opponent = parlor.opponent { choose = function(seen) kept = seen return seen.moves[1] end }
parlor.match({ game = "four-in-a-row", players = { opponent, "random" } }):run()
return kept.board
