-- A mod that plays on a state of its own, since its deadlines may name any move, and leaves the moves alone.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "hurrying",
  deadline = function(state, base) return { seconds = 60, move = base.moves(state)[1] } end,
})
