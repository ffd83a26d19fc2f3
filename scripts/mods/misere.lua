-- Misère: the seat that completes a line loses.
local other = { red = "black", black = "red" }

return require("parlor").mod("four-in-a-row", {
  id = "misere", title = "Misère", summary = "Who completes a line loses.",
  outcome = function(state, base)
    local line = base.outcome(state)
    return line and { winner = other[line.winner], drawn = line.drawn, reason = line.reason }
  end,
})
