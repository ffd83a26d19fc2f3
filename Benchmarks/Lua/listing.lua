-- A mod that lists the moves itself, and leaves all else to the engine.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "listing",
  moves = function(state, base) return base.moves(state) end,
})
