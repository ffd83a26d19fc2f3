-- A mod that keeps something of its own from the beginning on, and leaves the game to the engine.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "remembering",
  extra = function() return { stakes = 1 } end,
  describe = function(view, base) return base.describe(view) .. "\nfor " .. view.extra.stakes end,
})
