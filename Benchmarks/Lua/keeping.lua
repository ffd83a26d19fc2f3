-- A mod that keeps something of its own and counts the moves in it; the engine plays them.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "keeping",
  extra = function() return { moves = 0 } end,
  apply = function(state, move, base)
    base.apply(state, move)
    state.extra.moves = state.extra.moves + 1
  end,
})
