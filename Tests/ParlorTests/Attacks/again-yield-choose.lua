-- Tries an opponent that yields.
-- expect: error
local parlor = require "parlor"

local opponent = parlor.opponent { choose = function() coroutine.yield(1) end }
coroutine.wrap(function()
  parlor.match({ game = "four-in-a-row", players = { opponent, opponent } }):run()
end)()
