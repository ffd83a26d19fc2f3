-- A mod that leaves the rules alone: only the board is described in words of its own.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "plain",
  describe = function(view, base) return base.describe(view) .. "\n" end,
})
