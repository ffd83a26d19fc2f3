-- A mod that hurries the players and leaves the game to the engine.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "hurrying",
  deadline = function(state, base) return { seconds = 60, move = base.moves(state)[1] } end,
})
